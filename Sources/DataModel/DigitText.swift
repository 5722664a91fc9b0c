/// Text of digits and separators while it is written, at most 32 bytes of ASCII.
struct DigitText {
  private var bytes = InlineArray<32, UInt8>(repeating: 0)
  private var count = 0

  /// Writes a separator.
  mutating func append(_ separator: Unicode.Scalar) {
    bytes[count] = UInt8(ascii: separator)
    count += 1
  }

  /// Writes the last digits of a number, with leading zeros.
  mutating func append(_ number: Int, count length: Int) {
    var rest = UInt32(truncatingIfNeeded: number)
    var place = count + length
    while place > count {
      place -= 1
      bytes[place] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += length
  }

  /// Writes a separator, and then the last digits of a number.
  mutating func append(_ separator: Unicode.Scalar, _ number: Int, count length: Int) {
    append(separator)
    append(number, count: length)
  }

  /// What has been written.
  var string: String {
    guard let text = try? UTF8Span(validating: bytes.span.extracting(first: count)) else {
      preconditionFailure("ASCII is UTF-8")
    }
    return String(copying: text)
  }
}
