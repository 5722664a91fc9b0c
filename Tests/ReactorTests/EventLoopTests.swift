import Reactor
import Synchronization
import Testing

@Suite struct EventLoopTests {
  @Test func tasksThatPreferALoopRunOnItsThread() async throws {
    try await onLoop { loop in
      #expect(loop.isCurrent)
      await Task.yield()
      #expect(loop.isCurrent)
    }
  }

  @Test func childTasksStayOnTheLoop() async throws {
    let all = try await onLoop { loop in
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<10 { group.addTask { loop.isCurrent } }
        return await group.reduce(true) { $0 && $1 }
      }
    }
    #expect(all)
  }

  @Test func isNotCurrentElsewhere() {
    #expect(!TestLoop.any.isCurrent)
  }

  @Test func runsWorkFromManyThreads() async {
    let loop = TestLoop.any
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<500 {
        group.addTask {
          await withCheckedContinuation { continuation in
            loop.execute {
              counter.value.add(1, ordering: .relaxed)
              continuation.resume()
            }
          }
        }
      }
    }
    #expect(counter.value.load(ordering: .relaxed) == 500)
  }

  private final class Counter: Sendable {
    let value = Atomic(0)
  }

  @Test func groupHandsOutItsLoopsInTurn() {
    let group = TestLoop.group
    let turns = Set((0..<4).map { _ in ObjectIdentifier(group.next()) })
    #expect(turns.count == 2)
  }

  @Test func actorsOnALoopRunOnItsThread() async {
    actor Resident {
      let loop: EventLoop
      init(loop: EventLoop) { self.loop = loop }
      func isAtHome() -> Bool { loop.isCurrent }
    }
    let resident = Resident(loop: TestLoop.any)
    let isAtHome = await Task(executorPreference: resident.loop) { await resident.isAtHome() }.value
    #expect(isAtHome)
  }
}
