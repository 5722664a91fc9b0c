import Execution
import Reactor
import SQL
import TestSupport
import Testing

@testable import Postgres

/// Sessions that are set as those of a pooler are, though none stands before the server.
@Suite(.needsPostgres, .tags(.database)) struct PooledSettingsTests {
  private static let ask = """
    SELECT current_setting('lock_timeout'), current_setting('TimeZone'), \
    current_setting('search_path'), current_setting('transaction_isolation'), \
    current_setting('transaction_read_only')
    """

  @Test(arguments: [SessionKind.kept, .changing], [0, 256])
  func setsReadsWritesAndTransactions(_ kind: SessionKind, _ prepared: Int) async throws {
    let adjust: @Sendable (inout ConnectionSettings) -> Void = { settings in
      settings.sessions = kind
      settings.preparedStatements = prepared
      settings.schema = Identifier("a \"b")
      settings.lockTimeout = .seconds(7)
    }
    try await ScratchDatabase.run(adjusting: adjust) { database in
      let common = ["7s", "UTC", #""a ""b", public"#]
      for _ in 0..<3 {
        let read = try await database.read(
          [bound("SELECT 1"), bound(Self.ask)], timeout: .seconds(60))
        #expect(read.last?.texts == [common + ["repeatable read", "on"]])
        let written = try await database.write(bound(Self.ask), timeout: .seconds(60))
        #expect(written.texts == [common + ["read committed", "off"]])
        let inside = try await database.withSession { session throws(DatabaseError) in
          _ = try await session.run(BoundStatement(.begin(.serializable)))
          let result = try await session.run(bound(Self.ask))
          _ = try await session.run(BoundStatement(.commit))
          return result
        }
        #expect(inside.texts == [common + ["serializable", "off"]])
      }
    }
  }

  @Test func manyReadsFailAlone() async throws {
    try await ScratchDatabase.run(adjusting: { $0.sessions = .changing }) { database in
      let sums = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<200 {
          group.addTask {
            let divisor = number % 10 == 0 ? "0" : "1"
            let results = try? await database.read(
              [bound("SELECT 1 / $1::integer", divisor)], timeout: .seconds(60))
            return (results != nil) == (divisor == "1")
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(sums == 200)
    }
  }

  @Test func stopsWhatTakesTooLong() async throws {
    try await ScratchDatabase.run(adjusting: { $0.sessions = .changing }) { database in
      for _ in 0..<3 {
        let error = await #expect(throws: DatabaseError.self) {
          try await database.write(bound("SELECT pg_sleep(60)"), timeout: .milliseconds(100))
        }
        #expect(error?.kind == .timeout)
        await #expect(throws: DatabaseError.self) {
          try await database.withSession { session throws(DatabaseError) in
            _ = try await session.run(BoundStatement(.begin(.readCommitted)))
            _ = try await session.run(
              bound("SELECT pg_sleep(60)"), timeout: .milliseconds(100))
          }
        }
        #expect(
          try await database.write(bound("SELECT 1"), timeout: .seconds(10)).texts == [["1"]])
      }
      let count =
        "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)%' AND state = 'active' AND pid <> pg_backend_pid()"
      var left = ""
      for _ in 0..<100 where left != "0" {
        left =
          try await database.read([bound(count)], timeout: .seconds(60)).first?.texts[0][0] ?? ""
      }
      #expect(left == "0")
    }
  }

  @Test func tellsSessionsThatLastFromTheServersOwn() async throws {
    let found = try await ScratchDatabase.run { database in
      try await PostgresDatabase.recognize(
        PoolerQuestions(sessions: true, statements: true), for: database.settings,
        on: ScratchCluster.loops.loops[0])
    }
    #expect(found.sessions == .direct)
    #expect(found.preparedStatements == 256)
  }
}
