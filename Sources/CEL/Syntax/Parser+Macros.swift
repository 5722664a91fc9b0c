extension Parser {
  /// `has(e.f)`: the argument must be a selection.
  func presence(
    _ arguments: [Expression], start: Int, mark: Int
  ) throws(SyntaxError) -> Expression {
    guard arguments.count == 1, let argument = arguments.first,
      case .select(let operand, let field) = argument.kind
    else { throw SyntaxError(offset: mark, reason: "invalid argument to has() macro") }
    return try Expression(
      .presence(operand, field: field), children: [operand], start: start, end: previousEnd,
      mark: mark)
  }

  /// `range.all(x, predicate)` and its kin: the first argument must be a name.
  func comprehension(
    _ macro: Macro, over range: Expression, _ arguments: [Expression], mark: Int
  ) throws(SyntaxError) -> Expression {
    let allowed = macro == .map ? 2...3 : 2...2
    guard allowed.contains(arguments.count), let first = arguments.first,
      let last = arguments.last
    else {
      throw SyntaxError(
        offset: mark, reason: "wrong number of arguments to \(macro.rawValue)() macro")
    }
    guard case .name(let variable, isAbsolute: false) = first.kind else {
      throw SyntaxError(offset: first.start, reason: "argument must be a simple name")
    }
    let hasPredicate = macro != .map || arguments.count == 3
    let comprehension = Expression.Comprehension(
      macro: macro, range: range, variable: variable,
      predicate: hasPredicate ? arguments[1] : nil, transform: macro == .map ? last : nil)
    return try Expression(
      .comprehension(comprehension), children: [range] + arguments.dropFirst(), end: previousEnd,
      mark: mark)
  }
}
