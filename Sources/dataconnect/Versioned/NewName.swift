import Foundation
import JSON
import Migrations
import Services

/// The name of files that are about to be written, and the time that they get.
struct NewName {
  private let slug: String
  private let now: MigrationVersion?

  init(_ arguments: Arguments) throws(CommandProblem) {
    guard let name = arguments.operands.first else {
      throw CommandProblem(
        message: "a name is missing, such as migrations:new add_book_price", status: .misuse)
    }
    slug = name.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
    guard MigrationFileName.isSlug(slug) else {
      throw CommandProblem(
        message: "the name must be of letters, digits and underscores, not \"\(name)\"",
        status: .misuse)
    }
    now = Self.time()
  }

  enum Direction {
    case up
    case down
  }

  /// The name of a file behind all others, also where the clocks of their authors go differently.
  func file(after folder: MigrationFolder, _ direction: Direction) -> MigrationFileName {
    let last = folder.migrations.last?.version
    let usual = now ?? Self.first
    let version = last.map { usual > $0 ? usual : $0.next } ?? usual
    return direction == .up ? .up(version, slug: slug) : .down(version, slug: slug)
  }

  /// The time in UTC.
  private static func time() -> MigrationVersion? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: Date())
    let fields = [now.month, now.day, now.hour, now.minute, now.second].map { $0 ?? 0 }
    return MigrationVersion(
      "\(now.year ?? 0)" + fields.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined())
  }

  private static let first: MigrationVersion = {
    guard let version = MigrationVersion("20000101000000") else {
      preconditionFailure("no version")
    }
    return version
  }()
}

extension MigrationDirectory {
  /// The folder of a service whose database does not matter, and the id of the service.
  static func found(
    by arguments: Arguments
  ) throws(CommandProblem) -> (MigrationDirectory, service: String) {
    let reading = SettingsReading(arguments)
    guard let source = reading.folder, let service = reading.project?.configuration?.serviceID
    else {
      throw CommandProblem(message: reading.missingFolder)
    }
    return (MigrationDirectory(arguments, source: source, service: service), service)
  }

  /// Writes new files and tells where.
  func write(
    _ texts: [(name: MigrationFileName, text: String)], asJSON: Bool
  ) throws(CommandProblem) -> ExitStatus {
    let files = texts.map { MigrationFile(name: $0.name.text, text: $0.text) }
    try add(files)
    let paths = files.map { "\(path)/\($0.name)" }
    return Report.success(
      "wrote \(paths.joined(separator: "\n      "))",
      ["files": .array(paths.map(JSONValue.string))]
    ).tell(asJSON: asJSON)
  }
}
