/// Views within `FROM`.
extension Renderer {
  /// The rows of a view by their declared columns.
  ///
  /// A name finds the nearest column: first one of the view's own, else the NULL of the same name one
  /// level further out. So no statement needs to know which columns the view has. PostgreSQL's planner
  /// removes all of these levels.
  static func render(_ view: ViewExpression) -> SQLText {
    let absent = view.columns.map { "NULL::\(render($0.type)) AS \($0.name)" as SQLText }
    let read = view.columns.map {
      "\($0.name)::\(render($0.type)) AS \($0.name)" as SQLText
    }
    let columns: SQLText = "SELECT \(read.joined(", ")) FROM (SELECT source.*) AS own"
    let rows: SQLText =
      "SELECT typed.* FROM (SELECT \(absent.joined(", "))) AS absent" + .lineBreak
      + "CROSS JOIN \(render(view.source)) AS source" + .lineBreak
      + "CROSS JOIN LATERAL (\(columns)) AS typed"
    return "(" + rows.indented() + ") AS \(view.alias)"
  }

  private static func render(_ source: ViewSource) -> SQLText {
    switch source {
    case .named(let name): "\(name)"
    case .query(let query): "(\(query))"
    }
  }
}
