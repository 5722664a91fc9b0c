/// The growing time between attempts at something that fails.
struct BackOff: Sendable, Hashable {
  static let first = Duration.milliseconds(50)
  static let longest = Duration.seconds(32)

  private var step = BackOff.first

  /// The time to wait before the next attempt: twice the last one, up to `longest`.
  mutating func next() -> Duration {
    defer { step = min(step * 2, Self.longest) }
    return step
  }

  /// Begins anew after a success.
  mutating func reset() { step = Self.first }
}
