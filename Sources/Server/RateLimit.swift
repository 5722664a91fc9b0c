package import Reactor

/// Counts events that may come in a burst and then at a rate.
package struct RateLimit {
  private let burst: Double
  private let perSecond: Double
  private var allowance: Double
  private var last: Deadline

  package init(burst: Int, perSecond: Int, now: Deadline) {
    self.burst = Double(burst)
    self.perSecond = Double(perSecond)
    allowance = Double(burst)
    last = now
  }

  /// Counts events; `false` when they are too many.
  package mutating func take(_ count: Int, now: Deadline) -> Bool {
    let seconds = Double(now.nanoseconds &- last.nanoseconds) / 1e9
    last = now
    allowance = min(burst, allowance + seconds * perSecond) - Double(count)
    return allowance >= 0
  }
}
