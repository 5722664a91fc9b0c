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
  /// The rows in order, each with one cell per column: the text form in UTF-8, `nil` for NULL.
  package let rows: [[[UInt8]?]]
  /// The number of rows that the command touched or returned, as its command tag tells.
  package let affectedRows: Int

  package init(rows: [[[UInt8]?]], affectedRows: Int) {
    self.rows = rows
    self.affectedRows = affectedRows
  }

  /// The first cell of the first row; `nil` where there is no row or it is NULL.
  package var firstCell: [UInt8]? { rows.first?.first ?? nil }
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

  /// Lends a connection for the time of `body`, which alone uses it.
  ///
  /// A transaction that `body` leaves open is rolled back before anyone else gets the connection.
  /// Cancelling the task cancels the running statement.
  /// - Throws: `unavailable` or `exhausted` when no connection could be lent, or what `body` throws.
  func withSession<Result: Sendable>(
    _ body: (any Session) async throws(DatabaseError) -> Result
  ) async throws(DatabaseError) -> Result
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
