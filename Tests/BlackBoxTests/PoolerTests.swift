import Foundation
import JSON
import Testing

/// `serve` behind a real PgBouncer, told of it or not.
@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"),
  .enabled(if: TestPooler.program != nil, "needs PgBouncer"), .timeLimit(.minutes(5)), .serialized)
struct PoolerTests {
  private static let sample =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/dataconnect"

  /// A cluster with a pooler before it, and the tables of a project.
  private static func with(
    _ mode: TestPooler.Mode, _ project: String, extra: String = "",
    _ body: (TestPooler, TestCluster) async throws -> Void
  ) async throws {
    let cluster = try await TestCluster()
    do {
      try await cluster.createDatabase()
      let made = try await Program.run(
        ["sql:migrate", "--source", project, "--non-interactive"],
        environment: ["DATABASE_URL": cluster.url])
      try #require(made.status == 0, "\(made.errors)")
      let pooler = try await TestPooler(mode, before: cluster, extra: extra)
      defer { pooler.remove() }
      try await body(pooler, cluster)
    } catch {
      await cluster.remove()
      throw error
    }
    await cluster.remove()
  }

  // MARK: The sample

  private static let connector =
    "v1/projects/p/locations/local/services/friendlyflix/connectors/movies"
  private static let list = #"{"operationName":"ListMovies","variables":{"limit":2}}"#

  private static func asAda(_ operation: String, _ variables: String) -> String {
    #"{"operationName":"\#(operation)","variables":\#(variables),"extensions":{"impersonate":{"authClaims":{"sub":"ada"}}}}"#
  }

  /// The bodies of many calls at a time.
  private static func call(
    _ port: Int, _ method: String, _ body: String, times: Int
  ) async throws -> [String] {
    let url = "http://127.0.0.1:\(port)/\(connector):\(method)"
    let outcome = try await Program.run(
      "/usr/bin/curl",
      [
        "-sS", "--no-progress-meter", "-Z", "--parallel-max", "16", "-H",
        "content-type: application/json", "-H",
        "authorization: Bearer \(RunningService.adminToken)", "-d", body,
      ] + Array(repeating: url, count: times))
    return outcome.output.replacing("}{", with: "}\n{").split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (TestPooler.Mode.session, [:], "kept", "on"),
    (.session, ["DATACONNECT_POOLER": "session"], "kept", "on"),
    (.transaction, [:], "changing", "off"),
    (
      .transaction,
      ["DATACONNECT_POOLER": "transaction", "DATACONNECT_PREPARED_STATEMENTS": "off"],
      "changing", "off"
    ),
  ])
  func manyAtATimeReadAndWriteTheSample(
    _ mode: TestPooler.Mode, _ environment: [String: String], _ sessions: String,
    _ statements: String
  ) async throws {
    try await Self.with(mode, Self.sample) { pooler, cluster in
      let service = try RunningService(
        try .notes(), database: pooler.url,
        environment: environment.merging(["DATACONNECT_SOURCE": Self.sample]) { $1 })
      try await service.ready()
      let told = try service.records().first {
        $0["msg"]?.string == "a pooler stands before the database"
      }
      #expect(told?["sessions"]?.string == sessions)
      #expect(told?["prepared_statements"]?.string == statements)
      let seeded = try await Program.run(
        ["seed", "--source", Self.sample],
        environment: [
          "FIREBASE_DATACONNECT_URL": "http://127.0.0.1:\(service.port)",
          "DATACONNECT_PROJECT": "p", "DATACONNECT_ADMIN_TOKEN": RunningService.adminToken,
        ])
      #expect(seeded.status == 0, "\(seeded.errors)")
      let port = service.port
      let film = #"{"movieId":"f11a0000-0000-4000-8000-000000000003"}"#
      _ = try await Self.call(
        port, "impersonateMutation", Self.asAda("UpsertUser", #"{"username":"Ada"}"#), times: 1)
      async let reads = Self.call(port, "executeQuery", Self.list, times: 200)
      async let writes = Self.call(
        port, "impersonateMutation", Self.asAda("AddFavoritedMovie", film), times: 200)
      let (films, favorites) = try await (reads, writes)
      #expect(films.count == 200 && Set(films).count == 1)
      #expect(films.first?.hasSuffix(#""errors":[]}"#) == true, "\(films.first ?? "")")
      #expect(favorites.count == 200)
      #expect(
        Set(favorites) == [
          #"{"data":{"favorite_upsert":{"userUid":"ada","movieId":"f11a0000000040008000000000000003"}},"errors":[]}"#
        ])
      #expect(
        try await cluster.value("SELECT count(*) FROM favorites WHERE user_uid = 'ada'") == "1")
      service.signal(SIGTERM)
      #expect(try await service.status() == 0)
    }
  }

  // MARK: Settings

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder.notes()
    let operations = """
      mutation Together @auth(level: PUBLIC) @transaction {
        _execute(sql: "INSERT INTO note (text) SELECT concat_ws(' ', current_setting('transaction_isolation'), current_setting('TimeZone'), current_setting('lock_timeout'), current_setting('search_path'))")
        query { notes { text } }
      }
      mutation Sleep @auth(level: PUBLIC) { _execute(sql: "SELECT pg_sleep(60)") }
      query Settings @auth(level: PUBLIC) {
        _select(sql: "SELECT concat_ws(' ', current_setting('transaction_read_only'), current_setting('lock_timeout')) AS x")
      }
      """
    try Data(operations.utf8).write(
      to: URL(fileURLWithPath: "\(folder.path)/connector/more.gql"))
    return folder
  }

  @Test func sessionsThatChangeAreSetForEachTransactionAndForNoOther() async throws {
    let folder = try Self.folder()
    try await Self.with(.transaction, folder.path) { pooler, cluster in
      let service = try RunningService(
        folder, database: pooler.url,
        environment: ["DATACONNECT_POOLER": "transaction", "DATACONNECT_LOCK_TIMEOUT": "7s"])
      try await service.ready()
      #expect(
        try await service.call("executeMutation", #"{"operationName":"Together"}"#).body
          == #"{"data":{"_execute":1,"query":{"notes":[{"text":"serializable UTC 7s \"public\", public"}]}},"errors":[]}"#
      )
      #expect(
        try await service.call("executeQuery", #"{"operationName":"Settings"}"#).body
          == #"{"data":{"_select":[{"x":"on 7s"}]},"errors":[]}"#)
      // Everybody else finds the sessions as they were.
      let psql = try await TestCluster.runAsServer([
        "\(try #require(TestCluster.programs))/psql", pooler.url, "-qAtc",
        "SELECT current_setting('lock_timeout'), current_setting('transaction_read_only')",
      ])
      #expect(psql.output == "0|off\n", "\(psql.errors)")
      service.signal(SIGTERM)
      #expect(try await service.status() == 0)
    }
  }

  /// What a session of the pooler runs is stopped where it runs, though the pooler hides where.
  @Test(arguments: [TestPooler.Mode.session, .transaction])
  func whatTakesTooLongIsStoppedInTheDatabase(_ mode: TestPooler.Mode) async throws {
    let folder = try Self.folder()
    try await Self.with(mode, folder.path) { pooler, cluster in
      let service = try RunningService(
        folder, database: pooler.url, environment: ["DATACONNECT_REQUEST_TIMEOUT": "1s"])
      try await service.ready()
      let sleep = try await service.call("executeMutation", #"{"operationName":"Sleep"}"#)
      #expect(sleep.body.contains("timeout"), "\(sleep.body)")
      try await Program.waitUntil {
        try cluster.count(inLog: "canceling statement due to user request") > 0
      }
      service.signal(SIGTERM)
      #expect(try await service.status() == 0)
    }
  }

  // MARK: What does not go together

  @Test func aWrongModeIsToldAtTheStart() async throws {
    let folder = try Self.folder()
    try await Self.with(.transaction, folder.path) { pooler, _ in
      for (mode, words) in [
        ("session", "so it needs DATACONNECT_POOLER=transaction"),
        ("none", "say so by DATACONNECT_POOLER=session or DATACONNECT_POOLER=transaction"),
      ] {
        let service = try RunningService(
          folder, database: pooler.url, arguments: ["--wait-for-db", "100ms"],
          environment: ["DATACONNECT_POOLER": mode])
        #expect(try await service.status() == 1)
        let last = try #require(try service.messages().last)
        #expect(last.contains(words), "\(last)")
      }
    }
  }

  /// Parameters of the start are dropped without a word by such a one.
  @Test func aPoolerThatDropsParametersIsFoundOut() async throws {
    let folder = try Self.folder()
    try await Self.with(
      .transaction, folder.path, extra: "ignore_startup_parameters = options"
    ) { pooler, _ in
      let service = try RunningService(folder, database: pooler.url)
      try await service.ready()
      #expect(try service.log().contains(#""sessions":"changing","prepared_statements":"off""#))
      service.signal(SIGTERM)
      #expect(try await service.status() == 0)
    }
  }

  @Test func aServerOfStatementsAloneIsRefused() async throws {
    let folder = try Self.folder()
    try await Self.with(.statement, folder.path) { pooler, _ in
      let service = try RunningService(
        folder, database: pooler.url, arguments: ["--wait-for-db", "100ms"])
      #expect(try await service.status() == 1)
      let last = try #require(try service.messages().last)
      #expect(last.contains("statement pooling"), "\(last)")
    }
  }

  @Test func nothingIsMigratedWhereNoLockLasts() async throws {
    let outcome = try await Program.run(
      ["serve", "--source", Self.sample, "--on-schema-mismatch", "migrate"],
      environment: [
        "DATACONNECT_POOLER": "transaction", "DATACONNECT_PROJECT": "p",
        "DATABASE_URL": "postgres://a@/b",
      ])
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("error: DATACONNECT_ON_SCHEMA_MISMATCH: migrate needs locks"))
  }
}
