import Testing

@testable import Reactor

@Suite struct AlarmTests {
  /// How often an alarm rings within a time that is long for it.
  private func rings(
    _ set: @escaping @Sendable (Alarm, Deadline) -> Void
  ) async throws -> Int {
    try await onLoop { loop in
      var rings = 0
      let alarm = Alarm(on: loop) { rings += 1 }
      set(alarm, .now)
      try await loop.sleep(for: .milliseconds(100))
      alarm.cancel()
      return rings
    }
  }

  @Test func ringsByTheEarliestDeadlineAndOnlyOnce() async throws {
    let rings = try await rings { alarm, start in
      alarm.set(by: start.advanced(by: .milliseconds(60)))
      alarm.set(by: start.advanced(by: .milliseconds(20)))
      alarm.set(by: start.advanced(by: .seconds(60)))
      alarm.set(by: .never)
    }
    #expect(rings == 1)
  }

  @Test func oneThatIsCancelledIsSilentUntilItIsSetAgain() async throws {
    let silent = try await rings { alarm, start in
      alarm.set(by: start.advanced(by: .milliseconds(10)))
      alarm.cancel()
    }
    #expect(silent == 0)
    let again = try await rings { alarm, start in
      alarm.cancel()
      alarm.set(by: start)
    }
    #expect(again == 1)
  }
}
