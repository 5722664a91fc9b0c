import Execution
import Postgres
import Reactor
import SQL
import TestSupport
import Testing

@Suite(.needsPostgres, .tags(.database)) struct WriteTests {
  private static let account = [
    sql("CREATE TABLE account (id integer PRIMARY KEY, name text)"),
    sql("CREATE TABLE entry (id integer)"),
  ]

  /// A pool of one connection, which all writes therefore share.
  private static func shared(writes: Int = 4) -> PoolLimits {
    var limits = PoolLimits()
    limits.maximumConnections = 1
    limits.writesPerConnection = writes
    return limits
  }

  private func insert(_ id: Int) -> BoundStatement {
    bound("INSERT INTO entry VALUES ($1::text::integer)", "\(id)")
  }

  private func entries(_ database: PostgresDatabase) async throws -> [String] {
    try await database.read([bound("SELECT id FROM entry ORDER BY id")], timeout: .seconds(60))[0]
      .texts.map { $0[0] }
  }

  private func process(_ database: PostgresDatabase) async throws -> [[String]] {
    try await database.write(bound("SELECT pg_backend_pid()"), timeout: .seconds(60)).texts
  }

  /// Connections are given back when what runs on them has ended, which callers do not wait for.
  private func waitUntilNothingIsLent(_ database: PostgresDatabase) async {
    while await database.activity().sessions > 0 { await Task.yield() }
  }

  private func waitUntilRunning(_ text: String, in database: PostgresDatabase) async throws {
    let count = bound(
      """
      SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND query = $1::text
      """, text)
    while try await database.read([count], timeout: .seconds(60))[0].texts == [["0"]] {
      await Task.yield()
    }
  }

  @Test func manyAtOnceAreAllDone() async throws {
    for limits in [Self.shared(), Self.shared(writes: 1), PoolLimits()] {
      try await ScratchDatabase.run(Self.account, limits: limits) { database in
        try await withThrowingTaskGroup { group in
          for id in 0..<200 {
            group.addTask(executorPreference: ScratchCluster.loops.next()) {
              let rows = try await database.write(insert(id), timeout: .seconds(60)).affectedRows
              #expect(rows == 1)
            }
          }
          try await group.waitForAll()
        }
        #expect(try await entries(database) == (0..<200).map { "\($0)" })
        await waitUntilNothingIsLent(database)
      }
    }
  }

  @Test func oneThatFailsLeavesTheOthersAlone() async throws {
    try await ScratchDatabase.run(Self.account, limits: Self.shared(writes: 100)) { database in
      try await withThrowingTaskGroup { group in
        for id in 0..<50 {
          group.addTask(executorPreference: ScratchCluster.loops.loops[0]) {
            let isBad = id.isMultiple(of: 5)
            let statement = isBad ? bound("INSERT INTO entry VALUES (1 / 0)") : insert(id)
            do throws(DatabaseError) {
              _ = try await database.write(statement, timeout: .seconds(60))
              #expect(!isBad)
            } catch {
              #expect(isBad)
              #expect(error.kind == .refused(SQLState("22012")))
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await entries(database).count == 40)
    }
  }

  @Test func whoTakesTooLongIsStoppedAndThoseBehindHimAreDone() async throws {
    try await ScratchDatabase.run(Self.account, limits: Self.shared(writes: 100)) { database in
      let before = try await process(database)
      for attempt in 0..<10 {
        try await withThrowingTaskGroup { group in
          group.addTask(executorPreference: ScratchCluster.loops.loops[0]) {
            let error = await #expect(throws: DatabaseError.self) {
              try await database.write(
                bound("INSERT INTO entry SELECT -1 FROM pg_sleep(60)"),
                timeout: attempt.isMultiple(of: 2) ? .milliseconds(20) : .zero)
            }
            #expect(error?.kind == .timeout)
          }
          for id in 0..<20 {
            group.addTask(executorPreference: ScratchCluster.loops.loops[0]) {
              _ = try await database.write(insert(100 * attempt + id), timeout: .seconds(60))
            }
          }
          try await group.waitForAll()
        }
      }
      let found = try await entries(database)
      #expect(found.count == 200 && Set(found).count == 200 && !found.contains("-1"))
      #expect(try await process(database) == before)
    }
  }

  /// It waits behind another, cannot be withdrawn, and is stopped when it runs.
  @Test func whoGivesUpBeforeHisTurnHoldsUpNobody() async throws {
    try await ScratchDatabase.run(Self.account, limits: Self.shared(writes: 100)) { database in
      let loop = ScratchCluster.loops.loops[0]
      let first = Task(executorPreference: loop) {
        try await database.write(
          bound("INSERT INTO entry SELECT 1 FROM pg_sleep(0.3)"), timeout: .seconds(60))
      }
      while await database.activity().sessions == 0 { await Task.yield() }
      let second = Task(executorPreference: loop) {
        try await database.write(bound("SELECT pg_sleep(60)"), timeout: .milliseconds(50))
      }
      let third = Task(executorPreference: loop) {
        try await database.write(insert(3), timeout: .seconds(60))
      }
      let error = await #expect(throws: DatabaseError.self) { try await second.value }
      #expect(error?.kind == .timeout)
      let rows = [try await first.value.affectedRows, try await third.value.affectedRows]
      #expect(rows == [1, 1])
      #expect(try await entries(database) == ["1", "3"])
    }
  }

  @Test func cancellingTheTaskStopsTheStatement() async throws {
    try await ScratchDatabase.run(Self.account, limits: Self.shared()) { database in
      let task = Task(executorPreference: ScratchCluster.loops.loops[0]) {
        try await database.write(
          bound("INSERT INTO entry SELECT 1 FROM pg_sleep(60)"), timeout: .seconds(60))
      }
      while await database.activity().sessions == 0 { await Task.yield() }
      task.cancel()
      let error = await #expect(throws: DatabaseError.self) { try await task.value }
      #expect(error?.kind == .cancelled)
      _ = try await database.write(insert(2), timeout: .seconds(60))
      #expect(try await entries(database) == ["2"])
    }
  }

  @Test func aSessionIsNotKeptWaitingByWritesThatKeepComing() async throws {
    try await ScratchDatabase.run(Self.account, limits: Self.shared()) { database in
      let loop = ScratchCluster.loops.loops[0]
      let writers = (0..<8).map { writer in
        Task(executorPreference: loop) {
          var id = writer * 1_000_000
          while !Task.isCancelled {
            _ = try? await database.write(insert(id), timeout: .seconds(60))
            id += 1
          }
        }
      }
      for _ in 0..<20 {
        try await database.withSession { session throws(DatabaseError) in
          _ = try await session.run(BoundStatement(.begin(.readCommitted)))
          _ = try await session.run(bound("SELECT 1"))
          _ = try await session.run(BoundStatement(.commit))
        }
      }
      for writer in writers { writer.cancel() }
      for writer in writers { await writer.value }
      await waitUntilNothingIsLent(database)
    }
  }

  @Test func aConnectionThatIsKilledLeavesTheOutcomesOpen() async throws {
    try await ScratchDatabase.run(Self.account, limits: Self.shared()) { database in
      let task = Task(executorPreference: ScratchCluster.loops.loops[0]) {
        try await database.write(
          bound("INSERT INTO entry SELECT 1 FROM pg_sleep(60)"), timeout: .seconds(60))
      }
      let kill = bound(
        """
        SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'active' AND query LIKE 'INSERT INTO entry%'
        """)
      while try await database.read([kill], timeout: .seconds(60))[0].texts == [["0"]] {
        await Task.yield()
      }
      let error = await #expect(throws: DatabaseError.self) { try await task.value }
      #expect(error?.kind == .outcomeUnknown)
      _ = try await database.write(insert(1), timeout: .seconds(60))
    }
  }

  @Test func aWriteInFlightDoesNotKeepThePoolFromShuttingDown() async throws {
    try await ScratchDatabase.run(Self.account, limits: Self.shared()) { database in
      // Now there is a connection to share.
      _ = try await database.write(insert(1), timeout: .seconds(60))
      let text = "INSERT INTO entry SELECT 1 FROM pg_sleep(60)"
      let task = Task(executorPreference: ScratchCluster.loops.loops[0]) {
        try await database.write(bound(text), timeout: .seconds(60))
      }
      try await waitUntilRunning(text, in: database)
      for loop in ScratchCluster.loops.loops {
        await Task(executorPreference: loop) { await database.shutDown(until: .now) }.value
      }
      let error = await #expect(throws: DatabaseError.self) { try await task.value }
      #expect(error?.kind == .outcomeUnknown)
    }
  }

  /// A slow write holds up those that were sent behind it at once, and none of those that come later.
  @Test func writesGoAroundOneThatTakesLong() async throws {
    var limits = Self.shared()
    limits.maximumConnections = 2
    try await ScratchDatabase.run(Self.account, limits: limits) { database in
      let loop = ScratchCluster.loops.loops[0]
      let slow = Task(executorPreference: loop) {
        try await database.write(
          bound("INSERT INTO entry SELECT -1 FROM pg_sleep(60)"), timeout: .seconds(60))
      }
      while await database.activity().sessions == 0 { await Task.yield() }
      try await Task.sleep(for: .milliseconds(50))
      try await withThrowingTaskGroup { group in
        for id in 0..<20 {
          group.addTask(executorPreference: loop) {
            _ = try await database.write(insert(id), timeout: .seconds(50))
          }
        }
        try await group.waitForAll()
      }
      #expect(try await entries(database).count == 20)
      slow.cancel()
      _ = try? await slow.value
    }
  }
}
