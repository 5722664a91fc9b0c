import Reactor
import Testing

@testable import Postgres

@Suite struct PoolStateMachineTests {
  private typealias Action = PoolStateMachine.Action

  private static let start = Deadline(nanoseconds: 1_000_000_000_000)

  private static func limits(
    maximum: Int = 2, minimum: Int = 0, queue: Int = 3
  ) -> PoolLimits {
    var limits = PoolLimits()
    limits.maximumConnections = maximum
    limits.minimumConnections = minimum
    limits.queueLength = queue
    return limits
  }

  private static func after(_ seconds: Double) -> Deadline {
    start.advanced(by: .seconds(seconds))
  }

  private func waiter(_ number: Int) -> PoolStateMachine.WaiterID { .init(number: number) }
  private func connection(_ number: Int) -> PoolStateMachine.ConnectionID { .init(number: number) }

  /// A machine with so many connections, all lent to waiters of the same numbers.
  private func lent(_ count: Int, _ limits: PoolLimits = limits()) -> PoolStateMachine {
    var machine = PoolStateMachine(limits)
    for number in 1...count {
      _ = machine.acquire(waiter(number), at: Self.start)
      _ = machine.didOpen(connection(number), at: Self.start)
    }
    return machine
  }

  @Test func opensAConnectionForTheFirstRequest() {
    var machine = PoolStateMachine(Self.limits())
    #expect(machine.acquire(waiter(1), at: Self.start) == [.open(connection(1))])
    #expect(
      machine.didOpen(connection(1), at: Self.start) == [.lease(connection(1), to: waiter(1))])
    #expect(machine.leasedCount == 1)
  }

  @Test func lendsTheConnectionThatWasUsedLast() {
    var machine = lent(2)
    _ = machine.release(connection(1), at: Self.start)
    _ = machine.release(connection(2), at: Self.start)
    #expect(machine.acquire(waiter(3), at: Self.start) == [.lease(connection(2), to: waiter(3))])
  }

  @Test func writesShareConnectionsOnlyWhenAllAreInUse() {
    var machine = lent(1)
    _ = machine.release(connection(1), at: Self.start)
    #expect(machine.share(at: Self.start) == connection(1))
    // A second connection may still be opened for the next.
    #expect(machine.share(at: Self.start) == nil)
    #expect(machine.acquire(waiter(2), at: Self.start) == [.open(connection(2))])
    _ = machine.didOpen(connection(2), at: Self.start)
    #expect(machine.share(at: Self.start) == connection(1))
    _ = machine.release(connection(2), at: Self.start)
    #expect(machine.share(at: Self.start) == connection(2))
    // Now the one with the least in flight takes it, up to the bound.
    #expect((0..<5).map { _ in machine.share(at: Self.start) }.compactMap(\.self).count == 5)
    #expect(machine.share(at: Self.start) == nil)
    #expect(machine.leasedCount == 2)
  }

  @Test func nobodyWhoWaitsIsPassedByAWriteThatShares() {
    var machine = PoolStateMachine(Self.limits(maximum: 1))
    _ = machine.acquire(waiter(1), at: Self.start)
    _ = machine.didOpen(connection(1), at: Self.start)
    _ = machine.release(connection(1), at: Self.start)
    #expect(machine.share(at: Self.start) == connection(1))
    #expect(machine.share(at: Self.start) == connection(1))
    #expect(machine.acquire(waiter(2), at: Self.start) == [])
    #expect(machine.share(at: Self.start) == nil)
    #expect(machine.endShare(connection(1), at: Self.start) == [])
    #expect(
      machine.endShare(connection(1), at: Self.start) == [.lease(connection(1), to: waiter(2))])
    #expect(machine.endShare(connection(1), at: Self.start) == [])
  }

  @Test func nothingIsSentBehindAWriteThatTakesLong() {
    var machine = lent(2)
    for number in [1, 2] { _ = machine.release(connection(number), at: Self.start) }
    #expect(machine.share(at: Self.start) == connection(2))
    #expect(machine.share(at: Self.start) == connection(1))
    // Over both another one goes, then that of the first ends on one of them only.
    #expect((0..<2).compactMap { _ in machine.share(at: Self.after(0.01)) }.count == 2)
    _ = machine.endShare(connection(1), at: Self.after(0.015))
    #expect(
      (0..<3).compactMap { _ in machine.share(at: Self.after(0.03)) } == [1, 1, 1].map(connection))
    #expect(machine.share(at: Self.after(0.03)) == nil)
    #expect(machine.share(at: Self.after(0.04)) == nil)
  }

  @Test func aSharedConnectionThatIsOldClosesAfterItsLastWrite() {
    var machine = lent(1)
    _ = machine.release(connection(1), at: Self.start)
    _ = machine.share(at: Self.start)
    #expect(machine.endShare(connection(1), at: Self.after(1801)) == [.close(connection(1))])
  }

  @Test func aFreeConnectionIsLentWithoutAWait() {
    var machine = lent(1)
    #expect(machine.acquireIdle() == nil)
    _ = machine.release(connection(1), at: Self.start)
    #expect(machine.acquireIdle() == connection(1))
    #expect(machine.leasedCount == 1)
    #expect(machine.release(connection(1), at: Self.start) == [])
    _ = machine.shutDown()
    #expect(machine.acquireIdle() == nil)
    #expect(machine.share(at: Self.start) == nil)
  }

  @Test func opensNoMoreThanTheMaximum() {
    var machine = lent(2)
    #expect(machine.acquire(waiter(3), at: Self.start) == [])
    #expect(machine.waitingCount == 1)
    #expect(
      machine.release(connection(1), at: Self.start) == [.lease(connection(1), to: waiter(3))])
  }

  @Test func servesFirstComeFirstServed() {
    var machine = lent(2)
    for number in 3...5 { _ = machine.acquire(waiter(number), at: Self.start) }
    var order: [Action] = []
    for _ in 0..<3 { order += machine.release(connection(1), at: Self.start) }
    #expect(order == (3...5).map { .lease(connection(1), to: waiter($0)) })
  }

  @Test func refusesWhenTheQueueIsFull() {
    var machine = lent(2)
    for number in 3...5 { _ = machine.acquire(waiter(number), at: Self.start) }
    #expect(machine.acquire(waiter(6), at: Self.start) == [.refuse(waiter(6), .exhausted)])
  }

  @Test func abandonedWaitersMakeRoom() {
    var machine = lent(2)
    for number in 3...5 { _ = machine.acquire(waiter(number), at: Self.start) }
    #expect(machine.abandon(waiter(3), at: Self.start) == [])
    #expect(machine.acquire(waiter(6), at: Self.start) == [])
    #expect(
      machine.release(connection(2), at: Self.start) == [.lease(connection(2), to: waiter(4))])
  }

  @Test func theQueueDoesNotGrowWithThoseWhoGaveUp() {
    var machine = lent(2)
    for number in 3..<5000 {
      _ = machine.acquire(waiter(number), at: Self.start)
      _ = machine.abandon(waiter(number), at: Self.start)
    }
    #expect(machine.waitingCount == 0)
    #expect(machine.release(connection(1), at: Self.start) == [])
    #expect(machine.idleCount == 1)
  }

  @Test func aGrantThatNobodySawGoesToTheNext() {
    var machine = lent(2)
    _ = machine.acquire(waiter(3), at: Self.start)
    #expect(
      machine.abandon(waiter(1), at: Self.start) == [.lease(connection(1), to: waiter(3))])
  }

  @Test func failureToConnectRefusesAllAndThoseWhoFollow() {
    var machine = PoolStateMachine(Self.limits())
    _ = machine.acquire(waiter(1), at: Self.start)
    _ = machine.acquire(waiter(2), at: Self.start)
    #expect(machine.didFailToOpen(connection(1), at: Self.start) == [])
    #expect(
      machine.didFailToOpen(connection(2), at: Self.start)
        == [.refuse(waiter(1), .unavailable), .refuse(waiter(2), .unavailable)])
    #expect(machine.isDown)
    #expect(machine.acquire(waiter(3), at: Self.start) == [.refuse(waiter(3), .unavailable)])
  }

  @Test func triesAgainWithGrowingPauses() {
    var machine = PoolStateMachine(Self.limits())
    _ = machine.acquire(waiter(1), at: Self.start)
    var pauses: [Duration] = []
    var now = Self.start
    for number in 1...13 {
      _ = machine.didFailToOpen(connection(number), at: now)
      let next = machine.nextTick ?? .never
      pauses.append(.nanoseconds(Int64(next.nanoseconds - now.nanoseconds)))
      #expect(machine.tick(at: now) == [])
      now = next
      #expect(machine.tick(at: now) == [.open(connection(number + 1))])
      #expect(machine.acquire(waiter(9), at: now) == [.refuse(waiter(9), .unavailable)])
    }
    #expect(pauses.first == .milliseconds(50))
    #expect(pauses[1] == .milliseconds(100))
    #expect(pauses.last == .seconds(32))
  }

  @Test func aSuccessfulRetryEndsTheOutage() {
    var machine = PoolStateMachine(Self.limits())
    _ = machine.acquire(waiter(1), at: Self.start)
    _ = machine.didFailToOpen(connection(1), at: Self.start)
    #expect(machine.retryNow(at: Self.start) == [.open(connection(2))])
    #expect(machine.didOpen(connection(2), at: Self.start) == [])
    #expect(!machine.isDown)
    #expect(machine.acquire(waiter(2), at: Self.start) == [.lease(connection(2), to: waiter(2))])
  }

  @Test func retriesNothingWhileAllIsWell() {
    var machine = lent(1)
    #expect(machine.retryNow(at: Self.start) == [])
  }

  @Test func waitersStayWhileOtherConnectionsWork() {
    var machine = lent(1)
    _ = machine.acquire(waiter(2), at: Self.start)
    #expect(machine.didFailToOpen(connection(2), at: Self.start) == [])
    #expect(machine.waitingCount == 1)
    #expect(machine.acquire(waiter(3), at: Self.start) == [])
    #expect(machine.tick(at: Self.after(1)) == [.open(connection(3))])
  }

  @Test func aLostConnectionIsReplacedForThoseWhoWait() {
    var machine = lent(2)
    _ = machine.acquire(waiter(3), at: Self.start)
    #expect(machine.didClose(connection(1), at: Self.start) == [.open(connection(3))])
    #expect(machine.release(connection(1), at: Self.start) == [])
  }

  @Test func lostIdleConnectionsAreNotLent() {
    var machine = lent(1)
    _ = machine.release(connection(1), at: Self.start)
    #expect(machine.didClose(connection(1), at: Self.start) == [])
    #expect(machine.acquire(waiter(2), at: Self.start) == [.open(connection(2))])
  }

  @Test func closesConnectionsThatWereIdleForLong() {
    var machine = lent(2)
    _ = machine.release(connection(1), at: Self.start)
    _ = machine.release(connection(2), at: Self.after(10))
    #expect(machine.nextTick == Self.after(30))
    #expect(machine.tick(at: Self.after(29)) == [])
    #expect(machine.tick(at: Self.after(30)) == [.close(connection(1))])
    #expect(
      machine.acquire(waiter(3), at: Self.after(31)) == [.lease(connection(2), to: waiter(3))])
  }

  @Test func keepsTheMinimum() {
    var machine = lent(2, Self.limits(minimum: 1))
    _ = machine.release(connection(1), at: Self.start)
    _ = machine.release(connection(2), at: Self.start)
    #expect(machine.tick(at: Self.after(60)) == [.close(connection(1))])
  }

  @Test func closesConnectionsAtTheEndOfTheirLife() {
    var machine = lent(2, Self.limits(minimum: 2))
    _ = machine.release(connection(1), at: Self.after(1799))
    #expect(machine.tick(at: Self.after(1800)) == [.close(connection(1))])
    #expect(machine.release(connection(2), at: Self.after(1801)) == [.close(connection(2))])
  }

  @Test func shuttingDownRefusesAndCloses() {
    var machine = lent(2)
    _ = machine.acquire(waiter(3), at: Self.start)
    #expect(machine.shutDown() == [.refuse(waiter(3), .unavailable)])
    #expect(machine.acquire(waiter(4), at: Self.start) == [.refuse(waiter(4), .unavailable)])
    #expect(machine.release(connection(1), at: Self.start) == [.close(connection(1))])
    #expect(machine.didClose(connection(1), at: Self.start) == [])
    #expect(machine.tick(at: Self.after(100)) == [])
  }
}
