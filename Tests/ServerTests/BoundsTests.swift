import Reactor
import Server
import Testing

/// What keeps peers within bounds, without a network.
struct BoundsTests {
  private let start = Deadline(nanoseconds: 1_000_000_000_000)

  private func later(_ duration: Duration) -> Deadline { start.advanced(by: duration) }

  @Test func allowsABurstAndThenARate() {
    var rate = RateLimit(burst: 10, perSecond: 2, now: start)
    let counts = [(10, Duration.zero), (1, .zero), (1, .seconds(1)), (2, .milliseconds(1200))]
    let allowed = counts.map { rate.take($0.0, now: later($0.1)) }
    #expect(allowed == [true, false, true, false])
  }

  @Test func savesNoMoreThanABurst() {
    var rate = RateLimit(burst: 3, perSecond: 100, now: start)
    let allowed = [3, 1].map { rate.take($0, now: later(.seconds(3600))) }
    #expect(allowed == [true, false])
  }

  @Test func asksASilentPeerOnceAndGivesItUp() {
    var silence = KeepAlive(Limits(), now: start)
    let steps = [59, 60, 79, 80].map { silence.check(later(.seconds($0))) }
    #expect(steps == [.wait, .ask, .wait, .giveUp])
  }

  @Test func believesAPeerThatAnswers() {
    var silence = KeepAlive(Limits(), now: start)
    let first = silence.check(later(.seconds(60)))
    silence.heard(now: later(.seconds(61)))
    let steps = [120, 121].map { silence.check(later(.seconds($0))) }
    #expect([first] + steps == [.ask, .wait, .ask])
  }

  @Test func sharesBytes() {
    let budget = SharedBudget(limit: 10)
    #expect(budget.take(6))
    #expect(!budget.take(5))
    #expect(budget.take(4))
    budget.give(6)
    #expect(budget.take(6))
  }
}
