import Foundation
import JSON
import Testing

/// `sql:diff` between states that are not those of the database and the schema.
@Suite(.enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"))
struct DiffCommandTests {
  /// A service whose files were applied.
  private struct Project {
    let cluster: TestCluster
    let source: TemporaryFolder
    let files: TemporaryFolder

    func run(
      _ words: String..., environment: [String: String]? = nil
    ) async throws -> Program.Outcome {
      try await Program.run(
        words + ["--source", source.path, "--dir", files.path, "--non-interactive"],
        environment: environment ?? ["DATABASE_URL": cluster.url])
    }

    func diff(_ from: String, _ to: String) async throws -> Program.Outcome {
      try await run("sql:diff", "--from", from, "--to", to, "--exit-code")
    }

    func write(_ text: String, _ name: String) throws -> String {
      let path = "\(source.path)/\(name)"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return path
    }
  }

  private static func with(_ body: (Project) async throws -> Void) async throws {
    let cluster = try await TestCluster()
    do {
      try await cluster.createDatabase()
      let project = Project(
        cluster: cluster, source: try .notes(), files: try TemporaryFolder([:]))
      #expect(try await project.run("migrations:new", "init").status == 0)
      #expect(try await project.run("migrations:apply").status == 0)
      try await body(project)
      let left = try await cluster.value(
        "SELECT count(*) FROM pg_database WHERE datname LIKE 'dc_shadow%'")
      #expect(left == "0")
    } catch {
      await cluster.remove()
      throw error
    }
    await cluster.remove()
  }

  @Test func driftIsToldByStatements() async throws {
    try await Self.with { project in
      let none = try await project.diff("migrations", "database")
      #expect(none.status == 0 && none.output.isEmpty)
      #expect(
        none.errors.contains("no difference between the migration files and the database"))
      _ = try await project.cluster.value(
        """
        ALTER TABLE note ADD extra int; ALTER TABLE note ALTER text DROP NOT NULL;
        ALTER TABLE note ADD CHECK (text <> ''); SELECT 1
        """)
      let drift = try await project.diff("migrations", "database")
      #expect(drift.status == 3)
      #expect(drift.output.contains("ADD COLUMN \"extra\" integer"))
      #expect(drift.output.contains("ALTER COLUMN \"text\" DROP NOT NULL"))
      #expect(drift.errors.contains("no statement is known for this: check note.note_text_check"))
      let back = try await project.diff("database", "migrations")
      #expect(back.status == 4 && back.output.contains("DROP COLUMN \"extra\""))
      let mild = try await project.run(
        "sql:diff", "--from", "database", "--to", "migrations", "--mode", "compatible",
        "--format", "json")
      let object = try JSONReader.read(Array(mild.output.utf8)).object
      #expect(object?["mode"] == "compatible" && object?["exact"] == false)
      #expect(object?["diffs"]?.array?.count == 1)
      #expect(object?["others"]?.array == ["check note.note_text_check is gone"])
    }
  }

  @Test func whatIsPrintedForPsqlLeadsThere() async throws {
    try await Self.with { project in
      _ = try await project.cluster.value(
        """
        CREATE TYPE mood AS ENUM ('GOOD', 'BAD');
        CREATE TABLE bed (n serial PRIMARY KEY, mood mood DEFAULT 'GOOD', note uuid UNIQUE);
        ALTER TABLE bed ADD FOREIGN KEY (note) REFERENCES note (id) ON DELETE CASCADE;
        CREATE INDEX bed_mood_idx ON bed (mood DESC, n); DROP TABLE IF EXISTS none; SELECT 1
        """)
      let script = try await project.run(
        "sql:diff", "--from", "migrations", "--to", "database", "--format", "sql")
      try await project.cluster.dropDatabase("notes")
      try await project.cluster.createDatabase()
      #expect(try await project.run("migrations:apply").status == 0)
      _ = try await project.cluster.value(script.output + "; SELECT 1")
      _ = try project.write(
        script.output.replacing("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;", with: "")
          .replacing("COMMIT;", with: ""), "drift.sql")
      let again = try await project.run(
        "sql:diff", "--from", "database", "--to", "migrations", "--format", "json")
      let diffs = try JSONReader.read(Array(again.output.utf8)).object?["diffs"]?.array
      #expect(diffs?.map { $0.object?["kind"]?.string } == ["drop-table"], "\(again.output)")
    }
  }

  @Test func filesAreStatesToo() async throws {
    try await Self.with { project in
      let older = try project.write("type Note @table { text: String!  old: Int }\n", "old.gql")
      let milder = try await project.run(
        "sql:diff", "--from", older, "--mode", "compatible", "--exit-code")
      #expect(milder.status == 0, "\(milder.output)")
      let schema = try await project.diff(older, "schema")
      #expect(schema.status == 4 && schema.output.contains("DROP COLUMN \"old\""))
      let ahead = try await project.diff("migrations", older)
      #expect(ahead.status == 3 && ahead.output.contains("ADD COLUMN \"old\""))
      let folder = try await project.diff("migrations", "\(project.source.path)/schema")
      #expect(folder.status == 0 && folder.errors.contains("the migration files make fits"))
      let script = try project.write(
        "CREATE TABLE note (id uuid PRIMARY KEY, text text NOT NULL);\n", "hand.sql")
      let hand = try await project.diff(script, "schema")
      #expect(hand.status == 3 && hand.output.contains("SET DEFAULT"))
      let files = try await project.diff(script, "migrations")
      #expect(files.status == 3 && files.output.contains("SET DEFAULT"), "\(files.errors)")
    }
  }

  @Test func mistakesOfFilesAreTold() async throws {
    try await Self.with { project in
      let broken = try project.write("CREATE TABLE note (id nothing);\n", "broken.sql")
      let refused = try await project.diff(broken, "schema")
      #expect(refused.status == 1)
      #expect(refused.errors.contains("broken.sql cannot be applied to an empty database: "))
      let wrong = try project.write("type Note @table { text: Nothing! }\n", "wrong.gql")
      let unknown = try await project.diff("database", wrong)
      #expect(unknown.status == 1 && unknown.errors.contains("wrong.gql:1:"))
      let edited = "\(project.files.path)/migrations.lock.json"
      try Data("{}".utf8).write(to: URL(fileURLWithPath: edited))
      #expect(try await project.diff("migrations", "schema").status != 0)
    }
  }

  @Test func aDatabaseForTryingFilesSuffices() async throws {
    try await Self.with { project in
      try await project.cluster.copyDatabase("template0", to: "scratch")
      let environment = ["DATABASE_SHADOW_URL": project.cluster.url(of: "scratch")]
      let same = try await project.run(
        "sql:diff", "--from", "migrations", "--exit-code", environment: environment)
      #expect(same.status == 0, "\(same.errors)")
      let script = try project.write("CREATE TABLE extra (id uuid PRIMARY KEY);\n", "more.sql")
      let both = try await project.run(
        "sql:diff", "--from", "migrations", "--to", script, "--exit-code",
        environment: environment)
      #expect(both.status == 4, "\(both.errors)")
      let none = try await project.run("sql:diff", environment: environment)
      #expect(none.status == 1 && none.errors.contains("DATABASE_URL"))
    }
  }
}
