/// Text of doubles in the manner of C's `%g`, with as many digits as tell the value from others.
enum DoubleText {
  /// `1`, `1.5`, `123456`, `1e+06`, `1e-05`, `NaN`, `+Inf`: a positional number where its decimal
  /// exponent lies within -4 and 5, as Go prints it.
  static func text(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value > 0 ? "+Inf" : "-Inf" }
    let sign = value.sign == .minus ? "-" : ""
    guard value != 0 else { return sign + "0" }
    let (digits, exponent) = decimal(value.magnitude)
    return sign + (-4...5 ~= exponent ? positional(digits, exponent) : scientific(digits, exponent))
  }

  /// The significant digits without zeros at either end, and the exponent of the first of them.
  private static func decimal(_ value: Double) -> (digits: [UInt8], exponent: Int) {
    let zero = UInt8(ascii: "0")
    let parts = value.description.utf8.split(separator: UInt8(ascii: "e"))
    let mantissa = parts[0].split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let whole = Array(mantissa[0])
    let all = whole + (mantissa.count > 1 ? Array(mantissa[1]) : [])
    let leadingZeros = all.prefix { $0 == zero }.count
    var digits = Array(all.dropFirst(leadingZeros))
    while digits.last == zero { digits.removeLast() }
    let written = parts.count > 1 ? Int(String(decoding: Array(parts[1]), as: UTF8.self)) ?? 0 : 0
    return (digits, written + whole.count - 1 - leadingZeros)
  }

  private static func positional(_ digits: [UInt8], _ exponent: Int) -> String {
    let text = String(decoding: digits, as: UTF8.self)
    if exponent < 0 { return "0." + String(repeating: "0", count: -exponent - 1) + text }
    let wholeCount = exponent + 1
    if digits.count <= wholeCount {
      return text + String(repeating: "0", count: wholeCount - digits.count)
    }
    return "\(text.prefix(wholeCount)).\(text.dropFirst(wholeCount))"
  }

  private static func scientific(_ digits: [UInt8], _ exponent: Int) -> String {
    let text = String(decoding: digits, as: UTF8.self)
    let fraction = text.dropFirst()
    let mantissa = fraction.isEmpty ? text : "\(text.prefix(1)).\(fraction)"
    let size = FractionText.padded(Int(exponent.magnitude), width: 2)
    return "\(mantissa)e\(exponent < 0 ? "-" : "+")\(size)"
  }
}
