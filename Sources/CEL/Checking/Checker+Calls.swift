// Functions and operators.
extension Checker {
  /// A function over checked arguments, the receiver first.
  mutating func apply(
    _ function: Function, _ style: Function.Style, _ arguments: [Checked], mark: Int
  ) -> Checked {
    let types = arguments.map(\.type)
    guard let type = function.resultType(style, types) else {
      reportNoOverload(function.name, style, types, mark: mark)
      return .mistaken
    }
    switch (function.body, arguments.count) {
    case (.unary(let body), 1), (.either(let body, _), 1):
      return part(type, .unary(body, arguments[0].step), of: arguments, mark: mark)
    case (.binary(let body), 2):
      let step = Step.binary(body, arguments[0].step, arguments[1].step)
      return part(type, step, of: arguments, mark: mark)
    case (.either(_, let body), 2):
      // The second argument names a time zone, whose rules only the bindings know.
      let step = Step.binary(body, arguments[0].step, arguments[1].step)
      return part(type, step, of: arguments, mark: mark, isFoldable: false)
    case (.unary, _), (.binary, _), (.either, _):
      reportNoOverload(function.name, style, types, mark: mark)
      return .mistaken
    }
  }

  private mutating func reportNoOverload(
    _ name: String, _ style: Function.Style, _ types: [CELType], mark: Int
  ) {
    report(
      .noMatchingOverload, at: mark,
      "found no matching overload for '\(name)' applied to '\(Function.signature(style, types))'")
  }

  /// `name(arguments)` or `receiver.name(arguments)`.
  mutating func call(
    _ name: String, _ receiver: Expression?, _ arguments: [Expression], _ expression: Expression
  ) -> Checked {
    let style: Function.Style = receiver == nil ? .function : .method
    if style == .function, environment.hasUUIDs, let function = UUIDFunction(name: name) {
      return uuid(function, name, arguments, mark: expression.mark)
    }
    let operands = ((receiver.map { [$0] } ?? []) + arguments).map { check($0) }
    guard let function = FunctionTable.functions[name], function.styles.contains(style) else {
      reportUndeclared(name, among: functionNames(style), expression.mark)
      return .mistaken
    }
    if name == Function.matches.name, operands.count == 2,
      operands[0].type.agrees(with: .string),
      case .constant(.string(let pattern)) = operands[1].step
    {
      return literalMatch(operands, pattern, style, mark: expression.mark)
    }
    return apply(function, style, operands, mark: expression.mark)
  }

  /// `matches` with a literal pattern, which is compiled at once; a call with a pattern that is not
  /// valid can only fail when it runs.
  private mutating func literalMatch(
    _ operands: [Checked], _ pattern: String, _ style: Function.Style, mark: Int
  ) -> Checked {
    guard pattern.codePointCount <= Limits.patternLength else {
      report(.limit, at: mark, RegexError.tooLong.reason)
      return .mistaken
    }
    do throws(RegexError) {
      let step = Step.matches(operands[0].step, try RegularExpression(pattern))
      return part(.bool, step, of: operands, mark: mark)
    } catch {
      var call = apply(.matches, style, operands, mark: mark)
      let failure = CELError.invalidRegularExpression(error.reason)
      call.problem = call.problem ?? ConstantProblem(error: failure, mark: mark)
      return call
    }
  }

  private mutating func uuid(
    _ function: UUIDFunction, _ name: String, _ arguments: [Expression], mark: Int
  ) -> Checked {
    let types = arguments.map { check($0).type }
    guard types.isEmpty else {
      reportNoOverload(name, .function, types, mark: mark)
      return .mistaken
    }
    reads.uuids = true
    return .bound(.string, .uuid(function))
  }

  private func functionNames(_ style: Function.Style) -> [String] {
    let listed = FunctionTable.functions.values.filter { $0.styles.contains(style) }.map(\.name)
    switch style {
    case .function: return listed + (environment.hasUUIDs ? ["uuidV4", "uuidV7"] : []) + ["has"]
    case .method: return listed + Macro.allCases.map(\.rawValue)
    }
  }

  mutating func binary(
    _ operator: BinaryOperator, _ left: Expression, _ right: Expression, mark: Int
  ) -> Checked {
    if let isSignedIn = comparisonOfAuth(`operator`, left, right) { return isSignedIn }
    let function = FunctionTable.function(of: `operator`)
    return apply(function, .function, [check(left), check(right)], mark: mark)
  }

  /// `auth == null` and `auth != null`, which need no value of `auth`.
  private mutating func comparisonOfAuth(
    _ operator: BinaryOperator, _ left: Expression, _ right: Expression
  ) -> Checked? {
    guard `operator` == .equal || `operator` == .notEqual else { return nil }
    let subject: Subject
    switch (resolve(left), resolve(right)) {
    case (.auth(let found), _) where isNull(right): subject = found
    case (_, .auth(let found)) where isNull(left): subject = found
    default: return nil
    }
    _ = check(left)
    _ = check(right)
    return .bound(.bool, `operator` == .notEqual ? .isSignedIn(subject) : .isSignedOut(subject))
  }

  private func isNull(_ expression: Expression) -> Bool {
    if case .literal(.null) = expression.kind { return true }
    if case .null = resolve(expression) { return true }
    return false
  }

  /// `a && b && c` or the same with `||`.
  mutating func chain(
    _ operator: ChainOperator, _ operands: [Expression], marks: [Int]
  ) -> Checked {
    let operands = operands.map { check($0) }
    if let wrong = operands.firstIndex(where: { !$0.type.agrees(with: .bool) }) {
      let types = wrong == 0 ? operands.prefix(2).map(\.type) : [.bool, operands[wrong].type]
      let name = `operator` == .and ? "_&&_" : "_||_"
      reportNoOverload(name, .function, types, mark: marks[max(0, wrong - 1)])
      return .mistaken
    }
    let steps = operands.map(\.step)
    let step: Step = `operator` == .and ? .and(steps) : .or(steps)
    return part(.bool, step, of: operands, mark: marks[0])
  }

  mutating func conditional(
    _ condition: Expression, _ then: Expression, _ otherwise: Expression, mark: Int
  ) -> Checked {
    let parts = [condition, then, otherwise].map { check($0) }
    guard parts[0].type.agrees(with: .bool), let type = parts[1].type.joined(with: parts[2].type)
    else {
      reportNoOverload("_?_:_", .function, parts.map(\.type), mark: mark)
      return .mistaken
    }
    let step = Step.conditional(parts[0].step, then: parts[1].step, otherwise: parts[2].step)
    return part(type, step, of: parts, mark: mark)
  }
}
