import DataModel
import Testing

struct TimestampTests {
  @Test(arguments: [
    ("2024-05-01T10:00:00Z", "2024-05-01T10:00:00.000000Z"),
    ("2024-05-01T10:00:00.5Z", "2024-05-01T10:00:00.500000Z"),
    ("2024-05-01T10:00:00.123456Z", "2024-05-01T10:00:00.123456Z"),
    ("2024-05-01T12:00:00+02:00", "2024-05-01T10:00:00.000000Z"),
    ("2024-05-01T00:30:00+01:00", "2024-04-30T23:30:00.000000Z"),
    ("2024-12-31T23:59:59-00:01", "2025-01-01T00:00:59.000000Z"),
    ("2024-05-01T10:00:00-00:00", "2024-05-01T10:00:00.000000Z"),
    ("1969-12-31T23:59:59.999999Z", "1969-12-31T23:59:59.999999Z"),
    ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000000Z"),
    ("9999-12-31T23:59:59.999999999Z", "9999-12-31T23:59:59.999999Z"),
    ("2024-02-29T23:59:59+23:59", "2024-02-29T00:00:59.000000Z"),
  ])
  func readsRFC3339(_ text: String, _ canonical: String) {
    #expect(Timestamp(text: text)?.description == canonical)
  }

  @Test(arguments: ["2024-05-01T10:00:00.1234569Z", "1969-12-31T23:59:59.1234569Z"])
  func cutsBeyondMicrosecondsInsteadOfRounding(_ text: String) {
    #expect(Timestamp(text: text)?.description.suffix(8) == ".123456Z")
  }

  @Test(arguments: [
    "", "2024-05-01", "2024-05-01T10:00Z", "2024-05-01T10:00:00", "2024-05-01t10:00:00Z",
    "2024-05-01T10:00:00z", "2024-05-01 10:00:00Z", "2024-05-01T24:00:00Z", "2024-05-01T10:60:00Z",
    "2024-05-01T10:00:60Z", "2024-05-01T10:00:00.Z", "2024-05-01T10:00:00.1234567890Z",
    "2024-05-01T10:00:00+2:00", "2024-05-01T10:00:00+02", "2024-05-01T10:00:00+0200",
    "2024-05-01T10:00:00+24:00", "2024-05-01T10:00:00+02:60", "2024-05-01T10:00:00ZZ",
    "2024-05-01T10:00:00Z ", "+12024-05-01T10:00:00Z", "-0001-05-01T10:00:00Z",
    "0000-12-31T23:59:59Z", "2023-02-29T10:00:00Z", "2024-05-01T1:00:00Z", "2024-05-01T10:00:00,5Z",
    // Outside the years 1 to 9999 once it is in UTC.
    "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
  ])
  func refusesOtherTexts(_ text: String) {
    #expect(Timestamp(text: text) == nil)
  }

  @Test func knowsTheDayInUTC() {
    #expect(Timestamp(text: "2024-05-01T01:00:00+02:00")?.date.description == "2024-04-30")
    #expect(Timestamp(microsecondsSinceEpoch: -1)?.date.description == "1969-12-31")
  }

  @Test func hasNoMomentsOutsideTheCalendar() {
    #expect(Timestamp(microsecondsSinceEpoch: .max) == nil)
    #expect(Timestamp(microsecondsSinceEpoch: .min) == nil)
    let last: Int64 = 253_402_300_799_999_999
    #expect(
      Timestamp(microsecondsSinceEpoch: last)?.description == "9999-12-31T23:59:59.999999Z")
    #expect(Timestamp(microsecondsSinceEpoch: last + 1) == nil)
    let first: Int64 = -62_135_596_800_000_000
    #expect(
      Timestamp(microsecondsSinceEpoch: first)?.description == "0001-01-01T00:00:00.000000Z")
    #expect(Timestamp(microsecondsSinceEpoch: first - 1) == nil)
  }
}
