import Foundation
import JSON
import Testing

/// The commands of migration files as a team uses them, with all exit statuses.
@Suite(.enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"))
struct VersionedCommandTests {
  /// A service with its folder of files, and a database.
  private struct Team {
    let cluster: TestCluster
    let source: TemporaryFolder
    let files: TemporaryFolder

    func run(
      _ words: String..., environment: [String: String] = [:]
    ) async throws -> Program.Outcome {
      let isVersioned = words[0].hasPrefix("migrations:") || words.contains("--versioned")
      return try await Program.run(
        words + ["--source", source.path, "--non-interactive"]
          + (isVersioned ? ["--dir", files.path] : []),
        environment: ["DATABASE_URL": cluster.url].merging(environment) { $1 })
    }

    func schema(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(source.path)/schema/schema.gql"))
    }

    /// The names of the files, without their versions.
    var names: [String] {
      get throws {
        try FileManager.default.contentsOfDirectory(atPath: files.path).sorted()
          .map { $0.hasPrefix("2") ? String($0.dropFirst(15)) : $0 }
      }
    }

    func path(_ end: String) throws -> String {
      let names = try FileManager.default.contentsOfDirectory(atPath: files.path)
      return "\(files.path)/\(try #require(names.first { $0.hasSuffix(end) }))"
    }

    func version(_ end: String) throws -> String {
      String(URL(fileURLWithPath: try path(end)).lastPathComponent.prefix(14))
    }

    func write(_ text: String, to path: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
  }

  private static func with(_ body: (Team) async throws -> Void) async throws {
    let cluster = try await TestCluster()
    do {
      try await cluster.createDatabase()
      try await body(
        Team(cluster: cluster, source: try .notes(), files: try TemporaryFolder([:])))
    } catch {
      await cluster.remove()
      throw error
    }
    await cluster.remove()
  }

  @Test func aTeamGoesForthAndBack() async throws {
    try await Self.with { team in
      #expect(try await team.run("migrations:status").status == 0)
      #expect(try await team.run("migrations:verify").status == 3)
      #expect(try await team.run("migrations:new", "Init").status == 0)
      #expect(try team.names == ["init.down.sql", "init.up.sql", "migrations.lock.json"])
      #expect(try await team.run("migrations:status").status == 3)
      let dry = try await team.run("migrations:apply", "--dry-run")
      #expect(dry.status == 0 && dry.output.contains("CREATE TABLE"))
      #expect(try await team.run("migrations:apply", "--require-match").status == 0)
      #expect(try await team.run("sql:diff", "--exit-code").status == 0)
      try team.schema(
        "type Note @table { text: String!  at: Date  size: Int @default(value: 3) }\n")
      let behind = try await team.run("migrations:apply", "--require-match")
      #expect(behind.status == 1 && behind.errors.contains("ADD COLUMN \"at\""))
      #expect(try await team.run("migrations:verify").status == 3)
      #expect(try await team.run("migrations:new", "add-size").status == 0)
      let applied = try await team.run("sql:migrate", "--versioned", "--json")
      let result = try JSONReader.read(Array(applied.output.utf8)).object?["result"]?.object
      #expect(applied.status == 0 && result?["migrations"]?.array?.count == 1)
      #expect(try await team.run("migrations:verify", "--strict").status == 0)
      let none = try await team.run("migrations:new", "nothing")
      #expect(none.status == 0 && none.output.contains("nothing was written"))
      let refused = try await team.run("migrations:down", "--lock-wait", "5s")
      #expect(refused.status == 1)
      #expect(refused.errors.contains("drop-column:note.size,drop-column:note.at"))
      let down = try await team.run("migrations:down", "--allow-destructive", "drop-column")
      #expect(down.status == 0)
      let status = try await team.run("sql:migrate", "--versioned", "status", "--json")
      #expect(status.status == 3)
      let list = try JSONReader.read(Array(status.output.utf8)).object?["result"]?.object
      let states = list?["migrations"]?.array?.map { $0.object?["state"]?.string }
      #expect(states == ["applied", "pending"])
      #expect(try await team.run("migrations:apply", "--require-match").status == 0)
      let databases = try await team.cluster.value(
        "SELECT count(*) FROM pg_database WHERE datname LIKE 'dc_shadow%'")
      #expect(databases == "0")
    }
  }

  @Test func whatWasAgreedUponStays() async throws {
    try await Self.with { team in
      #expect(try await team.run("migrations:new", "init").status == 0)
      #expect(try await team.run("migrations:apply").status == 0)
      let path = try team.path("init.up.sql")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try team.write(text.replacing("\n", with: "  \r\n"), to: path)
      #expect(try await team.run("migrations:verify").status == 0)
      try team.write(text + "SELECT 1;\n", to: path)
      for command in ["apply", "verify", "down", "new"] {
        let outcome = try await team.run("migrations:\(command)", "1")
        #expect(outcome.status == (command == "apply" || command == "verify" ? 2 : 6), "\(command)")
      }
      #expect(try await team.run("migrations:apply").status == 6)
      #expect(try await team.run("migrations:hash").status == 0)
      let edited = try await team.run("migrations:apply")
      #expect(edited.status == 6 && edited.errors.contains("is not what was applied"))
      #expect(try await team.run("migrations:status").status == 6)
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.removeItem(atPath: try team.path("init.down.sql"))
      #expect(try await team.run("migrations:hash").status == 0)
      let missing = try await team.run("migrations:apply")
      #expect(missing.status == 6 && missing.errors.contains("its file is missing"))
    }
  }

  @Test func changesBesidesTheFilesAreNoticed() async throws {
    try await Self.with { team in
      #expect(try await team.run("migrations:new", "init").status == 0)
      #expect(try await team.run("migrations:apply").status == 0)
      _ = try await team.cluster.value("CREATE INDEX by_hand ON note (text); SELECT 1")
      #expect(try await team.run("migrations:apply").status == 0)
      #expect(try await team.run("migrations:verify").status == 0)
      #expect(try await team.run("migrations:verify", "--strict").status == 6)
      _ = try await team.cluster.value("ALTER TABLE note ALTER text DROP NOT NULL; SELECT 1")
      let drifted = try await team.run("migrations:apply")
      #expect(drifted.status == 6)
      #expect(drifted.errors.contains("column note.text is now text, not text NOT NULL"))
      #expect(try await team.run("migrations:verify").status == 6)
      #expect(try await team.run("migrations:apply", "--no-drift-check").status == 0)
    }
  }

  @Test func changesBesidesTheFilesBecomeOne() async throws {
    try await Self.with { team in
      let early = try await team.run("migrations:new", "by_hand", "--adopt-drift")
      #expect(early.status == 1 && early.errors.contains("migrations:baseline"))
      #expect(try await team.run("migrations:new", "init").status == 0)
      #expect(try await team.run("migrations:apply").status == 0)
      let none = try await team.run("migrations:new", "by_hand", "--adopt-drift")
      #expect(none.status == 0 && none.output.contains("nothing was written"))
      _ = try await team.cluster.value(
        """
        ALTER TABLE note ALTER text DROP NOT NULL; ALTER TABLE note ADD extra int;
        ALTER TABLE note ADD CHECK (text <> ''); CREATE TABLE legacy (id uuid PRIMARY KEY);
        INSERT INTO note (text) VALUES ('stays'); SELECT 1
        """)
      #expect(try await team.run("migrations:apply").status == 6)
      let adopted = try await team.run("migrations:new", "by_hand", "--adopt-drift")
      #expect(adopted.status == 0, "\(adopted.errors)")
      #expect(adopted.errors.contains("left out, since no statement is known for it: check note."))
      let up = try String(contentsOfFile: try team.path("by_hand.up.sql"), encoding: .utf8)
      #expect(up.contains("ADD COLUMN \"extra\"") && up.contains("DROP NOT NULL"))
      #expect(up.contains("CREATE TABLE \"public\".\"legacy\""))
      #expect(try await team.run("migrations:status").status == 0)
      #expect(try await team.run("migrations:apply").status == 0)
      #expect(try await team.cluster.value("SELECT text FROM note") == "stays")
      // What the file makes elsewhere is what the database holds here.
      let same = try await team.run(
        "sql:diff", "--from", "migrations", "--to", "database", "--dir", team.files.path,
        "--format", "json")
      let object = try JSONReader.read(Array(same.output.utf8)).object
      #expect(object?["diffs"] == [] && object?["others"]?.array?.count == 1)
      // The schema still wants what was taken away by hand.
      #expect(try await team.run("migrations:verify").status == 3)
      #expect(try await team.run("migrations:new", "again").status == 0)
      #expect(try await team.run("migrations:apply", "--require-match").status == 0)
      #expect(try await team.run("migrations:verify").status == 0)
      #expect(
        try await team.run("migrations:down", "2", "--allow-destructive", "all").status == 0)
      #expect(
        try await team.cluster.value("SELECT (to_regclass('legacy') IS NULL)::text") == "true")
    }
  }

  @Test func whatCannotBeAdoptedIsRefused() async throws {
    try await Self.with { team in
      #expect(try await team.run("migrations:new", "init").status == 0)
      #expect(try await team.run("migrations:apply").status == 0)
      #expect(try await team.run("migrations:new", "more", "--empty").status == 0)
      let pending = try await team.run("migrations:new", "by_hand", "--adopt-drift")
      #expect(pending.status == 1 && pending.errors.contains("not applied yet: "))
      #expect(try await team.run("migrations:apply").status == 0)
      _ = try await team.cluster.value(
        "ALTER TABLE note ADD twice int GENERATED ALWAYS AS (1) STORED; SELECT 1")
      let computed = try await team.run("migrations:new", "by_hand", "--adopt-drift")
      #expect(computed.status == 6 && computed.errors.contains("column note.twice is new"))
      #expect(try team.names.filter { $0.hasPrefix("by_hand") }.isEmpty)
      let mixed = try await team.run(
        "migrations:new", "by_hand", "--adopt-drift", "--base", "database")
      #expect(mixed.status == 2)
      _ = try await team.cluster.value("ALTER TABLE note DROP twice; SELECT 1")
      try Data("\nprotect: [\"legacy_*\"]\n".utf8).append(
        to: "\(team.source.path)/dataconnect.yaml")
      _ = try await team.cluster.value("CREATE TABLE legacy_one (n int); SELECT 1")
      let kept = try await team.run("migrations:new", "by_hand", "--adopt-drift")
      #expect(kept.status == 0 && kept.output.contains("nothing was written"), "\(kept.errors)")
    }
  }

  @Test func aServerThatStartsIsWaitedFor() async throws {
    try await Self.with { team in
      #expect(try await team.run("migrations:new", "init").status == 0)
      await team.cluster.stop()
      let once = try await team.run("migrations:apply")
      #expect(once.status == 1 && !once.errors.contains("waiting"))
      let short = try await team.run("migrations:apply", "--wait", "1s")
      #expect(short.status == 1 && short.errors.contains("wait longer by --wait"))
      async let waiting = team.run("migrations:apply", "--wait", "60s")
      try await Task.sleep(for: .seconds(1))
      try await team.cluster.start()
      let applied = try await waiting
      #expect(applied.status == 0, "\(applied.errors)")
      #expect(applied.errors.contains("waiting for the database at "))
      // Who answers, but refuses, is not waited for.
      let begin = ContinuousClock.now
      for url in [
        team.cluster.url(of: "none"), team.cluster.url.replacing("postgres@", with: "nobody@"),
      ] {
        let refused = try await team.run(
          "migrations:apply", "--wait", "60s", environment: ["DATABASE_URL": url])
        #expect(refused.status == 1 && !refused.errors.contains("waiting"), "\(refused.errors)")
      }
      #expect(ContinuousClock.now - begin < .seconds(30))
      #expect(try await team.run("migrations:apply", "--wait", "soon").status == 2)
    }
  }

  @Test func whatAKilledCommandLeftIsRemoved() async throws {
    try await Self.with { team in
      #expect(try await team.run("migrations:new", "init").status == 0)
      let count = "SELECT count(*) FROM pg_database WHERE datname LIKE 'dc_shadow%'"
      try team.write(
        "SELECT pg_sleep(600);\n", to: "\(team.files.path)/20991231000000_slow.up.sql")
      #expect(try await team.run("migrations:hash").status == 0)
      let killed = try await Program.detach(
        [
          Program.path, "migrations:verify", "--source", team.source.path, "--dir",
          team.files.path,
        ], environment: ["DATABASE_URL": team.cluster.url])
      let sleeps = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'"
      while try await team.cluster.value(sleeps) != "1" {
        try await Task.sleep(for: .milliseconds(50))
      }
      // One that is used stays, whoever else comes; so does one that nobody marked.
      _ = try await team.cluster.value("CREATE DATABASE dc_shadow_precious")
      try FileManager.default.removeItem(atPath: "\(team.files.path)/20991231000000_slow.up.sql")
      #expect(try await team.run("migrations:hash").status == 0)
      #expect(try await team.run("migrations:new", "nothing").status == 0)
      #expect(try await team.cluster.value(count) == "2")
      kill(killed, SIGKILL)
      _ = try await team.cluster.value(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
      while try await team.cluster.value(sleeps) != "0" {
        try await Task.sleep(for: .milliseconds(50))
      }
      try await Program.waitUntil { !Program.isRunning(killed) }
      #expect(try await team.cluster.value(count) == "2")
      #expect(try await team.run("migrations:new", "nothing").status == 0)
      let left = try await team.cluster.value(
        "SELECT string_agg(datname, ' ') FROM pg_database WHERE datname LIKE 'dc_shadow%'")
      #expect(left == "dc_shadow_precious")
    }
  }

  @Test func whoeverMakesAScratchDatabaseKeepsIt() async throws {
    try await Self.with { team in
      #expect(try await team.run("migrations:new", "init").status == 0)
      let name = "SELECT count(*) FROM pg_database WHERE datname = 'dc_shadow_1'"
      _ = try await team.cluster.value("CREATE DATABASE dc_shadow_1")
      // As a command does between making a database and connecting to it.
      let maker = Task {
        try await team.cluster.hold(
          """
          DO $$ BEGIN EXECUTE format('COMMENT ON DATABASE dc_shadow_1 IS %L', (
            SELECT 'dataconnect: for trying files, by session ' || pid || ' since '
              || extract(epoch FROM backend_start)
            FROM pg_stat_activity WHERE pid = pg_backend_pid())); END $$;
          COMMIT; SELECT pg_sleep(600)
          """)
      }
      let sleeps = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'"
      while try await team.cluster.value(sleeps) != "1" {
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(try await team.run("migrations:new", "nothing").status == 0)
      #expect(try await team.cluster.value(name) == "1")
      _ = try await team.cluster.value(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
      _ = try await maker.value
      #expect(try await team.run("migrations:new", "nothing").status == 0)
      #expect(try await team.cluster.value(name) == "0")
    }
  }

  @Test func aFailedFileIsResolvedOrResumed() async throws {
    try await Self.with { team in
      #expect(try await team.run("migrations:new", "init").status == 0)
      #expect(try await team.run("migrations:new", "more", "--empty").status == 0)
      let path = try team.path("more.up.sql")
      let beginning = """
        -- dataconnect:transaction segmented
        CREATE TABLE extra (n int);
        -- dataconnect:segment

        """
      try team.write(beginning + "SELECT 1/0;\n", to: path)
      #expect(try await team.run("migrations:apply").status == 6)
      #expect(try await team.run("migrations:hash").status == 0)
      let failed = try await team.run("migrations:apply")
      #expect(failed.status == 1 && failed.errors.contains("division by zero"))
      #expect(failed.errors.contains("applied before: ") && failed.errors.contains("_init"))
      let again = try await team.run("migrations:apply")
      #expect(again.status == 1 && again.errors.contains("stopped after 1 of 2 parts"))
      try team.write(beginning.replacing("n int", with: "n bigint") + "SELECT 1;\n", to: path)
      #expect(try await team.run("migrations:hash").status == 0)
      #expect(try await team.run("migrations:apply", "--resume").status == 6)
      try team.write(beginning + "INSERT INTO extra VALUES (1);\n", to: path)
      #expect(try await team.run("migrations:hash").status == 0)
      let version = try team.version("more.up.sql")
      let asked = try await team.run("migrations:resolve", version, "--rolled-back")
      #expect(asked.status == 1 && asked.errors.contains("--force"))
      #expect(try await team.run("migrations:resolve", version).status == 2)
      #expect(try await team.run("migrations:apply", "--resume").status == 0)
      #expect(try await team.cluster.value("SELECT n FROM extra") == "1")
      #expect(
        try await team.run("migrations:resolve", version, "--rolled-back", "--force").status == 0)
      #expect(try await team.run("migrations:status").status == 3)
      #expect(try await team.run("migrations:resolve", version, "--applied", "--force").status == 0)
      #expect(try await team.run("migrations:status").status == 0)
    }
  }

  @Test func aDatabaseThatIsThereGetsABaseline() async throws {
    try await Self.with { team in
      #expect(try await team.run("sql:migrate").status == 0)
      #expect(try await team.run("sql:migrate").status == 0)
      let automatic = try await team.cluster.value(
        "SELECT count(*) || min(up_sql) FROM dataconnect.migration WHERE kind = 'auto'")
      #expect(automatic.hasPrefix("1CREATE TABLE"))
      let written = try await team.run("migrations:baseline", "20261129120000", "--from-database")
      #expect(written.status == 0, "\(written.errors)")
      #expect(try team.names == ["baseline.up.sql", "migrations.lock.json"])
      #expect(try await team.run("migrations:status").status == 0)
      #expect(try await team.run("migrations:verify", "--strict").status == 0)
      #expect(try await team.run("migrations:down").status == 1)
      #expect(try await team.run("migrations:baseline", "20261129120000").status == 1)
      #expect(try await team.run("migrations:baseline", "7").status == 2)
      try team.schema("type Note @table { text: String!  at: Date }\n")
      #expect(try await team.run("migrations:new", "at").status == 0)
      #expect(try await team.run("migrations:apply", "--require-match").status == 0)
      // A new environment gets the same.
      let other = team.cluster.url(of: "other")
      _ = try await team.cluster.value("CREATE DATABASE other")
      let fresh = try await Program.run([
        "migrations:apply", "--require-match", "--source", team.source.path, "--database-url",
        other, "--dir", team.files.path,
      ])
      #expect(fresh.status == 0, "\(fresh.errors)")
    }
  }

  @Test func oneAppliesAtATime() async throws {
    try await Self.with { team in
      #expect(try await team.run("migrations:new", "init").status == 0)
      try team.write(
        "DO $$ BEGIN RAISE LOG 'standing still'; PERFORM pg_sleep(60); END $$;\n",
        to: "\(team.files.path)/R_slow.sql")
      #expect(try await team.run("migrations:hash").status == 0)
      let first = Task { try await team.run("migrations:apply") }
      try await Program.waitUntil { try team.cluster.count(inLog: "LOG:  standing still") == 1 }
      let late = try await team.run("migrations:apply", "--lock-wait", "0s")
      #expect(late.status == 5 && late.errors.contains("another migration of the same schema"))
      #expect(try await team.run("sql:migrate", "--lock-wait", "0s").status == 5)
      let patient = Task { try await team.run("migrations:apply") }
      try await Task.sleep(for: .seconds(1))
      _ = try await team.cluster.value(
        "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
      #expect(try await first.value.status == 1)
      let second = try await patient.value
      #expect(second.status == 1 && second.errors.contains("R_slow stopped after 0 of 1 parts"))
    }
  }

  @Test func filesOutOfOrderNeedConsent() async throws {
    try await Self.with { team in
      #expect(try await team.run("migrations:new", "init").status == 0)
      #expect(try await team.run("migrations:apply").status == 0)
      try team.write("SELECT 1;\n", to: "\(team.files.path)/20200101000000_late.up.sql")
      try team.write("SELECT 2;\n", to: "\(team.files.path)/strange.sql")
      #expect(try await team.run("migrations:hash").status == 1)
      try FileManager.default.removeItem(atPath: "\(team.files.path)/strange.sql")
      #expect(try await team.run("migrations:hash").status == 0)
      let late = try await team.run("migrations:apply")
      #expect(late.status == 1 && late.errors.contains("older than what is applied"))
      #expect(try await team.run("migrations:apply", "--allow-out-of-order").status == 0)
      #expect(try await team.run("migrations:down", "2").status == 1)
    }
  }

  @Test func changedTypesAreFollowedAndLossesCannotBeUndone() async throws {
    try await Self.with { team in
      try team.schema("type Note @table { text: String!  n: Int }\n")
      #expect(try await team.run("migrations:new", "init").status == 0)
      #expect(try await team.run("migrations:apply").status == 0)
      try team.schema("type Note @table { text: String!  n: Int64 }\n")
      #expect(try await team.run("migrations:new", "wider").status == 0)
      try team.schema("type Note @table { text: String! }\n")
      let shadow = team.cluster.url(of: "shadow")
      _ = try await team.cluster.value("CREATE DATABASE shadow")
      let strict = try await team.run(
        "migrations:new", "drop", "--mode", "strict",
        environment: ["DATABASE_SHADOW_URL": shadow])
      #expect(strict.status == 0, "\(strict.errors)")
      let up = try String(contentsOfFile: try team.path("drop.up.sql"), encoding: .utf8)
      #expect(up.contains("-- dataconnect:destructive drop-column note.n\n"))
      #expect(try await team.run("migrations:apply", "--mode", "strict").status == 0)
      let down = try await team.run("migrations:down")
      #expect(down.status == 1 && down.errors.contains("this migration cannot be undone"))
      #expect(try await team.run("migrations:status").status == 0)
    }
  }

  @Test func theSampleHasItsMigrations() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    try await Self.with { team in
      let words = ["--source", "\(root)/dataconnect", "--database-url", team.cluster.url]
      let verified = try await Program.run(["migrations:verify"] + words)
      #expect(verified.status == 0, "\(verified.errors)")
      #expect(try await Program.run(["migrations:apply", "--require-match"] + words).status == 0)
    }
  }
}

extension Data {
  fileprivate func append(to path: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: self)
    try file.close()
  }
}
