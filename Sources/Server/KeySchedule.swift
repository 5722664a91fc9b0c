import Reactor

/// Decides when keys are fetched again; it has no clock and fetches nothing itself.
struct KeySchedule {
  /// What to do before the keys at hand are used.
  enum Step: Hashable {
    case use
    /// They count, but not for long: fetch while they are used.
    case useAndRefresh
    /// They no longer count, or there are none.
    case refresh
  }

  private var refreshFrom: Deadline?
  private var freshUntil: Deadline?
  /// The ends of the pauses after a failure, and after a key that nobody knew.
  private var failurePause: Deadline?
  private var unknownKeyPause: Deadline?

  /// The shortest time between two attempts after a failure, and between two searches for a key.
  static let pause = Duration.seconds(60)

  /// In an outage the keys at hand count on, and there is one attempt in each pause.
  func step(at now: Deadline) -> Step {
    if let failurePause, now < failurePause { return .use }
    guard let refreshFrom, let freshUntil else { return .refresh }
    if now < refreshFrom { return .use }
    return now < freshUntil ? .useAndRefresh : .refresh
  }

  /// Whether keys may be fetched because a token names one that is not among them.
  ///
  /// Asking counts: the next yes comes after the pause, so that forged tokens cause no load.
  mutating func searchesUnknownKey(at now: Deadline) -> Bool {
    if let failurePause, now < failurePause { return false }
    if let unknownKeyPause, now < unknownKeyPause { return false }
    unknownKeyPause = now.advanced(by: Self.pause)
    return true
  }

  /// Keys have come that count for a time.
  mutating func succeeded(at now: Deadline, lifetime: Duration) {
    failurePause = nil
    freshUntil = now.advanced(by: lifetime)
    refreshFrom = now.advanced(by: lifetime - min(lifetime / 10, .seconds(60)))
  }

  mutating func failed(at now: Deadline) { failurePause = now.advanced(by: Self.pause) }
}
