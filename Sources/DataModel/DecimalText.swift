/// A decimal number as text, read exactly.
enum DecimalText {
  /// The integer that a number's text spells, `12e2`, `3.0` and `10e-1` included; `nil` where it has
  /// a fraction, lies outside 64 bits or is not a number of JSON's grammar.
  static func integer(_ text: String) -> Int64? {
    plainInteger(text) ?? anyInteger(text)
  }

  /// The same for text of at most 18 decimal digits and nothing else; `nil` for all other.
  static func plainInteger(_ text: String) -> Int64? {
    let digits = text.utf8Span.span
    guard (1...18).contains(digits.count) else { return nil }
    var value: Int64 = 0
    for index in digits.indices {
      let digit = digits[index]
      guard isDigit(digit) else { return nil }
      value = value * 10 + Int64(digit - 0x30)
    }
    return value
  }

  /// The same for any text.
  static func anyInteger(_ text: String) -> Int64? {
    var rest = Array(text.utf8)[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    let whole = rest.prefix(while: isDigit)
    rest = rest.dropFirst(whole.count)
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: isDigit)
      guard !fraction.isEmpty else { return nil }
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard !whole.isEmpty, let exponent = exponent(rest) else { return nil }
    return value(
      digits: Array(whole) + Array(fraction), scale: exponent - fraction.count,
      isNegative: isNegative)
  }

  private static func exponent(_ text: ArraySlice<UInt8>) -> Int? {
    guard let mark = text.first else { return 0 }
    guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return nil }
    var digits = text.dropFirst()
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
    // Beyond any number of digits that a document can hold the exponent decides by its sign alone.
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    let value = significant.count > 9 ? 1_000_000_000 : CalendarDate.number(significant) ?? 0
    return isNegative ? -value : value
  }

  /// `digits × 10^scale` as an integer.
  private static func value(digits: [UInt8], scale: Int, isNegative: Bool) -> Int64? {
    var digits = digits.drop { $0 == UInt8(ascii: "0") }
    guard !digits.isEmpty else { return 0 }
    var scale = scale
    while scale < 0, digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      scale += 1
    }
    guard scale >= 0, digits.count + scale <= 19 else { return nil }
    let text = String(decoding: digits, as: UTF8.self) + String(repeating: "0", count: scale)
    return Int64((isNegative ? "-" : "") + text)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
