internal import Synchronization

/// A fixed number of event loops that share the work.
package final class EventLoopGroup: Sendable {
  package let loops: [EventLoop]
  private let turn = Atomic<Int>(0)

  /// Starts the threads of `count` loops, at least one.
  /// - Throws: `system` when the system has no descriptors or threads left.
  package init(count: Int, name: String = "loop") throws(TransportError) {
    precondition(count > 0, "a group needs a loop, not \(count)")
    var loops: [EventLoop] = []
    for index in 0..<count {
      let loop = try EventLoop()
      try loop.start(name: "\(name)-\(index)")
      loops.append(loop)
    }
    self.loops = loops
  }

  /// The loops one after another, round and round.
  package func next() -> EventLoop {
    let turn = turn.wrappingAdd(1, ordering: .relaxed).oldValue
    return loops[Int(UInt(bitPattern: turn) % UInt(loops.count))]
  }

  /// The loop on which the caller runs, or the next one when it runs elsewhere.
  package var current: EventLoop { loops.first(where: \.isCurrent) ?? next() }

  /// Ends the threads; call it when no task runs on them any more.
  package func shutdown() {
    for loop in loops { loop.stop() }
  }
}
