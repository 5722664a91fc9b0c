/// When and by how much the clocks of a time zone differ from UTC.
package struct TimeZoneRules: Sendable {
  private let fixedOffset: Int

  /// A zone whose clocks are always so many seconds ahead of UTC.
  init(fixedOffset: Int) { self.fixedOffset = fixedOffset }

  /// The zone of `UTC` or of an offset `+hh:mm`, `-hh:mm`; `nil` for other names.
  init?(offsetText text: String) {
    if text == "UTC" {
      self.init(fixedOffset: 0)
      return
    }
    let bytes = Array(text.utf8)
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
      let sign = bytes[0] == UInt8(ascii: "+") ? 1 : bytes[0] == UInt8(ascii: "-") ? -1 : nil,
      let hours = Self.number(bytes[1...2]), let minutes = Self.number(bytes[4...5]),
      hours < 24, minutes < 60
    else { return nil }
    self.init(fixedOffset: sign * (hours * 3600 + minutes * 60))
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy(Lexer.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Seconds by which clocks are ahead of UTC at a time.
  func offset(at timestamp: CELTimestamp) -> Int { fixedOffset }
}
