extension Function {
  /// `t.getDayOfMonth()`: the day of the month from 0.
  static let getDayOfMonth = timeAccessor("getDayOfMonth") { $0.date.day - 1 }
}
