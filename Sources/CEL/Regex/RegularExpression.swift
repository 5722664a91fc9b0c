/// A compiled regular expression in the syntax of RE2, which is matched in linear time.
///
/// It says whether a text contains a match, so groups capture nothing and greediness is without
/// effect. Back-references and look-around do not exist in RE2.
struct RegularExpression: Sendable {
  let program: RegexProgram

  /// Parses and compiles a pattern.
  ///
  /// - Throws: The reason, in the words of Go's `regexp`, for a pattern that is not RE2, is too long
  ///   or expands to too large a program.
  init(_ pattern: String) throws(RegexError) {
    guard pattern.codePointCount <= Limits.patternLength else { throw .tooLong }
    var parser = RegexParser(pattern)
    program = try RegexProgram(try parser.parse())
  }

  /// Whether the text contains a match; pays for every character and every state it visits.
  func matches(_ text: String, budget: inout EvaluationBudget) throws(CELError) -> Bool {
    var matcher = RegexMatcher(program: program)
    return try matcher.findsMatch(in: text, budget: &budget)
  }
}

/// Why a pattern is not accepted.
struct RegexError: Error, Equatable {
  /// The reason and the offending part: `` missing closing ): `(` ``.
  let reason: String

  static let tooLong = RegexError(
    reason: "pattern is longer than \(Limits.patternLength) code points")
}
