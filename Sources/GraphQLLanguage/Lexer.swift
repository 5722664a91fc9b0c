/// Cuts UTF-8 text into tokens.
///
/// A place that is no token becomes one of kind `invalid` and lexing goes on behind it: whether it
/// matters is for the parser to find out, which may have dropped that part of the document anyway.
struct Lexer {
  let text: [UInt8]
  var position = 0

  private init(text: [UInt8]) { self.text = text }

  /// All tokens of a text, which must be valid UTF-8; the last one is `endOfFile`.
  ///
  /// - Throws: when there are more tokens than the limit.
  static func tokens(of text: [UInt8], limit: Int) throws(SyntaxError) -> [Token] {
    var lexer = Lexer(text: text)
    var tokens: [Token] = []
    while true {
      let token = lexer.next()
      tokens.append(token)
      if token.kind == .endOfFile { return tokens }
      guard tokens.count <= limit else {
        throw SyntaxError(
          code: .tooManyTokens, start: token.start, end: token.end,
          message: "Syntax Error: Document contains more than \(limit) tokens.")
      }
    }
  }

  private mutating func next() -> Token {
    skipIgnored()
    guard let byte = byte(at: position) else { return token(.endOfFile, from: position) }
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return name()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return number()
    case UInt8(ascii: "\""):
      return starts(with: Lexer.blockQuote, at: position) ? blockString() : string()
    default:
      return punctuation(byte)
    }
  }

  private mutating func punctuation(_ byte: UInt8) -> Token {
    if starts(with: Lexer.ellipsis, at: position) {
      position += 3
      return token(.spread, from: position - 3)
    }
    if let kind = Token.Kind(punctuation: byte) {
      position += 1
      return token(kind, from: position - 1)
    }
    return strayCharacter()
  }

  private mutating func strayCharacter() -> Token {
    let start = position
    let message =
      switch text[start] {
      case UInt8(ascii: "'"):
        "Unexpected single quote character ('), did you mean to use a double quote (\")?"
      case 0..<0x20: "Invalid character: \(describeCharacter(at: start))."
      default: "Unexpected character: \(describeCharacter(at: start))."
      }
    position = endOfCharacter(at: start)
    return invalid(message, from: start, to: position)
  }

  private mutating func name() -> Token {
    let start = position
    while let byte = byte(at: position), byte.isNameContinuation { position += 1 }
    return token(.name, from: start)
  }

  /// Moves to the next byte that is not white space, a comma, a byte order mark or in a comment.
  private mutating func skipIgnored() {
    while let byte = byte(at: position) {
      switch byte {
      case UInt8(ascii: " "), 0x09, 0x0A, 0x0D, UInt8(ascii: ","):
        position += 1
      case UInt8(ascii: "#"):
        skipComment()
      case 0xEF where starts(with: Lexer.byteOrderMark, at: position):
        position += 3
      default:
        return
      }
    }
  }

  /// Moves to the end of the line, or to a character that may stand nowhere.
  private mutating func skipComment() {
    while let byte = byte(at: position), !byte.isLineEnd, !byte.isForbiddenControl {
      position += 1
    }
  }
}

extension Lexer {
  static let blockQuote: [UInt8] = Array("\"\"\"".utf8)
  private static let ellipsis: [UInt8] = Array("...".utf8)
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  func byte(at offset: Int) -> UInt8? { offset < text.count ? text[offset] : nil }

  func starts(with bytes: [UInt8], at offset: Int) -> Bool {
    text.count - offset >= bytes.count && text[offset..<offset + bytes.count].elementsEqual(bytes)
  }

  /// A token that ends here and whose text is what the document says.
  func token(_ kind: Token.Kind, from start: Int) -> Token {
    token(kind, from: start, String(decoding: text[start..<position], as: UTF8.self))
  }

  func token(_ kind: Token.Kind, from start: Int, _ content: String) -> Token {
    Token(kind: kind, start: start, end: position, text: content)
  }

  func invalid(_ message: String, from start: Int, to end: Int) -> Token {
    Token(kind: .invalid, start: start, end: end, text: message)
  }

  func endOfCharacter(at offset: Int) -> Int {
    var end = min(offset + 1, text.count)
    while let byte = byte(at: end), byte & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// A character as messages show it: ASCII in quotes, others as `U+XXXX`, the end as `<EOF>`.
  func describeCharacter(at offset: Int) -> String {
    let character = String(decoding: text[offset..<endOfCharacter(at: offset)], as: UTF8.self)
    guard let scalar = character.unicodeScalars.first else { return "\(Token.Kind.endOfFile)" }
    if scalar == "\"" { return "'\"'" }
    if (0x20..<0x7F).contains(scalar.value) { return "\"\(scalar)\"" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Token.Kind {
  fileprivate init?(punctuation byte: UInt8) {
    switch byte {
    case UInt8(ascii: "!"): self = .bang
    case UInt8(ascii: "$"): self = .dollar
    case UInt8(ascii: "&"): self = .ampersand
    case UInt8(ascii: "("): self = .openParenthesis
    case UInt8(ascii: ")"): self = .closeParenthesis
    case UInt8(ascii: ":"): self = .colon
    case UInt8(ascii: "="): self = .equals
    case UInt8(ascii: "@"): self = .at
    case UInt8(ascii: "["): self = .openBracket
    case UInt8(ascii: "]"): self = .closeBracket
    case UInt8(ascii: "{"): self = .openBrace
    case UInt8(ascii: "|"): self = .pipe
    case UInt8(ascii: "}"): self = .closeBrace
    default: return nil
    }
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isNameStart: Bool {
    self == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  var isNameContinuation: Bool { isNameStart || isDigit }

  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// A control character that October 2021 leaves out of its source characters (§2.1.1).
  var isForbiddenControl: Bool { self < 0x20 && self != 0x09 && !isLineEnd }
}
