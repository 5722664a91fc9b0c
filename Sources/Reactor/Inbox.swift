internal import Synchronization

/// What other threads ask of a loop: many put in, the loop's thread takes out; nobody waits.
@safe
struct Inbox: ~Copyable {
  /// A piece of work for the loop.
  enum Item {
    case job(UnownedJob)
    case call(@Sendable () -> Void)
  }

  /// A place in the list, which holds one reference to each of its nodes.
  @safe
  private final class Node {
    let item: Item
    var previous: Unmanaged<Node>?

    init(_ item: Item) { self.item = item }
  }

  /// The node put in last.
  private let last = unsafe Atomic<Unmanaged<Node>?>(nil)

  deinit { _ = takeAll() }

  var isEmpty: Bool { unsafe last.load(ordering: .sequentiallyConsistent) == nil }

  func put(_ item: Item) {
    let node = Node(item)
    let reference = unsafe Unmanaged.passRetained(node)
    var expected = unsafe last.load(ordering: .relaxed)
    while true {
      unsafe node.previous = expected
      let (isDone, original) = unsafe last.weakCompareExchange(
        expected: expected, desired: reference, ordering: .sequentiallyConsistent)
      if isDone { return }
      unsafe expected = original
    }
  }

  /// Takes out everything, in the order in which it was put in.
  func takeAll() -> [Item] {
    var reference = unsafe last.exchange(nil, ordering: .sequentiallyConsistent)
    var items: [Item] = []
    while let node = unsafe reference?.takeRetainedValue() {
      items.append(node.item)
      unsafe reference = node.previous
    }
    items.reverse()
    return items
  }
}
