/// Numbers of JSON as doubles.
enum DecimalNumber {
  /// The nearest double; `nil` beyond the range of doubles and for what is no number.
  static func value(_ digits: ArraySlice<UInt8>) -> Double? {
    if let value = shortValue(digits) { return value }
    guard let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  /// The value of at most 15 digits without an exponent: they and the power of ten are exact
  /// doubles, so that one division rounds right.
  private static func shortValue(_ digits: ArraySlice<UInt8>) -> Double? {
    guard digits.count <= 16 else { return nil }
    var mantissa = 0
    var count = 0
    var scale: Int?
    for (index, byte) in digits.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        mantissa = mantissa * 10 + Int(byte - UInt8(ascii: "0"))
        count += 1
        scale = scale.map { $0 + 1 }
      case UInt8(ascii: "-") where index == 0: break
      case UInt8(ascii: ".") where scale == nil: scale = 0
      default: return nil
      }
    }
    guard count > 0, count <= 15 else { return nil }
    let value = Double(mantissa) / powers[scale ?? 0]
    return digits.first == UInt8(ascii: "-") ? -value : value
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
