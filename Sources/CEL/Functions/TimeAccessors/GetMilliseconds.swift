extension Function {
  /// `t.getMilliseconds()`: those of the second, of a duration as well.
  static let getMilliseconds = timeAccessor(
    "getMilliseconds", { Int($0.nanoseconds / 1_000_000) },
    span: { Int64($0.signedNanoseconds / 1_000_000) })
}
