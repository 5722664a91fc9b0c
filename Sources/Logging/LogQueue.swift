package import Reactor
internal import Synchronization

/// Whole lines between threads that must not wait and a writer that may.
package final class LogQueue: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    /// Whether the writer runs, which it does until it finds the queue empty.
    var isWriting = false
    var dropped = 0
  }

  // A class, since it is one queue for all threads.
  private let state = Mutex(State())
  private let loop: EventLoop
  private let write: @Sendable ([UInt8]) -> Void

  /// How long lines wait for more of them: a writer that is woken for each would cost more than the
  /// request that the line tells of.
  private static let pause = Duration.milliseconds(20)

  /// The most bytes that wait.
  package static let capacity = 1 << 20

  /// - Parameters:
  ///   - loop: Runs `write`, and nothing that must not wait.
  ///   - write: Takes whole lines and may wait for the file.
  package init(on loop: EventLoop, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.loop = loop
    self.write = write
  }

  /// Queues a line, or drops it where there is no room.
  ///
  /// - Returns: how many lines were dropped since the last one that had room, told once.
  package func append(_ line: [UInt8]) -> Int {
    let (dropped, begins) = state.withLock { state in
      guard state.bytes.count + line.count <= Self.capacity else {
        state.dropped += 1
        return (0, false)
      }
      state.bytes += line
      defer {
        state.dropped = 0
        state.isWriting = true
      }
      return (state.dropped, !state.isWriting)
    }
    if begins { Task(executorPreference: loop) { await self.run() } }
    return dropped
  }

  /// Waits until everything queued so far is written, or until the deadline.
  package func finish(until deadline: Deadline, on caller: EventLoop) async {
    let done = Promise<Void>(on: caller)
    loop.execute {
      self.writeAll()
      done.fulfil(())
    }
    try? await done.value(until: deadline)
  }

  /// Writes what comes in, at most once in a pause, until a pause brings nothing.
  private func run() async {
    repeat {
      try? await loop.sleep(for: Self.pause)
      writeAll()
    } while state.withLock { state in
      state.isWriting = !state.bytes.isEmpty
      return state.isWriting
    }
  }

  private func writeAll() {
    let bytes = state.withLock { state in
      defer { state.bytes = [] }
      return state.bytes
    }
    if !bytes.isEmpty { write(bytes) }
  }
}
