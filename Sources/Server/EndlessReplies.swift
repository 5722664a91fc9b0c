import Synchronization

/// Tells those who answer without an end of their own that the server ends.
package final class EndlessReplies: Sendable {
  // A class, since all replies look at the one flag.
  private let flag = Atomic(false)

  package init() {}

  var hasEnded: Bool { flag.load(ordering: .relaxed) }

  func end() { flag.store(true, ordering: .relaxed) }
}
