/// Rows gathered in groups, each of which is one row of computed columns.
package struct Groups: Sendable, Hashable {
  /// The values of a group: keys, and aggregates over its rows.
  package let columns: [Expression]
  /// The positions of the columns by which rows are grouped; without any all rows are one group,
  /// also where there are none.
  package let keys: [Int]
  /// What a group must fulfil.
  package let condition: Expression?
  /// The rows; its order, limit and offset are those of the groups.
  package let source: RowSource
  package let alias: TableAlias

  package init(
    columns: [Expression], keys: [Int], condition: Expression?, source: RowSource,
    alias: TableAlias
  ) {
    self.columns = columns
    self.keys = keys
    self.condition = condition
    self.source = source
    self.alias = alias
  }
}

/// A function over the rows of a group; null values take no part.
package indirect enum AggregateCall: Sendable, Hashable {
  case countRows
  case count(Expression, distinct: Bool)
  case sum(Expression, distinct: Bool)
  case average(Expression, distinct: Bool)
  case minimum(Expression)
  case maximum(Expression)
  /// The first value in order, for types that have an order and no minimum.
  case first(Expression, descending: Bool)
}
