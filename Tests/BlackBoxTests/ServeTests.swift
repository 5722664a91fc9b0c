import Foundation
import JSON
import Testing

@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"), .timeLimit(.minutes(5)),
  .serialized)
struct ServeTests {
  private static let add =
    #"{"operationName":"AddNote","variables":{"text":"canary-variable"}}"#
  private static let notes = #"{"operationName":"Notes"}"#

  /// A service whose tables have been added.
  private func withService(
    _ environment: [String: String] = [:],
    _ body: (RunningService, TestCluster, TemporaryFolder) async throws -> Void
  ) async throws {
    let cluster = try await TestCluster()
    try await cluster.createDatabase()
    let folder = try TemporaryFolder.notes()
    let service = try RunningService(
      folder, database: cluster.url, arguments: ["--on-schema-mismatch", "migrate"],
      environment: environment)
    do {
      try await service.ready()
      try await body(service, cluster, folder)
    } catch {
      await cluster.remove()
      throw error
    }
    await cluster.remove()
  }

  // MARK: Administrators

  @Test func commandsSayWhatMakesThemAdministrators() async throws {
    try await withService { service, _, folder in
      let url = "http://127.0.0.1:\(service.port)"
      try Data("query { notes { text } }".utf8).write(
        to: URL(fileURLWithPath: "\(folder.path)/q.gql"))
      func run(_ command: String, _ environment: [String: String]) async throws -> Program.Outcome {
        try await Program.run(
          [command, "\(folder.path)/q.gql", "--source", folder.path], environment: environment)
      }
      let server = ["FIREBASE_DATACONNECT_URL": url, "DATACONNECT_PROJECT": "p"]
      let secret = ["DATACONNECT_ADMIN_TOKEN": RunningService.adminToken]
      for command in ["seed", "execute"] {
        for without in [
          server, ["FIREBASE_DATA_CONNECT_EMULATOR_HOST": "127.0.0.1:\(service.port)"],
        ] {
          let outcome = try await run(command, without)
          #expect(outcome.status == 1)
          #expect(
            outcome.errors.contains("\(url) is no emulator: set FIREBASE_DATACONNECT_URL=\(url), "))
        }
        let other = try await run(
          command, server.merging(["DATACONNECT_ADMIN_TOKEN": "canary-of-another-server"]) { $1 })
        #expect(other.status == 1)
        #expect(other.errors.contains("\(url) has another DATACONNECT_ADMIN_TOKEN, or none"))
        #expect(!other.errors.contains("canary"))
        let unread = try await run(
          command, server.merging(["DATACONNECT_ADMIN_TOKEN_FILE": "\(folder.path)/none"]) { $1 })
        #expect(unread.status == 1)
        #expect(unread.errors.contains("error: DATACONNECT_ADMIN_TOKEN_FILE: "))
        #expect(try await run(command, server.merging(secret) { $1 }).status == 0)
      }
    }
  }

  // MARK: Settings

  @Test func everyBadSettingIsToldInOneRun() async throws {
    let folder = try TemporaryFolder.notes()
    let outcome = try await Program.run(
      ["serve", "--source", folder.path],
      environment: [
        "DATACONNECT_PORT": "0", "DATACONNECT_DRAIN_DELAY": "soon",
        "DATACONNECT_ADMIN_TOKEN": "canary", "DATABASE_URL": "canary://",
      ])
    #expect(outcome.status == 1)
    let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(
      lines.map { $0.dropFirst(7).prefix { $0 != ":" } } == [
        "DATACONNECT_PORT", "DATACONNECT_ADMIN_TOKEN", "DATACONNECT_DRAIN_DELAY",
        "DATACONNECT_PROJECT", "DATABASE_URL",
      ])
    #expect(!outcome.errors.contains("canary"))
    let misuse = try await Program.run(
      ["serve", "--source", folder.path, "--port", "x"],
      environment: ["DATACONNECT_PROJECT": "p", "DATABASE_URL": "postgres://a@/b"])
    #expect(misuse.status == 2)
  }

  @Test func theDatabaseIsWaitedForAndNamedWithoutItsPassword() async throws {
    let service = try RunningService(
      try .notes(), database: "postgres://someone:canary@127.0.0.1:9/notes",
      arguments: ["--wait-for-db", "300ms"])
    #expect(try await service.status() == 1)
    #expect(try service.messages().contains("waiting for the database"))
    #expect(
      try service.messages().last?.hasPrefix(
        "the database at someone@127.0.0.1:9/notes cannot be used: ") == true)
    #expect(!(try service.log().contains("canary")))
  }

  // MARK: The schema

  @Test func aDatabaseThatLacksTablesIsNotServedUnlessAskedFor() async throws {
    let cluster = try await TestCluster()
    try await cluster.createDatabase()
    let folder = try TemporaryFolder.notes()
    let failing = try RunningService(folder, database: cluster.url)
    #expect(try await failing.status() == 1)
    #expect(try failing.messages().contains("table note is missing"))
    let warning = try RunningService(
      folder, database: cluster.url, arguments: ["--on-schema-mismatch", "warn"])
    try await warning.ready()
    #expect(try warning.messages().contains("table note is missing"))
    #expect(try await warning.call("executeQuery", Self.notes).status == 200)
    warning.signal(SIGTERM)
    #expect(try await warning.status() == 0)
    let adding = try RunningService(
      folder, database: cluster.url, arguments: ["--on-schema-mismatch", "migrate"])
    try await adding.ready()
    #expect(
      try await adding.call("executeQuery", Self.notes).body
        == #"{"data":{"notes":[]},"errors":[]}"#)
    adding.signal(SIGTERM)
    #expect(try await adding.status() == 0)
    // A column that must not be null has no value for the row that is there.
    _ = try await cluster.value(
      "INSERT INTO note (text) VALUES ('x'); ALTER TABLE note DROP COLUMN text")
    let differing = try RunningService(
      folder, database: cluster.url, arguments: ["--on-schema-mismatch", "migrate"])
    #expect(try await differing.status() == 1)
    let messages = try differing.messages()
    #expect(messages.contains { $0.contains("note") && $0.contains("text") }, "\(messages)")
    #expect(
      messages.contains { $0.hasPrefix("the database does not fit the schema") }, "\(messages)")
    await cluster.remove()
  }

  // MARK: Readiness

  @Test func readinessFollowsTheDatabaseAndLivenessDoesNot() async throws {
    try await withService { service, cluster, _ in
      #expect(try await service.curl("/readyz").status == 200)
      await cluster.stop()
      try await service.wait(forReadiness: 503)
      #expect(try await service.curl("/livez").status == 200)
      #expect(try await service.curl("/healthz").status == 200)
      try await cluster.start()
      try await service.wait(forReadiness: 200)
    }
  }

  // MARK: The end

  @Test func aStopUnderLoadCutsOffNoAcceptedRequest() async throws {
    try await withService { service, cluster, _ in
      let load = Load(port: service.port)
      async let outcome = load.run(clients: 8)
      try await Task.sleep(for: .milliseconds(500))
      service.signal(SIGTERM)
      try await service.wait(forReadinessOrEnd: 503)
      #expect(try await service.status() == 0)
      let (answered, cut) = try await outcome
      #expect(answered > 20)
      #expect(cut == 0)
      #expect(try service.messages().last == "stopped")
    }
  }

  @Test func aSecondSignalEndsAtOnce() async throws {
    try await withService(["DATACONNECT_DRAIN_DELAY": "60s"]) { service, _, _ in
      service.signal(SIGTERM)
      try await service.wait(forRecord: "draining")
      service.signal(SIGINT)
      #expect(try await service.status() == 130)
    }
  }

  // MARK: Reloading

  @Test func aHangupLoadsWhatIsSoundAndKeepsWhatWas() async throws {
    let level = try TemporaryFolder(["level": "info"])
    try await withService(["DATACONNECT_LOG_LEVEL_FILE": "\(level.path)/level"]) {
      service, _, folder in
      let file = URL(fileURLWithPath: "\(folder.path)/connector/operations.gql")
      let old = try String(contentsOf: file, encoding: .utf8)
      try Data("query Broken @auth(level: PUBLIC) { nots { text } }".utf8).write(to: file)
      service.signal(SIGHUP)
      try await service.wait(
        forRecord: "the folder was not loaded again; the server goes on with what it had")
      #expect(try service.log().contains("connector/operations.gql:1:37: "))
      #expect(try await service.call("executeQuery", Self.notes).status == 200)
      try Data((old + "\nquery More @auth(level: PUBLIC) { notes { text } }").utf8).write(to: file)
      service.signal(SIGHUP)
      try await service.wait(forRecord: "reloaded")
      #expect(
        try await service.call("executeQuery", #"{"operationName":"More"}"#).status == 200)
      try await Program.waitUntil {
        try service.messages().count { $0 == "operation" } >= 2
      }
      try Data("error".utf8).write(to: URL(fileURLWithPath: "\(level.path)/level"))
      service.signal(SIGHUP)
      // The record of the reload itself is lighter than the new level, so a request is asked until
      // none is logged any more.
      var quiet = false
      for _ in 0..<200 where !quiet {
        let count = try service.messages().count { $0 == "operation" }
        #expect(try await service.call("executeQuery", Self.notes).status == 200)
        try await Task.sleep(for: .milliseconds(50))
        quiet = try service.messages().count { $0 == "operation" } == count
      }
      #expect(quiet)
    }
  }

  // MARK: Access and logs

  @Test func believesNobodyWithoutProof() async throws {
    try await withService { service, _, _ in
      let unsigned = "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ."
      for token in ["owner", unsigned, "nonsense"] {
        let answer = try await service.call(
          "executeQuery", Self.notes, ["-H", "authorization: Bearer \(token)"])
        #expect(answer.status == 401)
      }
      let document = #"{"query":"query { notes { text } }"}"#
      let path = "/v1/projects/p/locations/local/services/notes:executeGraphql"
      #expect(try await service.curl(path, ["-d", document]).status == 401)
      let owner = ["-H", "authorization: Bearer owner"]
      #expect((400..<500).contains(try await service.curl(path, ["-d", document] + owner).status))
      let admin = ["-H", "authorization: Bearer \(RunningService.adminToken)"]
      #expect(try await service.curl(path, ["-d", document] + admin).status == 200)
      #expect(try await service.curl("/emulator/info").status == 404)
      #expect(try await service.curl("/docs").status == 404)
      #expect(try await service.call("executeQuery", Self.notes, project: "other").status == 404)
    }
  }

  @Test func recordsTellWhatWasCalledAndNothingOfItsContent() async throws {
    try await withService(["DATACONNECT_LOG_LEVEL": "debug"]) { service, _, _ in
      let id = "abc-123"
      let answer = try await service.call(
        "executeMutation", Self.add, ["-H", "x-request-id: \(id)"])
      #expect(answer.head.lowercased().contains("x-request-id: \(id)"))
      let other = try await service.call("executeQuery", Self.notes, ["-H", "x-request-id: a b"])
      #expect(!other.head.contains("a b"))
      _ = try await service.call(
        "executeQuery", Self.notes, ["-H", "authorization: Bearer canary-token"])
      try await service.wait(forRecord: "operation", times: 3)
      let record = try #require(service.records().first { $0["request_id"]?.string == id })
      #expect(record["service"] == "notes")
      #expect(record["connector"] == "main")
      #expect(record["operation"] == "AddNote")
      #expect(record["kind"] == "mutation")
      #expect(record["status"] == 200)
      #expect(record["code"] == "OK")
      #expect(record["duration_ms"] != nil)
      #expect(record["sql_count"] == 1)
      #expect(record["rows"] == 1)
      #expect(record["db_ms"] != nil)
      #expect(!(try service.log().contains("canary")))
    }
  }
}

extension RunningService {
  /// Waits until `/readyz` answers a status, or nothing answers any more.
  fileprivate func wait(forReadinessOrEnd status: Int) async throws {
    while true {
      let answer = try await curl("/readyz").status
      if answer == status || answer == 0 { return }
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
