import TestSupport
import Execution
import SQL
import Testing

/// Mutations whose root fields commit one by one.
struct MutationRunTests {
  private static let three: MarkedSource = """
    mutation M {
      one: a_insert(data: {text: "1"})
      two: a_insert(data: {text: "2"})
      three: a_deleteMany(all: true)
    }
    """

  @Test func runsOneFieldAfterTheOther() async throws {
    let database = ScriptedDatabase([.row(#"{"id":"1"}"#), .row(#"{"id":"2"}"#), .touched(7)])
    let result = try await call(Self.three, on: database)
    #expect(result.text == #"{"one":{"id":"1"},"two":{"id":"2"},"three":7}"#)
    #expect(
      database.log == [
        #"INSERT INTO "public"."a""#, #"INSERT INTO "public"."a""#, #"DELETE FROM "public"."a""#,
      ])
  }

  @Test func goesOnBehindAFailure() async throws {
    let database = ScriptedDatabase([.row("1"), .refused("23505"), .touched(3)])
    let result = try await call(Self.three, on: database)
    #expect(result.text == #"{"one":1,"two":null,"three":3}"#)
    #expect(result.errorLines == ["ALREADY_EXISTS two: SQL execution failed: duplicate key"])
  }

  @Test func goesOnBehindAnExpressionThatFails() async throws {
    let database = ScriptedDatabase()
    let result = try await call(
      """
      mutation M {
        one: a_insert(data: {owner_expr: "auth.uid"})
        two: a_insert(data: {text: "2"})
      }
      """, on: database)
    #expect(result.text == #"{"one":null,"two":{}}"#)
    #expect(
      result.errorLines == [
        "UNAUTHENTICATED one: auth.uid is not available: the request is not authenticated"
      ])
    #expect(database.log.count == 1)
  }

  @Test func answersNullForRowsThatAreNotThere() async throws {
    let result = try await call(
      "mutation M { a_update(id: \"8f0c3a526f0b4d3e9d531c1f0e7a9b10\", data: {text: \"x\"}) }",
      on: ScriptedDatabase([.noRow]))
    #expect(result.text == #"{"a_update":null}"#)
    #expect(result.errors == [])
  }

  @Test func makesSeveralStatementsOfAFieldOneTransaction() async throws {
    let document: MarkedSource = """
      mutation M {
        b_upsertMany(data: [
          {x: 1, y: "8f0c3a526f0b4d3e9d531c1f0e7a9b10"}
          {x: 1, y: "8f0c3a526f0b4d3e9d531c1f0e7a9b10"}
        ])
        a_insert(data: {})
      }
      """
    let database = ScriptedDatabase([.row("[1]"), .row("[2]")])
    let result = try await call(document, on: database)
    #expect(result.text == #"{"b_upsertMany":[1,2],"a_insert":{}}"#)
    #expect(
      database.log == [
        "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE", "WITH written AS", "WITH written AS",
        "COMMIT", #"INSERT INTO "public"."a""#,
      ])
    for failure in [ScriptedDatabase.Reply.refused("23514"), .failure(.timeout)] {
      let failing = ScriptedDatabase([.row("[1]"), failure])
      let answer = try await call(document, on: failing)
      #expect(answer.text == #"{"b_upsertMany":null,"a_insert":{}}"#)
      #expect(failing.log.suffix(2) == ["ROLLBACK", #"INSERT INTO "public"."a""#])
    }
  }

  // MARK: Without a database

  @Test func failsAsAWholeWhereNothingIsCommitted() async throws {
    #expect(
      try await refusal(Self.three, on: ScriptedDatabase([.failure(.unavailable)]))
        == "UNAVAILABLE: database unavailable")
    #expect(
      try await refusal(
        Self.three, on: ScriptedDatabase(sessions: [.failure(.exhausted(retryAfter: .seconds(1)))]))
        == "UNAVAILABLE: the server is overloaded: no database connection is free")
    // Reading commits nothing.
    #expect(
      try await refusal(
        """
        mutation M { query { aS { id } } __typename a_insert(data: {}) }
        """, on: ScriptedDatabase([.row("[]"), .failure(.unavailable)]))
        == "UNAVAILABLE: database unavailable")
  }

  @Test func reportsWhatIsCommittedBeforeTheDatabaseWasLost() async throws {
    let result = try await call(
      Self.three, on: ScriptedDatabase([.row("1"), .failure(.unavailable), .failure(.unavailable)]))
    #expect(result.text == #"{"one":1,"two":null,"three":null}"#)
    #expect(
      result.errorLines == [
        "UNAVAILABLE two: SQL execution failed: database unavailable",
        "UNAVAILABLE three: SQL execution failed: database unavailable",
      ])
  }

  // MARK: Time

  @Test func tellsAStatementThatTookTooLongAndGoesOn() async throws {
    let result = try await call(Self.three, on: ScriptedDatabase([.failure(.timeout)]))
    #expect(result.text == #"{"one":null,"two":{},"three":1}"#)
    #expect(
      result.errorLines == ["DEADLINE_EXCEEDED one: SQL execution failed: timeout"])
  }

  @Test func skipsTheRestWhenTheRequestTookTooLong() async throws {
    var limits = ExecutionLimits()
    limits.requestTimeout = .zero
    let database = ScriptedDatabase([.failure(.timeout)])
    let result = try await call(Self.three, on: database, limits: limits)
    #expect(result.text == #"{"one":null,"two":null,"three":null}"#)
    #expect(
      result.errorLines == [
        "DEADLINE_EXCEEDED one: SQL execution failed: timeout", "ABORTED two: (aborted)",
        "ABORTED three: (aborted)",
      ])
    #expect(database.log.count == 1)
  }

  // MARK: Embedded queries

  @Test func runsAnEmbeddedQueryInItsOwnSnapshot() async throws {
    let document: MarkedSource = """
      mutation M { q: query { x: aS { id } y: aS { text } } a_insert(data: {}) }
      """
    let database = ScriptedDatabase([.row("[1]"), .row("[2]")])
    let result = try await call(document, on: database)
    #expect(result.text == #"{"q":{"x":[1],"y":[2]},"a_insert":{}}"#)
    #expect(
      database.log == [
        "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", "SELECT", "SELECT", "COMMIT",
        #"INSERT INTO "public"."a""#,
      ])
    let failing = ScriptedDatabase([.row("[1]"), .refused("22003")])
    let answer = try await call(document, on: failing)
    #expect(answer.text == #"{"q":null,"a_insert":{}}"#)
    #expect(
      answer.errorLines == ["OUT_OF_RANGE q.y: SQL execution failed: value out of range"])
    #expect(failing.log[3] == "ROLLBACK")
  }

  @Test func letsLaterFieldsReadEarlierAnswers() async throws {
    let document: MarkedSource = """
      mutation M {
        first: a_insert(data: {})
        second: a_insert(data: {text_expr: "response.first.id"})
      }
      """
    let done = try await call(document, on: ScriptedDatabase([.row(#"{"id":"7"}"#)]))
    #expect(done.errors == [])
    let failed = try await call(document, on: ScriptedDatabase([.refused("23505")]))
    #expect(failed.errorLines.count == 2)
    #expect(failed.errorLines[1] == "INVALID_ARGUMENT second: invalid expression value")
  }
}
