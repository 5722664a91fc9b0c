package import Diagnostics
package import SQL

/// A field whose type is a table, backed by foreign key columns.
package struct Reference: Sendable {
  package let id: ReferenceID
  package let table: TableID
  package let fieldName: String
  package let target: TableID
  /// The columns of this table that hold the target's key, one for each of `targetColumns`.
  package let columns: [ColumnID]
  package let targetColumns: [ColumnID]
  package let isNullable: Bool
  /// Whether a target row is referred to by at most one row.
  package let isOneToOne: Bool
  package let constraintName: Identifier
  package let indexName: Identifier
  package let description: String?
  /// Why the field should no longer be used; `nil` where it may be.
  package let deprecation: String?
  package let span: SourceSpan
}
