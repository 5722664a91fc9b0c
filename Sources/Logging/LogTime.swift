/// Times of records: `2024-05-01T10:00:00.000000Z`, RFC 3339 in UTC.
enum LogTime {
  static func append(_ microsecondsSince1970: Int64, to bytes: inout [UInt8]) {
    let micros = Int(max(0, microsecondsSince1970))
    let seconds = micros / 1_000_000
    let date = civil(daysSince1970: seconds / 86_400)
    append(date.year, digits: 4, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    append(date.month, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    append(date.day, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    append(seconds / 3600 % 24, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    append(seconds / 60 % 60, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    append(seconds % 60, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: "."))
    append(micros % 1_000_000, digits: 6, to: &bytes)
    bytes.append(UInt8(ascii: "Z"))
  }

  /// Appends exactly so many decimal digits, at most six.
  static func append(_ number: Int, digits: Int, to bytes: inout [UInt8]) {
    var rest = UInt32(truncatingIfNeeded: number)
    var text = InlineArray<6, UInt8>(repeating: 0x30)
    for place in stride(from: digits - 1, through: 0, by: -1) {
      text[place] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    for place in 0..<digits { bytes.append(text[place]) }
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
