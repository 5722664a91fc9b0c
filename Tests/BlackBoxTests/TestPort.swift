import Synchronization

/// Ports for servers of tests, each given out once: tests run at the same time, and those drawn by lot meet.
enum TestPort {
  /// Below those that the system gives to clients.
  private static let range = 10_000..<32_000
  private static let last = Mutex(Int.random(in: range))

  static func next() -> Int {
    last.withLock { port in
      port += 1
      if port >= range.upperBound { port = range.lowerBound }
      return port
    }
  }
}
