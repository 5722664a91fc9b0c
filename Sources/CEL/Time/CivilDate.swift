/// A day of the Gregorian calendar, extended to all years.
struct CivilDate: Equatable {
  let year: Int
  /// 1 to 12.
  let month: Int
  /// 1 to 31.
  let day: Int

  /// `nil` for days that the calendar does not have.
  init?(year: Int, month: Int, day: Int) {
    guard 1...12 ~= month, day >= 1, day <= Self.days(in: month, of: year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day so many days after 1970-01-01.
  ///
  /// Years are counted from March, eras of 400 years from 0000-03-01, so that leap days come last
  /// (algorithm by H. Hinnant, "chrono-compatible date algorithms").
  init(daysSinceEpoch: Int64) {
    let shifted = daysSinceEpoch + 719_468
    let (era, dayOfEra) = shifted.flooredDivision(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
  }

  /// Days from 1970-01-01 to this day.
  var daysSinceEpoch: Int64 {
    let shiftedYear = Int64(month <= 2 ? year - 1 : year)
    let (era, yearOfEra) = shiftedYear.flooredDivision(by: 400)
    let shiftedMonth = Int64(month > 2 ? month - 3 : month + 9)
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// 0 for 1 January.
  var dayOfYear: Int {
    let before = (1..<month).reduce(0) { $0 + Self.days(in: $1, of: year) }
    return before + day - 1
  }

  /// 0 for Sunday.
  var dayOfWeek: Int { Int((daysSinceEpoch + 4).flooredDivision(by: 7).remainder) }

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
