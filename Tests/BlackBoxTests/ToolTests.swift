import Foundation
import JSON
import Testing

/// The program as Google's own tools run it: command lines, and what they read from the emulator.
@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"), .timeLimit(.minutes(5)),
  .serialized)
struct ToolTests {
  private static let empty = #"{"data":{"notes":[]},"errors":[]}"#
  private static let notes = #"{"operationName":"Notes"}"#

  private func configure(_ server: RunningServer, _ body: String) async throws
    -> RunningServer.Answer
  {
    try await server.curl(
      "/emulator/configure", ["-H", "content-type: application/json", "-d", body])
  }

  @Test func getsItsDatabaseWhileItServes() async throws {
    let cluster = try await TestCluster()
    let server = try await RunningServer(drivenIn: try .notes())
    #expect(
      try server.said() == "ready http://127.0.0.1:\(server.port) service=notes database=notes\n")
    for host in ["127.0.0.1", "[::1]"] {
      #expect(try await RunningServer.curl("http://\(host):\(server.port)/", []).status == 200)
    }
    #expect(try await server.call("executeQuery", Self.notes).status == 503)
    #expect(try await server.curl("/emulator/sql/diff").status == 400)
    let before = try await server.curl("/emulator/info")
    #expect(before.body.contains(#"{"serviceId":"notes","connectionString":""}"#))
    let database = #"{"connectionString":"\#(cluster.url)","database":"one","use_dummy":true}"#
    #expect(try await configure(server, database).body == "{}")
    #expect(try await server.call("executeQuery", Self.notes).body == Self.empty)
    let add = #"{"operationName":"AddNote","variables":{"text":"x"}}"#
    #expect(try await server.call("executeMutation", add).status == 200)
    let info = try await server.curl("/emulator/info")
    #expect(info.status == 200)
    #expect(info.body.contains(#"/one"#))
    let other =
      #"{"serviceId":"notes","connectionString":"\#(cluster.url)","database":"two","maxOpenConnections":1}"#
    #expect(try await configure(server, other).status == 200)
    #expect(try await server.call("executeQuery", Self.notes).body == Self.empty)
    #expect(try await configure(server, database).status == 200)
    #expect(try await server.call("executeQuery", Self.notes).body.contains(#""text":"x""#))
    #expect(try server.said().split(separator: "\n").count == 1)
    #expect(try await server.end(by: SIGINT) == 0)
    await cluster.remove()
  }

  @Test func tellsWhyADatabaseCannotBeUsed() async throws {
    let server = try await RunningServer(drivenIn: try .notes(), below: "/connector")
    let cases = [
      (#"{"connectionString":"postgres://127.0.0.1:9/x?sslmode=disable"}"#, 500, "the database at"),
      (#"{"connectionString":"nonsense"}"#, 500, "the address of the database is"),
      ("{}", 400, "connectionString is required"),
      (#"{"connectionString":"postgres://x/","serviceId":"other"}"#, 404, "service"),
    ]
    for (body, status, message) in cases {
      let answer = try await configure(server, body)
      #expect(answer.status == status)
      let json = try JSONReader.read(Array(answer.body.utf8)).object
      #expect(json?["message"]?.string?.hasPrefix(message) == true, "\(answer.body)")
    }
    let foreign = try await server.curl(
      "/emulator/configure", ["-H", "origin: https://evil.example", "-d", "{}"])
    #expect(foreign.status == 403)
    #expect(try await server.end() == 0)
  }

  /// The tool has a sign-in service of its own at that port.
  @Test func startsNoSignInServiceForTools() async throws {
    let folder = try TemporaryFolder.notes()
    let port = TestPort.next()
    try Data(
      #"{"dataconnect":{"source":"."},"emulators":{"auth":{"host":"127.0.0.1","port":\#(port)}}}"#
        .utf8
    )
    .write(to: URL(fileURLWithPath: "\(folder.path)/firebase.json"))
    let server = try await RunningServer(drivenIn: folder)
    #expect(try await RunningServer.curl("http://127.0.0.1:\(port)/", []).status == 0)
    #expect(try await server.end() == 0)
  }

  // MARK: Streams

  @Test func tellsEditorsOfMistakesAndReloads() async throws {
    let folder = try TemporaryFolder.notes()
    let server = try await RunningServer(folder)
    let base = "http://127.0.0.1:\(server.port)/emulator"
    let issues = try OpenStream("\(base)/streamIssues?serviceId=notes")
    let errors = try OpenStream("\(base)/stream_errors?serviceId=notes")
    #expect(try await issues.documents { !$0.isEmpty } == [["result": ["issues": []]]])
    let operations = "\(folder.path)/connector/operations.gql"
    let sound = try String(contentsOfFile: operations, encoding: .utf8)
    let explained = sound.replacing("PUBLIC)", with: #"PUBLIC, insecureReason: "test")"#)
      .replacing("USER)", with: #"USER, insecureReason: "test")"#)
    try Data("\(explained)\nquery Bad @auth(level: NO_ACCESS) { notes { txt } }\n".utf8)
      .write(to: URL(fileURLWithPath: operations), options: .atomic)
    let told = try await errors.documents { $0.last.map(Self.mistakes)?.count == 1 }
    let mistake = try #require(told.last.map(Self.mistakes)?.first?.object)
    #expect(mistake["message"]?.string?.hasPrefix("Cannot query field \"txt\"") == true)
    #expect(mistake["extensions"]?.object?["file"] == "connector/operations.gql")
    #expect(mistake["locations"]?.array?.isEmpty == false)
    let reloads = try await issues.documents { $0.count > 1 }
    #expect(
      reloads.last == [
        "result": [
          "issues": [
            ["kind": "FILE_RELOAD", "severity": "NOTICE", "message": "reloaded 6 operations"]
          ]
        ]
      ])
    try Data(explained.utf8).write(to: URL(fileURLWithPath: operations), options: .atomic)
    let reload = try await server.curl("/emulator/reload", ["-X", "POST"])
    #expect(reload.body == "{}")
    #expect(
      try await errors.documents { $0.last.map(Self.mistakes)?.isEmpty == true }.last
        == ["result": ["errors": []]])
    let begin = ContinuousClock.now
    #expect(try await server.end(by: SIGINT) == 0)
    #expect(ContinuousClock.now - begin < .seconds(8))
    let areWhole = (try await issues.endsWhole(), try await errors.endsWhole())
    #expect(areWhole == (true, true))
  }

  private static func mistakes(_ document: JSONValue) -> [JSONValue] {
    document.object?["result"]?.object?["errors"]?.array ?? []
  }

  @Test func tellsEditorsWhatStandsInTheWayOfASchema() async throws {
    let cluster = try await TestCluster()
    let folder = try TemporaryFolder.notes()
    let server = try await RunningServer(folder, arguments: ["--postgres", cluster.url])
    let add = #"{"operationName":"AddNote","variables":{"text":"x"}}"#
    #expect(try await server.call("executeMutation", add).status == 200)
    let issues = try OpenStream("http://127.0.0.1:\(server.port)/emulator/stream_issues")
    _ = try await issues.documents { !$0.isEmpty }
    try Data("type Note @table { text: String!  author: String! }".utf8)
      .write(to: URL(fileURLWithPath: "\(folder.path)/schema/schema.gql"), options: .atomic)
    let told = try await issues.documents { Self.text($0).contains("SQL_MIGRATION") }
    #expect(Self.text(told).contains("author"))
    let difference = try await server.curl("/emulator/sql/diff")
    #expect(difference.status == 200)
    let diffs = try JSONReader.read(Array(difference.body.utf8)).object?["diffs"]?.array
    #expect(diffs?.count == 1)
    #expect(diffs?.first?.object?["sql"]?.string?.contains("author") == true)
    await cluster.stop()
    let lost = try await issues.documents { Self.text($0).contains("SQL_CONNECTION") }
    #expect(
      Self.text(lost).contains(#""severity":"ALERT","message":"the database does not answer""#))
    #expect(try await server.end() == 0)
    await cluster.remove()
  }

  private static func text(_ documents: [JSONValue]) -> String {
    documents.map { String(decoding: $0.bytes(), as: UTF8.self) }.joined()
  }

  @Test func removesRowsForTools() async throws {
    let cluster = try await TestCluster()
    try await cluster.createDatabase()
    for arguments in [["--postgres", cluster.url], []] {
      let server = try await RunningServer(try .notes(), arguments: arguments)
      let add = #"{"operationName":"AddNote","variables":{"text":"x"}}"#
      let (path, post) = ("/emulator/clear", ["-X", "POST"])
      func rows() async throws -> String {
        try await server.call("executeQuery", Self.notes).body
      }
      #expect(try await server.call("executeMutation", add).status == 200)
      for header in ["origin: https://evil.example", "host: evil.example"] {
        #expect(try await server.curl(path, post + ["-H", header]).status == 403)
      }
      #expect(try await server.curl(path).status == 405)
      #expect(try await server.curl("\(path)?serviceId=other", post).status == 404)
      #expect(try await rows().contains("x"))
      let cleared = try await server.curl(path, post)
      #expect(cleared.status == 200 && cleared.body == "{}")
      #expect(try await rows() == Self.empty)
      #expect(try await server.call("executeMutation", add).status == 200)
      let page = post + ["-H", "origin: http://localhost:3000"]
      #expect(try await server.curl("\(path)?serviceId=notes", page).status == 200)
      #expect(try await rows() == Self.empty)
      #expect(try await server.end() == 0)
    }
    let waiting = try await RunningServer(drivenIn: try .notes())
    let none = try await waiting.curl("/emulator/clear", ["-X", "POST"])
    #expect(none.status == 400 && none.body.contains("no database has been configured"))
    #expect(try await waiting.end(by: SIGINT) == 0)
    await cluster.remove()
  }

  @Test func showsTheAPIToPeople() async throws {
    let server = try await RunningServer(try .notes())
    let page = try await server.curl("/docs")
    #expect(page.status == 200)
    #expect(page.head.contains("content-type: text/html; charset=utf-8"))
    #expect(page.head.contains("content-security-policy: default-src 'none'"))
    #expect(page.body.contains("<h1>API of notes</h1>"))
    #expect(page.body.contains("note_insert("))
    #expect(try await server.curl("/docs", ["-X", "POST"]).status == 405)
  }

  // MARK: build

  @Test func buildSaysWhichExtensionsTheTablesNeed() async throws {
    let folder = try TemporaryFolder.notes()
    try Data("type Note @table { text: String!  meaning: Vector @col(size: 3) }".utf8)
      .write(to: URL(fileURLWithPath: "\(folder.path)/schema/schema.gql"))
    let outcome = try await Program.run([
      "--logtostderr", "-v=2", "build", "--config_dir=\(folder.path)/connector", "--project_id=p",
    ])
    #expect(outcome.status == 0)
    let answer = try JSONReader.read(Array(outcome.output.utf8)).object
    #expect(
      answer?["metadata"] == [
        "primaryDataSource": ["postgres": ["requiredExtensions": ["vector"]]]
      ])
  }

  @Test func buildTellsThatThereIsNothingToBuild() async throws {
    let folder = try TemporaryFolder(["a.txt": ""])
    let outcome = try await Program.run(["--logtostderr", "build", "--config_dir=\(folder.path)"])
    #expect(outcome.status == 0)
    let errors = try JSONReader.read(Array(outcome.output.utf8)).object?["errors"]?.array
    #expect(
      errors?.first?.object?["message"] == .string("dataconnect.yaml is missing in \(folder.path)"))
  }

  // MARK: Administrators

  /// The documents that the bulk helpers of the Admin SDK write.
  @Test func takesManyRowsAtOnceOfAdministrators() async throws {
    let server = try await RunningServer(try .notes())
    let rows = (0..<10_000).map { #"{"text":"\#($0)"}"# }.joined(separator: ",")
    let body = try TemporaryFolder([
      "insert.json": Self.bulk(
        "mutation($data: Note_Data! @allow(fields: \"text\")) { note_insert(data: $data) }",
        #"{"text":"one"}"#),
      "many.json": Self.bulk(
        "mutation($data: [Note_Data!]! @allow(fields: \"text\", maxCount: 10000)) {\\n  note_insertMany(data: $data)\\n}",
        "[\(rows)]"),
      "upsert.json": Self.bulk(
        "mutation($data: Note_Data! @allow(fields: \"id text\")) { note_upsert(data: $data) }",
        #"{"id":"f11a0000000040008000000000000001","text":"two"}"#),
      "again.json": Self.bulk(
        "mutation($data: [Note_Data!]! @allow(fields: \"id text\", maxCount: 10000)) { note_upsertMany(data: $data) }",
        #"[{"id":"f11a0000000040008000000000000001","text":"three"}]"#),
    ])
    for name in ["insert", "many", "upsert", "again"] {
      let answer = try await server.curl(
        "/v1/projects/p/locations/local/services/notes:executeGraphql",
        [
          "-H", "authorization: Bearer owner", "-H", "content-type: application/json",
          "--data-binary", "@\(body.path)/\(name).json",
        ])
      #expect(answer.status == 200)
      #expect(answer.body.hasSuffix(#""errors":[]}"#), "\(name): \(answer.body.suffix(300))")
    }
    let count = try await server.curl(
      "/v1/projects/p/locations/local/services/notes:executeGraphqlRead",
      [
        "-H", "content-type: application/json", "-d",
        #"{"query":"{ notes(limit: 1) { _count } note(key: {id: \"f11a0000000040008000000000000001\"}) { text } }"}"#,
      ])
    #expect(
      count.body == #"{"data":{"notes":[{"_count":10002}],"note":{"text":"three"}},"errors":[]}"#)
  }

  private static func bulk(_ query: String, _ data: String) -> String {
    let text = query.replacing("\"", with: "\\\"")
    return #"{"query":"\#(text)","variables":{"data":\#(data)},"extensions":{}}"#
  }
}
