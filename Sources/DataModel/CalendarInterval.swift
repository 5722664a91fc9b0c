/// A span of calendar time, as PostgreSQL's intervals: months, days and microseconds apart.
package struct CalendarInterval: Sendable, Hashable {
  package private(set) var months: Int64 = 0
  package private(set) var days: Int64 = 0
  package private(set) var microseconds: Int64 = 0

  package init() {}

  /// Adds so many units; false, without change, where the sum is beyond 64 bits.
  package mutating func add(_ count: Int64, _ unit: CalendarUnit) -> Bool {
    let (amount, isTooMuch) = count.multipliedReportingOverflow(by: unit.size)
    guard !isTooMuch else { return false }
    switch unit {
    case .milliseconds, .seconds, .minutes, .hours: return Self.add(amount, to: &microseconds)
    case .days, .weeks: return Self.add(amount, to: &days)
    case .months, .years: return Self.add(amount, to: &months)
    }
  }

  private static func add(_ amount: Int64, to part: inout Int64) -> Bool {
    let (sum, overflows) = part.addingReportingOverflow(amount)
    if !overflows { part = sum }
    return !overflows
  }

  /// The interval as PostgreSQL reads it; `nil` for more than its 32 bits of months or days.
  package var text: String? {
    guard let months = Int32(exactly: months), let days = Int32(exactly: days) else { return nil }
    return "\(months) months \(days) days \(microseconds) microseconds"
  }

  /// The interval in the other direction.
  package var negated: CalendarInterval? {
    var result = CalendarInterval()
    guard months > .min, days > .min, microseconds > .min else { return nil }
    (result.months, result.days, result.microseconds) = (-months, -days, -microseconds)
    return result
  }
}

/// The units of intervals and truncation.
package enum CalendarUnit: String, Sendable, Hashable, CaseIterable {
  case milliseconds, seconds, minutes, hours, days, weeks, months, years

  /// In microseconds, days or months.
  fileprivate var size: Int64 {
    switch self {
    case .milliseconds: 1000
    case .seconds: 1_000_000
    case .minutes: 60_000_000
    case .hours: 3_600_000_000
    case .days, .months: 1
    case .weeks: 7
    case .years: 12
    }
  }

  /// The unit that `truncateTo` names, such as `MONTH`.
  package init?(truncation name: String) {
    guard name != "MILLISECOND" else { return nil }
    self.init(rawValue: name.lowercased() + "s")
  }
}

extension CalendarDate {
  /// The day so many months later, the last of its month where that is shorter; `nil` outside years
  /// 1 to 9999.
  func adding(months count: Int64) -> CalendarDate? {
    guard abs(count) < 1_000_000 else { return nil }
    let months = year * 12 + month - 1 + Int(count)
    guard months >= 12 else { return nil }
    let (year, month) = (months / 12, months % 12 + 1)
    for day in stride(from: day, through: 28, by: -1) {
      if let date = CalendarDate(year: year, month: month, day: day) { return date }
    }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// The day so many days later; `nil` outside years 1 to 9999.
  func adding(days count: Int64) -> CalendarDate? {
    guard abs(count) < 10_000_000 else { return nil }
    return CalendarDate(daysSinceEpoch: daysSinceEpoch + Int(count))
  }

  /// The first day of the unit that the day lies in; weeks begin on Monday.
  package func truncated(to unit: CalendarUnit) -> CalendarDate? {
    switch unit {
    case .years: CalendarDate(year: year, month: 1, day: 1)
    case .months: CalendarDate(year: year, month: month, day: 1)
    case .weeks: adding(days: -Int64(((daysSinceEpoch + 3) % 7 + 7) % 7))
    case .milliseconds, .seconds, .minutes, .hours, .days: self
    }
  }
}

extension Timestamp {
  private static let day: Int64 = 86_400_000_000

  /// The first moment of a day.
  package init?(_ date: CalendarDate) {
    self.init(microsecondsSinceEpoch: Int64(date.daysSinceEpoch) * Self.day)
  }

  private var microsecondOfDay: Int64 {
    let rest = microsecondsSinceEpoch % Self.day
    return rest < 0 ? rest + Self.day : rest
  }

  /// The moment after an interval: months, then days, then time; `nil` outside years 1 to 9999.
  package func adding(_ interval: CalendarInterval) -> Timestamp? {
    let time = microsecondOfDay
    let moved = date.adding(months: interval.months)?.adding(days: interval.days)
    guard let start = moved.flatMap(Timestamp.init(_:)) else { return nil }
    let (sum, overflows) = (start.microsecondsSinceEpoch + time)
      .addingReportingOverflow(interval.microseconds)
    return overflows ? nil : Timestamp(microsecondsSinceEpoch: sum)
  }

  /// The first moment of the unit that this one lies in, in UTC; weeks begin on Monday.
  package func truncated(to unit: CalendarUnit) -> Timestamp? {
    let size: Int64
    switch unit {
    case .years, .months, .weeks, .days:
      return date.truncated(to: unit).flatMap(Timestamp.init(_:))
    case .hours: size = 3_600_000_000
    case .minutes: size = 60_000_000
    case .seconds: size = 1_000_000
    case .milliseconds: size = 1000
    }
    return Timestamp(
      microsecondsSinceEpoch: microsecondsSinceEpoch - microsecondOfDay % size)
  }
}
