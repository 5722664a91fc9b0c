import Bytes

/// Times of records: `2024-05-01T10:00:00.000000Z`, RFC 3339 in UTC.
enum LogTime {
  static func append(_ microsecondsSince1970: Int64, to bytes: inout [UInt8]) {
    let micros = Int(max(0, microsecondsSince1970))
    let seconds = micros / 1_000_000
    let date = civil(daysSince1970: seconds / 86_400)
    let start = bytes.count
    bytes.append(utf8: "0000-00-00T00:00:00.000000Z")
    bytes.overwrite(at: start, withLastDigits: 4, of: date.year)
    bytes.overwrite(at: start + 5, withLastDigits: 2, of: date.month)
    bytes.overwrite(at: start + 8, withLastDigits: 2, of: date.day)
    bytes.overwrite(at: start + 11, withLastDigits: 2, of: seconds / 3600 % 24)
    bytes.overwrite(at: start + 14, withLastDigits: 2, of: seconds / 60 % 60)
    bytes.overwrite(at: start + 17, withLastDigits: 2, of: seconds % 60)
    bytes.overwrite(at: start + 20, withLastDigits: 6, of: micros % 1_000_000)
  }

  /// The Gregorian date of a day, counted in years that begin in March and eras of 400 years.
  private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}
