package import Diagnostics
package import SQL

/// A type with `@table` or `@view`.
package struct Table: Sendable {
  package let id: TableID
  package let kind: Kind
  /// The name of the GraphQL type.
  package let typeName: String
  /// The prefix of the fields for one row, such as `movie`.
  package let singular: String
  /// The name of the list field, such as `movies`.
  package let plural: String
  package let sqlName: Identifier
  package let description: String?
  /// All columns, in the order in which a new table gets them.
  package let columns: [Column]
  /// The key's columns in key order; empty for a view, and never otherwise.
  package let primaryKey: [ColumnID]
  /// The references declared in this table, in document order.
  package let references: [ReferenceID]
  /// Sets of columns whose values occur once, other than the primary key.
  package let uniques: [Unique]
  /// The declared indexes that repeat none of the others.
  package let indexes: [TableIndex]
  /// What can be searched of the rows; `nil` where nothing is.
  package let search: TextSearch?
  /// The two references that alone make up the key, where this is a join table.
  package let join: JoinTable?
  package let span: SourceSpan

  /// Where the rows are.
  package enum Kind: Sendable, Hashable {
    case table
    /// Rows that are only read; no other type refers to them.
    case view(ViewSource)
  }

  package var isView: Bool {
    switch kind {
    case .table: false
    case .view: true
    }
  }

  /// The declared or implicit column of a field name.
  package func column(named fieldName: String) -> Column? {
    columns.first { $0.fieldName == fieldName }
  }
}

/// The two references of a join table, in key order.
package struct JoinTable: Sendable, Hashable {
  package let first: ReferenceID
  package let second: ReferenceID
}

/// A set of columns whose values occur at most once in a table.
package struct Unique: Sendable {
  package let columns: [ColumnID]
  package let indexName: Identifier
  package let span: SourceSpan
}
