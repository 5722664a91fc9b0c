/// What keeps SQL text of a schema from standing where it is meant to; a clause for people.
package struct SchemaSQLProblem: Error, Sendable, Equatable {
  package let message: String

  init(_ message: String) { self.message = message }
}

/// SQL text by which a schema computes a default: one expression, without comments.
///
/// With `ViewQuery` the only text from outside that statements hold. It comes from the schema, whose
/// author owns the database, and never from a request; the checks keep it within its parentheses.
package struct DefaultExpression: Sendable, Hashable, CustomStringConvertible {
  let text: String

  package var description: String { text }

  /// - Throws: when the text is more or less than an expression.
  package init(_ text: String) throws(SchemaSQLProblem) {
    let tokens = try SQLScanner(text).tokens.map(\.token)
    guard !tokens.isEmpty else { throw SchemaSQLProblem("it is empty") }
    guard !tokens.contains(.semicolon) else {
      throw SchemaSQLProblem("it must be one expression, without \";\"")
    }
    guard !tokens.contains(.comment) else { throw SchemaSQLProblem("it must not hold a comment") }
    guard !tokens.contains(.placeholder) else {
      throw SchemaSQLProblem("it must not hold a parameter such as $1")
    }
    self.text = text
  }
}

/// SQL text by which a schema computes the rows of a view: one statement that reads.
package struct ViewQuery: Sendable, Hashable {
  /// Without the `;` at its end.
  let text: String

  /// The words that a statement may begin with.
  private static let beginnings = ["select", "with", "table", "values"]

  /// - Throws: when the text is no single statement that reads.
  package init(_ text: String) throws(SchemaSQLProblem) {
    var tokens = try SQLScanner(text).tokens.filter { $0.token != .comment }
    var end = text.utf8.count
    while let last = tokens.last, last.token == .semicolon {
      end = last.range.lowerBound
      tokens.removeLast()
    }
    guard case .word(let word)? = tokens.first?.token, Self.beginnings.contains(word) else {
      throw SchemaSQLProblem("it must begin with \(Self.beginnings.list)")
    }
    guard !tokens.contains(where: { $0.token == .semicolon }) else {
      throw SchemaSQLProblem("it must be one statement")
    }
    guard !tokens.contains(where: { $0.token == .placeholder }) else {
      throw SchemaSQLProblem("it must not hold a parameter such as $1")
    }
    self.text = String(decoding: text.utf8.prefix(end), as: UTF8.self)
  }
}

extension [String] {
  fileprivate var list: String {
    dropLast().map { $0.uppercased() }.joined(separator: ", ") + " or " + (last ?? "").uppercased()
  }
}
