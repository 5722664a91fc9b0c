/// A span of time to the nanosecond, within about 10 000 years either way.
package struct CELDuration: Sendable, Hashable, Comparable {
  /// Whole seconds, rounded down; so `-0.5s` has -1 here and half a second in `nanoseconds`.
  package let seconds: Int64
  /// Nanoseconds after `seconds`, within `0..<1_000_000_000`.
  package let nanoseconds: Int32

  private static let range: ClosedRange<Int64> = -315_576_000_000...315_576_000_000

  /// `nil` beyond ±315 576 000 000 seconds; nanoseconds may be negative, by less than a second.
  init?(seconds: Int64, addingNanoseconds nanoseconds: Int32 = 0) {
    let borrow: Int64 = nanoseconds < 0 ? 1 : 0
    let (whole, overflow) = seconds.subtractingReportingOverflow(borrow)
    guard !overflow, Self.range.contains(whole) else { return nil }
    self.seconds = whole
    self.nanoseconds = nanoseconds + Int32(borrow) * 1_000_000_000
  }

  /// Whether the left is shorter, or more negative.
  package static func < (left: CELDuration, right: CELDuration) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }

  /// `nil` beyond the range.
  func adding(_ other: CELDuration) -> CELDuration? {
    let sum = nanoseconds + other.nanoseconds
    let carry: Int64 = sum >= 1_000_000_000 ? 1 : 0
    return CELDuration(
      seconds: seconds + other.seconds + carry,
      addingNanoseconds: sum - Int32(carry) * 1_000_000_000)
  }

  /// `nil` beyond the range.
  func subtracting(_ other: CELDuration) -> CELDuration? {
    CELDuration(
      seconds: seconds - other.seconds, addingNanoseconds: nanoseconds - other.nanoseconds)
  }

  /// Seconds without the fraction, rounded toward zero.
  var truncatedSeconds: Int64 { seconds < 0 && nanoseconds > 0 ? seconds + 1 : seconds }

  /// The fraction of a second that `truncatedSeconds` leaves, of the sign of the duration.
  var signedNanoseconds: Int32 {
    seconds < 0 && nanoseconds > 0 ? nanoseconds - 1_000_000_000 : nanoseconds
  }
}
