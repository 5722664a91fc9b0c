extension Function {
  /// `t.getMonth()`: 0 for January.
  static let getMonth = timeAccessor("getMonth") { $0.date.month - 1 }
}
