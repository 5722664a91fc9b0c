import Foundation
import JSON

extension Command {
  static let initialize = Command(
    "init", aliases: ["init:dataconnect"], summary: "write the files of a new project",
    operands: "[DIR]",
    options: [
      Option("template", "NAME", "movie, which can be tried at once, or empty (default: movie)"),
      Option("service", "ID", "the id of the service (default: the folder's name)"),
      Option("location", "LOCATION", "its location (default: local)"),
      Option("force", nil, "replace files that are there"), .json,
    ]
  ) { arguments in
    guard arguments.operands.count <= 1 else {
      return Report.failure("init takes one folder at most", .misuse)
        .tell(asJSON: arguments.has("json"))
    }
    let folder = ProjectFolder.absolute(arguments.operands.first ?? ".")
    return ProjectInit(folder: folder, arguments).report().tell(asJSON: arguments.has("json"))
  }
}

/// One call of `init`.
private struct ProjectInit {
  let folder: String
  let arguments: Arguments
  private let question: Question

  init(folder: String, _ arguments: Arguments) {
    self.folder = folder
    self.arguments = arguments
    question = Question(isAllowed: !arguments.has("json"))
  }

  func report() -> Report {
    let name = arguments["template"] ?? "movie"
    guard let template = ProjectTemplate.all.first(where: { $0.name == name }) else {
      let names = ProjectTemplate.all.map { "\($0.name) (\($0.summary))" }
      return .failure(
        "--template \(name) is unknown; there are \(names.joined(separator: ", "))", .misuse)
    }
    let serviceID = arguments["service"] ?? Self.identifier(of: folder)
    guard Self.isIdentifier(serviceID) else {
      return .failure(
        "--service \"\(serviceID)\" must have 1 to 63 letters, digits or -, and begin with a letter or digit",
        .misuse)
    }
    let location = arguments["location"] ?? "local"
    guard Self.isIdentifier(location) else {
      return .failure("--location \"\(location)\" must have 1 to 63 letters, digits or -", .misuse)
    }
    let scaffold = ProjectScaffold(
      folder: folder, template: template, serviceID: serviceID, location: location,
      mayReplace: mayReplace)
    do throws(ProjectScaffold.Problem) {
      return told(try scaffold.write())
    } catch {
      return .failure(error.message)
    }
  }

  /// Without a terminal what is there stays, unless the call says otherwise.
  private func mayReplace(_ path: String) -> Bool {
    if arguments.has("force") { return true }
    return question.isPossible && question.ask("\(path) is there already. Replace it?")
  }

  private func told(_ outcomes: [ProjectScaffold.Outcome]) -> Report {
    var lines: [String] = []
    var written: [JSONValue] = []
    for outcome in outcomes {
      switch outcome {
      case .written(let path):
        lines.append("wrote \(path)")
        written.append(.string(path))
      case .kept(let path): lines.append("kept \(path)")
      }
    }
    let kept = outcomes.count - written.count
    if kept > 0, !arguments.has("force") { lines.append("(--force replaces what is there)") }
    lines += ["", "Next:", "  dataconnect emulators:start", "  dataconnect init sdk"]
    return .success(lines.joined(separator: "\n"), ["written": .array(written)])
  }

  /// The id that a folder's name makes: other characters than letters and digits become `-`.
  private static func identifier(of folder: String) -> String {
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    let parts = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let id = parts.joined(separator: "-").prefix(63)
    return id.isEmpty ? "service" : String(id)
  }

  private static func isIdentifier(_ text: String) -> Bool {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" }
    return isPlain && text.first != "-" && (1...63).contains(text.utf8.count)
  }
}
