extension Function {
  /// `t.getMinutes()`; of a duration, all its minutes.
  static let getMinutes = timeAccessor("getMinutes", \.minute) { $0.truncatedSeconds / 60 }
}
