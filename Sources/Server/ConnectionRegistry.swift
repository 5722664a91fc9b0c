import Reactor
import Synchronization

/// Tells a connection that has requests at any time when it should end.
final class ConnectionEnding: Sendable {
  /// Delivered when the client should make further requests elsewhere.
  let draining: Promise<Void>
  /// Delivered when no further request is accepted.
  let stopping: Promise<Void>

  init(on loop: EventLoop) {
    draining = Promise(on: loop)
    stopping = Promise(on: loop)
  }
}

/// Knows which connections await a request, so that a stop ends these and no others.
final class ConnectionRegistry: Sendable {
  private enum Phase {
    case serving
    /// Responses end their connections.
    case draining
    /// Connections that await a further request end, and only new ones are read from.
    case stopping
    /// Connections that await a request end.
    case stopped
  }

  private struct State {
    var phase = Phase.serving
    var idle: [ObjectIdentifier: any ByteStream] = [:]
    /// Connections that have brought nothing yet: their first request is on its way.
    var new: [ObjectIdentifier: any ByteStream] = [:]
    var endings: [ObjectIdentifier: ConnectionEnding] = [:]
  }

  private let state = Mutex(State())

  /// Whether a connection should end with the response to its current request.
  var isEnding: Bool { state.withLock { $0.phase != .serving } }

  /// Tells that a connection awaits a request, its first one if it is new; `false` when it should end instead.
  func beginWaiting(_ stream: any ByteStream, isNew: Bool) -> Bool {
    state.withLock { state in
      switch state.phase {
      case .stopping where !isNew, .stopped: return false
      case .serving, .draining, .stopping: break
      }
      if isNew {
        state.new[ObjectIdentifier(stream)] = stream
      } else {
        state.idle[ObjectIdentifier(stream)] = stream
      }
      return true
    }
  }

  /// Tells that a connection has got something to read, or ended.
  func endWaiting(_ stream: any ByteStream) {
    state.withLock { state in
      if state.idle.removeValue(forKey: ObjectIdentifier(stream)) == nil {
        state.new[ObjectIdentifier(stream)] = nil
      }
    }
  }

  /// Has a connection told of the end, at once where it has begun.
  func add(_ ending: ConnectionEnding) {
    let phase = state.withLock { state in
      state.endings[ObjectIdentifier(ending)] = ending
      return state.phase
    }
    switch phase {
    case .serving: break
    case .draining, .stopping: ending.draining.fulfil(())
    case .stopped:
      ending.draining.fulfil(())
      ending.stopping.fulfil(())
    }
  }

  func remove(_ ending: ConnectionEnding) {
    state.withLock { _ = $0.endings.removeValue(forKey: ObjectIdentifier(ending)) }
  }

  func beginDraining() {
    let endings = state.withLock { state in
      if state.phase == .serving { state.phase = .draining }
      return state.endings.values.map(\.self)
    }
    for ending in endings { ending.draining.fulfil(()) }
  }

  /// Ends the connections that await a further request, now and later, and tells the others.
  ///
  /// New ones are left until `endNew()`, since whoever has just connected is about to ask.
  func stop() {
    let (idle, endings) = state.withLock { state in
      state.phase = .stopping
      defer { state.idle = [:] }
      return (state.idle.values.map(\.self), state.endings.values.map(\.self))
    }
    for stream in idle { stream.close() }
    for ending in endings {
      ending.draining.fulfil(())
      ending.stopping.fulfil(())
    }
  }

  /// Ends the connections that have brought nothing, now and later.
  func endNew() {
    let (new, endings) = state.withLock { state in
      state.phase = .stopped
      defer { state.new = [:] }
      return (state.new.values.map(\.self), state.endings.values.map(\.self))
    }
    for stream in new { stream.close() }
    // Those that began to speak HTTP/2 meanwhile; to the others it says nothing new.
    for ending in endings { ending.stopping.fulfil(()) }
  }
}
