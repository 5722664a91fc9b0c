import Foundation
import JSON
import Testing

@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"), .timeLimit(.minutes(5)),
  .serialized)
struct EmulatorTests {
  @Test func servesOnAPrivateServerAndLeavesNothingBehind() async throws {
    let server = try await RunningServer(try .notes())
    #expect(try await server.call("executeQuery", #"{"operationName":"Notes"}"#).body == Self.empty)
    let info = try await server.curl("/emulator/info").body
    let socket = try #require(
      info.split(separator: "host=").dropFirst().first?.prefix { $0 != "&" })
    #expect(FileManager.default.fileExists(atPath: String(socket)))
    #expect(try await server.end() == 0)
    #expect(!FileManager.default.fileExists(atPath: String(socket)))
  }

  @Test func writesTheAPIForEditors() async throws {
    let folder = try TemporaryFolder.notes()
    let server = try await RunningServer(folder)
    let prelude = "\(folder.path)/.dataconnect/schema/prelude.gql"
    #expect(FileManager.default.fileExists(atPath: prelude))
    #expect(try await server.end() == 0)
  }

  private static let empty = #"{"data":{"notes":[]},"errors":[]}"#

  @Test func anInterruptEndsItAsWell() async throws {
    let server = try await RunningServer(try .notes())
    #expect(try await server.end(by: SIGINT) == 0)
  }

  @Test func aPortInUseIsNamed() async throws {
    let first = try await RunningServer(try .notes())
    let second = try await Program.run([
      "emulators:start", "--source", try TemporaryFolder.notes().path, "--host", "127.0.0.1",
      "--port", "\(first.port)",
    ])
    #expect(second.status == 1)
  }

  @Test func answersFailuresInTheFormsThatClientsRead() async throws {
    let server = try await RunningServer(try .notes())
    let cases = [
      ("executeQuery", #"{"operationName":"Mine"}"#, 401, "UNAUTHENTICATED"),
      ("executeQuery", #"{"operationName":"Hidden"}"#, 403, "PERMISSION_DENIED"),
      ("executeQuery", #"{"operationName":"Nothing"}"#, 404, "NOT_FOUND"),
      ("executeQuery", #"{"operationName":"AddNote"}"#, 404, "NOT_FOUND"),
      ("executeQuery", #"{"operationName":"#, 400, "INVALID_ARGUMENT"),
      ("executeQuery", #"{"operationName":"Notes","query":"{a}"}"#, 400, "INVALID_ARGUMENT"),
    ]
    for (method, body, status, code) in cases {
      let answer = try await server.call(method, body, ["-H", "origin: http://app.example"])
      #expect(answer.status == status)
      #expect(answer.head.lowercased().contains("access-control-allow-origin: http://app.example"))
      let json = try JSONReader.read(Array(answer.body.utf8)).object
      #expect(json?["status"]?.string == code)
      #expect(json?["error"]?.object?["status"]?.string == code)
    }
    #expect(try await server.curl("/livez", ["-I"]).status == 200)
    #expect(try await server.curl("/nowhere").status == 404)
    #expect(try await server.curl("/livez", ["-X", "DELETE"]).status == 405)
  }

  @Test func nullIsNoConditionEvenWhereADefaultIs() async throws {
    let server = try await RunningServer(try .notes())
    let absent = try await server.call("executeQuery", #"{"operationName":"Maybe"}"#)
    #expect(absent.body == Self.empty)
    let null = try await server.call(
      "executeQuery", #"{"operationName":"Maybe","variables":{"all":null}}"#)
    #expect(
      null.body.hasPrefix(
        #"{"data":null,"errors":[{"message":"$all is null: Boolean! is required""#))
  }

  @Test func servesOnWhereRowsStandInTheWayOfTheSchema() async throws {
    let cluster = try await TestCluster()
    let folder = try TemporaryFolder.notes()
    let first = try await RunningServer(folder, arguments: ["--postgres", cluster.url])
    let add = #"{"operationName":"AddNote","variables":{"text":"x"}}"#
    #expect(try await first.call("executeMutation", add).status == 200)
    #expect(try await first.end() == 0)
    try Data(
      "type Note @table { text: String!  author: String! @default(expr: \"auth.uid\") }".utf8
    )
    .write(to: URL(fileURLWithPath: "\(folder.path)/schema/schema.gql"))
    let second = try await RunningServer(folder, arguments: ["--postgres", cluster.url])
    let notes = try await second.call("executeQuery", #"{"operationName":"Notes"}"#)
    #expect(notes.body == #"{"data":{"notes":[{"text":"x"}]},"errors":[]}"#)
    #expect(try await second.end() == 0)
    await cluster.remove()
  }

  @Test func aTokenThatProvesNothingIsRefusedEverywhere() async throws {
    let server = try await RunningServer(try .notes())
    let answer = try await server.call(
      "executeQuery", #"{"operationName":"Notes"}"#, ["-H", "x-firebase-auth-token: nonsense"])
    #expect(answer.status == 401)
  }

  @Test func tenThousandMalformedRequestsCostNoMemory() async throws {
    let server = try await RunningServer(try .notes())
    _ = try await HostileClient(port: server.port, seed: 1).send(500)
    let before = try server.residentBytes()
    let answered = try await HostileClient(port: server.port, seed: 2).send(10_000)
    #expect(answered > 0)
    #expect(try server.residentBytes() - before < 32 << 20)
    #expect(try await server.call("executeQuery", #"{"operationName":"Notes"}"#).body == Self.empty)
  }

  @Test func survivesARestartOfItsDatabase() async throws {
    let cluster = try await TestCluster()
    let server = try await RunningServer(try .notes(), arguments: ["--postgres", cluster.url])
    let add = #"{"operationName":"AddNote","variables":{"text":"x"}}"#
    #expect(try await server.call("executeMutation", add).status == 200)
    await cluster.stop()
    for (method, body) in [
      ("executeQuery", #"{"operationName":"Notes"}"#), ("executeMutation", add),
    ] {
      let begin = Date()
      // The first statement may meet a connection whose end it is the first to notice.
      #expect(try await server.call(method, body).status == 503)
      #expect(try await server.call(method, body).status == 503)
      #expect(Date().timeIntervalSince(begin) < 10)
    }
    #expect(try await server.curl("/livez").status == 200)
    try await cluster.start()
    var status = 0
    for _ in 0..<600 where status != 200 {
      status = try await server.call("executeMutation", add).status
      if status != 200 { try await Task.sleep(for: .milliseconds(50)) }
    }
    #expect(status == 200)
    for _ in 0..<40 { #expect(try await server.call("executeMutation", add).status == 200) }
    let query = try await server.call("executeQuery", #"{"operationName":"Notes"}"#)
    #expect(query.status == 200)
    let connections = try await cluster.value(
      "SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'dataconnect%'")
    // Ten sessions, one reading connection per processor and one more, one for control.
    let most = 10 + ProcessInfo.processInfo.activeProcessorCount + 1 + 1
    #expect(try #require(Int(connections)) <= most)
    #expect(try await server.end() == 0)
    await cluster.remove()
  }
}
