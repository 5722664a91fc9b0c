extension Function {
  /// `s.matches(re)`, `matches(s, re)`: whether `s` contains a match of the RE2 pattern.
  static let matches = Function(
    "matches",
    [.function(.string, .string, returns: .bool), .method(.string, .string, returns: .bool)],
    .binary { text, pattern, evaluation throws(CELError) in
      guard case .string(let text) = text, case .string(let pattern) = pattern else {
        throw .noMatchingOverload
      }
      return try evaluation.matches(text, try evaluation.compile(pattern))
    })
}

extension Evaluation {
  /// Whether a text contains a match of a compiled pattern.
  mutating func matches(
    _ text: String, _ pattern: RegularExpression
  ) throws(CELError) -> CELValue {
    .bool(try pattern.matches(text, budget: &budget))
  }

  /// Compiles a pattern that is known only now, and pays for it.
  fileprivate mutating func compile(_ pattern: String) throws(CELError) -> RegularExpression {
    try budget.spend(pattern.utf8.count * 64)
    do throws(RegexError) {
      return try RegularExpression(pattern)
    } catch {
      throw .invalidRegularExpression(error.reason)
    }
  }
}
