import Reactor
import Testing

@Suite struct PromiseTests {
  @Test func deliversAValueFromAnotherThread() async throws {
    let value = try await onLoop { loop in
      let promise = Promise<Int>(on: loop)
      Task.detached { promise.fulfil(42) }
      return try await promise.value()
    }
    #expect(value == 42)
  }

  @Test func firstDeliveryWins() async throws {
    let value = try await onLoop { loop in
      let promise = Promise<Int>(on: loop)
      promise.fulfil(1)
      promise.fulfil(2)
      promise.fail(.closed)
      return try await promise.value()
    }
    #expect(value == 1)
  }

  @Test func worksOutsideTheLoop() async throws {
    let promise = Promise<Int>(on: TestLoop.any)
    promise.fulfil(3)
    #expect(try await promise.value() == 3)
  }

  @Test func waitEndsAtTheDeadline() async {
    await #expect(throws: TransportError.timedOut) {
      try await Promise<Int>(on: TestLoop.any).value(until: .after(.milliseconds(1)))
    }
  }

  @Test func waitEndsWithItsTask() async {
    let loop = TestLoop.any
    let task = Task(executorPreference: loop) { try await loop.sleep(for: .seconds(3600)) }
    task.cancel()
    await #expect(throws: TransportError.cancelled) { try await task.value }
  }

  @Test func sleepReturnsWhenTheTimeIsOver() async throws {
    let start = Deadline.now
    try await onLoop { loop in try await loop.sleep(for: .milliseconds(3)) }
    #expect(Deadline.now >= start.advanced(by: .milliseconds(3)))
  }

  @Test func runGivesUpAtTheDeadline() async throws {
    let loop = TestLoop.any
    let result = try await loop.run(until: .after(.milliseconds(1))) {
      try? await loop.sleep(for: .seconds(3600))
      return 5
    }
    #expect(result == nil)
  }

  @Test func runReturnsWhatTheBodyGives() async throws {
    let result = try await TestLoop.any.run(until: .after(.seconds(3600))) { 5 }
    #expect(result == 5)
  }
}
