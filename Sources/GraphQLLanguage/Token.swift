/// A lexical token with the byte offsets between which it stands.
struct Token {
  let kind: Kind
  let start: Int
  let end: Int
  /// The name, the digits, or the content of a string; of an invalid token what is wrong with it.
  let text: String

  enum Kind: String {
    case endOfFile = "<EOF>"
    case bang = "!"
    case dollar = "$"
    case ampersand = "&"
    case openParenthesis = "("
    case closeParenthesis = ")"
    case spread = "..."
    case colon = ":"
    case equals = "="
    case at = "@"
    case openBracket = "["
    case closeBracket = "]"
    case openBrace = "{"
    case pipe = "|"
    case closeBrace = "}"
    case name = "Name"
    case int = "Int"
    case float = "Float"
    case string = "String"
    case blockString = "BlockString"
    case invalid = "<invalid>"
  }

  var isString: Bool { kind == .string || kind == .blockString }
}

extension Token.Kind: CustomStringConvertible {
  /// The kind as messages name it: punctuation in quotes, the rest by its class.
  var description: String {
    switch self {
    case .name, .int, .float, .string, .blockString, .endOfFile, .invalid: rawValue
    case .bang, .dollar, .ampersand, .openParenthesis, .closeParenthesis, .spread, .colon, .equals,
      .at, .openBracket, .closeBracket, .openBrace, .pipe, .closeBrace:
      "\"\(rawValue)\""
    }
  }
}

extension Token: CustomStringConvertible {
  /// The token as messages name it; a long text is cut.
  var description: String {
    switch kind {
    case .name, .int, .float, .string, .blockString: "\(kind) \"\(shownText)\""
    case .endOfFile, .invalid, .bang, .dollar, .ampersand, .openParenthesis, .closeParenthesis,
      .spread, .colon, .equals, .at, .openBracket, .closeBracket, .openBrace, .pipe, .closeBrace:
      kind.description
    }
  }

  private var shownText: String {
    let limit = 60
    return text.utf8.count <= limit ? text : text.prefix(limit) + "…"
  }
}
