import Execution
import Migrations
import Postgres
import Reactor
@testable import SQL
import TestSupport
import Testing

/// Migrations of real databases, one step after the other.
@Suite(.needsPostgres, .tags(.database)) struct MigrationTests {
  private static let loop = ScratchCluster.loops.loops[0]

  private func request(_ source: MarkedSource) throws -> MigrationSession.Request {
    MigrationSession.Request(DesiredCatalog(try SchemaFixture.schema(source)))
  }

  /// What a strict migration says that may lose everything; `nil` where it succeeded.
  private func migrate(
    _ database: PostgresDatabase, _ request: MigrationSession.Request,
    limits: MigrationSession.Limits = MigrationSession.Limits(),
    online: OnlinePolicy = .auto
  ) async -> MigrationError? {
    do throws(MigrationError) {
      try await MigrationSession.run(database.settings, on: Self.loop) {
        session throws(MigrationError) in
        // What ended before may have its session for a moment longer.
        try await session.lock(request.desired.namespace, waiting: .seconds(2))
        let comparison = try await session.compare(request).comparison
        let checked = try await session.check(comparison.changes(.strict))
        let refusals = checked.compactMap(\.refusal)
        guard refusals.isEmpty else { throw .refused(refusals) }
        try await session.apply(
          MigrationPlan(checked, of: comparison, online: online), limits: limits)
      }
      return nil
    } catch {
      return error
    }
  }

  private func define(_ database: PostgresDatabase, _ texts: String...) async throws {
    try await database.define(texts.map { Statement(text: $0) })
  }

  private func value(_ database: PostgresDatabase, _ text: String) async throws -> String? {
    let results = try await database.read(
      [BoundStatement(Statement(text: text))], timeout: .seconds(10))
    return results.first?.firstCell.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func refusesAsAWholeAndThenFinishes() async throws {
    try await ScratchDatabase.run { database in
      let first = try request("type Bed @table { name: String  depth: String }")
      let second = try request(
        "type Bed @table { name: String! @unique  depth: Int  note: String }")
      #expect(await migrate(database, first) == nil)
      try await define(
        database, "INSERT INTO bed (name, depth) VALUES ('a', '7'), ('a', 'deep'), (NULL, NULL)")
      guard case .refused(let reasons)? = await migrate(database, second) else {
        Issue.record("it was not refused")
        return
      }
      #expect(
        reasons == [
          "table bed, column depth: values that integer cannot hold unchanged: 'deep'",
          "table bed, column name: 1 row has no value; fill them by --backfill \"bed.name=<SQL expression>\", or make the field nullable",
          "table bed: values of (name) that must be unique occur more than once: 'a'",
        ])
      #expect(
        try await value(
          database,
          "SELECT count(*) FROM pg_attribute WHERE attrelid = 'bed'::regclass AND attname = 'note'")
          == "0")
      try await define(
        database, "UPDATE bed SET name = 'b', depth = '8' WHERE depth = 'deep'")
      var repaired = second
      repaired.backfills[ColumnName("bed", "name")] = try DefaultExpression("'c' || 'd'")
      #expect(await migrate(database, repaired) == nil)
      #expect(
        try await value(database, "SELECT string_agg(name || depth, ' ' ORDER BY name) FROM bed")
          == "a7 b8")
      #expect(
        try await value(database, "SELECT count(*) FROM bed WHERE name = 'cd'") == "1")
      #expect(await migrate(database, second) == nil)
    }
  }

  @Test func givesWayToWhoeverHoldsALock() async throws {
    try await ScratchDatabase.run { database in
      #expect(await migrate(database, try request("type Bed @table { name: String }")) == nil)
      let second = try request("type Bed @table { name: String  note: String }")
      var limits = MigrationSession.Limits()
      limits.lock = .milliseconds(50)
      limits.attempts = 1
      let error = try await database.withSession { session throws(DatabaseError) in
        _ = try await session.run(
          BoundStatement(.begin(.readCommitted)), timeout: .seconds(5))
        _ = try await session.run(
          BoundStatement(Statement(text: "LOCK TABLE bed IN ACCESS SHARE MODE")),
          timeout: .seconds(5))
        return await migrate(database, second, limits: limits)
      }
      guard case .blocked? = error else {
        Issue.record("it was not blocked: \(String(describing: error))")
        return
      }
      #expect(await migrate(database, second) == nil)
    }
  }

  @Test func keepsOthersOutWhileItRuns() async throws {
    try await ScratchDatabase.run { database in
      let request = try request("type Bed @table { name: String }")
      let second = await Result { () async throws(MigrationError) -> MigrationError? in
        try await MigrationSession.run(database.settings, on: Self.loop) {
          session throws(MigrationError) in
          try await session.lock(request.desired.namespace, waiting: .zero)
          return await migrate(database, request)
        }
      }
      guard case .locked(let holders)? = try second.get() else {
        Issue.record("it was not locked out")
        return
      }
      #expect(holders.count == 1)
      #expect(await migrate(database, request) == nil)
    }
  }

  @Test func remembersWhatItDescribed() async throws {
    try await ScratchDatabase.run { database in
      let first = DesiredCatalog(try SchemaFixture.schema("type Bed @table { size: Int }"))
      let second = DesiredCatalog(try SchemaFixture.schema("type Bed @table { size: Int64 }"))
      let settings = database.settings
      _ = try await PostgresDatabase.adapt(to: first, with: settings, on: Self.loop)
      let change = try await PostgresDatabase.adapt(to: second, with: settings, on: Self.loop)
      #expect(
        change.applied.map(\.definition.statement.text) == [
          #"ALTER TABLE "public"."bed" ALTER COLUMN "size" TYPE bigint"#
        ])
      try await define(database, "ALTER TABLE bed ALTER COLUMN size TYPE integer")
      #expect(
        try await PostgresDatabase.adapt(to: second, with: settings, on: Self.loop).applied.isEmpty)
    }
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws(MigrationError) -> Success) async {
    do throws(MigrationError) {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
