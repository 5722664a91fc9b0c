extension Listener {
  /// Accepts connections and runs `handler` for each in a task of its own, on the loops in turn.
  ///
  /// Beyond `maximumConnections` at once, further ones wait to be accepted. A stream is closed when
  /// its handler returns. After `close()` no connection is accepted and this returns once the
  /// handlers have; cancelling the task cancels them too.
  /// - Throws: what makes accepting impossible.
  package func serve(
    on loops: EventLoopGroup, maximumConnections: Int,
    _ handler: @escaping @Sendable (SocketStream, Address?) async -> Void
  ) async throws(TransportError) {
    let gate = ConnectionGate(capacity: maximumConnections, loop: loop)
    let failure = await withTaskExecutorPreference(loop) {
      await withDiscardingTaskGroup(returning: TransportError.self) { group in
        while true {
          do throws(TransportError) {
            try await gate.enter()
            let next = loops.next()
            let (stream, peer) = try await accept(for: next)
            group.addTask(executorPreference: next) {
              await handler(stream, peer)
              stream.close()
              gate.leave()
            }
          } catch {
            return error
          }
        }
      }
    }
    switch failure {
    case .closed, .cancelled: return
    case .connectionLost, .timedOut, .tls, .system: throw failure
    }
  }
}

/// Counts connections and holds up the accepting task while there are too many.
///
/// `@unchecked` because its state is touched on the listener's loop only.
private final class ConnectionGate: @unchecked Sendable {
  private let loop: EventLoop
  private let capacity: Int
  private var count = 0
  private var vacancy: Promise<Void>?

  init(capacity: Int, loop: EventLoop) {
    self.capacity = capacity
    self.loop = loop
  }

  /// Waits for a place and takes it.
  func enter() async throws(TransportError) {
    while count >= capacity {
      let vacancy = Promise<Void>(on: loop)
      self.vacancy = vacancy
      try await vacancy.value()
    }
    count += 1
  }

  /// Gives a place back, from any thread.
  func leave() {
    loop.execute { [self] in
      count -= 1
      vacancy?.fulfil(())
      vacancy = nil
    }
  }
}
