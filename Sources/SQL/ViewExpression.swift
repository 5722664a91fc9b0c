/// Where the rows of a view come from.
package enum ViewSource: Sendable, Hashable {
  /// A view that the database has.
  case named(QualifiedName)
  /// A statement that is run in place of the view.
  case query(ViewQuery)
}

/// The rows of a view under the alias that its columns are read by; columns that the source does not
/// deliver are NULL.
package struct ViewExpression: Sendable, Hashable {
  package let source: ViewSource
  package let columns: [Column]
  package let alias: TableAlias

  /// A column by name, with the type as which it is read.
  package struct Column: Sendable, Hashable {
    package let name: Identifier
    package let type: PostgresType

    package init(_ name: Identifier, _ type: PostgresType) {
      self.name = name
      self.type = type
    }
  }

  package init(_ source: ViewSource, columns: [Column], as alias: TableAlias) {
    self.source = source
    self.columns = columns
    self.alias = alias
  }
}

/// What rows are read from: a table or a view.
package enum RowsExpression: Sendable, Hashable {
  case table(TableExpression)
  case view(ViewExpression)

  package var alias: TableAlias {
    switch self {
    case .table(let table): table.alias
    case .view(let view): view.alias
    }
  }
}
