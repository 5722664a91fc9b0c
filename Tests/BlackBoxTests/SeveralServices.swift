import Foundation

/// A project of two services, `notes` and `tasks`, each in a folder of its own.
struct SeveralServices {
  let folder: TemporaryFolder
  /// Where the hub's locator file is kept.
  let temporary: TemporaryFolder
  let hubPort = TestPort.next()

  var path: String { folder.path }

  // The files take the place of others or come to them.
  init(_ files: [String: String] = [:]) throws {
    let operations = { (name: String) in
      """
      query All @auth(level: PUBLIC) { \(name)s { text } }
      mutation Add($text: String!) @auth(level: PUBLIC) { \(name)_insert(data: {text: $text}) }
      """
    }
    var all = [
      "firebase.json": """
      {"dataconnect": [{"source": "notes"}, {"source": "tasks"}], "emulators": {
        "hub": {"host": "127.0.0.1", "port": \(hubPort)}, "dataconnect": {"dataDir": "data"}}}
      """
    ]
    for name in ["note", "task"] {
      all["\(name)s/dataconnect.yaml"] = Self.settings(id: "\(name)s", database: "\(name)s")
      all["\(name)s/schema/schema.gql"] = "type \(name.capitalized) @table { text: String! }\n"
      all["\(name)s/connector/connector.yaml"] = "connectorId: main\n"
      all["\(name)s/connector/operations.gql"] = operations(name)
    }
    folder = try TemporaryFolder(all.merging(files) { $1 })
    temporary = try TemporaryFolder(["made": ""])
  }

  static func settings(id: String, database: String, location: String = "local") -> String {
    """
    specVersion: v1
    serviceId: \(id)
    location: \(location)
    schema:
      source: ./schema
      datasource: {postgresql: {database: \(database)}}
    connectorDirs: [./connector]
    """
  }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(
      to: URL(fileURLWithPath: "\(self.path)/\(path)"), options: .atomic)
  }

  func start(_ arguments: String...) async throws -> RunningServer {
    try await RunningServer(
      allOf: folder, arguments: arguments, environment: ["TMPDIR": temporary.path])
  }

  /// Runs the program within the project, to its end.
  func run(_ arguments: String...) async throws -> Program.Outcome {
    try await Program.run(
      Program.path, arguments, environment: ["TMPDIR": temporary.path], folder: path)
  }

  func hub(_ path: String, _ arguments: [String] = []) async throws -> RunningServer.Answer {
    try await RunningServer.curl("http://127.0.0.1:\(hubPort)\(path)", arguments)
  }
}

extension RunningServer {
  /// All rows of a service of `SeveralServices`.
  func all(of service: String) async throws -> String {
    try await call("executeQuery", #"{"operationName":"All"}"#, of: service).body
  }

  func add(_ text: String, to service: String) async throws -> Int {
    try await call(
      "executeMutation", #"{"operationName":"Add","variables":{"text":"\#(text)"}}"#, of: service
    ).status
  }
}
