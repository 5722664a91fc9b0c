import Diagnostics
import JSON
import Testing

@testable import CEL

struct ProgramTests {
  private let environment = Environment.check(
    variables: [.init(name: "id", type: .string), .init(name: "n", type: .nullable(.int))],
    responseNames: ["first", "query"], this: .nullable(.string))

  private func mistakes(
    _ text: String, expecting expected: CELType = .bool
  ) -> [CELMistake] {
    do throws(InvalidExpression) {
      _ = try Program.compile(text, in: environment, expecting: expected)
      return []
    } catch {
      return error.mistakes
    }
  }

  @Test func showsThePlaceOfAMistake() {
    #expect(
      mistakes("auth.tokn.isAdmin == true").map(\.message) == [
        """
        invalid expression ("auth.tokn.isAdmin == true"): ERROR: <input>:1:5: undefined field \
        'tokn'. Did you mean "token"?
         | auth.tokn.isAdmin == true
         | ....^
        """
      ])
  }

  @Test func countsColumnsInCodePointsAndShowsTheLine() {
    #expect(
      mistakes("'é\u{1F600}' ==\n '日本' + 1").map(\.message) == [
        """
        invalid expression ("'é\u{1F600}' ==\\n '日本' + 1"): ERROR: <input>:2:7: found no matching \
        overload for '_+_' applied to '(string, int)'
         |  '日本' + 1
         | ......^
        """
      ])
  }

  @Test func reportsTheWrongResultWithoutAPlace() {
    #expect(mistakes("vars.id").map(\.message) == ["expression must return bool, got string"])
    #expect(mistakes("vars.n", expecting: .nullable(.int)).isEmpty)
    #expect(
      mistakes("null", expecting: .int).map(\.message) == [
        "expression must return int, got null"
      ])
  }

  @Test func refusesResponsesOfLaterSteps() {
    #expect(
      mistakes("response.later == 1").map(\.message) == ["response.later is not available here"])
  }

  @Test func reportsAllMistakesInOrder() {
    #expect(
      mistakes("foo && vars.missing == 1").map(\.text) == [
        "undeclared reference to 'foo' (in container '')", "undefined field 'missing'",
      ])
  }

  @Test(arguments: [
    ("1 + 1 == 2", EvaluationStage.constant), ("auth != null", .request),
    ("vars.n > 1", .request), ("response.first == null", .step), ("this == 'x'", .result),
  ])
  func knowsTheStage(_ text: String, _ stage: EvaluationStage) throws {
    #expect(try Program.compile(text, in: environment).stage == stage)
  }

  @Test func listsWhatIsRead() throws {
    let reads = try Program.compile("vars.n == 1 || false && auth.uid == vars.id", in: environment)
      .reads
    #expect(reads.auth)
    #expect(reads.variables == ["id", "n"])
    #expect(!reads.usesResponse && !reads.this && !reads.requestTime)
  }

  @Test func foldsConstants() throws {
    let program = try Program.compile("[1, 2].map(x, x * 2)[1] + 38", in: .schemaDefault)
    #expect(program.constant?.literal == "42")
    #expect(program.constantProblems.isEmpty)
  }

  @Test func tellsOfConstantsThatFail() throws {
    let program = try Program.compile("auth != null && 1 / 0 > 0", in: environment)
    #expect(program.constantProblems.map(\.text) == ["division by zero"])
    #expect(program.constantProblems.map(\.position?.column) == [19])
    #expect(try Program.compile("false && 1 / 0 > 0", in: environment).constantProblems.isEmpty)
  }

  @Test(arguments: [
    ("vars.id.matches('(')", 16), ("[vars.id].all(x, x.matches('('))", 27),
    ("['a'].all(x, x.matches('('))", 23), ("'a'.matches('(')", 12),
    ("auth == null && vars.id.matches('(')", 32),
  ])
  func tellsOfLiteralPatternsThatAreNone(_ text: String, _ column: Int) throws {
    let problems = try Program.compile(text, in: environment).constantProblems
    #expect(problems.map(\.text) == ["error parsing regexp: missing closing ): `(`"])
    #expect(problems.map(\.position?.column) == [column])
  }

  @Test(arguments: [
    "[1].exists(x, x > 0 || 1 / 0 > 0)", "[1].all(x, [2].exists(y, x / 0 > 0 || y > x))",
    "[].all(x, 1 / 0 > 0)", "true || 'a'.matches('(')",
  ])
  func forgivesConstantsWhoseFailureIsAbsorbed(_ text: String) throws {
    let program = try Program.compile(text, in: environment)
    #expect(program.constant?.bool == true)
    #expect(program.constantProblems.isEmpty)
  }

  @Test func pointsAtTheOperatorThatDoesNotFit() {
    #expect(
      mistakes("true && true && 1").map(\.message) == [
        """
        invalid expression ("true && true && 1"): ERROR: <input>:1:14: found no matching overload \
        for '_&&_' applied to '(bool, int)'
         | true && true && 1
         | .............^
        """
      ])
  }

  @Test func escapesTheExpressionInItsMessage() {
    #expect(
      mistakes("\t\"\\z\"").map(\.message) == [
        """
        invalid expression ("\\t\\"\\\\z\\""): ERROR: <input>:1:3: Syntax error: invalid escape \
        sequence '\\z'
         |  "\\z"
         | ..^
        """
      ])
  }

  @Test func recognisesTheCallerID() throws {
    #expect(try Program.compile(" request.auth.uid", in: environment).isCallerID)
    #expect(try !Program.compile("auth.uid + ''", in: environment).isCallerID)
  }

  @Test(arguments: ["auth.uid", "request.auth.uid", "request.time", "auth.token"])
  func readsNamesAsAWalkDoes(_ text: String) throws {
    let program = try Program.compile(text, in: environment)
    for caller in [nil, Caller(uid: "u1", claims: ["sub": "u1", "admin": true])] {
      let bindings = TestBindings(caller: caller)
      var budget = EvaluationBudget()
      let walked = Result { () throws(CELError) in
        try program.evaluate(bindings, budget: &budget).literal
      }
      let named = Result { () throws(CELError) in try program.evaluate(bindings).literal }
      #expect(named == walked)
    }
  }

  @Test func denotesNobodyBySpecialError() throws {
    let program = try Program.compile("auth.uid == 'x'", in: environment)
    #expect(throws: CELError.unauthenticated) { try program.evaluate(TestBindings()) }
  }

  @Test func makesIdentifiersOfBothVersions() throws {
    var bindings = TestBindings()
    bindings.random = (.max, .max)
    let random = try Program.compile("uuidV4()", in: .schemaDefault).evaluate(bindings)
    #expect(random.literal == "'ffffffffffff4fffbfffffffffffffff'")
    let ordered = try Program.compile("uuidv7()", in: .schemaDefault).evaluate(bindings)
    #expect(ordered.literal == "'01906e2a8a007fffbfffffffffffffff'")
  }
}
