package import SQL

/// The trees that the tests of this target start from.
enum Fragments {
  static let movie = QualifiedName(schema: "public", name: "movie")
  static let t0 = TableAlias(number: 0)
  static let t1 = TableAlias(number: 1)
  static let title = Expression.column(t0, "title")
  static let year = Expression.column(t0, "year")
  static let movies = RowSource(TableExpression(movie, as: t0))
}

/// The text of an expression as a statement of its own selects it.
func text(_ expression: Expression) -> String {
  let prefix = "SELECT "
  let text = Renderer.select(expression, parameters: []).text
  return text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
}

extension Identifier: ExpressibleByStringLiteral {
  package init(stringLiteral name: StaticString) { self.init(name) }
}
