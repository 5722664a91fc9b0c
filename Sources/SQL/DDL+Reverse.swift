extension DDL {
  /// What undoes the change, where that brings back all that was there.
  package var reverse: DDL? {
    switch self {
    case .createEnum(let name, _): .drop(.type(name))
    case .createTable(let name, _, _): .drop(.table(name))
    case .addColumn(let table, let column): .drop(.column(table, column.name))
    case .addForeignKey(let key): .drop(.constraint(key.table, key.name))
    case .createIndex(let index):
      .drop(
        .index(
          QualifiedName(schema: index.table.schema, name: index.name), table: index.table.name))
    case .alterColumn(let table, let column, .setNotNull):
      .alterColumn(table, column, .dropNotNull)
    case .alterColumn(let table, let column, .dropNotNull):
      .alterColumn(table, column, .setNotNull)
    case .rename(let renaming): .rename(renaming.reverse)
    case .createSchema, .createExtension, .addEnumLabel, .addPrimaryKey,
      .alterColumn, .drop, .restoreView, .backfill:
      nil
    }
  }

  /// The lock that the change takes, by PostgreSQL's name; `nil` where it keeps nobody waiting.
  package var lock: String? {
    switch self {
    case .createSchema, .createExtension, .createEnum, .addEnumLabel, .createTable,
      .restoreView, .drop(.type), .rename(.type):
      nil
    case .createIndex: "SHARE"
    case .addForeignKey: "SHARE ROW EXCLUSIVE"
    case .backfill: "ROW EXCLUSIVE"
    case .rename(.index): "SHARE UPDATE EXCLUSIVE"
    case .addColumn, .addPrimaryKey, .alterColumn, .rename, .drop:
      "ACCESS EXCLUSIVE"
    }
  }
}

extension Renaming {
  fileprivate var reverse: Renaming {
    switch self {
    case .table(let name, let new):
      .table(QualifiedName(schema: name.schema, name: new), to: name.name)
    case .column(let table, let name, let new): .column(table, new, to: name)
    case .index(let name, let new):
      .index(QualifiedName(schema: name.schema, name: new), to: name.name)
    case .constraint(let table, let name, let new): .constraint(table, new, to: name)
    case .type(let name, let new):
      .type(QualifiedName(schema: name.schema, name: new), to: name.name)
    }
  }
}
