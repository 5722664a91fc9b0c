import Foundation
import JSON
import Testing

/// The program `Tests/BlackBoxTests/Python/client.py`, a client by Google's library for Python.
enum GRPCClient {
  /// The interpreter that `scripts/install-packages` made, where it could.
  static let python: String? = {
    let build = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
    var folder = build.resolvingSymlinksInPath()
    for _ in 0..<4 {
      let python = folder.appendingPathComponent("python-clients/bin/python").path
      if FileManager.default.isExecutableFile(atPath: python) { return python }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  private static let sources =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Python")
    .path

  /// The client's classes, generated once.
  private static let generated = Task {
    let folder = try TemporaryFolder(["README": "generated from the protos of the tests\n"])
    let outcome = try await Program.run(
      try #require(python),
      [
        "-m", "grpc_tools.protoc", "-I", sources, "--python_out=\(folder.path)",
        "--grpc_python_out=\(folder.path)", "connector.proto", "emulator.proto",
        "health.proto", "reflection.proto",
      ])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return folder
  }

  /// Makes calls, given as JSON, one after another; gives what they came to, each as compact JSON with
  /// sorted names.
  static func run(port: Int, _ calls: [String]) async throws -> [String] {
    let classes = try await generated.value
    let input = try TemporaryFolder(["calls.json": "[\(calls.joined(separator: ","))]"])
    let outcome = try await Program.run(
      try #require(python), ["\(sources)/client.py", "\(port)", "\(input.path)/calls.json"],
      environment: ["PYTHONPATH": classes.path, "PYTHONDONTWRITEBYTECODE": "1"])
    try #require(outcome.status == 0, "\(outcome.errors)")
    let answers = try JSONReader.read(Array(outcome.output.utf8)).array ?? []
    return answers.map { String(decoding: sorted($0).bytes(), as: UTF8.self) }
  }

  private static func sorted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .null, .bool, .number, .string: value
    case .array(let elements): .array(elements.map(sorted))
    case .object(let object):
      .object(
        JSONObject(
          object.members.sorted { $0.name < $1.name }
            .map { .init(name: $0.name, value: sorted($0.value)) }))
    }
  }
}

/// A call of the connector of `TemporaryFolder.calls`.
func call(
  _ method: String, _ operation: String, _ variables: String = "{}", _ more: String = "",
  name: String = "projects/p/locations/local/services/calls/connectors/main"
) -> String {
  #"{"method":"\#(method)","request":{"name":"\#(name)","operationName":"\#(operation)","#
    + #""variables":\#(variables)}\#(more)}"#
}

extension TemporaryFolder {
  /// A service with an operation for every kind of outcome.
  static func calls() throws -> TemporaryFolder {
    try TemporaryFolder([
      "dataconnect.yaml": """
      specVersion: v1
      serviceId: calls
      location: local
      schema:
        source: ./schema
        datasource: {postgresql: {database: calls}}
      connectorDirs: [./connector, ./cached]
      """,
      "cached/connector.yaml": """
      connectorId: cached
      generate: {kotlinSdk: {outputDir: ../kotlin, package: test, clientCache: {}}}
      """,
      "cached/operations.gql": """
      query Items @auth(level: PUBLIC) { items(orderBy: {code: ASC}) { done } }
      query Item($code: String!) @auth(level: PUBLIC) { first: item(key: {code: $code}) { done } }
      """,
      "schema/schema.gql": """
      type Item @table(key: "code") {
        code: String! big: Int64 ref: UUID at: Timestamp day: Date
        count: Int share: Float done: Boolean tags: [String!] any: Any
      }
      """,
      "connector/connector.yaml": "connectorId: main\n",
      "connector/operations.gql": """
      query Items($code: String) @auth(level: PUBLIC) {
        items(where: {code: {eq: $code}}, orderBy: {code: ASC}) {
          code big ref at day count share done tags any
        }
      }
      query Nobody($code: String!) @auth(level: PUBLIC) { item(key: {code: $code}) { code } }
      query Mine @auth(level: USER) { items { code } }
      query Hidden { items { code } }
      query Checked @auth(level: PUBLIC) {
        items { code }
        item(key: {code: "none"}) @check(expr: "this != null", message: "no such item") { code }
      }
      query Fails @auth(level: PUBLIC) { _select(sql: "SELECT 1 / 0 AS x") }
      query Slow @auth(level: PUBLIC) { _select(sql: "SELECT pg_sleep(30)::text AS slow") }
      query Sleepers @auth(level: PUBLIC) {
        _select(sql: "SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep(30)%' AND query NOT LIKE '%activity%'")
      }
      query Big($count: Int!) @auth(level: PUBLIC) {
        _select(sql: "SELECT repeat('x', 1000000) AS x FROM generate_series(1, $1::int)", params: [$count])
      }
      mutation Add($item: Item_Data! @allow(fields: "code big ref at day count share done tags any"))
      @auth(level: PUBLIC) {
        item_insert(data: $item)
      }
      mutation AddTwice @auth(level: PUBLIC) {
        one: item_insert(data: {code: "twice"})
        two: item_insert(data: {code: "twice"})
      }
      mutation AddTwiceTogether @auth(level: PUBLIC) @transaction {
        one: item_insert(data: {code: "together"})
        two: item_insert(data: {code: "together"})
      }
      """,
    ])
  }
}
