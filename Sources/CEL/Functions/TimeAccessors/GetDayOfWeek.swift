extension Function {
  /// `t.getDayOfWeek()`: 0 for Sunday.
  static let getDayOfWeek = timeAccessor("getDayOfWeek") { $0.date.dayOfWeek }
}
