import Execution

@testable import SQL

/// A statement with any text, which only tests can make.
func sql(_ text: String) -> Statement { Statement(text: text) }

/// A statement with any text and the values of its placeholders.
func bound(_ text: String, _ parameters: String?...) -> BoundStatement {
  BoundStatement(Statement(text: text), parameters)
}

extension StatementResult {
  /// All cells as text, NULL as "NULL".
  var texts: [[String]] {
    rows.map { row in row.map { $0.map { String(decoding: $0, as: UTF8.self) } ?? "NULL" } }
  }
}

extension Session {
  /// Runs a statement that any test may wait for.
  func run(_ statement: BoundStatement) async throws(DatabaseError) -> StatementResult {
    try await run(statement, timeout: .seconds(60))
  }
}
