import Glibc
import Reactor
import Testing

@Suite struct SignalSourceTests {
  /// The other threads of the test process do not block signals, so the test's own thread sends
  /// the signal to itself.
  @Test func receivesSignals() async throws {
    let loop = try EventLoopGroup(count: 1, name: "signals").loops[0]
    let signal = try await Task(executorPreference: loop) {
      SignalSource.block([.hangup])
      let source = try SignalSource([.hangup], on: loop)
      defer { source.close() }
      pthread_kill(pthread_self(), SIGHUP)
      return try await source.next()
    }.value
    #expect(signal == .hangup)
  }

  @Test func waitEndsWithItsTask() async throws {
    let loop = TestLoop.any
    let source = try SignalSource([.hangup], on: loop)
    let task = Task(executorPreference: loop) { try await source.next() }
    task.cancel()
    await #expect(throws: TransportError.cancelled) { try await task.value }
    source.close()
  }
}
