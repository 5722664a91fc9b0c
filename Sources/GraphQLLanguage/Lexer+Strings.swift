extension Lexer {
  /// The quoted string at the position (§2.9.4); a broken one counts to its closing quote.
  mutating func string() -> Token {
    let start = position
    var content: [UInt8] = []
    var offence: Token?
    position += 1
    while let byte = byte(at: position), !byte.isLineEnd {
      if byte == UInt8(ascii: "\"") {
        position += 1
        return offence ?? token(.string, from: start, String(decoding: content, as: UTF8.self))
      }
      if byte == UInt8(ascii: "\\") {
        let escape = Escape(in: text, at: position)
        offence = offence ?? (escape == nil ? invalidEscape() : nil)
        content.append(contentsOf: escape?.bytes ?? [])
        position = escape?.end ?? endOfBackslashPair()
      } else {
        offence = offence ?? (byte.isForbiddenControl ? invalidStringCharacter() : nil)
        content.append(byte)
        position += 1
      }
    }
    return offence ?? unterminatedString()
  }

  /// The block string at the position (§2.9.4); a broken one counts to its closing quotes.
  mutating func blockString() -> Token {
    let start = position
    var content: [UInt8] = []
    var offence: Token?
    position += Lexer.blockQuote.count
    while let byte = byte(at: position) {
      if starts(with: Lexer.blockQuote, at: position) {
        position += Lexer.blockQuote.count
        return offence ?? token(.blockString, from: start, BlockString.value(ofRaw: content))
      }
      if byte == UInt8(ascii: "\\"), starts(with: Lexer.blockQuote, at: position + 1) {
        content.append(contentsOf: Lexer.blockQuote)
        position += Lexer.blockQuote.count + 1
      } else {
        offence = offence ?? (byte.isForbiddenControl ? invalidStringCharacter() : nil)
        content.append(byte)
        position += 1
      }
    }
    return offence ?? unterminatedString()
  }

  private func unterminatedString() -> Token {
    invalid("Unterminated string.", from: position, to: position)
  }

  private func invalidStringCharacter() -> Token {
    invalid(
      "Invalid character within String: \(describeCharacter(at: position)).", from: position,
      to: endOfCharacter(at: position))
  }

  private func invalidEscape() -> Token {
    let length = Escape.lengthOfInvalid(in: text, at: position)
    let end = endOfCharacter(at: position + length - 1)
    let kind = byte(at: position + 1) == UInt8(ascii: "u") ? "Unicode" : "character"
    let shown = String(decoding: text[position..<end], as: UTF8.self)
    return invalid("Invalid \(kind) escape sequence: \"\(shown)\".", from: position, to: end)
  }

  /// The end of a backslash and what it escapes, which is never the end of a line.
  private func endOfBackslashPair() -> Int {
    guard let next = byte(at: position + 1), !next.isLineEnd else { return position + 1 }
    return position + 2
  }
}

/// An escape sequence of a quoted string.
private struct Escape {
  let bytes: [UInt8]
  let end: Int

  /// The sequence whose backslash stands at an offset; `nil` when it is not valid.
  init?(in text: [UInt8], at start: Int) {
    guard start + 1 < text.count else { return nil }
    if text[start + 1] == UInt8(ascii: "u") {
      guard let (scalar, end) = Escape.unicodeScalar(in: text, at: start) else { return nil }
      self.bytes = Array(String(Character(scalar)).utf8)
      self.end = end
    } else {
      guard let byte = Escape.simple(text[start + 1]) else { return nil }
      self.bytes = [byte]
      self.end = start + 2
    }
  }

  /// How many bytes of a refused sequence belong into the message.
  static func lengthOfInvalid(in text: [UInt8], at start: Int) -> Int {
    guard start + 1 < text.count, !text[start + 1].isLineEnd else { return 1 }
    guard text[start + 1] == UInt8(ascii: "u") else { return 2 }
    let isBraced = start + 2 < text.count && text[start + 2] == UInt8(ascii: "{")
    let limit = isBraced ? 12 : 6
    var length = isBraced ? 3 : 2
    while length < limit, start + length < text.count {
      let byte = text[start + length]
      if byte == UInt8(ascii: "}"), isBraced { return length + 1 }
      if byte == UInt8(ascii: "\"") || byte.isLineEnd { break }
      length += 1
    }
    return length
  }

  private static func simple(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The code point of `\uXXXX`, of a pair of surrogates, or of `\u{X…}`.
  private static func unicodeScalar(
    in text: [UInt8], at start: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    if start + 2 < text.count, text[start + 2] == UInt8(ascii: "{") {
      let digits = text[(start + 3)...].prefix(9).prefix { $0 != UInt8(ascii: "}") }
      guard digits.endIndex < text.count, text[digits.endIndex] == UInt8(ascii: "}"),
        let scalar = hexadecimal(digits).flatMap(Unicode.Scalar.init)
      else { return nil }
      return (scalar, digits.endIndex + 1)
    }
    guard let first = codeUnit(in: text, at: start) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (scalar, start + 6) }
    guard UTF16.isLeadSurrogate(first), let second = codeUnit(in: text, at: start + 6),
      UTF16.isTrailSurrogate(second)
    else { return nil }
    let value = 0x10000 + (UInt32(first) & 0x3FF) << 10 + (UInt32(second) & 0x3FF)
    return Unicode.Scalar(value).map { ($0, start + 12) }
  }

  private static func codeUnit(in text: [UInt8], at start: Int) -> UInt16? {
    guard start + 6 <= text.count, text[start] == UInt8(ascii: "\\"),
      text[start + 1] == UInt8(ascii: "u")
    else { return nil }
    return hexadecimal(text[start + 2..<start + 6]).map(UInt16.init)
  }

  /// The number that at most eight hexadecimal digits write; `nil` for none and for other bytes.
  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32? {
    guard (1...8).contains(digits.count) else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let nibble = Character(Unicode.Scalar(digit)).hexDigitValue, digit < 0x80 else {
        return nil
      }
      value = value << 4 | UInt32(nibble)
    }
    return value
  }
}
