import Foundation
import Testing

/// Migrations that are cut short at each of their statements, and run again.
@Suite(.enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"))
struct InterruptedMigrationTests {
  enum End: String, CaseIterable, Sendable {
    /// The migrator is killed.
    case migrator
    /// The server is killed, and started again.
    case server
    /// The server ends the connection.
    case connection
  }

  private static let before = """
    enum State { DRY WET }
    type Plot @table { id: UUID! @default(expr: "uuidV4()") }
    type Bed @table { name: String  depth: Int }
    """
  private static let after = """
    enum State { DRY MOIST WET }
    type Plot @table { id: UUID! @default(expr: "uuidV4()") }
    type Bed @table { name: String!  depth: Int  tag: UUID @default(expr: "uuidV4()")  plot: Plot
      state: State }
    """
  /// Stops at the statement whose number `stop_at` holds, definitions and updates counted together.
  private static let trap = """
    CREATE SCHEMA trap;
    CREATE TABLE trap.stop_at AS SELECT 0::bigint AS number, '' AS manner;
    CREATE SEQUENCE trap.count;
    CREATE FUNCTION trap.step() RETURNS void LANGUAGE plpgsql AS $$
      DECLARE stop record;
      BEGIN
        SELECT * INTO stop FROM trap.stop_at;
        IF nextval('trap.count') <> stop.number THEN RETURN; END IF;
        IF stop.manner = 'connection' THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
        RAISE LOG 'standing still';
        PERFORM pg_sleep(60);
      END $$;
    CREATE FUNCTION trap.on_definition() RETURNS event_trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM trap.step(); END $$;
    CREATE FUNCTION trap.on_update() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM trap.step(); RETURN NULL; END $$;
    INSERT INTO bed (name, depth) SELECT 'bed ' || n, n FROM generate_series(1, 40) AS n;
    CREATE TRIGGER trap BEFORE UPDATE ON bed FOR EACH STATEMENT EXECUTE FUNCTION trap.on_update();
    CREATE EVENT TRIGGER trap ON ddl_command_start EXECUTE FUNCTION trap.on_definition();
    """

  private func folder(_ schema: String) throws -> TemporaryFolder {
    try TemporaryFolder([
      "dataconnect.yaml": """
      specVersion: v1
      serviceId: notes
      location: local
      schema:
        source: ./schema
        datasource: {postgresql: {database: notes}}
      connectorDirs: []
      """,
      "schema/schema.gql": schema,
    ])
  }

  private func command(_ name: String, _ folder: TemporaryFolder, _ url: String) -> [String] {
    [name, "--source", folder.path, "--database-url", url, "--non-interactive"]
  }

  @Test(arguments: End.allCases)
  func isFinishedByTheNextRun(_ end: End) async throws {
    let cluster = try await TestCluster()
    do {
      try await interruptEach(end, cluster)
    } catch {
      await cluster.remove()
      throw error
    }
    await cluster.remove()
  }

  private func interruptEach(_ end: End, _ cluster: TestCluster) async throws {
    try await cluster.createDatabase()
    let (first, second) = (try folder(Self.before), try folder(Self.after))
    let made = try await Program.run(command("sql:migrate", first, cluster.url))
    try #require(made.status == 0, "\(made.errors)")
    _ = try await cluster.value(Self.trap)
    var number = 0
    var isStopped = true
    while isStopped, number < 40 {
      number += 1
      try await cluster.copyDatabase("notes", to: "copy")
      isStopped = try await interrupt(number, end, cluster, second)
      try await cluster.dropDatabase("copy")
    }
    #expect(number > 12 && number < 40)
  }

  /// - Returns: whether there was a statement of the number.
  private func interrupt(
    _ number: Int, _ end: End, _ cluster: TestCluster, _ folder: TemporaryFolder
  ) async throws -> Bool {
    let url = cluster.url(of: "copy")
    _ = try await cluster.value(
      "UPDATE trap.stop_at SET number = \(number), manner = '\(end.rawValue)'", in: "copy")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = command("sql:migrate", folder, url) + ["--online", "always"]
    process.environment = Program.cleanEnvironment
    let errors = TemporaryFile()
    let handle = try errors.handle()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = handle
    let caught = try cluster.count(inLog: "LOG:  standing still")
    try process.run()
    try handle.close()
    let isStopped = try await stop(process, end, cluster, behind: caught)
    let text = try errors.text()
    if !isStopped {
      #expect(process.terminationStatus == 0, "\(text)")
      return false
    }
    if end != .migrator {
      #expect(process.terminationStatus == 1)
      #expect(text.contains("run the same again"), "\(text)")
    }
    let again = try await Program.run(
      command("sql:migrate", folder, url) + ["--online", "always"])
    #expect(again.status == 0, "statement \(number): \(again.errors) after \(text)")
    let rest = try await Program.run(
      command("sql:diff", folder, url) + ["--exit-code", "--mode", "strict"])
    #expect(rest.status == 0, "statement \(number): \(rest.output) \(rest.errors)")
    let rows = try await cluster.value(
      """
      SELECT concat_ws(' ', count(*), sum(depth), count(DISTINCT tag), min(name),
        (SELECT count(*) FROM pg_constraint WHERE conname LIKE '%_nn')) FROM bed
      """, in: "copy")
    #expect(rows == "40 820 40 bed 1 0", "statement \(number)")
    return true
  }

  /// Waits until the migration stands in the trap, and ends what is to end.
  ///
  /// - Returns: whether it was caught.
  private func stop(
    _ process: Process, _ end: End, _ cluster: TestCluster, behind caught: Int
  ) async throws -> Bool {
    if end == .connection {
      try await Program.waitUntil { !process.isRunning }
      return process.terminationStatus != 0
    }
    while process.isRunning {
      guard try cluster.count(inLog: "LOG:  standing still") > caught else {
        try await Task.sleep(for: .milliseconds(10))
        continue
      }
      if end == .migrator {
        kill(process.processIdentifier, SIGKILL)
      } else {
        await cluster.stop()
        try await cluster.start()
      }
      try await Program.waitUntil { !process.isRunning }
      return true
    }
    return false
  }
}
