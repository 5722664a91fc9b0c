/// The accepted spellings of a UUID.
package enum UUIDText {
  /// 32 lower-case hex digits of a UUID written with or without dashes, as `urn:uuid:…` or in braces;
  /// `nil` for other text.
  package static func canonical(_ text: String) -> String? {
    let bytes = text.utf8Span.span
    guard let range = bare(bytes) else { return nil }
    return digits(of: bytes, in: range)
  }

  /// Where the digits and dashes stand, without what is around them.
  private static func bare(_ text: borrowing Span<UInt8>) -> Range<Int>? {
    switch text.count {
    case 32, 36:
      return 0..<text.count
    case 38:
      let isBraced = text[0] == UInt8(ascii: "{") && text[37] == UInt8(ascii: "}")
      return isBraced ? 1..<37 : nil
    case 45:
      for (index, byte) in "urn:uuid:".utf8.enumerated() {
        // No byte but a letter of the other case differs from a letter in this bit alone.
        let isLetter = byte != UInt8(ascii: ":")
        guard (isLetter ? text[index] | 0x20 : text[index]) == byte else { return nil }
      }
      return 9..<45
    default:
      return nil
    }
  }

  /// The digits in lower case, where they and the dashes are as they should be.
  private static func digits(of text: borrowing Span<UInt8>, in range: Range<Int>) -> String? {
    let hasDashes = range.count == 36
    var digits = InlineArray<32, UInt8>(repeating: 0)
    var index = range.lowerBound
    for place in digits.indices {
      if hasDashes, place & 3 == 0, (8...20).contains(place) {
        guard text[index] == UInt8(ascii: "-") else { return nil }
        index += 1
      }
      guard isHexDigit(text[index]) else { return nil }
      digits[place] = text[index] | 0x20
      index += 1
    }
    return try? String(copying: UTF8Span(validating: digits.span))
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6
  }
}

extension UUIDText {
  /// Canonical digits in the form that PostgreSQL writes: groups of 8, 4, 4, 4 and 12.
  package static func dashed(_ canonical: String) -> String {
    var text = ""
    for (index, digit) in canonical.enumerated() {
      if [8, 12, 16, 20].contains(index) { text.append("-") }
      text.append(digit)
    }
    return text
  }
}
