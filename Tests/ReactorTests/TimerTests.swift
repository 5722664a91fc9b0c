import Testing

@testable import Reactor

@Suite struct TimerQueueTests {
  private static func deadline(_ number: UInt64) -> Deadline { Deadline(nanoseconds: number) }

  @Test func givesTimersInOrderOfTheirDeadlines() {
    var queue = TimerQueue()
    let order: [UInt64] = [50, 20, 90, 10, 70, 30, 20, 60]
    let timers = order.map { _ in Timer {} }
    for (timer, number) in zip(timers, order) { queue.schedule(timer, at: Self.deadline(number)) }
    var seen: [UInt64] = []
    while let timer = queue.popDue(at: Self.deadline(100)) {
      seen.append(timer.deadline.nanoseconds)
    }
    #expect(seen == order.sorted())
    #expect(queue.next == nil)
  }

  @Test func keepsTimersThatAreNotDue() {
    var queue = TimerQueue()
    queue.schedule(Timer {}, at: Self.deadline(10))
    #expect(queue.popDue(at: Self.deadline(9)) == nil)
    #expect(queue.next == Self.deadline(10))
    #expect(queue.popDue(at: Self.deadline(10)) != nil)
  }

  @Test func cancelledTimersNeverFire() {
    var queue = TimerQueue()
    var generator = SplitMix(state: 7)
    let timers = (0..<200).map { _ in Timer {} }
    for timer in timers { queue.schedule(timer, at: Self.deadline(generator.next() % 1000)) }
    for timer in timers where generator.next() % 2 == 0 { queue.cancel(timer) }
    let expected = timers.filter(\.isScheduled).map(\.deadline.nanoseconds).sorted()
    var seen: [UInt64] = []
    while let timer = queue.popDue(at: .never) { seen.append(timer.deadline.nanoseconds) }
    #expect(seen == expected)
  }

  @Test func schedulingAgainMovesATimer() {
    var queue = TimerQueue()
    let timer = Timer {}
    queue.schedule(timer, at: Self.deadline(10))
    queue.schedule(Timer {}, at: Self.deadline(20))
    queue.schedule(timer, at: Self.deadline(30))
    #expect(queue.popDue(at: Self.deadline(25)) !== timer)
    #expect(queue.popDue(at: Self.deadline(30)) === timer)
    #expect(queue.next == nil)
  }

  private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }
}

@Suite struct DeadlineTests {
  @Test func movesAhead() {
    let start = Deadline(nanoseconds: 5)
    #expect(start.advanced(by: .milliseconds(2)) == Deadline(nanoseconds: 2_000_005))
    #expect(start.advanced(by: .seconds(-2)) == start)
    #expect(start.advanced(by: .seconds(Int64.max)) == .never)
    #expect(Deadline.never.advanced(by: .seconds(1)) == .never)
  }

  @Test func knowsWhatRemains() {
    #expect(Deadline(nanoseconds: 1).remaining == .zero)
    #expect(Deadline.after(.seconds(3600)).remaining > .seconds(3500))
  }
}
