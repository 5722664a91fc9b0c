import SQL
import Testing

/// The SQL text of schemas stays within the place that it is put into.
struct SchemaSQLTests {
  @Test(arguments: [
    "now()", "'a;b'", "\"odd;name\"", "$$a;b -- c$$", "$tag$ $$ ; $tag$", "(1 + 2) * 3",
    "E'it\\'s; here'",
  ])
  func takesExpressions(_ text: String) throws { _ = try DefaultExpression(text) }

  @Test(arguments: [
    "", "   ", "1; DROP TABLE a", "1) , (2", "1 -- rest", "1 /* rest", "1 /* rest */", "'open",
    "\"open", "$$open", "$1", "(1", "1)", "$a$ $b$",
  ])
  func refusesWhatIsMoreOrLessThanAnExpression(_ text: String) {
    #expect(throws: SchemaSQLProblem.self) { try DefaultExpression(text) }
  }

  @Test(arguments: [
    "SELECT 1", "select 1;", "WITH a AS (SELECT 1) SELECT * FROM a", "TABLE b", "VALUES (1)",
    "-- why\nSELECT 1 /* and */ ;", "SELECT ';'",
  ])
  func takesOneStatementThatReads(_ text: String) throws { _ = try ViewQuery(text) }

  @Test(arguments: [
    "", "DELETE FROM a", "SELECT 1; DROP TABLE a", "SELECT 1;; SELECT 2", "SELECT (1", "SELECT 1)",
    "SELECT $1", "SELECT 'open", "/* open SELECT 1", "DROP TABLE a", "selects",
  ])
  func refusesWhatIsNoStatementThatReads(_ text: String) {
    #expect(throws: SchemaSQLProblem.self) { try ViewQuery(text) }
  }
}
