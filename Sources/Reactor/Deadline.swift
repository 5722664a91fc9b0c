internal import Glibc

/// A point on the machine's monotonic clock after which a wait gives up.
package struct Deadline: Sendable, Hashable, Comparable {
  /// The reading of the clock; only differences have a meaning.
  package let nanoseconds: UInt64

  /// The point that a reading of the clock stands for.
  package init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

  /// A deadline that never comes.
  package static let never = Deadline(nanoseconds: .max)

  /// The current reading of the clock.
  package static var now: Deadline {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Deadline(
      nanoseconds: UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec))
  }

  /// The point that lies the given time ahead; a negative time counts as none.
  package static func after(_ duration: Duration) -> Deadline { now.advanced(by: duration) }

  /// This deadline moved ahead by a time; a negative time counts as none.
  package func advanced(by duration: Duration) -> Deadline {
    let span = duration.attoseconds / 1_000_000_000
    guard span > 0 else { return self }
    let sum = nanoseconds.addingReportingOverflow(UInt64(clamping: span))
    return sum.overflow ? .never : Deadline(nanoseconds: sum.partialValue)
  }

  /// The time from now until this deadline, not negative.
  package var remaining: Duration {
    let now = Deadline.now
    guard self > now else { return .zero }
    return .nanoseconds(Int64(clamping: nanoseconds - now.nanoseconds))
  }

  package static func < (left: Deadline, right: Deadline) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
