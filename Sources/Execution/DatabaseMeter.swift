package import SQL
import Synchronization

/// A database whose use by one request is counted; records tell it.
package final class DatabaseMeter: Database {
  // A class, since whoever runs statements adds to the one that the request holds.
  private let base: any Database
  private let observe: StatementObserver?
  private let comment: StatementComment?
  private let state = Mutex(Usage())

  /// Is told of each statement; it must not wait.
  package typealias StatementObserver = @Sendable (StatementReport) -> Void

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

  init(
    _ base: any Database, observe: StatementObserver? = nil, comment: StatementComment? = nil
  ) {
    self.base = base
    self.observe = observe
    self.comment = comment
  }

  package var usage: Usage { state.withLock { $0 } }

  package func read(
    _ statements: [BoundStatement], timeout: Duration
  ) async throws(BurstError) -> [StatementResult] {
    let start = ContinuousClock.now
    do throws(BurstError) {
      let results = try await base.read(commented(statements), timeout: timeout)
      let time = add(statements.count, results, since: start)
      if observe != nil { tell(statements, results, time) }
      return results
    } catch {
      let time = add(statements.count, [], since: start)
      if observe != nil, statements.indices.contains(error.index) {
        tell(statements[error.index], time, .failed(error.error), among: statements.count)
      }
      throw error
    }
  }

  package func write(
    _ statement: BoundStatement, timeout: Duration
  ) async throws(DatabaseError) -> StatementResult {
    try await count(statement) { () async throws(DatabaseError) in
      try await base.write(commented(statement), timeout: timeout)
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
    _ statement: BoundStatement, _ run: () async throws(DatabaseError) -> StatementResult
  ) async throws(DatabaseError) -> StatementResult {
    let start = ContinuousClock.now
    do throws(DatabaseError) {
      let result = try await run()
      let time = add(1, [result], since: start)
      if observe != nil { tell(statement, time, .rows(result.affectedRows)) }
      return result
    } catch {
      let time = add(1, [], since: start)
      if observe != nil { tell(statement, time, .failed(error)) }
      throw error
    }
  }

  /// Counts statements that were sent, with what they answered; those that failed answered nothing.
  ///
  /// - Returns: the time that they took.
  @discardableResult
  private func add(
    _ statements: Int, _ results: [StatementResult], since start: ContinuousClock.Instant
  ) -> Duration {
    var rows = 0
    for result in results { rows += result.affectedRows }
    let time = ContinuousClock.now - start
    state.withLock { usage in
      usage.statements += statements
      usage.rows += rows
      usage.time += time
    }
    return time
  }
}

// MARK: - Comments

/// What a comment in statements tells: the operation, with its connector, and the request.
package struct StatementComment: Sendable, Hashable {
  package let operation: String
  package let request: String

  package init(operation: String, request: String) {
    self.operation = operation
    self.request = request
  }
}

extension DatabaseMeter {
  fileprivate func commented(_ bound: BoundStatement) -> BoundStatement {
    guard let comment else { return bound }
    return BoundStatement(
      bound.statement.commented(operation: comment.operation, request: comment.request),
      bound.parameters)
  }

  private func commented(_ statements: [BoundStatement]) -> [BoundStatement] {
    comment == nil ? statements : statements.map { commented($0) }
  }
}

// MARK: - What observers are told

/// A statement that was run for a request; it holds no value of a parameter and no row.
package struct StatementReport: Sendable {
  package let statement: Statement
  /// From its being sent, or the wait for a connection before that, to its answer.
  package let time: Duration
  package let outcome: Outcome
  /// How many statements were sent together, whose time is one.
  package let together: Int

  package enum Outcome: Sendable {
    /// The number of rows that it answered or changed.
    case rows(Int)
    case failed(DatabaseError)
  }
}

extension DatabaseMeter {
  private func tell(_ statements: [BoundStatement], _ results: [StatementResult], _ time: Duration)
  {
    for (statement, result) in zip(statements, results) {
      tell(statement, time, .rows(result.affectedRows), among: statements.count)
    }
  }

  private func tell(
    _ statement: BoundStatement, _ time: Duration, _ outcome: StatementReport.Outcome,
    among together: Int = 1
  ) {
    observe?(
      StatementReport(
        statement: statement.statement, time: time, outcome: outcome, together: together))
  }
}

/// A session whose use by one request is counted.
private struct MeteredSession: Session {
  let base: any Session
  let meter: DatabaseMeter

  func run(
    _ statement: BoundStatement, timeout: Duration
  ) async throws(DatabaseError) -> StatementResult {
    try await meter.count(statement) { () async throws(DatabaseError) in
      try await base.run(meter.commented(statement), timeout: timeout)
    }
  }
}
