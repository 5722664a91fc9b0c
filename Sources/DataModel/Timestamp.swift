/// A moment in UTC, in whole microseconds, within the years 1 to 9999.
package struct Timestamp: Sendable, Hashable, CustomStringConvertible {
  package let microsecondsSinceEpoch: Int64

  private static let microsecondsPerDay: Int64 = 86_400_000_000
  /// From the beginning of year 1 to the end of year 9999.
  private static let calendar: ClosedRange<Int64> =
    -62_135_596_800_000_000...253_402_300_799_999_999

  /// A moment of the years 1 to 9999; `nil` for others.
  package init?(microsecondsSinceEpoch: Int64) {
    guard Self.calendar.contains(microsecondsSinceEpoch) else { return nil }
    self.microsecondsSinceEpoch = microsecondsSinceEpoch
  }

  /// Reads RFC 3339 with an upper-case `T`, `Z` or an offset, and 0 to 9 digits of fraction, of which
  /// those beyond microseconds are cut.
  package init?(text: String) {
    var reader = TimestampReader(text: text)
    guard let value = reader.read() else { return nil }
    self.init(microsecondsSinceEpoch: value)
  }

  /// The day in UTC.
  package var date: CalendarDate {
    let day = Int(floorDivision(microsecondsSinceEpoch, Self.microsecondsPerDay))
    guard let date = CalendarDate(daysSinceEpoch: day) else {
      preconditionFailure("\(microsecondsSinceEpoch) lies outside the calendar")
    }
    return date
  }

  /// `2024-05-01T10:00:00.000000Z`: always six digits of fraction.
  package var description: String {
    let ofDay = Int(
      microsecondsSinceEpoch
        - floorDivision(microsecondsSinceEpoch, Self.microsecondsPerDay) * Self.microsecondsPerDay)
    let seconds = ofDay / 1_000_000
    var text = DigitText()
    date.append(to: &text)
    text.append("T", seconds / 3600, count: 2)
    text.append(":", seconds / 60 % 60, count: 2)
    text.append(":", seconds % 60, count: 2)
    text.append(".", ofDay % 1_000_000, count: 6)
    text.append("Z")
    return text.string
  }
}

/// Division that rounds toward negative infinity.
private func floorDivision(_ dividend: Int64, _ divisor: Int64) -> Int64 {
  let quotient = dividend / divisor
  return dividend % divisor < 0 ? quotient - 1 : quotient
}

/// Reads the parts of an RFC 3339 text from left to right.
private struct TimestampReader {
  private var rest: ArraySlice<UInt8>

  init(text: String) { rest = Array(text.utf8)[...] }

  /// Microseconds after the epoch; `nil` where the text is not exactly one timestamp.
  mutating func read() -> Int64? {
    guard rest.count >= 20, let date = CalendarDate.read(rest.prefix(10)) else { return nil }
    rest = rest.dropFirst(10)
    guard take(UInt8(ascii: "T")), let hour = pair(upTo: 23), take(UInt8(ascii: ":")),
      let minute = pair(upTo: 59), take(UInt8(ascii: ":")), let second = pair(upTo: 59),
      let fraction = fraction(), let offset = offset(), rest.isEmpty
    else { return nil }
    let seconds = Int64(date.daysSinceEpoch) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    return (seconds - Int64(offset)) * 1_000_000 + Int64(fraction)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func pair(upTo limit: Int) -> Int? {
    guard rest.count >= 2, let value = CalendarDate.number(rest.prefix(2)), value <= limit else {
      return nil
    }
    rest = rest.dropFirst(2)
    return value
  }

  /// Microseconds; 0 where there is no fraction.
  private mutating func fraction() -> Int? {
    guard take(UInt8(ascii: ".")) else { return 0 }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...9).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    let kept = Array(digits.prefix(6)) + Array(repeating: 0x30, count: max(0, 6 - digits.count))
    return CalendarDate.number(kept[...])
  }

  /// Seconds east of UTC.
  private mutating func offset() -> Int? {
    if take(UInt8(ascii: "Z")) { return 0 }
    let isWest = rest.first == UInt8(ascii: "-")
    guard isWest || rest.first == UInt8(ascii: "+") else { return nil }
    rest = rest.dropFirst()
    guard let hours = pair(upTo: 23), take(UInt8(ascii: ":")), let minutes = pair(upTo: 59) else {
      return nil
    }
    let seconds = hours * 3600 + minutes * 60
    return isWest ? -seconds : seconds
  }
}
