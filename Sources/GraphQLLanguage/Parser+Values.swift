import Diagnostics

extension Parser {
  mutating func name() throws(SyntaxError) -> Name {
    let token = try expect(.name)
    return Name(token.text, at: span(of: token))
  }

  /// Whether variables may stand in a value.
  enum ValueContext {
    case constant
    case variable
  }

  /// Value (§2.9).
  mutating func value(_ context: ValueContext) throws(SyntaxError) -> Value {
    switch token.kind {
    case .openBracket:
      let first = token
      let values = try nested { parser throws(SyntaxError) in
        try parser.any(.openBracket, .closeBracket) { item throws(SyntaxError) in
          try item.value(context)
        }
      }
      return Value(.list(values), at: span(from: first))
    case .openBrace:
      let first = token
      let fields = try nested { parser throws(SyntaxError) in
        try parser.any(.openBrace, .closeBrace) { field throws(SyntaxError) in
          try field.objectField(context)
        }
      }
      return Value(.object(fields), at: span(from: first))
    case .int: return literal { .int($0) }
    case .float: return literal { .float($0) }
    case .string: return literal { .string($0, isBlock: false) }
    case .blockString: return literal { .string($0, isBlock: true) }
    case .name: return literal(Parser.named)
    case .dollar:
      let first = token
      guard context == .variable || nextToken.kind != .name else {
        throw error("Unexpected variable \"$\(nextToken.text)\" in constant value.", at: first)
      }
      return Value(.variable(try variable().text), at: span(from: first))
    case .endOfFile, .bang, .ampersand, .openParenthesis, .closeParenthesis, .spread, .colon,
      .equals, .at, .closeBracket, .pipe, .closeBrace, .invalid:
      throw unexpected()
    }
  }

  /// Variable (§2.10); the span of the name begins at the `$`.
  mutating func variable() throws(SyntaxError) -> Name {
    let first = try expect(.dollar)
    let name = try expect(.name)
    return Name(name.text, at: span(from: first))
  }

  private mutating func literal(_ kind: (String) -> Value.Kind) -> Value {
    let token = advance()
    return Value(kind(token.text), at: span(of: token))
  }

  private static func named(_ text: String) -> Value.Kind {
    switch text {
    case "true": .boolean(true)
    case "false": .boolean(false)
    case "null": .null
    default: .enum(text)
    }
  }

  private mutating func objectField(_ context: ValueContext) throws(SyntaxError) -> ObjectField {
    let first = token
    let name = try name()
    try expect(.colon)
    let value = try value(context)
    return ObjectField(name: name, value: value, span: span(from: first))
  }

  /// Type (§2.11).
  mutating func typeReference() throws(SyntaxError) -> TypeReference {
    let first = token
    var type: TypeReference
    if peek(.openBracket) {
      let element = try nested { parser throws(SyntaxError) in
        parser.advance()
        return try parser.typeReference()
      }
      try expect(.closeBracket)
      type = .list(element, span: span(from: first))
    } else {
      type = .named(try name())
    }
    if skip(.bang) { type = .nonNull(type, span: span(from: first)) }
    return type
  }

  /// Directives (§2.12), none or more.
  mutating func directives(_ context: ValueContext) throws(SyntaxError) -> [Directive] {
    var directives: [Directive] = []
    while peek(.at) { directives.append(try directive(context)) }
    return directives
  }

  private mutating func directive(_ context: ValueContext) throws(SyntaxError) -> Directive {
    let first = try expect(.at)
    let name = try name()
    let arguments = try arguments(context)
    return Directive(name: name, arguments: arguments, span: span(from: first))
  }

  /// Arguments (§2.6), none when there is no parenthesis.
  mutating func arguments(_ context: ValueContext) throws(SyntaxError) -> [Argument] {
    try optionalMany(.openParenthesis, .closeParenthesis) { parser throws(SyntaxError) in
      try parser.argument(context)
    }
  }

  private mutating func argument(_ context: ValueContext) throws(SyntaxError) -> Argument {
    let first = token
    let name = try name()
    try expect(.colon)
    let value = try value(context)
    return Argument(name: name, value: value, span: span(from: first))
  }
}
