import Testing

@testable import CEL

struct LimitTests {
  private func mistake(_ text: String) -> CELMistake? {
    do throws(InvalidExpression) {
      _ = try Program.compile(text, in: environment)
      return nil
    } catch {
      return error.mistakes[0]
    }
  }

  private let environment = Environment.authorization(
    variables: [.init(name: "text", type: .string), .init(name: "list", type: .list(.int))])

  /// The value, after a part of the budget has been spent for other things.
  private func run(
    _ text: String, string: String = "", list: Int = 0, occurrences: Int = 0, spent: Int = 0
  ) throws -> CELValue {
    let program = try Program.compile(text, in: environment)
    let elements = (0..<Int64(list)).map(CELValue.int)
    let bindings = TestBindings(variables: [.string(string), .list(CELList(elements))])
    var budget = EvaluationBudget(occurrences: occurrences)
    try budget.spend(spent)
    return try program.evaluate(bindings, budget: &budget)
  }

  private func nested(_ open: String, _ core: String, _ close: String, _ count: Int) -> String {
    String(repeating: open, count: count) + core + String(repeating: close, count: count)
  }

  @Test func boundsTheLength() {
    let blanks = String(repeating: "é", count: 4094)
    #expect(mistake("'\(blanks)'") == nil)
    #expect(mistake("'\(blanks)é'")?.message == "expression is longer than 4096 code points")
    #expect(mistake("'\(blanks)é'")?.kind == .limit)
  }

  @Test(arguments: [
    ("(", "1", ")"), ("[", "1", "]"), ("-", "auth.token.a", ""), ("!", "true", ""),
    ("{'a': ", "1", "}"), ("size([", "1", "])"), ("true ? 1 : ", "1", ""),
  ])
  func boundsTheDepth(_ open: String, _ core: String, _ close: String) {
    #expect(mistake(nested(open, core, close, 30)) == nil)
    for count in [65, 300] {
      let text = mistake(nested(open, core, close, count))?.text
      #expect(text == "Syntax error: nesting exceeds 64 levels")
    }
  }

  @Test func boundsChainsThatAreTrees() {
    let sum = Array(repeating: "1", count: 65).joined(separator: " + ")
    #expect(mistake(sum)?.text == "Syntax error: nesting exceeds 64 levels")
    #expect(mistake("auth.token" + String(repeating: ".a", count: 70)) != nil)
  }

  @Test func allowsLongAlternatives() throws {
    let text = (0..<150).map { "vars.text == '\($0)'" }.joined(separator: " || ")
    #expect(try run(text, string: "149").bool == true)
  }

  @Test func boundsNestedMacros() {
    let four = nested("vars.list.all(x, ", "true", ")", 4)
    #expect(mistake(four) == nil)
    let five = mistake(nested("vars.list.all(x, ", "true", ")", 5))
    #expect(five?.text == "macros are nested deeper than 4 levels")
    #expect(five?.kind == .limit)
  }

  @Test func boundsLiteralPatterns() {
    let pattern = String(repeating: "a", count: 1025)
    let mistake = mistake("vars.text.matches('\(pattern)')")
    #expect(mistake?.text == "pattern is longer than 1024 code points")
    #expect(mistake?.kind == .limit)
  }

  @Test func boundsDynamicPatterns() throws {
    #expect(throws: CELError.invalidRegularExpression("pattern is longer than 1024 code points")) {
      try run("'a'.matches(vars.text)", string: String(repeating: "a", count: 1025))
    }
  }

  @Test func boundsSteps() throws {
    #expect(try run("vars.list.all(x, x >= 0)", list: 20_000).bool == true)
    #expect(throws: CELError.costLimit) { try run("vars.list.all(x, x >= 0)", list: 34_000) }
  }

  @Test func givesMoreStepsToMoreOccurrences() throws {
    let text = "vars.list.all(x, x + x >= x)"
    #expect(throws: CELError.costLimit) { try run(text, list: 50_000) }
    #expect(try run(text, list: 50_000, occurrences: 300).bool == true)
  }

  @Test(arguments: [
    "vars.list.all(x, vars.list.all(y, x + y >= 0)) || true",
    "true && (vars.list.exists(x, !vars.list.all(y, x + y >= 0)) || true)",
    "vars.list.exists(z, vars.list.all(x, vars.list.all(y, x + y >= 0)) || true)",
  ])
  func doesNotAbsorbExhaustion(_ text: String) {
    #expect(throws: CELError.costLimit) { try run(text, list: 1000, spent: 6_000_000) }
  }

  @Test func boundsTextsThatAreMade() throws {
    let half = String(repeating: "x", count: 500_000)
    #expect(try run("size(vars.text + vars.text)", string: half).literal == "1000000")
    #expect(throws: CELError.costLimit) {
      try run("vars.text + vars.text + vars.text", string: half)
    }
    #expect(throws: CELError.costLimit) {
      try run("bytes(vars.text + vars.text) + bytes(vars.text)", string: half)
    }
  }

  @Test func boundsListsThatAreMade() throws {
    #expect(try run("size(vars.list + vars.list)", list: 50_000).literal == "100000")
    #expect(throws: CELError.costLimit) {
      try run("size(vars.list + vars.list)", list: 50_001)
    }
  }

  @Test(arguments: [
    "vars.list.all(x, !vars.text.contains('yyyyyyyyyz'))",
    "vars.list.all(x, vars.text.size() > 0)", "vars.list.all(x, vars.text == vars.text)",
    "vars.list.all(x, !vars.text.matches('y(x+x+)+$'))",
    "vars.list.all(x, [vars.text] == [vars.text])", "vars.list.all(x, vars.text <= vars.text)",
  ])
  func chargesForLongTexts(_ text: String) {
    let long = String(repeating: "x", count: 100_000)
    #expect(throws: CELError.costLimit) {
      try run(text, string: long, list: 1000, spent: 6_000_000)
    }
  }

  @Test func leavesExhaustingConstantsToTheirEvaluation() throws {
    let ten = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]"
    let many = "\(ten).map(x, \(ten).map(y, \(ten)))"
    let text = "\(many).all(x, \(many).all(y, x == y || true))"
    let program = try Program.compile(text, in: environment)
    #expect(program.constant?.bool == true || program.constant == nil)
  }
}
