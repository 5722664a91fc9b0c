extension Lexer {
  /// A string or bytes literal at the position; `nil` when none begins here.
  mutating func quoted() throws(SyntaxError) -> Token.Kind? {
    guard let opening = openingQuote() else { return nil }
    let start = position
    position = opening.end
    var content: [UInt8] = []
    while !isClosed(by: opening) {
      guard let byte = byte(at: position) else { throw unterminated(start) }
      let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      if isLineEnd && opening.length == 1 { throw unterminated(start) }
      if byte == UInt8(ascii: "\\") && !opening.isRaw {
        content += try escape(inBytes: opening.isBytes)
      } else {
        content.append(byte)
        position += 1
      }
    }
    position += opening.length
    return opening.isBytes ? .bytes(content) : .string(String(decoding: content, as: UTF8.self))
  }

  /// The prefix and quotes that open a literal.
  private struct Opening {
    var isRaw = false
    var isBytes = false
    var quote: UInt8 = 0
    /// 1 or 3 quotes.
    var length = 1
    var end = 0
  }

  private func openingQuote() -> Opening? {
    var opening = Opening()
    var index = position
    prefix: while let byte = byte(at: index) {
      switch byte {
      case UInt8(ascii: "r"), UInt8(ascii: "R"):
        guard !opening.isRaw else { return nil }
        opening.isRaw = true
      case UInt8(ascii: "b"), UInt8(ascii: "B"):
        guard !opening.isBytes else { return nil }
        opening.isBytes = true
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        opening.quote = byte
        break prefix
      default: return nil
      }
      index += 1
    }
    guard opening.quote != 0 else { return nil }
    let isTriple = byte(at: index + 1) == opening.quote && byte(at: index + 2) == opening.quote
    opening.length = isTriple ? 3 : 1
    opening.end = index + opening.length
    return opening
  }

  private func isClosed(by opening: Opening) -> Bool {
    (0..<opening.length).allSatisfy { byte(at: position + $0) == opening.quote }
  }

  private func unterminated(_ offset: Int) -> SyntaxError {
    SyntaxError(offset: offset, reason: "unterminated string")
  }
}

// Escape sequences.
extension Lexer {
  /// The bytes that the escape sequence at the position stands for.
  private mutating func escape(inBytes: Bool) throws(SyntaxError) -> [UInt8] {
    let start = position
    guard let mark = byte(at: position + 1) else { throw invalidEscape(start) }
    position += 2
    if let character = Self.simpleEscape(mark) { return [character] }
    let code: UInt32 =
      switch mark {
      case UInt8(ascii: "x"), UInt8(ascii: "X"): try hexadecimal(count: 2, start)
      case UInt8(ascii: "u") where !inBytes: try hexadecimal(count: 4, start)
      case UInt8(ascii: "U") where !inBytes: try hexadecimal(count: 8, start)
      case UInt8(ascii: "0")...UInt8(ascii: "3"): try octal(first: mark, start)
      default: throw invalidEscape(start)
      }
    if inBytes { return [UInt8(truncatingIfNeeded: code)] }
    guard let scalar = Unicode.Scalar(code) else { throw invalidEscape(start) }
    return Array(String(scalar).utf8)
  }

  private static func simpleEscape(_ mark: UInt8) -> UInt8? {
    switch mark {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "`"):
      mark
    default: nil
    }
  }

  private mutating func hexadecimal(count: Int, _ start: Int) throws(SyntaxError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<count {
      guard let byte = byte(at: position), let digit = Self.hexadecimalValue(byte) else {
        throw invalidEscape(start)
      }
      code = code << 4 | UInt32(digit)
      position += 1
    }
    return code
  }

  private mutating func octal(first: UInt8, _ start: Int) throws(SyntaxError) -> UInt32 {
    var code = UInt32(first - UInt8(ascii: "0"))
    for _ in 0..<2 {
      guard let byte = byte(at: position), UInt8(ascii: "0")...UInt8(ascii: "7") ~= byte else {
        throw invalidEscape(start)
      }
      code = code << 3 | UInt32(byte - UInt8(ascii: "0"))
      position += 1
    }
    return code
  }

  private func invalidEscape(_ start: Int) -> SyntaxError {
    var end = min(start + 2, bytes.count)
    while let byte = byte(at: end), byte & 0xC0 == 0x80 { end += 1 }
    let sequence = String(decoding: bytes[start..<end], as: UTF8.self)
    return SyntaxError(offset: start, reason: "invalid escape sequence '\(sequence)'")
  }
}
