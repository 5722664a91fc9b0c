extension Lexer {
  /// The number at the position (§2.9.1, §2.9.2).
  mutating func number() -> Token {
    let start = position
    if let offence = scanNumber() {
      let token = invalid(offence, from: position, to: endOfCharacter(at: position))
      while let byte = byte(at: position), byte.isNameContinuation || byte == UInt8(ascii: ".") {
        position += 1
      }
      return token
    }
    let isFloat = text[start..<position].contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == 0x65 }
    return token(isFloat ? .float : .int, from: start)
  }

  /// Moves behind the number, or to the character at fault, which the answer then tells.
  private mutating func scanNumber() -> String? {
    skip(UInt8(ascii: "-"))
    if skip(UInt8(ascii: "0")) {
      if let byte = byte(at: position), byte.isDigit {
        return "Invalid number, unexpected digit after 0: \(describeCharacter(at: position))."
      }
    } else if !skipDigits() {
      return missingDigit
    }
    if skip(UInt8(ascii: ".")), !skipDigits() { return missingDigit }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { skip(UInt8(ascii: "-")) }
      if !skipDigits() { return missingDigit }
    }
    if let byte = byte(at: position), byte == UInt8(ascii: ".") || byte.isNameStart {
      return missingDigit
    }
    return nil
  }

  private var missingDigit: String {
    "Invalid number, expected digit but got: \(describeCharacter(at: position))."
  }

  @discardableResult
  private mutating func skip(_ wanted: UInt8) -> Bool {
    guard byte(at: position) == wanted else { return false }
    position += 1
    return true
  }

  /// Whether there was at least one digit.
  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte = byte(at: position), byte.isDigit { position += 1 }
    return position > start
  }
}
