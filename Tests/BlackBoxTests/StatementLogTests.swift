import Foundation
import JSON
import Testing

/// What `DATACONNECT_LOG_SQL` writes, and what it must not.
@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"), .timeLimit(.minutes(5)))
struct StatementLogTests {
  private static let calls = [
    ("executeMutation", #"{"operationName":"AddNote","variables":{"text":"canary-variable"}}"#),
    ("executeQuery", #"{"operationName":"Notes"}"#),
    ("executeQuery", #"{"operationName":"Slow","variables":{"text":"canary-variable"}}"#),
    ("executeQuery", #"{"operationName":"Fails","variables":{"text":"canary-variable"}}"#),
  ]

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder.notes()
    let operations = """
      query Slow($text: String!) @auth(level: PUBLIC) {
        _select(sql: "SELECT $1::text AS x FROM pg_sleep(0.3)", params: [$text])
      }
      query Fails($text: String!) @auth(level: PUBLIC) {
        _select(sql: "SELECT $1::text::uuid AS x", params: [$text])
      }
      """
    try Data(operations.utf8).write(
      to: URL(fileURLWithPath: "\(folder.path)/connector/more.gql"))
    return folder
  }

  /// The records about statements that the calls lead to.
  private static func records(_ environment: [String: String]) async throws -> [JSONObject] {
    let cluster = try await TestCluster()
    do {
      try await cluster.createDatabase()
      let service = try RunningService(
        try folder(), database: cluster.url, arguments: ["--on-schema-mismatch", "migrate"],
        environment: environment)
      try await service.ready()
      for (method, body) in calls {
        _ = try await service.call(
          method, body, ["-H", "x-request-id: \(method)", "-H", "x-canary: canary-header"])
      }
      service.signal(SIGTERM)
      #expect(try await service.status() == 0)
      let log = try service.log()
      #expect(!log.contains("canary"), "\(log)")
      await cluster.remove()
      return try service.records().filter { $0["msg"]?.string == "statement" }
    } catch {
      await cluster.remove()
      throw error
    }
  }

  private static func operations(_ records: [JSONObject]) -> [String] {
    records.map { $0["operation"]?.string ?? "" }
  }

  @Test func nothingIsLoggedUnasked() async throws {
    #expect(try await Self.records(["DATACONNECT_SLOW_QUERY": "0"]).isEmpty)
  }

  @Test func slowStatementsAreLogged() async throws {
    let records = try await Self.records([
      "DATACONNECT_LOG_SQL": "slow", "DATACONNECT_SLOW_QUERY": "250ms",
    ])
    let record = try #require(records.first { $0["operation"]?.string == "Slow" })
    #expect(!Self.operations(records).contains("Fails"))
    #expect(record["sql"]?.string?.contains("FROM pg_sleep(0.3)") == true)
    #expect(record["level"]?.string == "warn")
    #expect(record["connector"]?.string == "main")
    #expect(record["request_id"]?.string == "executeQuery")
  }

  @Test func failuresAreLoggedWithoutWhatTheyQuote() async throws {
    let records = try await Self.records(["DATACONNECT_LOG_SQL": "error"])
    #expect(Self.operations(records) == ["Fails"])
    #expect(records.first?["sqlstate"]?.string == "22P02")
    #expect(records.first?["sql"]?.string?.contains("$1") == true)
  }

  @Test func everythingIsLoggedWhereItIsWanted() async throws {
    let records = try await Self.records(["DATACONNECT_LOG_SQL": "all"])
    #expect(Set(Self.operations(records)) == ["AddNote", "Notes", "Slow", "Fails"])
    let texts = records.compactMap { $0["sql"]?.string }
    #expect(texts.contains { $0.contains("INSERT INTO") })
    #expect(texts.contains { $0.hasPrefix("BEGIN ") } && texts.contains("COMMIT"))
  }

  /// The database is asked itself, by a statement that shows what it runs.
  @Test func statementsTellTheDatabaseWhereTheyComeFrom() async throws {
    let cluster = try await TestCluster()
    do {
      try await cluster.createDatabase()
      let folder = try TemporaryFolder.notes()
      let operations = """
        mutation Origin @auth(level: PUBLIC) @transaction {
          _execute(sql: "INSERT INTO note (text) SELECT substring(query FROM '^/[*].*?[*]/') FROM pg_stat_activity WHERE pid = pg_backend_pid()")
          query { notes { text } }
        }
        """
      try Data(operations.utf8).write(
        to: URL(fileURLWithPath: "\(folder.path)/connector/origin.gql"))
      let service = try RunningService(
        folder, database: cluster.url, arguments: ["--on-schema-mismatch", "migrate"],
        environment: ["DATACONNECT_SQL_COMMENTS": "on"])
      try await service.ready()
      let answer = try await service.call(
        "executeMutation", #"{"operationName":"Origin"}"#, ["-H", "x-request-id: here-1"])
      #expect(
        answer.body
          == #"{"data":{"_execute":1,"query":{"notes":[{"text":"/* dataconnect op=main.Origin req=here-1 */"}]}},"errors":[]}"#
      )
      #expect(try await service.call("executeQuery", #"{"operationName":"Notes"}"#).status == 200)
      service.signal(SIGTERM)
      #expect(try await service.status() == 0)
      let refused = try await Program.run(
        ["serve", "--source", folder.path],
        environment: [
          "DATACONNECT_SQL_COMMENTS": "on", "DATACONNECT_PREPARED_STATEMENTS": "on",
          "DATACONNECT_PROJECT": "p", "DATABASE_URL": cluster.url,
        ])
      #expect(refused.status == 1)
      #expect(refused.errors.contains("\nerror: DATACONNECT_SQL_COMMENTS: "))
    } catch {
      await cluster.remove()
      throw error
    }
    await cluster.remove()
  }
}
