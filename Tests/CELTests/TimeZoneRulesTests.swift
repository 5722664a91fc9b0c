import Foundation
import Testing

@testable import CEL

struct TimeZoneRulesTests {
  private func rules(posix text: String) throws -> TimeZoneRules {
    let rule: YearlyRule = try #require(YearlyRule(posix: text))
    return TimeZoneRules(initialOffset: 0, yearly: rule)
  }

  private func offset(_ rules: TimeZoneRules, _ time: String) throws -> Int {
    rules.offset(at: try #require(CELTimestamp(time)))
  }

  @Test(arguments: [
    ("2040-03-11T06:59:59Z", -18000), ("2040-03-11T07:00:00Z", -14400),
    ("2040-11-04T05:59:59Z", -14400), ("2040-11-04T06:00:00Z", -18000),
  ])
  func changesWithTheSeasonInTheNorth(_ time: String, _ expected: Int) throws {
    #expect(try offset(rules(posix: "EST5EDT,M3.2.0,M11.1.0"), time) == expected)
  }

  @Test(arguments: [
    ("2040-01-01T00:00:00Z", 39600), ("2040-03-31T15:59:59Z", 39600),
    ("2040-03-31T16:00:00Z", 36000), ("2040-10-06T16:00:00Z", 39600),
  ])
  func changesWithTheSeasonInTheSouth(_ time: String, _ expected: Int) throws {
    #expect(try offset(rules(posix: "AEST-10AEDT,M10.1.0,M4.1.0/3"), time) == expected)
  }

  @Test(arguments: [
    ("<+0330>-3:30", 12600), ("UTC0", 0), ("<-03>3", -10800), ("XXX-1YYY,J60,J100", 3600),
    ("XXX-1YYY,0/0,365/24", 7200), ("IST-1GMT0,M10.5.0,M3.5.0/1", 3600),
  ])
  func readsOtherForms(_ text: String, _ expected: Int) throws {
    #expect(try offset(rules(posix: text), "2040-07-01T00:00:00Z") == expected)
  }

  @Test(arguments: [
    "", "EST", "E5", "EST5EDT", "EST5EDT,M13.1.0,M1.1.0", "EST5EDT,M1.0.0,M1.1.0",
    "EST5EDT,J0,J1", "EST5EDT,366,1", "<EST5", "EST999", "EST5EDT,M3.2.0,M11.1.0x",
  ])
  func refusesOtherText(_ text: String) {
    #expect(YearlyRule(posix: text) == nil)
  }

  @Test func readsFilesOfTheFirstVersion() throws {
    let rules = try #require(TimeZoneRules(tzif: ZoneFile.firstVersion))
    #expect(try offset(rules, "1970-01-01T00:00:09Z") == 3600)
    #expect(try offset(rules, "1970-01-01T00:00:10Z") == -60)
    #expect(try offset(rules, "2100-01-01T00:00:00Z") == -60)
  }

  @Test func refusesDamagedFiles() {
    let file = ZoneFile.firstVersion
    for count in 0..<file.count {
      #expect(TimeZoneRules(tzif: Array(file[..<count])) == nil)
    }
    for index in 4..<44 {
      var damaged = file
      damaged[index] = 0xFF
      _ = TimeZoneRules(tzif: damaged)
    }
  }

  @Test(
    .enabled(if: SystemTimeZones.rules(named: "Europe/Berlin") != nil, "no zone files"),
    arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca"])
  func agreesWithFoundation(_ name: String) throws {
    let rules = try #require(SystemTimeZones.rules(named: name))
    let zone = try #require(TimeZone(identifier: name))
    for day in stride(from: Int64(0), to: 25_000, by: 3) {
      let time = try #require(CELTimestamp(seconds: day * 86_400 + day))
      let date = Date(timeIntervalSince1970: Double(time.seconds))
      #expect(rules.offset(at: time) == zone.secondsFromGMT(for: date), "\(time.text)")
    }
  }
}

private enum ZoneFile {
  /// Two types, +1 h and -1 min, and one transition at second 10.
  static let firstVersion: [UInt8] =
    Array("TZif".utf8) + [UInt8](repeating: 0, count: 16)
    + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 4]
    + [0, 0, 0, 10, 1] + [0, 0, 0x0E, 0x10, 0, 0] + [0xFF, 0xFF, 0xFF, 0xC4, 0, 0] + [
      65, 66, 67, 0,
    ]
}
