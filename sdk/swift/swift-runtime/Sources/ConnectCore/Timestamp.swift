import Foundation

/// A moment with a precision of nanoseconds, from the year 1 to the year 9999.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Since 1970 in UTC; negative before.
  public let seconds: Int64
  /// From 0 to 999 999 999, counted forward from `seconds`.
  public let nanoseconds: Int32

  /// The range of `seconds`.
  package static let range: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// A moment; values out of range stop the program.
  public init(seconds: Int64, nanoseconds: Int32) {
    precondition(Self.range.contains(seconds), "a timestamp lies in the years 1 to 9999")
    precondition((0..<1_000_000_000).contains(nanoseconds), "nanoseconds are below a second")
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// The nearest moment that a timestamp can be.
  public init(date: Date) {
    let time = date.timeIntervalSince1970
    let whole = time.rounded(.down)
    let nanoseconds = Int64(((time - whole) * 1e9).rounded())
    let carried = Int64(whole) + nanoseconds / 1_000_000_000
    seconds = min(max(carried, Self.range.lowerBound), Self.range.upperBound)
    self.nanoseconds = Int32(nanoseconds % 1_000_000_000)
  }

  /// Now.
  public init() { self.init(date: Date()) }

  /// The moment as `Foundation` has it, which loses nanoseconds.
  public func dateValue() -> Date {
    Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9)
  }

  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
