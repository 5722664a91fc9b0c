import Execution
import JSON
import TestSupport
import Testing

/// Checks and redactions of answers, on what a database may answer.
struct AnswerCheckTests {
  @Test func tellsDevelopersTheConditionAndNeverTheValue() async throws {
    let result = try await call(
      #"query Q { aS { text @check(expr: "this == 'public'", message: "no") } }"#,
      on: ScriptedDatabase([.row(#"[{"text":"public"},{"text":"secret"}]"#)]))
    #expect(result.text == #"{"aS":null}"#)
    #expect(
      result.errors == [
        FieldError(
          "no", code: .permissionDenied, path: [.name("aS"), .index(1), .name("text")],
          debugDetails: "this == 'public': evaluated to false")
      ])
  }

  @Test func failsWhereTheConditionDoes() async throws {
    let result = try await call(
      #"query Q { aS { number @check(expr: "10 / this > 1", message: "no") } }"#,
      on: ScriptedDatabase([.row(#"[{"number":0}]"#)]))
    #expect(result.errors.first?.debugDetails == "10 / this > 1: divide_by_zero")
  }

  @Test func boundsTheWorkOfAllOccurrencesTogether() async throws {
    let rows = Array(repeating: #"{"text":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}"#, count: 3)
    let list = "[" + Array(repeating: "'a'", count: 400).joined(separator: ", ") + "]"
    let condition = "\(list).all(x, \(list).all(y, x == y))"
    let result = try await call(
      MarkedSource(
        "a.gql", "query Q { aS { text @check(expr: \"\(condition)\", message: \"no\") } }"),
      on: ScriptedDatabase([.row("[\(rows.joined(separator: ","))]")]))
    #expect(result.errors.first?.debugDetails.hasSuffix("evaluation cost limit exceeded") == true)
  }

  @Test func keepsNumbersAndTextsOfWhatIsNotRedacted() async throws {
    let row = #"{"text":"a\u00e9\"\\\n","number":1,"owner":"o"}"#
    let result = try await call(
      "query Q { aS { text number owner @redact } }", on: ScriptedDatabase([.row("[\(row)]")]))
    let data = try JSONReader.read(try #require(result.data))
    #expect(data == ["aS": [["text": "aé\"\\\n", "number": 1]]])
  }

  @Test func asksNothingMoreAfterAFailedCheck() async throws {
    let database = ScriptedDatabase([.row("[]")])
    let result = try await call(
      #"""
      mutation M {
        query { aS @check(message: "nothing there") { text } }
        a_insert(data: {text: "1"})
      }
      """#, on: database)
    #expect(result.text == #"{"query":null,"a_insert":null}"#)
    #expect(
      result.errorLines == [
        "PERMISSION_DENIED query.aS: nothing there", "ABORTED a_insert: (aborted)",
      ])
    #expect(!database.log.contains { $0.hasPrefix("INSERT") })
  }

  @Test func readsParsedAnswersOfEarlierFieldsOnce() async throws {
    let result = try await call(
      #"""
      query Q {
        aS { text @check(expr: "this == 'x'") }
        b: aS { text @check(expr: "this == response.aS[0].text", message: "differs") }
      }
      """#, on: ScriptedDatabase([.row(#"[{"text":"x"}]"#), .row(#"[{"text":"y"}]"#)]))
    #expect(result.errorLines == ["PERMISSION_DENIED b.0.text: differs"])
  }

  @Test(arguments: [
    ("", true, ["PERMISSION_DENIED : none"]), ("", false, []),
    (", optional: true", true, []), (", optional: true", false, []),
  ])
  func asksOfFragmentsOnTheRootThatTakePart(
    _ argument: String, _ isSkipped: Bool, _ errors: [String]
  ) async throws {
    let result = try await call(
      MarkedSource(
        "a.gql",
        """
        query Q($s: Boolean!) {
          aS { text }
          ... @skip(if: $s) @check(expr: "this.b.size() == 0", message: "none"\(argument)) {
            b: aS { text }
          }
        }
        """), on: ScriptedDatabase([.row("[]"), .row("[]")]), variables: ["s": .bool(isSkipped)])
    #expect(result.errorLines == errors)
  }

  @Test(.timeLimit(.minutes(1)))
  func readsLongAnswersAndVariablesOnceForAllRows() async throws {
    let rows = "[" + Array(repeating: #"{"number":1}"#, count: 10_000).joined(separator: ",") + "]"
    let result = try await call(
      #"""
      query Q($many: [Int!]!) {
        aS { number }
        b: aS {
          number @check(expr: "response.aS.size() == 10000 && vars.many.size() == 10000")
        }
      }
      """#, on: ScriptedDatabase([.row(rows), .row(rows)]),
      variables: ["many": .array(Array(repeating: 1, count: 10_000))])
    #expect(result.errorLines == [])
  }
}
