import TestSupport
import Execution
import SQL
import Testing

struct DatabaseErrorAnswerTests {
  /// The table of failures: state, code, words.
  @Test(arguments: [
    ("23505", "ALREADY_EXISTS", "duplicate key"),
    ("23503", "FAILED_PRECONDITION", "foreign key violation"),
    ("23502", "FAILED_PRECONDITION", "null in a required column"),
    ("23514", "FAILED_PRECONDITION", "check constraint violation"),
    ("23P01", "ALREADY_EXISTS", "conflicting row"), ("22001", "INVALID_ARGUMENT", "value too long"),
    ("22003", "OUT_OF_RANGE", "value out of range"), ("22P02", "INVALID_ARGUMENT", "invalid value"),
    ("22007", "INVALID_ARGUMENT", "invalid value"), ("22008", "INVALID_ARGUMENT", "invalid value"),
    ("22P03", "INVALID_ARGUMENT", "invalid value"), ("2201B", "INVALID_ARGUMENT", "invalid value"),
    ("22021", "INVALID_ARGUMENT", "invalid character"),
    ("22P05", "INVALID_ARGUMENT", "invalid character"),
    ("22012", "INVALID_ARGUMENT", "division by zero"), ("22019", "INVALID_ARGUMENT", "data error"),
    ("21000", "INVALID_ARGUMENT", "more than one row"),
    ("25006", "FAILED_PRECONDITION", "read-only"),
    ("40001", "ABORTED", "concurrent update"), ("40P01", "ABORTED", "concurrent update"),
    ("55P03", "ABORTED", "row is locked"), ("42501", "PERMISSION_DENIED", "not permitted"),
    ("42P01", "FAILED_PRECONDITION", "database schema does not match"),
    ("42703", "FAILED_PRECONDITION", "database schema does not match"),
    ("42883", "FAILED_PRECONDITION", "database schema does not match"),
    ("0A000", "UNIMPLEMENTED", "not supported"),
    ("P0001", "FAILED_PRECONDITION", "raised by the database"),
    ("53100", "RESOURCE_EXHAUSTED", "database resources exhausted"),
    ("53200", "RESOURCE_EXHAUSTED", "database resources exhausted"),
    ("XX000", "INTERNAL", "unexpected database error"),
    ("", "INTERNAL", "unexpected database error"),
    ("99999", "INTERNAL", "unexpected database error"),
  ])
  func answersEachState(_ state: String, _ code: String, _ words: String) async throws {
    let result = try await call(
      "mutation M { a_insert(data: {text: \"secret\"}) }", on: ScriptedDatabase([.refused(state)]))
    #expect(result.errorLines == ["\(code) a_insert: SQL execution failed: \(words)"])
    #expect(result.text == #"{"a_insert":null}"#)
  }

  /// What the author wrote is not the schema's fault.
  @Test(arguments: [
    ("42P01", "INVALID_ARGUMENT", "invalid SQL"), ("42601", "INVALID_ARGUMENT", "invalid SQL"),
    ("42501", "PERMISSION_DENIED", "not permitted"),
    ("22012", "INVALID_ARGUMENT", "division by zero"),
  ])
  func answersForTheAuthorsStatements(_ state: String, _ code: String, _ words: String) async throws
  {
    let written = try await call(
      "mutation M { a: _execute(sql: \"UPDATE b SET x = 1\") }",
      on: ScriptedDatabase([.refused(state)]))
    #expect(written.errorLines == ["\(code) a: SQL execution failed: \(words)"])
    let read = try await call(
      "query Q { a: _select(sql: \"SELECT 1\") }", on: ScriptedDatabase([.refused(state)]))
    #expect(read.errorLines == ["\(code) a: SQL execution failed: \(words)"])
  }

  /// PostgreSQL has several words for a search text that it cannot read, and one state.
  @Test func blamesTheSearchTextForSyntaxThatIsNotOurs() async throws {
    let result = try await call(
      "query Q { aS { text } }", on: ScriptedDatabase([.refused("42601")]))
    #expect(
      result.errorLines == ["INVALID_ARGUMENT aS: SQL execution failed: invalid search query"])
  }

  @Test func keepsWhatTheServerSaidForDevelopers() async throws {
    let result = try await call(
      "mutation M { a_insert(data: {}) }", on: ScriptedDatabase([.refused("23505")]))
    #expect(
      result.errors[0].debugDetails == "said the server (table a, constraint c, hint: try)")
    #expect(!result.errors[0].message.contains("said"))
    #expect("\(DatabaseError(.unavailable))" == "database error")
  }
}
