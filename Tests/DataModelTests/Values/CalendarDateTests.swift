import DataModel
import Testing

struct CalendarDateTests {
  @Test(arguments: [
    "2024-02-29", "2000-02-29", "1583-01-01", "0001-01-01", "9999-12-31", "2023-11-30",
  ])
  func readsDays(_ text: String) {
    #expect(CalendarDate(text: text)?.description == text)
  }

  @Test(arguments: [
    ("2024-02-29T23:59:59.999Z", "2024-02-29"), ("2024-02-29T23:00:00-11:00", "2024-02-29"),
  ])
  func dropsTheTimeOfATimestampWithoutAShift(_ text: String, _ day: String) {
    #expect(CalendarDate(text: text)?.description == day)
  }

  @Test(arguments: [
    "", "2024", "2024-2-9", "24-02-29", "2024/02/29", "2024-02-30", "2023-02-29", "1900-02-29",
    "2024-13-01", "2024-00-10", "2024-01-00", "2024-04-31", "0000-01-01", "10000-01-01",
    "-2024-01-01", "+2024-01-01", " 2024-01-01", "2024-01-01 ", "2024-01-01T", "2024-01-01T10",
    "2024-01-01T10:00:00", "2024-01-01t10:00:00Z", "2024-01-0١", "2024-01-1x", "2024‑01‑01",
    "2024-01-01\u{0}", "today", "2024-01-01T24:00:00Z",
  ])
  func refusesOtherTexts(_ text: String) {
    #expect(CalendarDate(text: text) == nil)
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1970-01-02", 1), ("1969-12-31", -1), ("2000-03-01", 11_017),
    ("0001-01-01", -719_162), ("9999-12-31", 2_932_896), ("2024-02-29", 19_782),
  ])
  func countsDays(_ text: String, _ days: Int) {
    #expect(CalendarDate(text: text)?.daysSinceEpoch == days)
    #expect(CalendarDate(daysSinceEpoch: days)?.description == text)
  }

  @Test(arguments: [-719_163, 2_932_897, Int.min, Int.max])
  func hasNoDaysBeyondFourDigitYears(_ days: Int) {
    #expect(CalendarDate(daysSinceEpoch: days) == nil)
  }

  @Test func everyDayComesBack() {
    for days in stride(from: -719_162, through: 2_932_896, by: 97) {
      let date = CalendarDate(daysSinceEpoch: days)
      #expect(date.flatMap { CalendarDate(text: $0.description) }?.daysSinceEpoch == days)
    }
  }
}
