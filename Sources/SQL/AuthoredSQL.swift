package import GraphQLLanguage

/// One statement of SQL that stands as a literal in an operation document, checked by its words.
///
/// It is made of a `Value`, and values are made by the parser of documents alone: no text of a
/// variable, a setting or the program can become one.
package struct AuthoredSQL: Sendable, Hashable {
  /// The text without a semicolon at its end.
  let text: String
  /// How many parameters there are room for: the highest number of a placeholder.
  package let parameterCount: Int
  package let use: Use

  /// What the statement is for.
  package enum Use: Sendable, Hashable {
    case read
    /// A write that answers how many rows it touched.
    case write
    /// A write that answers the rows of its `RETURNING`.
    case writeReturning
  }

  /// What is wrong with a text, as `On sql: …`.
  package struct Mistake: Error, Sendable, Hashable {
    package let message: String

    init(_ message: String) { self.message = "On sql: \(message)" }
  }

  /// The statement of a string literal with so many parameters.
  ///
  /// - Throws: where it is no string literal, no single statement, or one of another kind.
  package init(_ literal: Value, for use: Use, parameters: Int) throws(Mistake) {
    guard case .string(let source, _) = literal.kind else {
      throw Mistake("must be a string literal, so that no request can change it")
    }
    var lexer = AuthoredSQLLexer(source)
    let words = try lexer.words()
    text = lexer.statementText
    parameterCount = lexer.placeholders.max() ?? 0
    self.use = use
    try StatementRule(use: use, words: words).check()
    for number in 1..<(parameterCount + 1) where number > parameters {
      throw Mistake("missing parameter: $\(number)")
    }
    if parameters > 0 {
      for number in 1...parameters where !lexer.placeholders.contains(number) {
        throw Mistake("unused parameter: $\(number)")
      }
    }
  }
}

/// Which statements may be written for a use, by their words.
private struct StatementRule {
  let use: AuthoredSQL.Use
  let words: [AuthoredSQLLexer.Word]

  private static let refused: Set<String> = [
    "CREATE", "ALTER", "DROP", "TRUNCATE", "GRANT", "REVOKE", "COMMENT", "COPY", "DO", "SET",
    "RESET", "SHOW", "BEGIN", "START", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE", "LOCK",
    "VACUUM", "ANALYZE", "CLUSTER", "REINDEX", "LISTEN", "NOTIFY", "PREPARE", "EXECUTE",
    "DEALLOCATE", "EXPLAIN", "DECLARE", "FETCH", "DISCARD", "SECURITY", "IMPORT",
  ]

  private static let writing: Set<String> = ["INSERT", "UPDATE", "DELETE", "MERGE"]

  private var allowed: [String] {
    switch use {
    case .read: ["SELECT", "TABLE", "WITH"]
    case .write: ["INSERT", "UPDATE", "DELETE", "MERGE", "WITH", "SELECT", "CALL"]
    case .writeReturning: ["INSERT", "UPDATE", "DELETE", "MERGE"]
    }
  }

  func check() throws(AuthoredSQL.Mistake) {
    guard let first = words.first else { throw AuthoredSQL.Mistake("the text is empty") }
    let verb = first.text
    guard !Self.refused.contains(verb) else {
      throw AuthoredSQL.Mistake("\(verb) statements are not allowed")
    }
    guard allowed.contains(verb) else {
      throw AuthoredSQL.Mistake(
        "the statement must begin with one of \(allowed.joined(separator: ", "))")
    }
    for (index, word) in words.enumerated() {
      if index > 0, use != .write, isVerb(at: index) {
        throw AuthoredSQL.Mistake(
          use == .read
            ? "\(word.text) writes, which this field does not"
            : "\(word.text) within a statement is taken by _execute alone")
      }
      if word.text == "INTO", index > 0, !["INSERT", "MERGE"].contains(words[index - 1].text) {
        throw AuthoredSQL.Mistake("SELECT INTO statements are not allowed")
      }
    }
    if use == .writeReturning,
      !words.contains(where: { $0.text == "RETURNING" && $0.depth == 0 })
    {
      throw AuthoredSQL.Mistake("RETURNING is required, as its rows are the answer")
    }
  }

  /// Whether a statement that writes begins with a word.
  private func isVerb(at index: Int) -> Bool {
    let word = words[index]
    guard Self.writing.contains(word.text), word.followsParenthesis else { return false }
    let next = index + 1 < words.count ? words[index + 1].text : ""
    switch word.text {
    case "INSERT", "MERGE": return next == "INTO"
    case "DELETE": return next == "FROM"
    default: return words[(index + 1)...].contains { $0.text == "SET" }
    }
  }
}
