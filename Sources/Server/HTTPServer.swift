// Server: the network side of the program: listeners, connections, routes and codecs.
//
// Input: connections; output: requests to one handler, and its answers as bytes. It knows HTTP and
// the envelopes of the API, but neither what an operation does nor how a database is asked.

package import Reactor

/// Serves HTTP on a number of addresses until it is stopped.
package final class HTTPServer: Sendable {
  private let limits: Limits
  private let loops: EventLoopGroup
  private let context: ConnectionContext
  private let stopping: Promise<Duration>

  /// How serving came to its end.
  package enum Ending: Sendable {
    /// Every request was answered.
    case finished
    /// The time ran out and running requests were cut off.
    case cut
  }

  /// A server that is not yet serving; `now` is the time in seconds since 1970, for `Date`.
  package init(
    limits: Limits, loops: EventLoopGroup, responder: any HTTPResponder,
    now: @escaping @Sendable () -> Int
  ) {
    self.limits = limits
    self.loops = loops
    self.stopping = Promise(on: loops.next())
    self.context = ConnectionContext(
      limits: limits, responder: responder, registry: ConnectionRegistry(),
      date: ResponseDate(now: now))
  }

  /// Accepts connections on all listeners and serves them until `stop`.
  ///
  /// Each connection is a task on one of the loops. Cancelling the task cuts everything at once.
  /// - Throws: what makes accepting impossible; the other listeners are then closed, too.
  package func serve(_ listeners: [Listener]) async throws(TransportError) -> Ending {
    let result = await withTaskGroup(of: Event.self, returning: Result<Ending, TransportError>.self)
    { group in
      for listener in listeners { group.addTask { await self.accept(on: listener) } }
      group.addTask { await self.waitForStop(of: listeners) }
      return await self.conduct(&group, listeners: listeners)
    }
    return try result.get()
  }

  /// Lets responses end their connections, while new ones are still accepted.
  ///
  /// To be called when the server has announced that it goes away, and before `stop`.
  package func beginDraining() { context.registry.beginDraining() }

  /// Accepts nothing more, ends idle connections, and gives running requests the time to finish.
  package func stop(grace: Duration) {
    context.responder.endStreams()
    stopping.fulfil(grace)
  }
}

// MARK: - The tasks of serving

extension HTTPServer {
  /// What a task of `serve` has come to.
  private enum Event {
    case listenerEnded(TransportError?)
    case graceEnded
    case interrupted
  }

  private func conduct(
    _ group: inout TaskGroup<Event>, listeners: [Listener]
  ) async -> Result<Ending, TransportError> {
    var open = listeners.count
    var result = Result<Ending, TransportError>.success(.finished)
    while open > 0, let event = await group.next() {
      switch event {
      case .listenerEnded(nil):
        open -= 1
      case .listenerEnded(let error?):
        open -= 1
        result = .failure(error)
        group.cancelAll()
      case .graceEnded:
        result = .success(.cut)
        group.cancelAll()
      case .interrupted:
        break
      }
    }
    group.cancelAll()
    return result
  }

  private func accept(on listener: Listener) async -> Event {
    let context = context
    do throws(TransportError) {
      try await listener.serve(on: loops, maximumConnections: limits.maximumConnections) {
        stream, peer in
        await HTTPConnection(stream, peer: peer, context: context).run()
      }
      return .listenerEnded(nil)
    } catch {
      return .listenerEnded(error)
    }
  }

  /// Waits for `stop`, begins it, and then waits as long as requests may take to finish.
  private func waitForStop(of listeners: [Listener]) async -> Event {
    do throws(TransportError) {
      let grace = try await stopping.value()
      for listener in listeners { listener.close() }
      context.registry.stop()
      let patience = min(grace / 2, limits.firstRequestPatience)
      try await loops.next().sleep(for: patience)
      context.registry.endNew()
      try await loops.next().sleep(for: grace - patience)
      return .graceEnded
    } catch {
      return .interrupted
    }
  }
}
