internal import Synchronization

/// A number that several threads count up and down.
final class SharedCount: Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .relaxed) }

  func increment() { number.add(1, ordering: .relaxed) }

  func decrement() { number.subtract(1, ordering: .relaxed) }
}

/// What all connections of one database count together.
struct ConnectionCounters: Sendable {
  /// Connections that are established and not closed.
  let open = SharedCount()
}
