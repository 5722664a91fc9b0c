// Strings of the language are sequences of code points. Swift compares strings by canonical
// equivalence, under which "é" equals "e" with a combining accent, so comparison is spelled out here.

extension String {
  /// Whether both consist of the same code points.
  func hasSameCodePoints(as other: String) -> Bool {
    let (left, right) = (utf8Span, other.utf8Span)
    guard left.count == right.count else { return false }
    let (leftBytes, rightBytes) = (left.span, right.span)
    for index in leftBytes.indices where leftBytes[index] != rightBytes[index] { return false }
    return true
  }

  /// Whether this comes before the other by code points, which is the order of their UTF-8 bytes.
  func precedesByCodePoints(_ other: String) -> Bool {
    let (leftSpan, rightSpan) = (utf8Span, other.utf8Span)
    let (left, right) = (leftSpan.span, rightSpan.span)
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return left[index] < right[index]
    }
    return left.count < right.count
  }

  /// The number of code points.
  var codePointCount: Int {
    let text = utf8Span
    let bytes = text.span
    var count = 0
    for index in bytes.indices where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
