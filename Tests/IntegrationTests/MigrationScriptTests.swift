import Execution
import Migrations
import Postgres
import Reactor
@testable import SQL
import TestSupport
import Testing

/// Files of migrations on real databases: how far they get, and what is remembered of that.
@Suite(.needsPostgres, .tags(.database)) struct MigrationScriptTests {
  private static let loop = ScratchCluster.loops.loops[0]
  private static let version = "20261129120000"

  private func step(
    _ text: String, _ version: String = Self.version, isDown: Bool = false
  ) throws -> MigrationStep {
    let file = MigrationFile(name: "test", text: text)
    return MigrationStep(
      service: "test", version: version, name: version, kind: .versioned, checksum: file.checksum,
      isDown: isDown, script: try file.script(), upText: text, downText: nil, toolVersion: "1")
  }

  /// Carries out a file, and tells what went wrong.
  private func carryOut(
    _ database: PostgresDatabase, _ step: MigrationStep, behind done: Int = 0,
    limits: MigrationSession.Limits = MigrationSession.Limits()
  ) async -> MigrationError? {
    do throws(MigrationError) {
      try await MigrationSession.run(database.settings, on: Self.loop) {
        session throws(MigrationError) in
        try await session.lock(Identifier("public"), waiting: .seconds(5))
        try await session.makeHistory()
        try await session.carryOut(step, behind: done, limits: limits)
      }
      return nil
    } catch {
      return error
    }
  }

  private func session<Result: Sendable>(
    _ database: PostgresDatabase,
    _ body: (MigrationSession) async throws(MigrationError) -> Result
  ) async throws -> Result {
    try await MigrationSession.run(database.settings, on: Self.loop, body)
  }

  private func record(_ database: PostgresDatabase) async throws -> MigrationRecord? {
    try await session(database) { session throws(MigrationError) in
      try await session.history(of: "test").first
    }
  }

  private func value(_ database: PostgresDatabase, _ text: String) async throws -> String? {
    let results = try await database.read(
      [BoundStatement(Statement(text: text))], timeout: .seconds(10))
    return results.first?.firstCell.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func aFileIsOneTransaction() async throws {
    try await ScratchDatabase.run { database in
      #expect(try await record(database) == nil)
      let text = "CREATE TABLE bed (n int); INSERT INTO bed VALUES (1); SELECT 1/0;"
      guard case .failed(let failure)? = await carryOut(database, try step(text)) else {
        Issue.record("it did not fail")
        return
      }
      #expect(failure.committed.isEmpty && failure.undone.count == 3)
      let record = try #require(try await record(database))
      #expect(record.state == .failed && record.doneParts == 0 && record.parts == 1)
      #expect(record.error == "division by zero")
      #expect(try await value(database, "SELECT (to_regclass('bed') IS NULL)::text") == "true")
      let mended = try step("CREATE TABLE bed (n int);")
      #expect(await carryOut(database, mended) == nil)
      let applied = try #require(try await self.record(database))
      #expect(applied.state == .applied && applied.error == nil && applied.text == mended.upText)
    }
  }

  @Test func goesOnBehindTheLastPart() async throws {
    try await ScratchDatabase.run { database in
      let beginning = """
        -- dataconnect:transaction segmented
        CREATE TABLE bed (n int); INSERT INTO bed VALUES (1), (1);
        -- dataconnect:segment
        CREATE UNIQUE INDEX CONCURRENTLY bed_n ON bed (n);
        -- dataconnect:segment
        INSERT INTO bed VALUES (3);
        """
      guard case .failed(let failure)? = await carryOut(database, try step(beginning)) else {
        Issue.record("it did not fail")
        return
      }
      #expect(failure.committed.count == 2 && failure.rest.count == 1)
      #expect(try await record(database)?.doneParts == 1)
      // The rest of an index would be in the way of another one.
      #expect(try await value(database, "SELECT (to_regclass('bed_n') IS NULL)::text") == "true")
      try await database.define([Statement(text: "UPDATE bed SET n = 2 WHERE ctid = '(0,1)'")])
      #expect(await carryOut(database, try step(beginning), behind: 1) == nil)
      #expect(try await value(database, "SELECT count(*)::text FROM bed") == "3")
      let record = try #require(try await record(database))
      #expect(record.state == .applied && record.doneParts == 3)
    }
  }

  @Test func whatAFileSetsEndsWithIt() async throws {
    try await ScratchDatabase.run { database in
      let text = """
        -- dataconnect:transaction segmented
        CREATE SCHEMA elsewhere; SET search_path = elsewhere; SET ROLE pg_monitor;
        -- dataconnect:segment
        RESET ROLE; CREATE TABLE bed (n int);
        """
      let file = try step(text)
      #expect(await carryOut(database, file) == nil)
      #expect(
        try await value(database, "SELECT (to_regclass('public.bed') IS NOT NULL)::text") == "true")
    }
  }

  @Test func aWayBackThatFailsChangesNothing() async throws {
    try await ScratchDatabase.run { database in
      #expect(await carryOut(database, try step("CREATE TABLE bed (n int);")) == nil)
      let wrong = try step("DROP TABLE bed; SELECT 1/0;", isDown: true)
      #expect(await carryOut(database, wrong) != nil)
      let record = try #require(try await record(database))
      #expect(record.state == .applied && !record.isDown && record.error == "division by zero")
      #expect(await carryOut(database, try step("DROP TABLE bed;", isDown: true)) == nil)
      #expect(try await self.record(database)?.state == .rolledBack)
    }
  }

  @Test func aWayBackThatStopsBetweenPartsIsUnfinished() async throws {
    try await ScratchDatabase.run { database in
      #expect(await carryOut(database, try step("CREATE TABLE bed (n int);")) == nil)
      let wrong = try step(
        "-- dataconnect:transaction off\nDROP TABLE bed; SELECT 1/0;", isDown: true)
      #expect(await carryOut(database, wrong) != nil)
      let record = try #require(try await record(database))
      #expect(record.state == .failed && record.isDown && record.doneParts == 1)
    }
  }

  @Test func recordsWhatFilesMadeAndNotWhatOthersDid() async throws {
    try await ScratchDatabase.run { database in
      #expect(await carryOut(database, try step("CREATE TABLE bed (n int);")) == nil)
      try await database.define([Statement(text: "CREATE INDEX by_hand ON bed (n)")])
      #expect(await carryOut(database, try step("CREATE TABLE lid ();", "20261129120001")) == nil)
      try await database.define([
        Statement(text: "DROP INDEX by_hand"), Statement(text: "DROP TABLE lid"),
      ])
      let drift = try await session(database) { session throws(MigrationError) in
        let recorded = try await session.recordedObjects(of: "test")
        return recorded?.drift(to: CatalogObjects(try await session.catalog()))
      }
      #expect(drift?.map(\.sentence) == ["table lid is gone"])
    }
  }

  @Test func aCrashLeavesItsPlace() async throws {
    try await ScratchDatabase.run { database in
      let text = """
        -- dataconnect:transaction segmented
        CREATE TABLE bed (n int);
        -- dataconnect:segment
        SELECT pg_terminate_backend(pg_backend_pid());
        """
      #expect(await carryOut(database, try step(text)) != nil)
      let record = try #require(try await record(database))
      #expect(record.state == .running && record.doneParts == 1 && record.isUnfinished)
    }
  }

  @Test func aKeptShadowIsEmptiedAndNothingElse() async throws {
    try await ScratchDatabase.run { database in
      let shadow = ShadowDatabase(database.settings, isKept: true)
      let script = try MigrationScript("CREATE TABLE bed (n int); CREATE SCHEMA x;", .together)
      for _ in 0..<2 {
        try await shadow.run(on: Self.loop) { session throws(MigrationError) in
          try await session.replay(script)
        }
      }
      #expect(
        try await value(
          database, "SELECT (to_regclass('bed') IS NULL AND to_regnamespace('x') IS NULL)::text")
          == "true")
    }
    try await ScratchDatabase.run([Statement(text: "CREATE TABLE precious ()")]) { database in
      let shadow = ShadowDatabase(database.settings, isKept: true)
      await #expect(throws: MigrationError.self) {
        try await shadow.run(on: Self.loop) { _ throws(MigrationError) -> Void in }
      }
      let found = try await value(
        database, "SELECT (to_regclass('precious') IS NOT NULL)::text")
      #expect(found == "true")
    }
  }

  @Test func aMadeShadowGoesAway() async throws {
    try await ScratchDatabase.run { database in
      let shadow = ShadowDatabase(database.settings, isKept: false)
      let name = try await shadow.run(on: Self.loop) { session throws(MigrationError) in
        _ = try await session.catalog()
        return "done"
      }
      #expect(name == "done")
      #expect(
        try await value(
          database,
          "SELECT count(*)::text FROM pg_database WHERE datname = 'dc_shadow_' || datname") == "0")
    }
  }

  @Test func aCopyOfACatalogMakesTheSame() async throws {
    let definitions = [
      "CREATE TYPE mood AS ENUM ('GOOD', 'it''s')",
      "CREATE TABLE bed (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), n serial, mood mood, depth varchar(8) NOT NULL DEFAULT 'a''b')",
      "CREATE TABLE lid (bed uuid REFERENCES bed ON DELETE CASCADE, n int UNIQUE, CHECK (n > 0))",
      "CREATE INDEX lid_bed ON lid (bed DESC, n)", "CREATE VIEW v AS SELECT n FROM lid",
    ]
    try await ScratchDatabase.run(definitions.map { Statement(text: $0) }) { database in
      let (copy, catalog) = try await session(database) { session throws(MigrationError) in
        let catalog = try await session.catalog()
        return (CatalogCopy(catalog, in: Identifier("public")), catalog)
      }
      #expect(copy.omissions == ["check lid.lid_n_check", "view public.v"])
      let text = MigrationDraft(copy.plan, service: "test").up()
      let script = try MigrationFile(name: "copy", text: text).script()
      let made = try await ShadowDatabase(database.settings, isKept: false).run(on: Self.loop) {
        session throws(MigrationError) in
        try await session.replay(script)
        return try await session.catalog()
      }
      let drift = CatalogObjects(catalog).drift(to: CatalogObjects(made))
      #expect(
        drift.map(\.sentence) == ["check lid.lid_n_check is gone", "view public.v is gone"])
    }
  }
}
