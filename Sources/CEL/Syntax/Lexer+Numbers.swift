extension Lexer {
  /// A number at the position: `42`, `0x2A`, `42u`, `4.2`, `.42`, `42e-1`.
  mutating func number() throws(SyntaxError) -> Token.Kind {
    let start = position
    if let hexadecimal = try hexadecimal() { return hexadecimal }
    skipDigits()
    let hasFraction = skipFraction()
    let hasExponent = skipExponent()
    if hasFraction || hasExponent { return try double(from: start) }
    return try integer(from: start, digits: start..<position, radix: 10)
  }

  private mutating func hexadecimal() throws(SyntaxError) -> Token.Kind? {
    let start = position
    guard byte(at: start) == UInt8(ascii: "0"), byte(at: start + 1) == UInt8(ascii: "x"),
      let first = byte(at: start + 2), Self.hexadecimalValue(first) != nil
    else { return nil }
    position += 2
    while let byte = byte(at: position), Self.hexadecimalValue(byte) != nil { position += 1 }
    return try integer(from: start, digits: start + 2..<position, radix: 16)
  }

  private mutating func integer(
    from start: Int, digits: Range<Int>, radix: UInt64
  ) throws(SyntaxError) -> Token.Kind {
    var value: UInt64 = 0
    var overflowed = false
    for index in digits {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: radix)
      let (sum, carries) = product.addingReportingOverflow(
        UInt64(Self.hexadecimalValue(bytes[index]) ?? 0))
      overflowed = overflowed || isTooLarge || carries
      value = sum
    }
    let isUnsigned =
      byte(at: position) == UInt8(ascii: "u") || byte(at: position) == UInt8(ascii: "U")
    if isUnsigned { position += 1 }
    guard !overflowed else { throw outOfRange(isUnsigned ? "unsigned integer" : "integer", start) }
    return isUnsigned ? .uint(value) : .int(magnitude: value)
  }

  private func double(from start: Int) throws(SyntaxError) -> Token.Kind {
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw outOfRange("double", start) }
    return .double(value)
  }

  private func outOfRange(_ kind: String, _ offset: Int) -> SyntaxError {
    SyntaxError(offset: offset, reason: "\(kind) literal out of range")
  }

  private mutating func skipDigits() {
    while let byte = byte(at: position), Self.isDigit(byte) { position += 1 }
  }

  private mutating func skipFraction() -> Bool {
    guard byte(at: position) == UInt8(ascii: "."), let digit = byte(at: position + 1),
      Self.isDigit(digit)
    else { return false }
    position += 1
    skipDigits()
    return true
  }

  private mutating func skipExponent() -> Bool {
    guard let mark = byte(at: position), mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E")
    else { return false }
    let sign = byte(at: position + 1)
    let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    let first = position + (isSigned ? 2 : 1)
    guard let digit = byte(at: first), Self.isDigit(digit) else { return false }
    position = first
    skipDigits()
    return true
  }
}
