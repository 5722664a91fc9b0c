import ConnectCore

/// When data was read or kept, so that what is told late does not replace what is newer.
///
/// The order holds for all stores of the program; it has nothing to do with clocks.
struct CacheMoment: Comparable, Sendable {
  private let number: UInt64

  private static let last = Locked<UInt64>(0)

  /// A moment after all others that there were.
  static func next() -> CacheMoment {
    last.withLock { last in
      last += 1
      return CacheMoment(number: last)
    }
  }

  static func < (left: CacheMoment, right: CacheMoment) -> Bool { left.number < right.number }
}
