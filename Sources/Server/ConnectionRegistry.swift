import Reactor
import Synchronization

/// Knows which connections await a request, so that a stop ends these and no others.
final class ConnectionRegistry: Sendable {
  private enum Phase {
    case serving
    /// Responses end their connections.
    case draining
    /// Connections that await a request end.
    case stopped
  }

  private struct State {
    var phase = Phase.serving
    var idle: [ObjectIdentifier: any ByteStream] = [:]
  }

  private let state = Mutex(State())

  /// Whether a connection should end with the response to its current request.
  var isEnding: Bool { state.withLock { $0.phase != .serving } }

  /// Tells that a connection awaits a request; `false` when it should end instead.
  func beginWaiting(_ stream: any ByteStream) -> Bool {
    state.withLock { state in
      guard state.phase != .stopped else { return false }
      state.idle[ObjectIdentifier(stream)] = stream
      return true
    }
  }

  /// Tells that a connection has got something to read, or ended.
  func endWaiting(_ stream: any ByteStream) {
    state.withLock { _ = $0.idle.removeValue(forKey: ObjectIdentifier(stream)) }
  }

  func beginDraining() {
    state.withLock { if $0.phase == .serving { $0.phase = .draining } }
  }

  /// Ends the connections that await a request, now and later.
  func stop() {
    let idle = state.withLock { state in
      state.phase = .stopped
      defer { state.idle = [:] }
      return state.idle.values.map(\.self)
    }
    for stream in idle { stream.close() }
  }
}
