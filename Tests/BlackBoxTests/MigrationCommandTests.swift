import Foundation
import JSON
import Testing

/// `sql:diff` and `sql:migrate` as their users run them, with all exit statuses.
@Suite(.enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"))
struct MigrationCommandTests {
  private static func folder(_ schema: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder.notes()
    try Data(schema.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/schema/schema.gql"))
    return folder
  }

  private static let endSleep =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'"

  private static func with(
    _ body: (TestCluster) async throws -> Void
  ) async throws {
    let cluster = try await TestCluster()
    do {
      try await cluster.createDatabase()
      try await body(cluster)
    } catch {
      await cluster.remove()
      throw error
    }
    await cluster.remove()
  }

  private static func run(
    _ name: String, _ folder: TemporaryFolder, _ cluster: TestCluster, _ options: String...,
    user: String = "postgres", environment: [String: String] = [:]
  ) async throws -> Program.Outcome {
    let url = cluster.url.replacing("postgres@", with: "\(user)@")
    return try await Program.run(
      [name, "--source", folder.path, "--database-url", url, "--non-interactive"] + options,
      environment: environment)
  }

  @Test func tellsByItsStatusWhatItFound() async throws {
    try await Self.with { cluster in
      let first = try Self.folder("type Note @table { text: String!  old: Int }\n")
      let second = try Self.folder("type Note @table { text: String!  at: Date }\n")
      let plan = "\(first.path)/plan.json"
      let diff = try await Self.run("sql:diff", first, cluster, "--exit-code", "--out", plan)
      #expect(diff.status == 3)
      #expect(diff.output.hasPrefix("/** create \"note\" table*/\nCREATE TABLE"))
      let done = try await Self.run("sql:migrate", first, cluster, "--json", "--plan", plan)
      #expect(done.status == 0)
      let result = try JSONReader.read(Array(done.output.utf8)).object?["result"]?.object
      let diffs = try #require(result?["diffs"]?.array)
      #expect(diffs.map { $0.object?["status"]?.string } == ["applied"])
      #expect(diffs.first?.object?["reversible"] == .bool(true))
      #expect(try await Self.run("sql:migrate", first, cluster, "--plan", plan).status == 6)
      #expect(try await Self.run("sql:diff", first, cluster, "--exit-code").status == 0)
      let strict = ["--mode", "strict"]
      let change = try await Self.run(
        "sql:diff", second, cluster, "--exit-code", strict[0], strict[1])
      #expect(change.status == 4)
      let unused = try await Self.run(
        "sql:diff", second, cluster, "--mode", "compatible", "--include-unused")
      #expect(unused.output.contains("DROP COLUMN \"old\""))
      let refused = try await Self.run("sql:migrate", second, cluster, strict[0], strict[1])
      #expect(refused.status == 1 && refused.errors.contains("--allow-destructive"))
      let safe = try await Self.run(
        "sql:migrate", second, cluster, strict[0], strict[1], "--safe-only")
      #expect(safe.status == 0 && safe.errors.contains("left out"))
      let lost = try await Self.run(
        "sql:migrate", second, cluster, strict[0], strict[1], "--allow-destructive",
        "drop-column:note.old")
      #expect(lost.status == 0)
    }
  }

  @Test(arguments: [
    (["sql:migrate", "--online", "often"], "--online must be auto, always or never"),
    (["sql:migrate", "--rewrite-limit", "much"], "--rewrite-limit must be a size"),
    (["sql:migrate", "--lock-timeout", "long"], "--lock-timeout must be"),
    (["sql:diff", "--from", "past"], "there is no file past"),
    (["sql:diff", "--to", "/dev/null"], "--to /dev/null is neither a file of SQL"),
    (["sql:diff", "--to", "database"], "--from and --to name the same: the database"),
    (["sql:diff", "--from", "migrations", "--out", "x"], "--out keeps a plan for sql:migrate"),
    (["sql:diff", "--mode", "loose"], "--mode must be compatible, strict, strict-constraints"),
    (["sql:migrate", "--allow-destructive", "x"], "--allow-destructive knows no \"x\""),
  ])
  func wrongOptionsAreMisuse(_ words: [String], _ message: String) async throws {
    let folder = try TemporaryFolder.notes()
    let outcome = try await Program.run(
      words + ["--source", folder.path, "--database-url", "postgres://nobody@localhost:1/none"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func oneMigratesAtATime() async throws {
    try await Self.with { cluster in
      let folder = try TemporaryFolder.notes()
      let holder = Task {
        try await cluster.hold(
          """
          SELECT pg_advisory_lock(hashtextextended('dataconnect:migrate:notes:public', 0));
          DO $$ BEGIN RAISE LOG 'standing still'; PERFORM pg_sleep(60); END $$
          """)
      }
      try await Program.waitUntil { try cluster.count(inLog: "LOG:  standing still") == 1 }
      let late = try await Self.run("sql:migrate", folder, cluster, "--lock-wait", "0s")
      #expect(late.status == 5)
      #expect(late.errors.contains("another migration of the same schema is running: process "))
      let patient = Task { try await Self.run("sql:migrate", folder, cluster) }
      try await Task.sleep(for: .seconds(1))
      _ = try await cluster.value(Self.endSleep)
      #expect(try await patient.value.status == 0)
      try await holder.value
    }
  }

  @Test func tellsWhoHoldsALock() async throws {
    try await Self.with { cluster in
      let first = try TemporaryFolder.notes()
      #expect(try await Self.run("sql:migrate", first, cluster).status == 0)
      let holder = Task {
        try await cluster.hold(
          """
          BEGIN; LOCK TABLE note IN SHARE MODE;
          DO $$ BEGIN RAISE LOG 'standing still'; PERFORM pg_sleep(60); END $$
          """)
      }
      try await Program.waitUntil { try cluster.count(inLog: "LOG:  standing still") == 1 }
      let second = try Self.folder("type Note @table { text: String!  at: Date }\n")
      let running = Task {
        try await Self.run("sql:migrate", second, cluster, "--lock-timeout", "100ms")
      }
      try await Program.waitUntil { try cluster.count(inLog: "due to lock timeout") == 1 }
      _ = try await cluster.value(Self.endSleep)
      let outcome = try await running.value
      #expect(outcome.status == 0)
      #expect(outcome.errors.contains("locks are held by\n  process "))
      #expect(outcome.errors.contains("trying again in 1 s (attempt 2 of 10)"))
      try await holder.value
    }
  }

  @Test func leavesTablesOfOthersAlone() async throws {
    try await Self.with { cluster in
      let first = try TemporaryFolder.notes()
      #expect(try await Self.run("sql:migrate", first, cluster).status == 0)
      _ = try await cluster.value(
        "CREATE ROLE guest LOGIN SUPERUSER; CREATE ROLE owner; ALTER TABLE note OWNER TO owner")
      let second = try Self.folder("type Note @table { text: String!  at: Date }\n")
      #expect(try await Self.run("sql:diff", second, cluster, user: "guest").status == 0)
      let outcome = try await Self.run("sql:migrate", second, cluster, user: "guest")
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.hasPrefix("error: table note belongs to the role owner"),
        "\(outcome.errors)")
      #expect(try await Self.run("sql:migrate", first, cluster, user: "guest").status == 0)
    }
  }

  @Test func wantsASessionOfItsOwn() async throws {
    try await Self.with { cluster in
      let folder = try TemporaryFolder.notes()
      let pooled = try await Self.run(
        "sql:migrate", folder, cluster, environment: ["DATACONNECT_POOLER": "transaction"])
      #expect(pooled.status == 1 && pooled.errors.contains("DATABASE_DIRECT_URL"))
      let direct = try await Program.run(
        ["sql:migrate", "--source", folder.path, "--non-interactive"],
        environment: [
          "DATACONNECT_POOLER": "transaction", "DATABASE_DIRECT_URL": cluster.url,
          "DATABASE_URL": "postgres://nobody@localhost:1/none",
        ])
      #expect(direct.status == 0, "\(direct.errors)")
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
  func noticesAPooler() async throws {
    try await Self.with { cluster in
      let folder = try TemporaryFolder.notes()
      let place = try TemporaryFolder(["pooler/README": "its socket"])
      let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Python/pooler.py").path
      let pooler = try await Program.detach([
        "python3", script, "\(cluster.folder)/.s.PGSQL.5432",
        "\(place.path)/pooler/.s.PGSQL.5432",
      ])
      // It inherits a mask of signals that may hold back others.
      defer { kill(pooler, SIGKILL) }
      try await Program.waitUntil {
        FileManager.default.fileExists(atPath: "\(place.path)/pooler/.s.PGSQL.5432")
      }
      let pooled = cluster.url.replacing(cluster.folder, with: "\(place.path)/pooler")
      let command = ["sql:migrate", "--source", folder.path, "--non-interactive"]
      let refused = try await Program.run(command + ["--database-url", pooled])
      #expect(refused.status == 1)
      #expect(
        refused.errors.contains("through a pooler that changes sessions"), "\(refused.errors)")
      let direct = try await Program.run(
        command, environment: ["DATABASE_URL": pooled, "DATABASE_DIRECT_URL": cluster.url])
      #expect(direct.status == 0, "\(direct.errors)")
    }
  }

  @Test func asksBeforeItWritesLargeTablesAnew() async throws {
    try await Self.with { cluster in
      let first = try Self.folder("type Note @table { size: Int }\n")
      #expect(try await Self.run("sql:migrate", first, cluster).status == 0)
      _ = try await cluster.value("INSERT INTO note (size) VALUES (1)")
      let second = try Self.folder("type Note @table { size: Int64 }\n")
      let refused = try await Self.run(
        "sql:migrate", second, cluster, "--rewrite-limit", "1kB")
      #expect(refused.status == 1)
      #expect(refused.errors.contains("allow it by --rewrite-limit SIZE"))
      #expect(
        try await Self.run("sql:migrate", second, cluster, "--rewrite-limit", "1MB").status == 0)
    }
  }

  @Test func removesAnIndexThatCouldNotBeBuilt() async throws {
    try await Self.with { cluster in
      let first = try Self.folder("type Note @table { text: String! }\n")
      #expect(try await Self.run("sql:migrate", first, cluster).status == 0)
      // Rows that come while the index is built, which no question before could find.
      _ = try await cluster.value(
        """
        INSERT INTO note (text) VALUES ('a');
        CREATE FUNCTION twice() RETURNS event_trigger LANGUAGE plpgsql AS
        $$ BEGIN IF tg_tag = 'CREATE INDEX' THEN INSERT INTO note (text) VALUES ('a'); END IF; END $$;
        CREATE EVENT TRIGGER twice ON ddl_command_start EXECUTE FUNCTION twice()
        """)
      let second = try Self.folder("type Note @table { text: String! @unique  at: Date }\n")
      let outcome = try await Self.run("sql:migrate", second, cluster, "--online", "always")
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("committed before, and kept:"), "\(outcome.errors)")
      #expect(
        try await cluster.value("SELECT count(*) FROM pg_index WHERE NOT indisvalid") == "0")
      _ = try await cluster.value(
        "DROP EVENT TRIGGER twice; DELETE FROM note WHERE ctid <> (SELECT min(ctid) FROM note)")
      #expect(
        try await Self.run("sql:migrate", second, cluster, "--online", "always").status == 0)
    }
  }
}
