/// Durations as settings write them: numbers with units, such as `1h30m`, `2s`, `1.5s` or `500ms`.
enum DurationText {
  private static let units: [(name: String, seconds: Double)] = [
    ("ns", 1e-9), ("us", 1e-6), ("µs", 1e-6), ("ms", 1e-3), ("s", 1), ("m", 60), ("h", 3600),
  ]

  /// The number of seconds, where `0` needs no unit; `nil` for other text.
  static func seconds(of text: String) -> Double? {
    if text == "0" { return 0 }
    var rest = Substring(text)
    var total = 0.0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      guard digits.first != ".", let number = Double(digits) else { return nil }
      rest = rest.dropFirst(digits.count)
      let name = rest.prefix { $0.isLetter }
      guard let unit = units.first(where: { $0.name == name }) else { return nil }
      rest = rest.dropFirst(name.count)
      total += number * unit.seconds
    }
    return text.isEmpty ? nil : total
  }
}
