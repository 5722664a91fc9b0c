// CEL: text of the Common Expression Language to checked programs, and their evaluation.
//
// Input: an expression's text and the names it may use; output: a `Program`, or located mistakes.
// Evaluation is pure: time, randomness and time zones come from the bindings. It knows no GraphQL
// and no SQL. The way of an expression: `Lexer`, `Parser`, `Checker` (which folds constants on the
// way), then as often as wanted `Evaluation`.

/// An expression that is valid at its place; its existence proves so.
///
/// A class, since requests pass it on far more often than loading makes one.
package final class Program: Sendable {
  /// The text it was compiled from.
  package let text: String
  /// The static type of its result; `dyn` when only known at run time.
  package let resultType: CELType
  /// What it reads, mentioned or not reached alike.
  package let reads: Reads
  /// The result when it is the same for every request and did not fail; else `nil`.
  package let constant: CELValue?
  /// Whether it is `auth.uid` or `request.auth.uid` and nothing else.
  package let isCallerID: Bool
  /// Constant parts that fail whenever they are reached: errors or warnings, as the place decides.
  package let constantProblems: [CELMistake]

  private let root: Step
  private let localCount: Int

  /// The stage of a request at which it can run.
  package var stage: EvaluationStage { reads.stage }

  init(_ text: String, _ root: Checked, _ checker: Checker) {
    self.text = text
    resultType = root.type
    reads = checker.collectedReads
    constantProblems = checker.constantProblems.sortedByPlace()
    self.root = root.step
    localCount = checker.localCount
    isCallerID =
      if case .uid(.request) = root.step { true } else { false }
    constant =
      if case .constant(let value) = root.step { value } else { nil }
  }

  /// A program for a place, whose result agrees with a type; `nullable` lets it be null.
  ///
  /// - Throws: All mistakes of the text, in the order of their places.
  package static func compile(
    _ text: String, in environment: Environment, expecting expected: CELType = .dyn
  ) throws(InvalidExpression) -> Program {
    let source = ExpressionText(text: text)
    guard text.codePointCount <= Limits.expressionLength else {
      let reason = "expression is longer than \(Limits.expressionLength) code points"
      throw InvalidExpression(mistakes: [source.mistake(.limit, reason)])
    }
    let expression: Expression
    do throws(SyntaxError) {
      expression = try Parser.parse(text)
    } catch {
      let mistake = source.mistake(
        .parseError, at: error.offset, "Syntax error: \(error.reason)")
      throw InvalidExpression(mistakes: [mistake])
    }
    var checker = Checker(environment: environment, source: source)
    let root = checker.root(expression, expecting: expected)
    guard checker.mistakes.isEmpty else {
      throw InvalidExpression(mistakes: checker.mistakes.sortedByPlace())
    }
    return Program(text, root, checker)
  }

  /// The value of the expression, at the expense of the budget.
  package func evaluate(
    _ bindings: some Bindings, budget: inout EvaluationBudget
  ) throws(CELError) -> CELValue {
    var evaluation = Evaluation(bindings: bindings, budget: budget, localCount: localCount)
    defer { budget = evaluation.budget }
    return try evaluation.value(of: root)
  }

  /// The value of the expression, with a budget of its own.
  package func evaluate(_ bindings: some Bindings) throws(CELError) -> CELValue {
    if let value = try root.name(in: bindings) { return value }
    var budget = EvaluationBudget()
    return try evaluate(bindings, budget: &budget)
  }
}
