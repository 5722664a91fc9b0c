import Execution
import Postgres
import Reactor
import SQL
import TestSupport
import Testing

@Suite(.needsPostgres, .tags(.database)) struct ReadTests {
  private static let numbers = [
    sql("CREATE TABLE number (value integer PRIMARY KEY)"),
    sql("INSERT INTO number SELECT generate_series(1, 100)"),
  ]

  @Test func givesRowsAsText() async throws {
    let results = try await ScratchDatabase.run { database in
      try await database.read(
        [bound("SELECT $1::text, $2::integer + 1, NULL, 1.50::float8", "größe 'x'", "41")],
        timeout: .seconds(60))
    }
    #expect(results.map(\.texts) == [[["größe 'x'", "42", "NULL", "1.5"]]])
    #expect(results.first?.affectedRows == 1)
  }

  @Test func answersNothingWithNothing() async throws {
    let results = try await ScratchDatabase.run { try await $0.read([], timeout: .seconds(60)) }
    #expect(results.isEmpty)
  }

  @Test func severalStatementsAreOneReadOnlySnapshot() async throws {
    let results = try await ScratchDatabase.run { database in
      try await database.read(
        [
          bound("SELECT current_setting('transaction_isolation')"),
          bound("SELECT current_setting('transaction_read_only')"),
          bound("SELECT pg_current_xact_id_if_assigned(), now()"),
          bound(
            "SELECT pg_sleep(0.001), now() = transaction_timestamp(), clock_timestamp() > now()"),
        ], timeout: .seconds(60))
    }
    #expect(results.map(\.texts)[0] == [["repeatable read"]])
    #expect(results.map(\.texts)[1] == [["on"]])
    #expect(results.map(\.texts)[3] == [["", "t", "t"]])
  }

  @Test func refusesWrites() async throws {
    try await ScratchDatabase.run(Self.numbers) { database in
      let error = await #expect(throws: BurstError.self) {
        try await database.read(
          [bound("SELECT 1"), bound("DELETE FROM number")], timeout: .seconds(60))
      }
      #expect(error?.index == 1)
      #expect(error?.error.kind == .refused(SQLState("25006")))
    }
  }

  @Test func tellsWhichStatementFailed() async throws {
    try await ScratchDatabase.run { database in
      let error = await #expect(throws: BurstError.self) {
        try await database.read(
          [
            bound("SELECT 1"), bound("SELECT 2"), bound("SELECT 1 / $1::integer", "0"),
            bound("SELECT nothing"),
          ], timeout: .seconds(60))
      }
      #expect(error?.index == 2)
      #expect(error?.error.kind == .refused(SQLState("22012")))
      #expect(error?.error.detail.message == "division by zero")
      #expect(error.map { "\($0.error)" } == "database error")
      // The failure ends with its burst.
      let after = try await database.read([bound("SELECT 7")], timeout: .seconds(60))
      #expect(after.first?.texts == [["7"]])
    }
  }

  @Test func manyTasksReadAtOnce() async throws {
    let sum = try await ScratchDatabase.run(Self.numbers) { database in
      try await withThrowingTaskGroup(of: Int.self) { group in
        for value in 1...100 {
          group.addTask(executorPreference: ScratchCluster.loops.next()) {
            var sum = 0
            for _ in 0..<20 {
              let results = try await database.read(
                [bound("SELECT value FROM number WHERE value = $1::integer", "\(value)")],
                timeout: .seconds(60))
              sum += Int(results[0].texts[0][0]) ?? 0
            }
            return sum
          }
        }
        return try await group.reduce(0, +)
      }
    }
    #expect(sum == 5050 * 20)
  }

  @Test func failuresAmongManyReadsHitOnlyTheirOwn() async throws {
    try await ScratchDatabase.run { database in
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<200 {
          group.addTask(executorPreference: ScratchCluster.loops.next()) {
            let statement = bound("SELECT 10 / $1::integer", "\(number % 3)")
            let results = try? await database.read(
              [bound("SELECT 'a'"), statement], timeout: .seconds(60))
            #expect((results == nil) == (number % 3 == 0))
          }
        }
      }
      #expect(await database.activity().reads == 0)
    }
  }

  @Test func aReadThatWaitsTooLongTimesOut() async throws {
    try await ScratchDatabase.run { database in
      let error = await #expect(throws: BurstError.self) {
        try await database.read([bound("SELECT pg_sleep(0.2)")], timeout: .milliseconds(20))
      }
      #expect(error?.error.kind == .timeout)
      let after = try await database.read([bound("SELECT 1")], timeout: .seconds(60))
      #expect(after.first?.texts == [["1"]])
    }
  }

  @Test func theServersTimeoutIsATimeout() async throws {
    try await ScratchDatabase.run(adjusting: { $0.statementTimeout = .milliseconds(20) }) {
      database in
      let error = await #expect(throws: BurstError.self) {
        try await database.read([bound("SELECT pg_sleep(10)")], timeout: .seconds(60))
      }
      #expect(error?.error.kind == .timeout)
    }
  }

  @Test func aCancelledCallerDoesNotDisturbTheOthers() async throws {
    var limits = PoolLimits()
    limits.readLinks = 1
    try await ScratchDatabase.run(limits: limits) { database in
      let slow = Task {
        try await database.read([bound("SELECT pg_sleep(0.1), 1")], timeout: .seconds(60))
      }
      while await database.activity().reads == 0 { await Task.yield() }
      let second = Task { try await database.read([bound("SELECT 2")], timeout: .seconds(60)) }
      slow.cancel()
      let error = await #expect(throws: BurstError.self) { try await slow.value }
      #expect(error?.error.kind == .cancelled)
      let answer = try await second.value
      #expect(answer.first?.texts == [["2"]])
      #expect(await database.activity().reads == 0)
    }
  }

  @Test func refusesMoreThanALinkTakes() async throws {
    var limits = PoolLimits()
    limits.readLinks = 1
    limits.readsPerLink = 1
    try await ScratchDatabase.run(limits: limits) { database in
      let slow = Task {
        try await database.read([bound("SELECT pg_sleep(0.2), 1")], timeout: .seconds(60))
      }
      while await database.activity().reads == 0 { await Task.yield() }
      let error = await #expect(throws: BurstError.self) {
        try await database.read([bound("SELECT 2")], timeout: .seconds(60))
      }
      #expect(error?.error.kind == .exhausted(retryAfter: .seconds(1)))
      _ = try await slow.value
    }
  }

  @Test func aLongPipelineAnswersEachCallerItsOwn() async throws {
    var limits = PoolLimits()
    limits.readLinks = 1
    try await ScratchDatabase.run(limits: limits) { database in
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<390 {
          group.addTask(executorPreference: ScratchCluster.loops.next()) {
            let size = number % 10 == 0 ? 100_000 : number
            let results = try? await database.read(
              [
                bound("SELECT repeat('x', $1::integer)", "\(size)"),
                bound("SELECT $1::integer, \(number % 7)", "\(number)"),
              ], timeout: .seconds(60))
            #expect(results?.first?.firstCell?.count == size)
            #expect(results?.last?.texts == [["\(number)", "\(number % 7)"]])
          }
        }
      }
      #expect(await database.activity().reads == 0)
    }
  }

  @Test func aWrongNumberOfParametersHarmsNobodyElse() async throws {
    try await ScratchDatabase.run { database in
      let error = await #expect(throws: BurstError.self) {
        try await database.read([bound("SELECT $1::text")], timeout: .seconds(60))
      }
      #expect(error?.error.kind == .refused(SQLState("08P01")))
      let after = try await database.read([bound("SELECT 1")], timeout: .seconds(60))
      #expect(after[0].texts == [["1"]])
    }
  }

  @Test func largeParametersAndResultsPass() async throws {
    let large = String(repeating: "0123456789", count: 400_000)
    try await ScratchDatabase.run { database in
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<6 {
          group.addTask {
            let results = try await database.read(
              [bound("SELECT $1::text || $1::text", large)], timeout: .seconds(60))
            return results[0].firstCell?.count ?? 0
          }
        }
        for try await count in group { #expect(count == 8_000_000) }
      }
    }
  }
}
