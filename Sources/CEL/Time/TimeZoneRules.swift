/// When and by how much the clocks of a time zone differ from UTC.
package struct TimeZoneRules: Sendable {
  /// Changes of the offset, in the order of time.
  private let transitions: [Transition]
  /// Seconds ahead of UTC before the first change.
  private let initialOffset: Int
  /// The yearly changes after the last transition, if there are any.
  private let yearly: YearlyRule?

  struct Transition: Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    let time: Int64
    /// Seconds ahead of UTC from then on.
    let offset: Int
  }

  init(initialOffset: Int, transitions: [Transition] = [], yearly: YearlyRule? = nil) {
    self.initialOffset = initialOffset
    self.transitions = transitions
    self.yearly = yearly
  }

  /// The zone of `UTC` or of an offset `+hh:mm`, `-hh:mm`; `nil` for other names.
  init?(offsetText text: String) {
    if text == "UTC" {
      self.init(initialOffset: 0)
      return
    }
    let bytes = Array(text.utf8)
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
      let sign = bytes[0] == UInt8(ascii: "+") ? 1 : bytes[0] == UInt8(ascii: "-") ? -1 : nil,
      let hours = Self.number(bytes[1...2]), let minutes = Self.number(bytes[4...5]),
      hours < 24, minutes < 60
    else { return nil }
    self.init(initialOffset: sign * (hours * 3600 + minutes * 60))
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy(Lexer.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Seconds by which clocks are ahead of UTC at a time.
  func offset(at timestamp: CELTimestamp) -> Int {
    guard let last = transitions.last, timestamp.seconds < last.time else {
      return yearly?.offset(at: timestamp) ?? transitions.last?.offset ?? initialOffset
    }
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].time <= timestamp.seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initialOffset : transitions[low - 1].offset
  }
}
