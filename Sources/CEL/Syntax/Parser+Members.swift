extension Parser {
  /// A primary with the selections, calls and indices after it.
  ///
  /// `Member = Primary | Member "." IDENT ["(" [ExprList] ")"] | Member "[" Expr "]"`
  mutating func member() throws(SyntaxError) -> Expression {
    var operand = try primary()
    while true {
      let mark = current.start
      if accept(.dot) {
        operand = try selection(from: operand, mark: mark)
      } else if accept(.leftBracket) {
        let index = try expression()
        try expect(.rightBracket)
        operand = try Expression(
          .index(operand, index), children: [operand, index], end: previousEnd, mark: mark)
      } else {
        return operand
      }
    }
  }

  /// A field, or a method with its arguments.
  ///
  /// Reserved words are fine as fields of maps.
  private mutating func selection(
    from operand: Expression, mark: Int
  ) throws(SyntaxError) -> Expression {
    guard case .name(let name) = current.kind else { throw unexpected() }
    advance()
    let parenthesis = current.start
    guard accept(.leftParenthesis) else {
      return try Expression(
        .select(operand, field: name), children: [operand], end: previousEnd, mark: mark)
    }
    let arguments = try list(until: .rightParenthesis, allowsTrailingComma: false)
    if let macro = Macro(rawValue: name) {
      return try comprehension(macro, over: operand, arguments, mark: parenthesis)
    }
    return try Expression(
      .call(name: name, receiver: operand, arguments: arguments),
      children: [operand] + arguments, end: previousEnd, mark: parenthesis)
  }

  private mutating func primary() throws(SyntaxError) -> Expression {
    let token = current
    if isNegativeNumber {
      advance()
      return try number(token: current, isNegative: true, start: token.start)
    }
    switch token.kind {
    case .name(let name):
      return try nameOrCall(name, isAbsolute: false, start: token.start)
    case .int, .double:
      return try number(token: token, isNegative: false, start: token.start)
    case .uint(let value): return try literal(.uint(value))
    case .string(let text): return try literal(.string(text))
    case .bytes(let bytes): return try literal(.bytes(bytes))
    case .symbol(let symbol): return try primary(startingWith: symbol)
    case .end: throw unexpected()
    }
  }

  private mutating func primary(
    startingWith symbol: Token.Symbol
  ) throws(SyntaxError) -> Expression {
    let start = current.start
    switch symbol {
    case .true: return try literal(.bool(true))
    case .false: return try literal(.bool(false))
    case .null: return try literal(.null)
    case .leftParenthesis:
      advance()
      let expression = try expression()
      try expect(.rightParenthesis)
      return expression
    case .leftBracket:
      advance()
      let elements = try list(until: .rightBracket, allowsTrailingComma: true)
      return try Expression(
        .list(elements), children: elements, start: start, end: previousEnd, mark: start)
    case .leftBrace:
      advance()
      return try map(start: start)
    case .dot:
      advance()
      guard case .name(let name) = current.kind else { throw unexpected() }
      return try nameOrCall(name, isAbsolute: true, start: start)
    case .logicalAnd, .logicalOr, .equal, .notEqual, .lessOrEqual, .greaterOrEqual, .less,
      .greater, .plus, .minus, .times, .divide, .remainder, .not, .question, .colon, .comma,
      .rightParenthesis, .rightBracket, .rightBrace, .in:
      throw unexpected()
    }
  }

  private mutating func literal(_ literal: Expression.Literal) throws(SyntaxError) -> Expression {
    let token = current
    advance()
    return try Expression(
      .literal(literal), children: [], start: token.start, end: token.end, mark: token.start)
  }

  private mutating func number(
    token: Token, isNegative: Bool, start: Int
  ) throws(SyntaxError) -> Expression {
    advance()
    let literal: Expression.Literal
    switch token.kind {
    case .double(let value): literal = .double(isNegative ? -value : value)
    case .int(let magnitude):
      guard let value = Self.int(magnitude: magnitude, isNegative: isNegative) else {
        throw SyntaxError(offset: token.start, reason: "integer literal out of range")
      }
      literal = .int(value)
    case .name, .uint, .string, .bytes, .symbol, .end: throw unexpected()
    }
    return try Expression(
      .literal(literal), children: [], start: start, end: token.end, mark: start)
  }

  private static func int(magnitude: UInt64, isNegative: Bool) -> Int64? {
    guard isNegative else { return Int64(exactly: magnitude) }
    return magnitude == Int64.min.magnitude ? .min : Int64(exactly: magnitude).map { -$0 }
  }

  private mutating func nameOrCall(
    _ name: String, isAbsolute: Bool, start: Int
  ) throws(SyntaxError) -> Expression {
    guard !Token.reservedWords.contains(name) else {
      throw SyntaxError(offset: current.start, reason: "reserved identifier: \(name)")
    }
    advance()
    let parenthesis = current.start
    guard accept(.leftParenthesis) else {
      return try Expression(
        .name(name, isAbsolute: isAbsolute), children: [], start: start, end: previousEnd,
        mark: start)
    }
    let arguments = try list(until: .rightParenthesis, allowsTrailingComma: false)
    if name == "has" { return try presence(arguments, start: start, mark: parenthesis) }
    return try Expression(
      .call(name: name, receiver: nil, arguments: arguments), children: arguments,
      start: start, end: previousEnd, mark: parenthesis)
  }

  /// Expressions up to a closing symbol, which is read as well.
  private mutating func list(
    until end: Token.Symbol, allowsTrailingComma: Bool
  ) throws(SyntaxError) -> [Expression] {
    if accept(end) { return [] }
    var elements = [try expression()]
    while accept(.comma) {
      if allowsTrailingComma && accept(end) { return elements }
      elements.append(try expression())
    }
    try expect(end)
    return elements
  }

  private mutating func map(start: Int) throws(SyntaxError) -> Expression {
    var entries: [Expression.Entry] = []
    while !accept(.rightBrace) {
      let key = try expression()
      try expect(.colon)
      entries.append(Expression.Entry(key: key, value: try expression()))
      if !accept(.comma) {
        try expect(.rightBrace)
        break
      }
    }
    return try Expression(
      .map(entries), children: entries.flatMap { [$0.key, $0.value] }, start: start,
      end: previousEnd, mark: start)
  }
}
