import Authentication
import Execution
import JSON
import TestSupport
import Testing

struct ExecutorTests {
  @Test func asksNothingWhereVariablesAreWrong() async throws {
    let database = ScriptedDatabase()
    let result = try await call(
      "mutation M($n: Int!, $m: Int) { a_insert(data: {number: $n}) b: a_insert(data: {number: $m}) }",
      on: database, variables: ["n": "1", "x": nil])
    #expect(result.text == nil)
    #expect(
      result.errorLines == [
        "INVALID_ARGUMENT : $n is invalid: Int takes an integer of 32 bits",
        "INVALID_ARGUMENT : $x is not a variable of operation \"M\"",
      ])
    #expect(database.log == [])
  }

  @Test(arguments: [
    ("limit", -1, "limit must be between 0 and 10000"),
    ("limit", 10_001, "limit must be between 0 and 10000"),
    ("offset", -1, "offset must not be negative"),
  ])
  func asksNothingWhereANumberIsOutOfBounds(
    _ argument: String, _ value: Int, _ message: String
  ) async throws {
    let database = ScriptedDatabase()
    let result = try await call(
      MarkedSource("q.gql", "query Q($v: Int) { aS { id } b: aS(\(argument): $v) { id } }"),
      on: database, variables: ["v": .number(JSONNumber(value))])
    #expect(result.text == nil)
    #expect(result.errorLines == ["INVALID_ARGUMENT : \(message)"])
    #expect(database.log == [])
  }

  @Test func refusesUnboundWritesBeforeAnythingRuns() async throws {
    let database = ScriptedDatabase()
    let result = try await call(
      """
      mutation M($t: String) { a_insert(data: {}) a_deleteMany(where: {text: {eq: $t}}) }
      """, on: database)
    #expect(result.text == nil)
    #expect(
      result.errorLines == [
        "INVALID_ARGUMENT : where has no effective condition; set all: true"
      ])
    #expect(database.log == [])
  }

  @Test func answersAnOperationWithoutFieldsThatTakePart() async throws {
    let database = ScriptedDatabase()
    let query: MarkedSource = "query Q { aS @skip(if: true) { id } }"
    #expect(try await call(query, on: database).text == "{}")
    let mutation: MarkedSource = "mutation M { a_insert(data: {}) @include(if: false) }"
    #expect(try await call(mutation, on: database).text == "{}")
    #expect(database.log == [])
  }
}
