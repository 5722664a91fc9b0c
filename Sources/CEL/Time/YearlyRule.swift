/// Offsets of a zone for all years: standard time, and perhaps summer time between two days.
struct YearlyRule: Sendable {
  /// Seconds ahead of UTC.
  let standardOffset: Int
  let summer: Summer?

  struct Summer: Sendable {
    let offset: Int
    /// When it begins, by clocks of standard time.
    let start: Change
    /// When it ends, by clocks of summer time.
    let end: Change
  }

  /// A moment that comes back each year.
  struct Change: Sendable {
    let day: Day
    /// Seconds after midnight; may be negative or beyond a day.
    let time: Int64

    /// Seconds since 1970-01-01 on clocks of the place.
    func localSeconds(in year: Int) -> Int64 { day.daysSinceEpoch(in: year) * 86_400 + time }
  }

  enum Day: Sendable {
    /// `Jn`: 1 to 365, February has 28 days.
    case julian(Int)
    /// `n`: 0 to 365.
    case ordinal(Int)
    /// `Mm.w.d`: the day of the week (0 for Sunday) in the week of the month, 5 for the last.
    case weekday(month: Int, week: Int, day: Int)
  }

  /// Seconds ahead of UTC at a time.
  func offset(at timestamp: CELTimestamp) -> Int {
    guard let summer else { return standardOffset }
    let year = CivilTime(timestamp, offset: standardOffset).date.year
    let start = summer.start.localSeconds(in: year) - Int64(standardOffset)
    let end = summer.end.localSeconds(in: year) - Int64(summer.offset)
    let now = timestamp.seconds
    // In the south, summer spans the turn of the year.
    let isSummer = start < end ? start <= now && now < end : now >= start || now < end
    return isSummer ? summer.offset : standardOffset
  }
}

extension YearlyRule.Day {
  fileprivate func daysSinceEpoch(in year: Int) -> Int64 {
    switch self {
    case .julian(let day):
      let leapDay = CivilDate.isLeap(year) && day >= 60 ? 1 : 0
      return Self.newYear(year) + Int64(day - 1 + leapDay)
    case .ordinal(let day): return Self.newYear(year) + Int64(day)
    case .weekday(let month, let week, let day):
      guard let first = CivilDate(year: year, month: month, day: 1) else { return 0 }
      let firstMatch = (day - first.dayOfWeek + 7) % 7
      let length = CivilDate.days(in: month, of: year)
      var offset = firstMatch + 7 * (week - 1)
      while offset >= length { offset -= 7 }
      return first.daysSinceEpoch + Int64(offset)
    }
  }

  private static func newYear(_ year: Int) -> Int64 {
    CivilDate(year: year, month: 1, day: 1)?.daysSinceEpoch ?? 0
  }
}
