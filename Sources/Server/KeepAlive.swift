package import Reactor

/// Decides when a silent peer is asked for life, and when it is given up.
package struct KeepAlive {
  private let limits: Limits
  private var hasAsked = false
  /// When to check again.
  package private(set) var deadline: Deadline

  package enum Step: Equatable {
    case wait
    case ask
    case giveUp
  }

  package init(_ limits: Limits, now: Deadline = .now) {
    self.limits = limits
    deadline = now.advanced(by: limits.keepAliveDelay)
  }

  /// Tells that the peer has sent something.
  package mutating func heard(now: Deadline = .now) {
    hasAsked = false
    deadline = now.advanced(by: limits.keepAliveDelay)
  }

  package mutating func check(_ now: Deadline) -> Step {
    guard now >= deadline else { return .wait }
    guard !hasAsked else { return .giveUp }
    hasAsked = true
    deadline = now.advanced(by: limits.keepAliveTimeout)
    return .ask
  }
}
