// Swift's `init(exactly:)` and `rounded` call the C library's mathematics, which a program of pure
// targets does not link; truncation is one instruction.

extension UInt64 {
  /// The integer that a double is exactly; `nil` for fractions and beyond the range.
  init?(integral value: Double) {
    guard value >= 0, value < 0x1p64 else { return nil }
    let integer = UInt64(value)
    guard Double(integer) == value else { return nil }
    self = integer
  }
}

extension Int64 {
  /// The integer that a double is exactly; `nil` for fractions and beyond the range.
  init?(integral value: Double) {
    guard value >= -0x1p63, value < 0x1p63 else { return nil }
    let integer = Int64(value)
    guard Double(integer) == value else { return nil }
    self = integer
  }
}
