extension Function {
  /// `t.getFullYear()`.
  static let getFullYear = timeAccessor("getFullYear") { $0.date.year }
}
