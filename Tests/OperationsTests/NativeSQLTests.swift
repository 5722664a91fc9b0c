import Operations
import TestSupport
import Testing

/// Root fields that run statements of the author's.
struct NativeSQLTests {
  private func diagnostics(
    _ kind: String, _ field: String, _ sql: String, _ arguments: String
  ) throws -> [String] {
    let quotes = String(repeating: "\"", count: 3)
    let literal = quotes + sql + quotes
    return ConnectorFixture(
      [
        MarkedSource(
          "a.gql", "\(kind) M @auth(level: PUBLIC) { \(field)(sql: 1️⃣\(literal)\(arguments)) }")
      ], of: try Library.api()
    ).diagnostics
  }

  @Test(arguments: [
    "SELECT 1", "table movie;", "WITH a AS (SELECT 1) SELECT * FROM a /* done */ ; /* yes */",
    "SELECT ':a @b $c; -- --' AS \"x--;y\", E'\\';--', U&'d', $q$ $1; -- $q$, $$;$$",
    "SELECT /* -- ; /* $7 */ ' */ a::text, b[1:2], b[lo:hi], c @> d, - -1 FROM t FOR UPDATE",
    "SELECT a$1, (update) FROM t", "SELECT count(*) FROM t WHERE delete = 1 AND (a)=(b)",
  ])
  func takesStatementsThatRead(_ sql: String) throws {
    #expect(try diagnostics("query", "_select", sql, "") == [])
  }

  @Test(arguments: [
    ("", "the text is empty"), (" /* x */ ", "the text is empty"),
    ("DROP TABLE movie", "DROP statements are not allowed"),
    ("explain select 1", "EXPLAIN statements are not allowed"),
    ("VALUES (1)", "the statement must begin with one of SELECT, TABLE, WITH"),
    ("DELETE FROM movie", "the statement must begin with one of SELECT, TABLE, WITH"),
    ("WITH a AS (DELETE FROM movie) SELECT 1", "DELETE writes, which this field does not"),
    ("WITH a AS (SELECT 1) INSERT INTO movie SELECT 1", "INSERT writes, which this field does not"),
    ("WITH a AS (SELECT 1) update movie set x = 1", "UPDATE writes, which this field does not"),
    ("SELECT 1 INTO other FROM movie", "SELECT INTO statements are not allowed"),
    ("SELECT 1; SELECT 2", "only one statement may be written"),
    ("SELECT 1;;", "only one statement may be written"),
    ("SELECT 1 -- x", "line comments (--) are not allowed; write /* */"),
    ("SELECT 1 +-- x", "line comments (--) are not allowed; write /* */"),
    (
      "SELECT :name", "named parameters are not allowed; placeholders are $1, $2 and so on"
    ),
    ("SELECT @name", "named parameters are not allowed; placeholders are $1, $2 and so on"),
    ("SELECT $name", "named parameters are not allowed; placeholders are $1, $2 and so on"),
    ("SELECT $0", "$0 is no placeholder; they are $1, $2 and so on"),
    ("SELECT 'a", "a quote is not closed"), ("SELECT $q$ a $p$", "a quote is not closed"),
    ("SELECT /* /* */", "a comment is not closed"), ("SELECT (1", "a parenthesis is not closed"),
    ("SELECT (1]", "a parenthesis is closed that is not open"),
    ("SELECT $2", "missing parameter: $1"), ("SELECT $1", "missing parameter: $1"),
  ])
  func refusesOtherTexts(_ sql: String, _ message: String) throws {
    #expect(
      try diagnostics("query", "_select", sql, "")
        == ["1️⃣ On query.M._select: On sql: \(message)"])
  }

  @Test(arguments: [
    ("_execute", "CALL f($1)", "1", ""), ("_execute", "SELECT f($1)", "[1]", ""),
    ("_execute", "WITH a AS (DELETE FROM t RETURNING x) SELECT $1 FROM a", "null", ""),
    ("_executeReturning", "DELETE FROM t WHERE a = $1 RETURNING b", "{a: [1]}", ""),
    (
      "_executeReturning", "DELETE FROM t WHERE a = $1", "1",
      "RETURNING is required, as its rows are the answer"
    ),
    (
      "_executeReturningFirst", "INSERT INTO t WITH a AS (DELETE FROM u) SELECT $1 RETURNING b",
      "1",
      "DELETE within a statement is taken by _execute alone"
    ),
    (
      "_executeReturning", "SELECT $1", "1",
      "the statement must begin with one of INSERT, UPDATE, DELETE, MERGE"
    ),
    ("_execute", "SELECT $1", "1, 2", "unused parameter: $2"),
    ("_execute", "SELECT $2", "1, 2", "unused parameter: $1"),
  ])
  func knowsWhatEachWriteTakes(
    _ field: String, _ sql: String, _ parameters: String, _ message: String
  ) throws {
    let expected = message.isEmpty ? [] : ["1️⃣ On mutation.M.\(field): On sql: \(message)"]
    #expect(try diagnostics("mutation", field, sql, ", params: [\(parameters)]") == expected)
  }

  @Test func takesLiteralsOnly() throws {
    try expectOperations(
      """
      query Q($s: String!, $n: Int) @auth(level: PUBLIC) {
        a: _select(sql: 1️⃣$s)
        b: _select(sql: "SELECT $1", params: 2️⃣$n)
        c: _select(sql: "SELECT $1", params: [3️⃣{_expr: $s}])
        d: _select(sql: "SELECT $1", params: [4️⃣{a: {_expr: "1"}}])
        e: _select(sql: "SELECT $1", params: [{_expr: 5️⃣"nobody"}])
        f: 6️⃣_select(params: [])
        g: _selectFirst(sql: "SELECT 1") 7️⃣{ one }
        h: _select(sql: "SELECT 1", 8️⃣parms: [])
      }
      """,
      says:
        "1️⃣ On query.Q.a: On sql: must be a string literal, so that no request can change it",
      "2️⃣ On query.Q.b: On params: must be a literal list",
      "3️⃣ On query.Q.c: On params: _expr stands alone in its object, with the text of an expression",
      "4️⃣ On query.Q.d: On params: _expr is an element of its own, not part of another value",
      "5️⃣ On query.Q.e: On params (_expr): invalid expression (\"nobody\"): ERROR: <input>:1:1: undeclared reference to 'nobody' (in container '')\n | nobody\n | ^",
      "6️⃣ On query.Q.f: Field \"_select\" argument \"sql\" of type \"SQL_Query!\" is required, but it was not provided.",
      "7️⃣ On query.Q.g: Field \"_selectFirst\" must not have a selection since type \"Any\" has no subfields.",
      "8️⃣ On query.Q.h: Unknown argument \"parms\" on field \"Query._select\". Did you mean \"params\"?"
    )
  }
}
