/// A point in time of the years 0001 to 9999, to the nanosecond, in UTC.
package struct CELTimestamp: Sendable, Hashable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z, rounded down.
  package let seconds: Int64
  /// Nanoseconds after `seconds`, within `0..<1_000_000_000`.
  package let nanoseconds: Int32

  private static let range: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// 1970-01-01T00:00:00Z.
  package static let epoch = CELTimestamp()

  private init() {
    seconds = 0
    nanoseconds = 0
  }

  /// `nil` outside the years 0001 to 9999 and for nanoseconds that are no part of a second.
  package init?(seconds: Int64, nanoseconds: Int32 = 0) {
    guard Self.range.contains(seconds), 0..<1_000_000_000 ~= nanoseconds else { return nil }
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// `nil` outside the years 0001 to 9999.
  package init?(microsecondsSinceEpoch microseconds: Int64) {
    let (seconds, rest) = microseconds.flooredDivision(by: 1_000_000)
    self.init(seconds: seconds, nanoseconds: Int32(rest) * 1000)
  }

  /// Microseconds since 1970-01-01T00:00:00Z, rounded down.
  package var microsecondsSinceEpoch: Int64 { seconds * 1_000_000 + Int64(nanoseconds / 1000) }

  /// Whether the left is earlier.
  package static func < (left: CELTimestamp, right: CELTimestamp) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }

  /// The time after a duration; `nil` outside the years 0001 to 9999.
  func adding(_ duration: CELDuration) -> CELTimestamp? {
    let nanoseconds = self.nanoseconds + duration.nanoseconds
    let carry: Int64 = nanoseconds >= 1_000_000_000 ? 1 : 0
    return CELTimestamp(
      seconds: seconds + duration.seconds + carry,
      nanoseconds: nanoseconds - Int32(carry) * 1_000_000_000)
  }

  /// The time before by a duration; `nil` outside the years 0001 to 9999.
  func subtracting(_ duration: CELDuration) -> CELTimestamp? {
    let nanoseconds = self.nanoseconds - duration.nanoseconds
    let borrow: Int64 = nanoseconds < 0 ? 1 : 0
    return CELTimestamp(
      seconds: seconds - duration.seconds - borrow,
      nanoseconds: nanoseconds + Int32(borrow) * 1_000_000_000)
  }

  /// The duration from another time to this one; `nil` beyond the range of durations.
  func since(_ other: CELTimestamp) -> CELDuration? {
    CELDuration(
      seconds: seconds - other.seconds, addingNanoseconds: nanoseconds - other.nanoseconds)
  }
}

extension Int64 {
  /// Quotient rounded down and remainder of the sign of the divisor, which must be positive.
  func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
