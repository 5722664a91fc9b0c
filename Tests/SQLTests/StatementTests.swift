import SQL
import Testing

struct StatementTests {
  @Test func equalTextMakesEqualStatements() {
    let first = Renderer.select(.parameter(1, .text), parameters: [.text])
    let second = Renderer.select(.parameter(1, .text), parameters: [.text])
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(first != Renderer.select(.parameter(1, .uuid), parameters: [.uuid]))
  }

  @Test func laysOutAClausePerLineAndSendsOneLine() {
    var source = Fragments.movies
    source.limit = .integer(1)
    let statement = Renderer.select(.exists(source), parameters: [])
    #expect(
      statement.layout == """
        SELECT EXISTS (
          SELECT 1
          FROM "public"."movie" AS t0
          LIMIT 1
        )
        """)
    #expect(
      statement.text == #"SELECT EXISTS (SELECT 1 FROM "public"."movie" AS t0 LIMIT 1 )"#)
  }

  @Test(arguments: [
    (Statement.Isolation.readCommitted, false, "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"),
    (.readCommitted, true, "BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY"),
    (.repeatableRead, false, "BEGIN ISOLATION LEVEL REPEATABLE READ READ WRITE"),
    (.repeatableRead, true, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
    (.serializable, false, "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE"),
    (.serializable, true, "BEGIN ISOLATION LEVEL SERIALIZABLE READ ONLY"),
  ])
  func beginsTransactions(_ isolation: Statement.Isolation, _ readOnly: Bool, _ sql: String) {
    #expect(Statement.begin(isolation, readOnly: readOnly).text == sql)
  }

  @Test func namesDatabasesBetweenQuotes() {
    let name: Identifier = "a\"b"
    #expect(
      Statement.createDatabase(name).text
        == #"CREATE DATABASE "a""b" ENCODING 'UTF8' TEMPLATE template0"#)
    #expect(
      Statement.dropDatabase(name).text == #"DROP DATABASE IF EXISTS "a""b" WITH (FORCE)"#)
  }

  @Test func aCommentTellsTheOriginAndCannotBeLeft() {
    let statement = Statement.cancelBackend
    let commented = statement.commented(
      operation: "main.*/ DROP 'x", request: "a-1:/\n*/é;=@")
    #expect(
      commented.text
        == "/* dataconnect op=main./DROPx req=a-1://=@ */ SELECT pg_cancel_backend($1::integer)")
    #expect(commented.parameterTypes == statement.parameterTypes)
    for other in [Statement.commit, .rollback, .begin(.serializable)] {
      #expect(other.commented(operation: "a", request: "b") == other)
    }
  }
}
