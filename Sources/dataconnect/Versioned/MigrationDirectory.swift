import Foundation
import Migrations

/// The folder that holds the migration files of a service.
struct MigrationDirectory {
  let path: String

  /// That of `--dir`; else what firebase.json names; else `migrations` beside that file, with a folder
  /// per service where there are several; else `migrations` beside the service's folder.
  init(_ arguments: Arguments, source: String, service: String) {
    if let named = arguments["dir"] {
      path = ProjectFolder.absolute(named)
    } else if let file = ProjectFile.belonging(to: source) {
      let usual = "\(file.folder)/migrations"
      path =
        file.migrationFolders[source]
        ?? (file.sourceFolders.count > 1 ? "\(usual)/\(service)" : usual)
    } else {
      path = "\(ProjectFolder.parent(of: source))/migrations"
    }
  }

  /// The most files that are read.
  private static let maximumFiles = 10_000

  /// What the folder holds; one that is not there holds nothing.
  func read() throws(CommandProblem) -> MigrationFolder {
    let folder = MigrationFolder(files: try files(), lock: try lock())
    guard folder.problems.isEmpty else {
      throw CommandProblem(message: folder.problems.joined(separator: "\n"))
    }
    return folder
  }

  /// The same, where the files are those that the lock file tells of.
  func readIntact() throws(CommandProblem) -> MigrationFolder {
    let folder = try read()
    guard folder.mismatches.isEmpty else { throw Self.problem(folder.mismatches) }
    return folder
  }

  static func problem(_ mismatches: [String]) -> CommandProblem {
    CommandProblem(
      message: mismatches.joined(separator: "\n")
        + "\nfiles that were applied must stay as they are: bring them back, or where they were never applied anywhere run migrations:hash; nothing was changed",
      status: .drifted)
  }

  func files() throws(CommandProblem) -> [MigrationFile] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw CommandProblem(message: "the folder \(path) cannot be read")
    }
    let wanted = names.filter { $0.hasSuffix(".sql") && !isDirectory($0) }.sorted()
    guard wanted.count <= Self.maximumFiles else {
      throw CommandProblem(message: "\(path) holds more than \(Self.maximumFiles) files")
    }
    var files: [MigrationFile] = []
    for name in wanted { files.append(MigrationFile(name: name, text: try text(of: name))) }
    return files
  }

  private func isDirectory(_ name: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  private func text(of name: String) throws(CommandProblem) -> String {
    try Self.text(at: "\(path)/\(name)")
  }

  /// The text of a file of statements.
  static func text(at path: String) throws(CommandProblem) -> String {
    guard let text = String(validating: try bytes(at: path), as: UTF8.self) else {
      throw CommandProblem(message: "\(path) is not UTF-8: save it in that encoding")
    }
    return text
  }

  private static func bytes(at path: String) throws(CommandProblem) -> [UInt8] {
    let limit = MigrationFile.maximumBytes
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: limit + 1)
    else { throw CommandProblem(message: "\(path) cannot be read") }
    guard data.count <= limit else {
      throw CommandProblem(message: "\(path) is larger than \(ByteSize(limit)): split it")
    }
    return Array(data)
  }

  private func lock() throws(CommandProblem) -> [UInt8]? {
    let name = MigrationLockFile.name
    guard FileManager.default.fileExists(atPath: "\(path)/\(name)") else { return nil }
    return try Self.bytes(at: "\(path)/\(name)")
  }

  // MARK: Writing

  /// Writes new files, and the lock file of all of them.
  func add(_ files: [MigrationFile]) throws(CommandProblem) {
    let url = URL(fileURLWithPath: path)
    guard
      (try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)) != nil
    else { throw CommandProblem(message: "the folder \(path) cannot be made") }
    for file in files {
      do {
        try Data(file.text.utf8).write(
          to: url.appendingPathComponent(file.name), options: .withoutOverwriting)
      } catch {
        throw CommandProblem(message: "\(path)/\(file.name) cannot be written, or is there already")
      }
    }
    try writeLock()
  }

  /// Makes the lock file that of the files as they are.
  func writeLock() throws(CommandProblem) {
    let text = MigrationLockFile.text(for: try files())
    let url = URL(fileURLWithPath: "\(path)/\(MigrationLockFile.name)")
    guard (try? Data(text.utf8).write(to: url, options: .atomic)) != nil else {
      throw CommandProblem(message: "\(url.path) cannot be written")
    }
  }
}
