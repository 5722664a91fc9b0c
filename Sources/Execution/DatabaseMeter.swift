import Synchronization

/// A database whose use by one request is counted; records tell it.
package final class DatabaseMeter: Database {
  // A class, since whoever runs statements adds to the one that the request holds.
  private let base: any Database
  private let state = Mutex(Usage())

  /// What was asked so far.
  package struct Usage: Sendable, Hashable {
    /// Statements sent, those that begin and end transactions included.
    package var statements = 0
    /// Rows that statements answered or changed, as PostgreSQL counts them.
    package var rows = 0
    /// The time spent waiting for connections and answers.
    package var time = Duration.zero

    package init() {}

    /// The time in nanoseconds.
    package var nanoseconds: UInt64 { UInt64(clamping: time.attoseconds / 1_000_000_000) }
  }

  init(_ base: any Database) { self.base = base }

  package var usage: Usage { state.withLock { $0 } }

  package func read(
    _ statements: [BoundStatement], timeout: Duration
  ) async throws(BurstError) -> [StatementResult] {
    let start = ContinuousClock.now
    var results: [StatementResult] = []
    defer { add(statements.count, results, since: start) }
    results = try await base.read(statements, timeout: timeout)
    return results
  }

  package func write(
    _ statement: BoundStatement, timeout: Duration
  ) async throws(DatabaseError) -> StatementResult {
    try await count { () async throws(DatabaseError) in
      try await base.write(statement, timeout: timeout)
    }
  }

  package func withSession<Result: Sendable>(
    _ body: (any Session) async throws(DatabaseError) -> Result
  ) async throws(DatabaseError) -> Result {
    let start = ContinuousClock.now
    return try await base.withSession { session throws(DatabaseError) in
      add(0, [], since: start)
      return try await body(MeteredSession(base: session, meter: self))
    }
  }

  /// Counts the one statement that `run` sends.
  fileprivate func count(
    _ run: () async throws(DatabaseError) -> StatementResult
  ) async throws(DatabaseError) -> StatementResult {
    let start = ContinuousClock.now
    var results: [StatementResult] = []
    defer { add(1, results, since: start) }
    let result = try await run()
    results = [result]
    return result
  }

  /// Counts statements that were sent, with what they answered; those that failed answered nothing.
  private func add(
    _ statements: Int, _ results: [StatementResult], since start: ContinuousClock.Instant
  ) {
    var rows = 0
    for result in results { rows += result.affectedRows }
    let time = ContinuousClock.now - start
    state.withLock { usage in
      usage.statements += statements
      usage.rows += rows
      usage.time += time
    }
  }
}

/// A session whose use by one request is counted.
private struct MeteredSession: Session {
  let base: any Session
  let meter: DatabaseMeter

  func run(
    _ statement: BoundStatement, timeout: Duration
  ) async throws(DatabaseError) -> StatementResult {
    try await meter.count { () async throws(DatabaseError) in
      try await base.run(statement, timeout: timeout)
    }
  }
}
