/// Turns tokens into a syntax tree (CEL language definition, "Grammar").
struct Parser {
  private let tokens: [Token]
  private var position = 0
  private var nesting = 0

  /// The tree of a text, which is at most as deep as the limit.
  static func parse(_ text: String) throws(SyntaxError) -> Expression {
    var parser = Parser(tokens: try Lexer.tokens(of: text))
    let expression = try parser.expression()
    guard parser.current.kind == .end else { throw parser.unexpected() }
    return expression
  }

  private init(tokens: [Token]) { self.tokens = tokens }

  // The last token is `end`, and nothing moves beyond it.
  var current: Token { tokens[position] }
  var following: Token { tokens[min(position + 1, tokens.count - 1)] }
  var previousEnd: Int { position > 0 ? tokens[position - 1].end : 0 }

  mutating func advance() {
    if position < tokens.count - 1 { position += 1 }
  }

  mutating func accept(_ symbol: Token.Symbol) -> Bool {
    guard current.kind == .symbol(symbol) else { return false }
    advance()
    return true
  }

  mutating func expect(_ symbol: Token.Symbol) throws(SyntaxError) {
    guard accept(symbol) else { throw unexpected() }
  }

  func unexpected() -> SyntaxError {
    SyntaxError(offset: current.start, reason: "unexpected \(current.spelling)")
  }

  /// An expression of any kind.
  ///
  /// `Expr = ConditionalOr ["?" ConditionalOr ":" Expr]`
  mutating func expression() throws(SyntaxError) -> Expression {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Limits.nestingDepth else { throw Self.tooDeep(at: current.start) }
    let condition = try logical(.or)
    let mark = current.start
    guard accept(.question) else { return condition }
    let then = try logical(.or)
    try expect(.colon)
    let otherwise = try expression()
    return try Expression(
      .conditional(condition, then: then, otherwise: otherwise),
      children: [condition, then, otherwise], mark: mark)
  }

  /// `ConditionalOr` and `ConditionalAnd`, each a chain of what binds tighter.
  private mutating func logical(_ chain: ChainOperator) throws(SyntaxError) -> Expression {
    let symbol: Token.Symbol = chain == .or ? .logicalOr : .logicalAnd
    let first = try operand(of: chain)
    guard current.kind == .symbol(symbol) else { return first }
    var operands = [first]
    var marks = [current.start]
    while accept(symbol) {
      operands.append(try operand(of: chain))
      marks.append(current.start)
    }
    return try Expression(
      .chain(chain, operands, marks: marks), children: operands, mark: marks[0])
  }

  private mutating func operand(of chain: ChainOperator) throws(SyntaxError) -> Expression {
    switch chain {
    case .or: try logical(.and)
    case .and: try binary(.relation)
    }
  }

  /// `Relation`, `Addition` and `Multiplication`: operators of one level, from left to right.
  private mutating func binary(_ level: BindingLevel) throws(SyntaxError) -> Expression {
    var left = try operand(of: level)
    while case .symbol(let symbol) = current.kind, let binary = level.operator(symbol) {
      let mark = current.start
      advance()
      let right = try operand(of: level)
      left = try Expression(.binary(binary, left, right), children: [left, right], mark: mark)
    }
    return left
  }

  private mutating func operand(of level: BindingLevel) throws(SyntaxError) -> Expression {
    switch level {
    case .relation: try binary(.addition)
    case .addition: try binary(.multiplication)
    case .multiplication: try unary()
    }
  }

  /// A member with the operators before it.
  ///
  /// `Unary = Member | "!" {"!"} Member | "-" {"-"} Member`
  private mutating func unary() throws(SyntaxError) -> Expression {
    let first = current
    let (symbol, unary): (Token.Symbol, UnaryOperator) =
      first.kind == .symbol(.not) ? (.not, .not) : (.minus, .negate)
    var marks: [Int] = []
    while current.kind == .symbol(symbol), !isNegativeNumber {
      marks.append(current.start)
      advance()
    }
    var operand = try member()
    for mark in marks.reversed() {
      operand = try Expression(
        .unary(unary, operand), children: [operand], start: mark, mark: mark)
    }
    return operand
  }

  /// Whether a minus stands before a number, whose sign it then is: the smallest `int` has no
  /// positive counterpart.
  var isNegativeNumber: Bool {
    guard current.kind == .symbol(.minus) else { return false }
    switch following.kind {
    case .int, .double: return true
    case .name, .uint, .string, .bytes, .symbol, .end: return false
    }
  }
}

/// The levels of operators between two operands, the loosest first.
private enum BindingLevel {
  case relation
  case addition
  case multiplication

  /// The operator that a symbol is on this level.
  func `operator`(_ symbol: Token.Symbol) -> BinaryOperator? {
    guard let candidate = BinaryOperator(rawValue: symbol.rawValue) else { return nil }
    return candidate.level == self ? candidate : nil
  }
}

extension BinaryOperator {
  fileprivate var level: BindingLevel {
    switch self {
    case .multiply, .divide, .remainder: .multiplication
    case .add, .subtract: .addition
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in: .relation
    }
  }
}

extension Token {
  /// The token as messages call it.
  fileprivate var spelling: String {
    switch kind {
    case .name(let name): "'\(name)'"
    case .int, .uint, .double: "number"
    case .string: "string"
    case .bytes: "bytes"
    case .symbol(let symbol): "'\(symbol.rawValue)'"
    case .end: "'<EOF>'"
    }
  }
}

extension Expression {
  /// A node over its children; it starts with the first and ends with the last of them.
  init(
    _ kind: Kind, children: [Expression], start: Int? = nil, end: Int? = nil, mark: Int
  ) throws(SyntaxError) {
    self.kind = kind
    self.start = start ?? children.first?.start ?? mark
    self.end = end ?? children.last?.end ?? mark
    self.mark = mark
    depth = 1 + (children.map(\.depth).max() ?? 0)
    guard depth <= Limits.nestingDepth else { throw Parser.tooDeep(at: mark) }
  }
}

extension Parser {
  static func tooDeep(at offset: Int) -> SyntaxError {
    SyntaxError(offset: offset, reason: "nesting exceeds \(Limits.nestingDepth) levels")
  }
}
