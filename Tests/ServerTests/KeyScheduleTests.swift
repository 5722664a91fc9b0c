import HTTP
import Reactor
import Testing

@testable import Server

struct KeyScheduleTests {
  private let start = Deadline(nanoseconds: 1_000_000_000_000)

  private func at(_ seconds: Int) -> Deadline { start.advanced(by: .seconds(seconds)) }

  private func expectSearch(
    _ schedule: inout KeySchedule, at seconds: Int, _ expected: Bool,
    location: SourceLocation = #_sourceLocation
  ) {
    let searches = schedule.searchesUnknownKey(at: at(seconds))
    #expect(searches == expected, sourceLocation: location)
  }

  @Test func fetchesAheadOfTheEnd() {
    var schedule = KeySchedule()
    #expect(schedule.step(at: at(0)) == .refresh)
    schedule.succeeded(at: at(0), lifetime: .seconds(3600))
    #expect(schedule.step(at: at(3539)) == .use)
    #expect(schedule.step(at: at(3540)) == .useAndRefresh)
    #expect(schedule.step(at: at(3600)) == .refresh)
    schedule.succeeded(at: at(3600), lifetime: .seconds(60))
    #expect(schedule.step(at: at(3653)) == .use)
    #expect(schedule.step(at: at(3654)) == .useAndRefresh)
  }

  @Test func pausesAfterFailures() {
    var schedule = KeySchedule()
    schedule.failed(at: at(0))
    #expect(schedule.step(at: at(59)) == .use)
    expectSearch(&schedule, at: 59, false)
    #expect(schedule.step(at: at(60)) == .refresh)
    schedule.succeeded(at: at(60), lifetime: .seconds(600))
    #expect(schedule.step(at: at(61)) == .use)
  }

  @Test func searchesOnceAMinute() {
    var schedule = KeySchedule()
    schedule.succeeded(at: at(0), lifetime: .seconds(3600))
    expectSearch(&schedule, at: 0, true)
    expectSearch(&schedule, at: 0, false)
    expectSearch(&schedule, at: 59, false)
    expectSearch(&schedule, at: 60, true)
  }

  @Test(arguments: [
    ("max-age=600", nil, 600), ("public, MAX-AGE=600, must-revalidate", nil, 600),
    ("max-age=\"600\"", nil, 600), ("max-age=600", "100", 500), ("max-age=600", "1000", 60),
    ("max-age=0", nil, 60), ("max-age=99999999999999999999", nil, 86_400),
    ("max-age=604800", nil, 86_400), ("no-store, max-age=600", nil, 60), ("no-cache", nil, 60),
    ("max-age=abc", nil, 3600), ("public", nil, 3600), (nil, nil, 3600), (nil, "100", 3600),
    ("max-age=-5", nil, 3600), ("max-age=600, max-age=300", nil, 300),
  ])
  func takesTheLifetimeFromTheAnswer(_ control: String?, _ age: String?, _ seconds: Int) {
    var fields = HTTPFields()
    fields[.cacheControl] = control
    fields[.age] = age
    #expect(CacheLifetime.of(fields) == .seconds(seconds))
  }
}
