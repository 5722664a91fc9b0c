extension Function {
  /// `t.getDate()`: the day of the month from 1.
  static let getDate = timeAccessor("getDate") { $0.date.day }
}
