// Execution: runs typed operations: coerces variables, decides access, binds parameters, runs the
// steps and assembles the answer.
//
// Input: an operation, a caller and variables; output: an `OperationResult` or a `RequestError`. It
// waits only for the `Database` it is given and knows neither libpq nor HTTP.

package import SQL

/// A statement together with the text of its parameters.
package struct BoundStatement: Sendable {
  package let statement: Statement
  /// One value per placeholder, in PostgreSQL's text form; `nil` is NULL.
  ///
  /// No value contains U+0000.
  package let parameters: [ParameterText?]

  package init(_ statement: Statement, _ parameters: [ParameterText?] = []) {
    self.statement = statement
    self.parameters = parameters
  }
}

/// A parameter as PostgreSQL's text input reads it, in UTF-8.
package typealias ParameterText = String

/// What a statement answered.
package struct StatementResult: Sendable {
  /// The cells of all rows one after the other.
  private let cells: [[UInt8]?]
  private let columns: Int
  /// The number of rows that the command touched or returned, as its command tag tells.
  package let affectedRows: Int

  /// Takes the cells of rows that have so many columns each, the text form in UTF-8, `nil` for NULL.
  package init(cells: [[UInt8]?], columns: Int, affectedRows: Int) {
    precondition(cells.isEmpty || cells.count.isMultiple(of: columns), "half a row")
    self.cells = cells
    self.columns = columns
    self.affectedRows = affectedRows
  }

  /// The answer of a command that has neither rows nor a count.
  package static let nothing = StatementResult(cells: [], columns: 0, affectedRows: 0)

  /// The rows in order, each with one cell per column.
  package var rows: [ArraySlice<[UInt8]?>] {
    stride(from: 0, to: cells.count, by: max(1, columns)).map { cells[$0..<($0 + columns)] }
  }

  /// The first cell of the first row; `nil` where there is no row or it is NULL.
  package var firstCell: [UInt8]? { cells.first ?? nil }
}

/// A PostgreSQL database that runs statements for requests.
package protocol Database: Sendable {
  /// Runs reading statements in one snapshot and gives their results in order.
  ///
  /// A single statement is its own snapshot; several run in one repeatable-read, read-only
  /// transaction sent as one burst. Nothing is retried. Cancelling the task abandons the answers.
  /// - Throws: the failure of the first statement that failed, with its index; results of the
  ///   others are discarded.
  func read(
    _ statements: [BoundStatement], timeout: Duration
  ) async throws(BurstError) -> [StatementResult]

  /// Runs one statement that commits by itself.
  ///
  /// Nothing is retried that may have had an effect. Cancelling the task cancels the statement.
  /// - Throws: `unavailable` or `exhausted` when it could not be sent, or what it failed with.
  func write(
    _ statement: BoundStatement, timeout: Duration
  ) async throws(DatabaseError) -> StatementResult

  /// Lends a connection for the time of `body`, which alone uses it.
  ///
  /// A transaction that `body` leaves open is rolled back before anyone else gets the connection.
  /// Cancelling the task cancels the running statement.
  /// - Throws: `unavailable` or `exhausted` when no connection could be lent, or what `body` throws.
  func withSession<Result: Sendable>(
    _ body: (any Session) async throws(DatabaseError) -> Result
  ) async throws(DatabaseError) -> Result
}

extension Database {
  package func write(
    _ statement: BoundStatement, timeout: Duration
  ) async throws(DatabaseError) -> StatementResult {
    try await withSession { session throws(DatabaseError) in
      try await session.run(statement, timeout: timeout)
    }
  }
}

/// One connection lent to one request.
package protocol Session: Sendable {
  /// Runs one statement, at most for the given time.
  func run(
    _ statement: BoundStatement, timeout: Duration
  ) async throws(DatabaseError) -> StatementResult
}

/// The failure of one statement of a burst.
package struct BurstError: Error, Sendable {
  /// The index of the statement that failed; 0 when none was sent.
  package let index: Int
  package let error: DatabaseError

  package init(index: Int, error: DatabaseError) {
    self.index = index
    self.error = error
  }
}
