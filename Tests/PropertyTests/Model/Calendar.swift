/// Days and times as texts, by the rules of the Gregorian calendar.
enum Calendar {
  /// Days since 1970-01-01.
  static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted % 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  static func parts(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The day so many months later, or the last of that month.
  static func adding(months: Int, to day: Int) -> Int {
    let parts = parts(day)
    let month = parts.year * 12 + parts.month - 1 + months
    let first = Self.day(month / 12, month % 12 + 1, 1)
    let next = Self.day((month + 1) / 12, (month + 1) % 12 + 1, 1)
    return min(first + parts.day - 1, next - 1)
  }

  static func date(_ day: Int) -> String {
    let parts = parts(day)
    return "\(parts.year)-\(digits(parts.month, 2))-\(digits(parts.day, 2))"
  }

  /// The text of a time in microseconds since 1970.
  static func timestamp(_ microseconds: Int) -> String {
    let day = microseconds / 86_400_000_000
    let rest = microseconds % 86_400_000_000
    let second = rest / 1_000_000
    return "\(date(day))T\(digits(second / 3600, 2)):\(digits(second / 60 % 60, 2)):"
      + "\(digits(second % 60, 2)).\(digits(rest % 1_000_000, 6))Z"
  }

  /// The days of the text of a date, or of the first part of that of a time.
  static func day(of text: String) -> Int {
    let parts = text.prefix(10).split(separator: "-").compactMap { Int($0) }
    return day(parts[0], parts[1], parts[2])
  }

  static func microseconds(of text: String) -> Int {
    let clock = text.dropFirst(11).dropLast().split { $0 == ":" || $0 == "." }
      .compactMap { Int($0) }
    let seconds = day(of: text) * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
    return seconds * 1_000_000 + clock[3]
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
