import Glibc
import Reactor
import Testing

@Suite struct SignalSourceTests {
  @Test func receivesSignalsInOrder() async throws {
    let source = try SignalSource([.hangup], on: TestLoop.any)
    kill(getpid(), SIGHUP)
    #expect(try await source.next() == .hangup)
    kill(getpid(), SIGHUP)
    #expect(try await source.next() == .hangup)
    source.close()
    await #expect(throws: TransportError.closed) { try await source.next() }
  }

  @Test func waitEndsWithItsTask() async throws {
    let loop = TestLoop.any
    let source = try SignalSource([.quit], on: loop)
    let task = Task(executorPreference: loop) { try await source.next() }
    task.cancel()
    await #expect(throws: TransportError.cancelled) { try await task.value }
    source.close()
  }
}
