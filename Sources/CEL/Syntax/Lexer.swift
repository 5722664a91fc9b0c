/// Cuts the text of an expression into tokens (CEL language definition, "Syntax").
struct Lexer {
  let bytes: [UInt8]
  var position = 0

  /// All tokens of a text, with `end` as the last.
  static func tokens(of text: String) throws(SyntaxError) -> [Token] {
    var lexer = Lexer(bytes: Array(text.utf8))
    var tokens: [Token] = []
    tokens.reserveCapacity(lexer.bytes.count / 3 + 1)
    repeat {
      tokens.append(try lexer.next())
    } while tokens.last?.kind != .end
    return tokens
  }

  private mutating func next() throws(SyntaxError) -> Token {
    skipSpace()
    let start = position
    let kind = try kind(startingWith: byte(at: position))
    return Token(kind: kind, start: start, end: position)
  }

  private mutating func kind(startingWith first: UInt8?) throws(SyntaxError) -> Token.Kind {
    guard let first else { return .end }
    if Self.isDigit(first) { return try number() }
    if first == UInt8(ascii: "."), let second = byte(at: position + 1), Self.isDigit(second) {
      return try number()
    }
    if let literal = try quoted() { return literal }
    if Self.isNameStart(first) { return name() }
    return try symbol()
  }

  private mutating func name() -> Token.Kind {
    let start = position
    while let byte = byte(at: position), Self.isNameStart(byte) || Self.isDigit(byte) {
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return switch text {
    case "true": .symbol(.true)
    case "false": .symbol(.false)
    case "null": .symbol(.null)
    case "in": .symbol(.in)
    default: .name(text)
    }
  }

  private mutating func symbol() throws(SyntaxError) -> Token.Kind {
    guard let (symbol, length) = symbolAhead() else { throw unexpectedCharacter() }
    position += length
    return .symbol(symbol)
  }

  private func symbolAhead() -> (symbol: Token.Symbol, length: Int)? {
    let second = byte(at: position + 1).map { Unicode.Scalar($0) }
    return switch (Unicode.Scalar(bytes[position]), second) {
    case ("&", "&"): (.logicalAnd, 2)
    case ("|", "|"): (.logicalOr, 2)
    case ("=", "="): (.equal, 2)
    case ("!", "="): (.notEqual, 2)
    case ("<", "="): (.lessOrEqual, 2)
    case (">", "="): (.greaterOrEqual, 2)
    case ("<", _): (.less, 1)
    case (">", _): (.greater, 1)
    case ("+", _): (.plus, 1)
    case ("-", _): (.minus, 1)
    case ("*", _): (.times, 1)
    case ("/", _): (.divide, 1)
    case ("%", _): (.remainder, 1)
    case ("!", _): (.not, 1)
    case ("?", _): (.question, 1)
    case (":", _): (.colon, 1)
    case (",", _): (.comma, 1)
    case (".", _): (.dot, 1)
    case ("(", _): (.leftParenthesis, 1)
    case (")", _): (.rightParenthesis, 1)
    case ("[", _): (.leftBracket, 1)
    case ("]", _): (.rightBracket, 1)
    case ("{", _): (.leftBrace, 1)
    case ("}", _): (.rightBrace, 1)
    default: nil
    }
  }

  private func unexpectedCharacter() -> SyntaxError {
    var end = position + 1
    while let byte = byte(at: end), byte & 0xC0 == 0x80 { end += 1 }
    let character = String(decoding: bytes[position..<end], as: UTF8.self)
    return SyntaxError(offset: position, reason: "unexpected '\(character)'")
  }

  /// Space, tab, line ends, form feed, and comments up to the end of their line.
  private mutating func skipSpace() {
    while let byte = byte(at: position) {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), 0x0C:
        position += 1
      case UInt8(ascii: "/") where self.byte(at: position + 1) == UInt8(ascii: "/"):
        position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      default: return
      }
    }
  }
}

extension Lexer {
  func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The value of a hexadecimal digit.
  static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
