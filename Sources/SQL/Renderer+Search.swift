/// Text search in statements and definitions.
extension Renderer {
  static func search(_ part: SearchExpression) -> SQLText {
    switch part {
    case .query(let text, let format, let language):
      "\(format.function)(\(language.literal), \(render(text)))"
    case .matches(let document, let query):
      "\(render(document)) @@ \(render(query))"
    case .relevance(let document, let query):
      "ts_rank(\(render(document)), (SELECT \(render(query))))::double precision"
    }
  }

  /// What computes a document from the other columns of its row.
  static func render(_ document: SearchDocument) -> SQLText {
    let texts = document.columns.map { "coalesce(\($0)::text, '')" as SQLText }
    return "to_tsvector(\(document.language.literal), \(texts.joined(" || ' ' || ")))"
  }
}
