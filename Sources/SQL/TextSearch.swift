/// The languages by whose rules PostgreSQL searches text, by the names of its configurations.
package enum SearchLanguage: String, Sendable, Hashable, CaseIterable {
  case simple, arabic, armenian, basque, catalan, danish, dutch, english, finnish, french, german
  case greek, hindi, hungarian, indonesian, irish, italian, lithuanian, nepali, norwegian
  case portuguese, romanian, russian, serbian, spanish, swedish, tamil, turkish, yiddish

  /// The language of a field that names none.
  package static let `default` = SearchLanguage.english

  /// The name of the configuration as a literal, without which a stored document would not be
  /// immutable.
  var literal: SQLText {
    guard let literal = DDLLiteral(rawValue) else { preconditionFailure("\(rawValue) holds NUL") }
    return "\(literal: literal)"
  }
}

/// How the text that is searched for becomes a query.
package enum SearchFormat: String, Sendable, Hashable, CaseIterable {
  /// Words, quoted phrases, `or`, and a minus before what must not occur.
  case query = "QUERY"
  /// All words, at any place.
  case plain = "PLAIN"
  /// The words in sequence.
  case phrase = "PHRASE"
  /// The operators of PostgreSQL; fails where it cannot be parsed.
  case advanced = "ADVANCED"

  var function: SQLText {
    switch self {
    case .query: "websearch_to_tsquery"
    case .plain: "plainto_tsquery"
    case .phrase: "phraseto_tsquery"
    case .advanced: "to_tsquery"
    }
  }
}

/// Parts of a search within a statement.
package indirect enum SearchExpression: Sendable, Hashable {
  /// What is searched for.
  case query(Expression, SearchFormat, SearchLanguage)
  /// Whether a document contains what a query asks for.
  case matches(document: Expression, query: Expression)
  /// How well a document fits a query; the query is made once, and not for each row.
  case relevance(document: Expression, query: Expression)
}

/// The texts of a row as one document to be searched.
package struct SearchDocument: Sendable, Hashable {
  package let language: SearchLanguage
  /// The columns that hold the texts, in order; never empty.
  package let columns: [Identifier]

  package init(language: SearchLanguage, columns: [Identifier]) {
    precondition(!columns.isEmpty, "a document has a text")
    self.language = language
    self.columns = columns
  }

  /// Whether PostgreSQL's print of a stored expression computes this document.
  ///
  /// Quotes, parentheses and casts are left aside, as PostgreSQL writes them where it needs them.
  package func isPrinted(as expression: String) -> Bool {
    let texts = columns.map { "COALESCE\($0), ''" }.joined(separator: " || ' ' || ")
    let own = "to_tsvector'\(language.rawValue)'::regconfig, \(texts)"
    return Self.bare(own) == Self.bare(expression)
  }

  private static func bare(_ text: String) -> String {
    text.replacing("::text", with: "").filter { !"\"()".contains($0) }
  }
}
