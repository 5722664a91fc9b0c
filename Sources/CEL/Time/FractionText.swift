/// Decimal texts of times.
enum FractionText {
  /// `.5` or `.000001` for a part of a second in nanoseconds; empty for zero.
  static func fraction(_ nanoseconds: UInt32) -> String {
    guard nanoseconds > 0 else { return "" }
    var digits = String(nanoseconds)
    digits = String(repeating: "0", count: 9 - digits.utf8.count) + digits
    while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return "." + digits
  }

  /// A number with zeros before it up to a width.
  static func padded(_ number: Int, width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
