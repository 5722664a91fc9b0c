package import Migrations
package import SQL

/// A table as rows are taken out of it and put into it.
package struct StoredTable: Sendable {
  package let name: QualifiedName
  /// What somebody wrote; what PostgreSQL computes is not among it.
  package let columns: [Column]
  /// The order in which rows are taken out.
  let key: [Identifier]

  /// A column that is written.
  package struct Column: Sendable, Hashable {
    package let name: Identifier
    let type: PostgresType
    /// Whether PostgreSQL counts where nothing is given.
    let counts: Bool

    init?(_ column: ColumnDefinition) {
      name = column.name
      switch column.type {
      case .plain(let plain): (type, counts) = (plain, false)
      case .smallserial: (type, counts) = (.smallint, true)
      case .serial: (type, counts) = (.integer, true)
      case .bigserial: (type, counts) = (.bigint, true)
      case .document: return nil
      }
    }
  }

  /// All tables of a schema, in the order of their names.
  package static func all(of catalog: DesiredCatalog) -> [StoredTable] {
    catalog.tables.map { table in
      StoredTable(
        name: table.name, columns: table.columns.compactMap(Column.init), key: table.primaryKey)
    }
  }
}
