import HTTP
import Reactor
import Synchronization

/// Finds out that a peer is gone while its request is being answered.
///
/// The end of the input alone does not say it: a peer may finish sending and still read. So a peer
/// whose input has ended gets `100 Continue`, which every client of HTTP/1.1 has to skip; one that
/// is gone answers with a reset, and the next attempt fails. Quick requests are never disturbed.
final class PeerWatch: Sendable {
  /// What the connection is doing, as far as it matters for writing to it.
  private enum Phase: UInt8, AtomicRepresentable {
    /// Not to be disturbed: it reads, writes, or speaks HTTP/1.0.
    case busy
    /// Nothing of the response is written yet.
    case handling
    /// The watch is writing.
    case probing
    /// The body of the response has no end of its own.
    case streaming
  }

  private let phase = Atomic(Phase.busy)
  private let stream: SocketStream
  private let limits: Limits

  private static let pauseBetweenProbes = Duration.milliseconds(200)
  private static let longestDelay = Duration.seconds(16)

  init(_ stream: SocketStream, limits: Limits) {
    self.stream = stream
    self.limits = limits
  }

  /// Tells that the handler has a request and nothing is written before it is done.
  func beginHandling() { phase.store(.handling, ordering: .sequentiallyConsistent) }

  /// Tells that the connection is going to write; waits while the watch does.
  func beginWriting() async throws(TransportError) {
    while true {
      switch exchange(.handling, with: .busy) {
      case .busy, .handling, .streaming: return
      case .probing: try await stream.loop.sleep(for: .milliseconds(1))
      }
    }
  }

  /// Tells that a body without end of its own is written: the end of the input is then its end.
  func beginStreaming() { phase.store(.streaming, ordering: .sequentiallyConsistent) }

  /// Returns when the peer is gone and an answer is in the making, or when the task is cancelled.
  func waitForDeparture() async {
    do throws(TransportError) {
      try await stream.hangup()
      var delay = limits.probeDelay
      while true {
        try await stream.loop.sleep(for: delay)
        if phase.load(ordering: .sequentiallyConsistent) == .streaming { return }
        if try await probe() {
          try await stream.loop.sleep(for: Self.pauseBetweenProbes)
          _ = try await probe()
        }
        delay = min(delay * 2, Self.longestDelay)
      }
    } catch {
      return
    }
  }

  /// Writes to the peer if nothing else does; tells whether it could.
  private func probe() async throws(TransportError) -> Bool {
    guard exchange(.handling, with: .probing) == .handling else { return false }
    try await stream.write(HTTP1Serializer.continue, until: .after(limits.writeTimeout))
    phase.store(.handling, ordering: .sequentiallyConsistent)
    return true
  }

  /// Changes the phase if it is the old one; answers what it was.
  private func exchange(_ old: Phase, with new: Phase) -> Phase {
    phase.compareExchange(expected: old, desired: new, ordering: .sequentiallyConsistent).original
  }
}
