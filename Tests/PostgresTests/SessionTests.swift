import Execution
import Postgres
import Reactor
import SQL
import TestSupport
import Testing

@Suite(.needsPostgres, .tags(.database)) struct SessionTests {
  private static let account = [
    sql("CREATE TABLE account (id integer PRIMARY KEY, name text NOT NULL UNIQUE)"),
    sql("CREATE FUNCTION slow() RETURNS integer LANGUAGE sql AS 'SELECT 1 FROM pg_sleep(60)'"),
  ]

  private func count(_ database: PostgresDatabase) async throws -> String {
    let results = try await database.read(
      [bound("SELECT count(*) FROM account")], timeout: .seconds(60))
    return results[0].texts[0][0]
  }

  @Test func commitsWhatATransactionWrote() async throws {
    try await ScratchDatabase.run(Self.account) { database in
      let affected = try await database.withSession { session throws(DatabaseError) in
        _ = try await session.run(BoundStatement(.begin(.serializable)))
        let result = try await session.run(
          bound("INSERT INTO account VALUES (1, $1::text), (2, $2::text)", "a", "b"))
        _ = try await session.run(BoundStatement(.commit))
        return result.affectedRows
      }
      #expect(affected == 2)
      #expect(try await count(database) == "2")
    }
  }

  @Test func rollsBackWhatIsLeftOpen() async throws {
    var limits = PoolLimits()
    limits.maximumConnections = 1
    try await ScratchDatabase.run(Self.account, limits: limits) { database in
      try await database.withSession { session throws(DatabaseError) in
        _ = try await session.run(BoundStatement(.begin(.readCommitted)))
        _ = try await session.run(bound("INSERT INTO account VALUES (1, 'a')"))
      }
      // The next one gets the same connection, after the rollback.
      let state = try await database.withSession { session throws(DatabaseError) in
        try await session.run(
          bound("SELECT pg_current_xact_id_if_assigned(), count(*) FROM account"))
      }
      #expect(state.texts == [["NULL", "0"]])
    }
  }

  @Test func tellsOfAFailureWhileAStatementCommits() async throws {
    var limits = PoolLimits()
    limits.maximumConnections = 1
    try await ScratchDatabase.run(
      [sql("CREATE TABLE twin (id integer UNIQUE DEFERRABLE INITIALLY DEFERRED)")], limits: limits
    ) { database in
      let counts = try await database.withSession { session throws(DatabaseError) in
        let error = await #expect(throws: DatabaseError.self) {
          try await session.run(bound("INSERT INTO twin VALUES (1), (1)"))
        }
        #expect(error?.kind == .refused(SQLState("23505")))
        // The connection is as good as before.
        _ = try await session.run(bound("INSERT INTO twin VALUES (2)"))
        return try await session.run(bound("SELECT count(*) FROM twin"))
      }
      #expect(counts.texts == [["1"]])
    }
  }

  @Test func describesAConstraintThatFailed() async throws {
    try await ScratchDatabase.run(Self.account) { database in
      let error = await #expect(throws: DatabaseError.self) {
        try await database.withSession { session throws(DatabaseError) in
          _ = try await session.run(bound("INSERT INTO account VALUES (1, 'a')"))
          return try await session.run(bound("INSERT INTO account VALUES (2, 'a')"))
        }
      }
      #expect(error?.kind == .refused(SQLState("23505")))
      #expect(error?.detail.constraint == "account_name_key")
      #expect(error?.detail.table == "account")
      #expect(error?.detail.schema == "public")
    }
  }

  @Test func aLateStatementIsCancelledAndTheConnectionStaysClean() async throws {
    var limits = PoolLimits()
    limits.maximumConnections = 1
    try await ScratchDatabase.run(Self.account, limits: limits) { database in
      let process = try await database.withSession { session throws(DatabaseError) in
        try await session.run(bound("SELECT pg_backend_pid()"))
      }
      let error = await #expect(throws: DatabaseError.self) {
        try await database.withSession { session throws(DatabaseError) in
          try await session.run(bound("SELECT slow()"), timeout: .milliseconds(20))
        }
      }
      #expect(error?.kind == .timeout)
      let after = try await database.withSession { session throws(DatabaseError) in
        try await session.run(bound("SELECT pg_backend_pid()"))
      }
      #expect(after.texts == process.texts)
    }
  }

  @Test func cancellingTheTaskCancelsTheStatement() async throws {
    var limits = PoolLimits()
    limits.maximumConnections = 1
    try await ScratchDatabase.run(Self.account, limits: limits) { database in
      let task = Task(executorPreference: ScratchCluster.loops.next()) {
        try await database.withSession { session throws(DatabaseError) in
          _ = try await session.run(BoundStatement(.begin(.readCommitted)))
          _ = try await session.run(bound("INSERT INTO account VALUES (1, 'a')"))
          return try await session.run(bound("SELECT slow()"))
        }
      }
      try await waitUntilRunning("SELECT slow()", in: database)
      task.cancel()
      let error = await #expect(throws: DatabaseError.self) { try await task.value }
      #expect(error?.kind == .cancelled)
      let rows = try await database.withSession { session throws(DatabaseError) in
        try await session.run(bound("SELECT count(*) FROM account"))
      }
      #expect(rows.texts == [["0"]])
      #expect(try await running(in: database) == 0)
    }
  }

  private func waitUntilRunning(_ text: String, in database: PostgresDatabase) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while try await running(in: database) == 0 {
      try #require(.now < deadline, "\(text) never ran")
      await Task.yield()
    }
  }

  private func running(in database: PostgresDatabase) async throws -> Int {
    let results = try await database.read(
      [
        bound(
          """
          SELECT count(*) FROM pg_stat_activity
          WHERE datname = current_database() AND state = 'active' AND query = 'SELECT slow()'
          """)
      ], timeout: .seconds(60))
    return Int(results[0].texts[0][0]) ?? 0
  }

  @Test func waitersGetConnectionsInOrderAndTooManyAreRefused() async throws {
    var limits = PoolLimits()
    limits.maximumConnections = 1
    limits.queueLength = 1
    try await ScratchDatabase.run(limits: limits) { database in
      let gate = Promise<Void>(on: ScratchCluster.loops.loops[0])
      let first = Task {
        try await database.withSession { session throws(DatabaseError) in
          try? await gate.value()
          return try await session.run(bound("SELECT 1"))
        }
      }
      while await database.activity().sessions == 0 { await Task.yield() }
      let second = Task {
        try await database.withSession { session throws(DatabaseError) in
          try await session.run(bound("SELECT 2"))
        }
      }
      while await database.activity().waiting == 0 { await Task.yield() }
      let error = await #expect(throws: DatabaseError.self) {
        try await database.withSession { _ throws(DatabaseError) in }
      }
      #expect(error?.kind == .exhausted(retryAfter: .seconds(1)))
      gate.fulfil(())
      let answers = [try await first.value.texts, try await second.value.texts]
      #expect(answers == [[["1"]], [["2"]]])
    }
  }

  @Test func aWaitThatLastsTooLongIsRefused() async throws {
    var limits = PoolLimits()
    limits.maximumConnections = 1
    limits.acquireTimeout = .milliseconds(500)
    try await ScratchDatabase.run(limits: limits) { database in
      // The first connection may take longer than that, too.
      while (try? await database.withSession { _ throws(DatabaseError) in }) == nil {}
      let kind = try await database.withSession { _ throws(DatabaseError) -> DatabaseError.Kind? in
        do throws(DatabaseError) {
          try await database.withSession { _ throws(DatabaseError) in }
          return nil
        } catch {
          return error.kind
        }
      }
      #expect(kind == .exhausted(retryAfter: .seconds(1)))
    }
  }

  @Test func aConnectionKilledDuringCommitLeavesTheOutcomeOpen() async throws {
    try await ScratchDatabase.run([
      sql("CREATE TABLE slow_commit (id integer)"),
      sql(
        """
        CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_sleep(60); RETURN NULL; END $$
        """),
      sql(
        """
        CREATE CONSTRAINT TRIGGER late AFTER INSERT ON slow_commit
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait()
        """),
    ]) { database in
      let task = Task {
        try await database.withSession { session throws(DatabaseError) in
          _ = try await session.run(BoundStatement(.begin(.readCommitted)))
          _ = try await session.run(bound("INSERT INTO slow_commit VALUES (1)"))
          return try await session.run(BoundStatement(.commit))
        }
      }
      let kill = bound(
        """
        SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'active' AND query = 'COMMIT'
        """)
      let deadline = Deadline.after(.seconds(60))
      while try await database.read([kill], timeout: .seconds(60))[0].texts == [["0"]] {
        guard deadline > .now else {
          task.cancel()
          break
        }
        await Task.yield()
      }
      let error = await #expect(throws: DatabaseError.self) { try await task.value }
      #expect(error?.kind == .outcomeUnknown)
    }
  }
}
