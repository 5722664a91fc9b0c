extension Function {
  /// `t.getHours()`; of a duration, all its hours.
  static let getHours = timeAccessor("getHours", \.hour) { $0.truncatedSeconds / 3600 }
}
