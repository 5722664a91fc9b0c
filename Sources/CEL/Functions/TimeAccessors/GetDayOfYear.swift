extension Function {
  /// `t.getDayOfYear()`: 0 for 1 January.
  static let getDayOfYear = timeAccessor("getDayOfYear") { $0.date.dayOfYear }
}
