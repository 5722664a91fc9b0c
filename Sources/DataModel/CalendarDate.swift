/// A day of the proleptic Gregorian calendar from year 1 to 9999.
package struct CalendarDate: Sendable, Hashable, CustomStringConvertible {
  package let year: Int
  package let month: Int
  package let day: Int

  /// A day that exists; `nil` for others.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(year: year, month: month)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `YYYY-MM-DD`, exactly; a timestamp's text is accepted and cut at its `T`.
  package init?(text: String) {
    let bytes = Array(text.utf8)
    if bytes.count > 10 {
      guard bytes[10] == UInt8(ascii: "T"), Timestamp(text: text) != nil else { return nil }
    }
    guard let date = Self.read(bytes.prefix(10)) else { return nil }
    self = date
  }

  /// Reads ten characters `YYYY-MM-DD`.
  static func read(_ bytes: ArraySlice<UInt8>) -> CalendarDate? {
    let bytes = Array(bytes)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10])
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// The number that decimal digits spell; `nil` for other characters.
  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }

  package var description: String {
    var text = DigitText()
    append(to: &text)
    return text.string
  }

  /// Writes `2024-05-01`.
  func append(to text: inout DigitText) {
    text.append(year, count: 4)
    text.append("-", month, count: 2)
    text.append("-", day, count: 2)
  }

  /// The number of days after 1 January 1970.
  ///
  /// The algorithm counts days of 400-year eras that begin on 1 March.
  package var daysSinceEpoch: Int {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day that many days after 1 January 1970; `nil` outside years 1 to 9999.
  package init?(daysSinceEpoch days: Int) {
    guard (-10_000_000...10_000_000).contains(days) else { return nil }
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func dayCount(year: Int, month: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }
}
