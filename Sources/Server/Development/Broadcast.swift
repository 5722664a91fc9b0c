import Synchronization

/// Brings what one side tells to all that listen at the time.
final class Broadcast<Element: Sendable>: Sendable {
  // A class, since those who tell and those who listen share it.
  private let state = Mutex(State())
  /// How many elements wait for a listener that does not take them; older ones are lost.
  private let depth: Int

  /// How many may listen at once.
  private static var maximumListeners: Int { 100 }

  private struct State {
    var listeners: [Int: AsyncStream<Element>.Continuation] = [:]
    var count = 0
    var hasEnded = false
  }

  init(depth: Int) { self.depth = depth }

  func send(_ element: Element) {
    let listeners = state.withLock { $0.listeners.values.map(\.self) }
    for listener in listeners { listener.yield(element) }
  }

  /// All that is told from now on, with one element before it; `nil` where too many listen.
  func listen(startingWith first: Element) -> AsyncStream<Element>? {
    let (stream, continuation) = AsyncStream<Element>.makeStream(
      bufferingPolicy: .bufferingNewest(depth))
    let number: Int? = state.withLock { state in
      guard state.listeners.count < Self.maximumListeners else { return nil }
      continuation.yield(first)
      if state.hasEnded {
        continuation.finish()
      } else {
        state.listeners[state.count] = continuation
      }
      state.count += 1
      return state.count - 1
    }
    guard let number else { return nil }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  /// Ends what all hear, now and later.
  func end() {
    let listeners = state.withLock { state in
      state.hasEnded = true
      defer { state.listeners = [:] }
      return state.listeners.values.map(\.self)
    }
    for listener in listeners { listener.finish() }
  }
}
