extension Function {
  /// `t.getSeconds()`; of a duration, all its seconds.
  static let getSeconds = timeAccessor("getSeconds", \.second) { $0.truncatedSeconds }
}
