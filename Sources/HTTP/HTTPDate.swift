/// The date format of header fields, `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
package enum HTTPDate {
  /// The text of a moment, in seconds since the beginning of 1970 (UTC).
  package static func text(secondsSince1970 seconds: Int) -> String {
    let day = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    let second = seconds - day * 86_400
    let date = civil(daysSince1970: day)
    let weekday = weekdays[((day + 4) % 7 + 7) % 7]
    let time = [second / 3600, second / 60 % 60, second % 60].map(twoDigits)
      .joined(separator: ":")
    return "\(weekday), \(twoDigits(date.day)) \(months[date.month - 1]) \(date.year) \(time) GMT"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// The Gregorian date of a day, counted in years that begin in March and eras of 400 years.
  private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
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
