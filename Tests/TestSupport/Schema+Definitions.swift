package import DataModel
internal import Migrations
package import SQL

extension Schema {
  /// What an empty database must be given to hold the rows of the schema, in an order that PostgreSQL
  /// accepts.
  package var definitions: [Statement] {
    let desired = DesiredCatalog(self)
    let comparison = Comparison(.empty(for: desired), desired)
    return MigrationPlan(comparison.changes, of: comparison).changes.map(\.definition.statement)
  }

  /// Whether a table has a column of vectors, for which PostgreSQL needs an extension.
  var holdsVectors: Bool {
    tables.contains { !$0.isView && $0.columns.contains { $0.vectorSize != nil } }
  }
}
