import DataModel
import Diagnostics
import Foundation
import JSON
import Services

extension Command {
  static let build = Command(
    "build", summary: "check a folder and print one JSON object, for tools",
    options: [
      Option("config_dir", "DIR", "the folder that holds dataconnect.yaml"), .source,
    ], ignoresUnknownOptions: true
  ) { arguments in
    let folders = ProjectFolder.all(arguments)
    guard let folder = folders.first else {
      Terminal.error("no dataconnect.yaml here or above; name its folder by --config_dir=DIR")
      return .failure
    }
    guard folders.count == 1 else {
      Terminal.error(
        "firebase.json: dataconnect[1]: build checks one service, since the answer names files by their place in its folder; choose it by --config_dir=DIR, one of \(folders.joined(separator: ", "))"
      )
      return .misuse
    }
    let loader = ServiceLoader(folder: folder, environment: ProcessInfo.processInfo.environment)
    let result = loader.load()
    GeneratedFolder(of: folder).update(for: result.service)
    let errors = result.diagnostics.map { GraphQLErrorJSON.value($0, files: result.files) }
    let extensions = result.service?.requiredExtensions.map { JSONValue.string($0) } ?? []
    let answer: JSONValue = [
      "errors": .array(errors),
      "metadata": [
        "primaryDataSource": ["postgres": ["requiredExtensions": .array(extensions)]]
      ],
    ]
    Terminal.print(String(decoding: answer.bytes(), as: UTF8.self))
    return .success
  }
}

extension Service {
  /// The extensions of PostgreSQL that the tables need.
  fileprivate var requiredExtensions: [String] {
    schema.tables.contains { $0.columns.contains { $0.vectorSize != nil } } ? ["vector"] : []
  }
}

/// Diagnostics as the GraphQL errors that tools read.
enum GraphQLErrorJSON {
  static func value(_ diagnostic: Diagnostic, files: SourceFiles) -> JSONValue {
    var extensions: JSONObject = ["code": .string(diagnostic.code.description)]
    var locations: [JSONValue] = []
    if let span = diagnostic.span {
      for span in [span] + diagnostic.related where span.file == diagnostic.span?.file {
        let position = files.location(of: span).position
        locations.append([
          "line": .number(JSONNumber(position.line)),
          "column": .number(JSONNumber(position.column)),
        ])
      }
      extensions["file"] = .string(files.location(of: span).name)
    }
    if case .warning(let level) = diagnostic.severity {
      extensions["warningLevel"] = .string(level.rawValue)
    }
    let notes = diagnostic.notes.map { " (\($0))" }.joined()
    return [
      "message": .string(diagnostic.message + notes),
      "locations": .array(locations),
      "path": .array(diagnostic.path.map(JSONValue.string)),
      "extensions": .object(extensions),
    ]
  }
}
