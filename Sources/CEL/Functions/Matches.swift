extension Function {
  /// `s.matches(re)`, `matches(s, re)`.
  static let matches = Function(
    "matches",
    [.function(.string, .string, returns: .bool), .method(.string, .string, returns: .bool)],
    .binary { _, _, _ throws(CELError) in throw .invalidRegularExpression("not available") })
}
