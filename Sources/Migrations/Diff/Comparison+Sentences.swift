import SQL

extension Comparison {
  /// What keeps operations from working, each a sentence that names the table, and the column where
  /// there is one.
  package var differences: [String] {
    changes(.compatible).filter { !$0.isOnlyForSpeed }.compactMap(sentence)
  }

  /// What operations work without, only slower.
  package var slownesses: [String] {
    changes(.compatible).filter(\.isOnlyForSpeed).compactMap(sentence)
  }

  /// The sentence about a database that lacks a change; `nil` where another one tells as much.
  package func sentence(_ change: SchemaChange) -> String? {
    if let refusal = change.refusal { return refusal }
    switch change.definition {
    // Operations work before rows were asked whether they keep a constraint.
    case .createSchema, .drop, .restoreView, .backfill, .rename, .addNotNullCheck, .validate:
      return nil
    case .createExtension(let name):
      return "the extension \(name.rawValue) is not installed in the database"
    case .createEnum(let name, _): return "enum type \(name.name) is missing"
    case .addEnumLabel(let name, let label, _):
      return "enum type \(name.name): the value \(label) is missing"
    case .createTable(let name, _, _): return "table \(name.name) is missing"
    case .addColumn(let table, let column):
      let isThere =
        catalog.tables[table.name.description]?.columns[column.name.description] != nil
      return isThere
        ? "table \(table.name): column \(column.name) is computed from other fields than those with @searchable"
        : "table \(table.name): column \(column.name) is missing"
    case .addForeignKey(let key), .addUnvalidatedForeignKey(let key):
      return
        "table \(key.table.name): there is no foreign key from (\(key.columns.list)) to \(key.target.name), or another one"
    case .createIndex(let index), .createIndexConcurrently(let index):
      return index.isUnique
        ? "table \(index.table.name): (\(index.columns.list)) is not unique"
        : "table \(index.table.name): there is no index over (\(index.columns.list))"
    case .adoptPrimaryKey(let table, _, _):
      return "table \(table.name): its primary key is another one"
    case .addPrimaryKey(let table, let columns):
      let found = catalog.tables[table.name.description]?.primaryKey
      let text = found.map { "(\($0.joined(separator: ", ")))" } ?? "none"
      return
        "table \(table.name): its primary key is \(text), the schema wants (\(columns.list))"
    case .alterColumn(let table, let column, let alteration):
      return sentence("table \(table.name), column \(column)", found(table, column), alteration)
    }
  }

  private func found(_ table: QualifiedName, _ column: Identifier) -> CatalogColumn? {
    catalog.tables[table.name.description]?.columns[column.description]
  }

  private func sentence(
    _ place: String, _ found: CatalogColumn?, _ alteration: ColumnAlteration
  ) -> String {
    switch alteration {
    case .type(let type, _):
      "\(place): its type is \(found?.type ?? "another"), the schema wants \(type.catalogText)"
    case .setNotNull: "\(place): it is nullable, the schema wants it not null"
    case .dropNotNull: "\(place): it is not null, the schema wants it nullable"
    case .setDefault: "\(place): its default is not that of the schema"
    case .dropDefault, .dropIdentity: "\(place): it has a default, the schema wants none"
    }
  }
}

extension SchemaChange {
  fileprivate var isOnlyForSpeed: Bool {
    switch definition {
    case .createIndex(let index): !index.isUnique
    case .drop(.index): !isDestructive
    default: false
    }
  }
}
