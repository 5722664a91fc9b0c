/// What statements read from.
extension Renderer {
  /// `FROM` and all clauses after it.
  static func clauses(of source: RowSource, grouping: SQLText = "") -> SQLText {
    var text: SQLText = .lineBreak + "FROM \(render(source.table))"
    for join in source.joins {
      let words: SQLText = join.kind == .inner ? "JOIN" : "LEFT JOIN"
      text += .lineBreak + "\(words) \(render(join.table)) ON \(render(join.condition))"
    }
    text += whereClause(source.condition) + grouping
    if !source.order.isEmpty {
      let terms = source.order.map { term in
        "\(render(term.expression)) \(term.isDescending ? "DESC" : "ASC")" as SQLText
      }
      text += .lineBreak + "ORDER BY \(terms.joined(", "))"
    }
    if let limit = source.limit { text += .lineBreak + "LIMIT \(render(limit))" }
    if let offset = source.offset { text += .lineBreak + "OFFSET \(render(offset))" }
    if source.locksRows { text += .lineBreak + "FOR UPDATE OF \(source.table.alias)" }
    return text
  }

  /// `FROM` and all clauses after it, of rows or of groups that become JSON.
  static func clauses(of source: JSONRows.Source) -> SQLText {
    switch source {
    case .rows(let source): clauses(of: source)
    case .groups(let groups): clauses(of: groups)
    }
  }

  /// The groups as a derived table, so that what is made of a key needs not be a key itself.
  private static func clauses(of groups: Groups) -> SQLText {
    let columns = groups.columns.enumerated().map { position, column in
      "\(render(column)) AS c\(position)" as SQLText
    }
    // Positions, as a key may be a subquery, which PostgreSQL would take for another one.
    let keys = groups.keys.map { "\($0 + 1)" as SQLText }
    var grouping: SQLText = .lineBreak + "GROUP BY \(keys.isEmpty ? "()" : keys.joined(", "))"
    if let condition = groups.condition {
      grouping += .lineBreak + "HAVING \(render(condition))"
    }
    let inner: SQLText = "SELECT \(columns.joined("," + .lineBreak))"
    return .lineBreak + "FROM ("
      + (inner + clauses(of: groups.source, grouping: grouping)).indented()
      + ") AS \(groups.alias)"
  }

  // MARK: Aggregates

  static func aggregate(_ call: AggregateCall) -> SQLText {
    switch call {
    case .countRows: "count(*)"
    case .count(let value, let distinct): "count(\(distinctWord(distinct))\(render(value)))"
    case .sum(let value, let distinct): "sum(\(distinctWord(distinct))\(render(value)))"
    case .average(let value, let distinct): "avg(\(distinctWord(distinct))\(render(value)))"
    case .minimum(let value): "min(\(render(value)))"
    case .maximum(let value): "max(\(render(value)))"
    case .first(let value, let isDescending): first(render(value), descending: isDescending)
    }
  }

  private static func distinctWord(_ isDistinct: Bool) -> SQLText { isDistinct ? "DISTINCT " : "" }

  private static func first(_ value: SQLText, descending: Bool) -> SQLText {
    let direction: SQLText = descending ? "DESC" : "ASC"
    return """
      (array_agg(\(value) ORDER BY \(value) \(direction)) FILTER (WHERE \
      (\(value)) IS NOT NULL))[1]
      """
  }

  private static func render(_ rows: RowsExpression) -> SQLText {
    switch rows {
    case .table(let table): "\(table.name) AS \(table.alias)"
    case .view(let view): render(view)
    }
  }
}
