import SQL

extension AdditivePlan {
  /// What keeps operations from working, each a sentence that names the table, and the column where
  /// there is one: what is missing, then what is there in another form.
  package var differences: [String] {
    (labels + definitions).compactMap(\.absence) + conflicts
  }

  /// Indexes that are missing and without which operations work, only slower.
  package var missingIndexes: [String] {
    definitions.compactMap { change in
      if case .createIndex(let index) = change, !index.isUnique {
        "table \(index.table.name): there is no index over (\(index.columns.list))"
      } else {
        nil
      }
    } + takenIndexNames
  }
}

extension DDL {
  /// The sentence about a database that lacks what the change would make.
  fileprivate var absence: String? {
    switch self {
    case .createSchema:
      // Planned whether it is there or not; without it all tables are missing.
      nil
    case .createExtension(let name):
      "the extension \(name.rawValue) is not installed in the database"
    case .createEnum(let name, _):
      "enum type \(name.name) is missing"
    case .addEnumLabel(let name, let label, _):
      "enum type \(name.name): the value \(label) is missing"
    case .createTable(let name, _, _):
      "table \(name.name) is missing"
    case .addColumn(let table, let column):
      "table \(table.name): column \(column.name) is missing"
    case .renewDocument(let table, let column):
      "table \(table.name): column \(column.name) is computed from other fields than those with @searchable"
    case .addForeignKey(let key):
      "table \(key.table.name): there is no foreign key from (\(key.columns.list)) to \(key.target.name)"
    case .createIndex(let index):
      index.isUnique
        ? "table \(index.table.name): (\(index.columns.list)) is not unique" : nil
    case .addPrimaryKey, .alterColumn, .rename, .drop, .restoreView, .backfill:
      nil
    }
  }
}
