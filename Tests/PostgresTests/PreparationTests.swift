import Execution
import Postgres
import Reactor
import SQL
import TestSupport
import Testing

/// Statements that the server no longer keeps prepared as we believe.
@Suite(.needsPostgres, .tags(.database)) struct PreparationTests {
  private static let one: PoolLimits = {
    var limits = PoolLimits()
    limits.readLinks = 1
    limits.maximumConnections = 1
    return limits
  }()

  private static let table = [sql("CREATE TABLE item (id integer)")]

  @Test(arguments: ["DEALLOCATE ALL", "DISCARD PLANS; DEALLOCATE ALL", "DEALLOCATE s1"])
  func preparesAgainWhatWasLostOverALink(_ text: String) async throws {
    try await ScratchDatabase.run(limits: Self.one) { database in
      let statements = [bound("SELECT 1"), bound("SELECT 2")]
      for _ in 0..<3 {
        let before = try await database.read(statements, timeout: .seconds(60))
        #expect(before.map(\.texts) == [[["1"]], [["2"]]])
        for part in text.split(separator: ";") {
          _ = try? await database.read([bound(String(part))], timeout: .seconds(60))
        }
        let after = try await database.read(statements, timeout: .seconds(60))
        #expect(after.map(\.texts) == [[["1"]], [["2"]]])
      }
    }
  }

  @Test func preparesAgainWhatWasLostAmongManyReads() async throws {
    try await ScratchDatabase.run(limits: Self.one) { database in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<120 {
          group.addTask(executorPreference: ScratchCluster.loops.next()) {
            if number % 10 == 5 {
              _ = try? await database.read([bound("DEALLOCATE ALL")], timeout: .seconds(60))
            } else {
              let value = number % 4
              let answer = try await database.read(
                [bound("SELECT \(value)"), bound("SELECT $1::text", "\(number)")],
                timeout: .seconds(60))
              #expect(answer.map(\.texts) == [[["\(value)"]], [["\(number)"]]])
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(await database.activity().reads == 0)
    }
  }

  @Test func preparesAgainWhatWasLostInASession() async throws {
    try await ScratchDatabase.run(Self.table, limits: Self.one) { database in
      let rows = try await database.withSession { session throws(DatabaseError) in
        _ = try await session.run(bound("SELECT 1"))
        _ = try await session.run(bound("DEALLOCATE ALL"))
        return try await session.run(bound("SELECT 1"))
      }
      #expect(rows.texts == [["1"]])
    }
  }

  @Test func reportsWhatWasLostInsideATransaction() async throws {
    try await ScratchDatabase.run(limits: Self.one) { database in
      let error = await #expect(throws: DatabaseError.self) {
        try await database.withSession { session throws(DatabaseError) in
          _ = try await session.run(bound("SELECT 1"))
          _ = try await session.run(BoundStatement(.begin(.readCommitted)))
          _ = try await session.run(bound("DEALLOCATE ALL"))
          return try await session.run(bound("SELECT 1"))
        }
      }
      #expect(error?.kind == .refused(SQLState("26000")))
      let rows = try await database.withSession { session throws(DatabaseError) in
        try await session.run(bound("SELECT 1"))
      }
      #expect(rows.texts == [["1"]])
    }
  }

  @Test func survivesTablesThatChange() async throws {
    try await ScratchDatabase.run(Self.table, limits: Self.one) { database in
      let all = [bound("SELECT * FROM item")]
      _ = try await database.read(all, timeout: .seconds(60))
      try await database.define([
        sql("ALTER TABLE item ADD name text DEFAULT 'x'"), sql("INSERT INTO item VALUES (1)"),
      ])
      let rows = try await database.read(all, timeout: .seconds(60))
      #expect(rows[0].texts == [["1", "x"]])
    }
  }

  @Test func survivesNamesThatAreTaken() async throws {
    try await ScratchDatabase.run(limits: Self.one) { database in
      let rows = try await database.withSession { session throws(DatabaseError) in
        _ = try await session.run(bound("SELECT 0"))
        for number in 0..<20 {
          _ = try await session.run(bound("PREPARE s\(number + 22) AS SELECT 'foreign'"))
        }
        return try await session.run(bound("SELECT 'ours'"))
      }
      #expect(rows.texts == [["ours"]])
    }
  }

  @Test func keepsOnlySoManyStatements() async throws {
    try await ScratchDatabase.run(limits: Self.one, adjusting: { $0.preparedStatements = 5 }) {
      database in
      for number in 0..<40 {
        let statement = bound("SELECT \(number % 13)")
        let rows = try await database.read([statement], timeout: .seconds(60))
        #expect(rows[0].texts == [["\(number % 13)"]])
      }
      let count = try await database.read(
        [bound("SELECT count(*) <= 6 FROM pg_prepared_statements")], timeout: .seconds(60))
      #expect(count[0].texts == [["t"]])
    }
  }

  @Test func aStatementThatCannotBePreparedFailsEachTime() async throws {
    try await ScratchDatabase.run(limits: Self.one) { database in
      for _ in 0..<3 {
        let error = await #expect(throws: BurstError.self) {
          try await database.read(
            [bound("SELECT 1"), bound("SELECT * FROM missing")], timeout: .seconds(60))
        }
        #expect(error?.index == 1)
        #expect(error?.error.kind == .refused(SQLState("42P01")))
      }
    }
  }
}
