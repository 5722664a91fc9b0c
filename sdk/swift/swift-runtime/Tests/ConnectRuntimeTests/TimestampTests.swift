import ConnectCore
import ConnectRuntime
import Foundation
import Testing

struct TimestampTests {
  private func decoded(_ text: String) throws -> Timestamp {
    try JSONDecoder().decode([Timestamp].self, from: JSONEncoder().encode([text]))[0]
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0, 0), ("1969-12-31T23:59:59.5Z", -1, 500_000_000),
    ("2024-02-29T12:34:56.123456789Z", 1_709_210_096, 123_456_789),
    ("2024-02-29t12:34:56z", 1_709_210_096, 0), ("2024-02-29T12:34:56.Z", 1_709_210_096, 0),
    ("2024-02-29T14:04:56+01:30", 1_709_210_096, 0),
    ("2024-02-28T23:34:56-13:00", 1_709_210_096, 0),
    ("0001-01-01T00:00:00Z", -62_135_596_800, 0), ("9999-12-31T23:59:59Z", 253_402_300_799, 0),
    ("2000-02-29T00:00:00.000000001Z", 951_782_400, 1),
  ]) func readsText(_ text: String, _ seconds: Int64, _ nanoseconds: Int32) throws {
    #expect(try decoded(text) == Timestamp(seconds: seconds, nanoseconds: nanoseconds))
  }

  @Test(arguments: [
    "", " ", "2024", "2024-02-29", "2024-02-29T", "2024-02-29T12:34:56", "2024-02-29 12:34:56Z",
    "2024-02-30T12:34:56Z", "2023-02-29T12:34:56Z", "1900-02-29T00:00:00Z", "2024-00-10T00:00:00Z",
    "2024-13-10T00:00:00Z", "2024-01-00T00:00:00Z", "2024-01-32T00:00:00Z", "2024-04-31T00:00:00Z",
    "2024-01-01T24:00:00Z", "2024-01-01T00:60:00Z", "2024-01-01T00:00:60Z", "2024-1-01T00:00:00Z",
    "2024-01-1T00:00:00Z", "2024-01-01T0:00:00Z", "24-01-01T00:00:00Z", "02024-01-01T00:00:00Z",
    "2024-01-01T00:00:00.1234567890Z", "2024-01-01T00:00:00,5Z", "2024-01-01T00:00:00.5",
    "2024-01-01T00:00:00.-5Z", "2024-01-01T00:00:00.5 Z", "2024-01-01T00:00:00+1:00",
    "2024-01-01T00:00:00+0100", "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00+01:60",
    "2024-01-01T00:00:00+01", "2024-01-01T00:00:00ZZ", "2024-01-01T00:00:00Z ",
    " 2024-01-01T00:00:00Z",
    "2024-01-01T00:00:00UTC", "2024/01/01T00:00:00Z", "-024-01-01T00:00:00Z",
    "0000-01-01T00:00:00Z",
    "10000-01-01T00:00:00Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
    "٢٠٢٤-01-01T00:00:00Z",
    "2024-01-01T00:00:00٫5Z", "now", "null", "1709210096",
  ]) func refusesOtherText(_ text: String) {
    #expect(throws: DataConnectCodecError.self) { try decoded(text) }
  }

  @Test(
    arguments: [
      (0, 0, "1970-01-01T00:00:00Z"), (-1, 500_000_000, "1969-12-31T23:59:59.5Z"),
      (1_709_210_096, 123_456_000, "2024-02-29T12:34:56.123456Z"),
      (-62_135_596_800, 1, "0001-01-01T00:00:00.000000001Z"),
      (253_402_300_799, 999_999_999, "9999-12-31T23:59:59.999999999Z"),
    ] as [(Int64, Int32, String)])
  func writesText(_ seconds: Int64, _ nanoseconds: Int32, _ text: String) throws {
    let data = try JSONEncoder().encode([Timestamp(seconds: seconds, nanoseconds: nanoseconds)])
    #expect(String(decoding: data, as: UTF8.self) == "[\"\(text)\"]")
  }

  @Test func agreesWithFoundationsDates() {
    for time in [0, 0.25, -0.25, 1_700_000_000.5, -62_135_596_800] {
      let date = Date(timeIntervalSince1970: time)
      #expect(Timestamp(date: date).dateValue() == date)
    }
    #expect(Timestamp(seconds: 1, nanoseconds: 2) < Timestamp(seconds: 1, nanoseconds: 3))
  }
}
