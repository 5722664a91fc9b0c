import Bytes

/// Times of records: `2024-05-01T10:00:00.000000Z`, RFC 3339 in UTC.
///
/// Most records come in the same second as the one before, so that only the fraction is written anew.
struct LogTime {
  /// The text of the latest time.
  private(set) var text = Array("0000-00-00T00:00:00.000000Z".utf8)
  /// The second since 1970 that the text tells.
  private var second = -1

  /// Makes the text that of a time.
  mutating func set(microsecondsSince1970 time: Int64) {
    let micros = Int(max(0, time))
    let seconds = micros / 1_000_000
    if seconds != second { setSecond(seconds) }
    text.overwrite(at: 20, withLastDigits: 6, of: micros % 1_000_000)
  }

  private mutating func setSecond(_ seconds: Int) {
    second = seconds
    let date = Self.civil(daysSince1970: seconds / 86_400)
    text.overwrite(at: 0, withLastDigits: 4, of: date.year)
    text.overwrite(at: 5, withLastDigits: 2, of: date.month)
    text.overwrite(at: 8, withLastDigits: 2, of: date.day)
    text.overwrite(at: 11, withLastDigits: 2, of: seconds / 3600 % 24)
    text.overwrite(at: 14, withLastDigits: 2, of: seconds / 60 % 60)
    text.overwrite(at: 17, withLastDigits: 2, of: seconds % 60)
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
