import Foundation
import JSON
import Testing

/// A project with a firebase.json that names all emulators, in a folder of its own.
struct SuiteProject {
  let folder: TemporaryFolder
  /// Where the hub's locator file is kept.
  let temporary: TemporaryFolder
  let authPort = TestPort.next()
  let hubPort = TestPort.next()

  var path: String { folder.path }

  /// Rows with whatever is hard to write into a text, and tables that refer to each other in a circle.
  static let schema = """
    type Note @table { text: String! parent: Note owner: Person tags: [String!] meta: Any at: Timestamp
      share: Float big: Int64 day: Date number: Int! @default(expr: "1") kind: Kind }
    type Person @table(key: "name") { name: String! favorite: Note }
    enum Kind { SMALL LARGE }
    """

  init(_ files: [String: String] = [:], data: String? = "data") throws {
    folder = try .notes()
    temporary = try TemporaryFolder(["made": ""])
    let keep = data.map { "\"dataDir\": \"\($0)\"" } ?? ""
    try write(
      """
      {"dataconnect": {"source": "."}, "emulators": {
        "auth": {"host": "127.0.0.1", "port": \(authPort)},
        "hub": {"host": "127.0.0.1", "port": \(hubPort)},
        "dataconnect": {\(keep)}}}
      """, to: "firebase.json")
    for (name, text) in files { try write(text, to: name) }
  }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(self.path)/\(path)"))
  }

  func start(_ arguments: String...) async throws -> RunningServer {
    try await RunningServer(
      folder, arguments: arguments, environment: ["TMPDIR": temporary.path])
  }

  /// Runs a command of the program for the project, to its end.
  func run(_ arguments: [String]) async throws -> Program.Outcome {
    try await Program.run(
      arguments + ["--source", path], environment: ["TMPDIR": temporary.path])
  }

  /// Runs a shell command by `emulators:exec`.
  func exec(_ command: String, _ arguments: String...) async throws -> Program.Outcome {
    let port = TestPort.next()
    return try await run(
      ["emulators:exec", command, "--host", "127.0.0.1", "--port", "\(port)"] + arguments)
  }

  /// Calls the sign-in service.
  func auth(
    _ path: String, _ body: JSONValue, _ arguments: [String] = []
  ) async throws -> (status: Int, members: JSONObject) {
    let answer = try await RunningServer.curl(
      "http://127.0.0.1:\(authPort)\(path)?key=k",
      [
        "-H", "content-type: application/json", "-d",
        String(decoding: body.bytes(), as: UTF8.self),
      ] + arguments)
    return (answer.status, (try? JSONReader.read(Array(answer.body.utf8)))?.object ?? [:])
  }

  func signUp(_ email: String) async throws -> JSONObject {
    try await auth(
      "/identitytoolkit.googleapis.com/v1/accounts:signUp",
      ["email": .string(email), "password": "secret1"]
    ).members
  }

  func hub(_ path: String, _ arguments: [String] = []) async throws -> RunningServer.Answer {
    try await RunningServer.curl("http://127.0.0.1:\(hubPort)\(path)", arguments)
  }

  /// The contents of all files of rows of an export, by name.
  static func rows(of export: String) throws -> [String: String] {
    let folder = "\(export)/dataconnect_export/tables"
    var rows: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      rows[name] = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
    return rows
  }

  static func accounts(of export: String) throws -> String {
    try String(contentsOfFile: "\(export)/auth_export/accounts.json", encoding: .utf8)
  }
}
