import TestSupport
import Execution
import SQL
import Testing

struct QueryRunTests {
  private static let two: MarkedSource = "query Q { one: aS { id } __typename two: aS { text } }"

  @Test func splicesWhatTheDatabaseAnswers() async throws {
    let database = ScriptedDatabase([.row(#"[{"id":"1"}]"#), .row("[]")])
    let result = try await call(Self.two, on: database)
    #expect(result.text == #"{"one":[{"id":"1"}],"__typename":"Query","two":[]}"#)
    #expect(result.errors == [])
    #expect(database.log == ["SELECT", "SELECT"])
  }

  @Test func asksNothingWhereNothingCanMatch() async throws {
    let database = ScriptedDatabase()
    let result = try await call("query Q { a(id: null) { id } __typename }", on: database)
    #expect(result.text == #"{"a":null,"__typename":"Query"}"#)
    #expect(database.log == [])
  }

  @Test func answersNoDataWhereAFieldFails() async throws {
    let database = ScriptedDatabase([.row("[]"), .refused("22003")])
    let result = try await call(Self.two, on: database)
    #expect(result.text == nil)
    #expect(result.errorLines == ["OUT_OF_RANGE two: SQL execution failed: value out of range"])
  }

  @Test func evaluatesExpressionsBeforeAnythingRuns() async throws {
    let database = ScriptedDatabase()
    let result = try await call(
      "query Q { one: aS { id } two: aS(where: {owner: {eq_expr: \"auth.uid\"}}) { id } }",
      on: database)
    #expect(result.text == nil)
    #expect(
      result.errorLines == [
        "UNAUTHENTICATED two: auth.uid is not available: the request is not authenticated"
      ])
    #expect(database.log == [])
  }

  @Test(arguments: [
    (DatabaseError.Kind.unavailable, "UNAVAILABLE: database unavailable"),
    (.outcomeUnknown, "UNAVAILABLE: database unavailable"),
    (.refused(SQLState("57P01")), "UNAVAILABLE: database unavailable"),
    (.refused(SQLState("08006")), "UNAVAILABLE: database unavailable"),
    (
      .exhausted(retryAfter: .seconds(1)),
      "UNAVAILABLE: the server is overloaded: no database connection is free"
    ),
    (.timeout, "DEADLINE_EXCEEDED: timeout"), (.cancelled, "CANCELLED: cancelled"),
  ])
  func failsAsAWholeWithoutItsDatabase(_ kind: DatabaseError.Kind, _ expected: String) async throws
  {
    #expect(
      try await refusal(Self.two, on: ScriptedDatabase([.row("[]"), .failure(kind)])) == expected)
  }
}
