import Synchronization

/// A number of bytes, or of anything else, that all requests share.
package final class SharedBudget: Sendable {
  private let limit: Int
  private let used = Atomic(0)

  package init(limit: Int) { self.limit = limit }

  /// Takes a share; `false` when there is not as much left.
  package func take(_ count: Int) -> Bool {
    let (_, now) = used.add(count, ordering: .relaxed)
    if now <= limit { return true }
    give(count)
    return false
  }

  /// Gives a share back.
  package func give(_ count: Int) { used.subtract(count, ordering: .relaxed) }
}
