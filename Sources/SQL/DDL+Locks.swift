extension DDL {
  /// The lock that the change takes, by PostgreSQL's name; `nil` where it keeps nobody waiting.
  package var lock: String? {
    switch self {
    case .createSchema, .createExtension, .createEnum, .addEnumLabel, .createTable,
      .restoreView, .drop(.type), .rename(.type):
      nil
    case .createIndex: "SHARE"
    case .addForeignKey, .addUnvalidatedForeignKey: "SHARE ROW EXCLUSIVE"
    case .backfill: "ROW EXCLUSIVE"
    case .rename(.index), .createIndexConcurrently, .drop(.indexConcurrently), .validate:
      "SHARE UPDATE EXCLUSIVE"
    case .addColumn, .addPrimaryKey, .adoptPrimaryKey, .addNotNullCheck, .alterColumn, .rename,
      .drop:
      "ACCESS EXCLUSIVE"
    }
  }
}

extension Renaming {
  /// The rename that undoes it.
  package var reverse: Renaming {
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

extension DDL {
  /// The tables whose locks it takes.
  package var tables: [QualifiedName] {
    switch self {
    case .createSchema, .createExtension, .createEnum, .addEnumLabel, .createTable, .restoreView,
      .drop(.type), .drop(.view), .rename(.type), .rename(.index):
      []
    case .addColumn(let table, _), .addPrimaryKey(let table, _), .adoptPrimaryKey(let table, _, _),
      .alterColumn(let table, _, _), .backfill(let table, _, _), .validate(let table, _),
      .addNotNullCheck(let table, _, _), .rename(.table(let table, _)),
      .rename(.column(let table, _, _)), .rename(.constraint(let table, _, _)),
      .drop(.table(let table)), .drop(.column(let table, _)), .drop(.constraint(let table, _)):
      [table]
    case .addForeignKey(let key), .addUnvalidatedForeignKey(let key): [key.table, key.target]
    case .createIndex(let index), .createIndexConcurrently(let index): [index.table]
    case .drop(.index(let index, let table)), .drop(.indexConcurrently(let index, let table)):
      [QualifiedName(schema: index.schema, name: table)]
    }
  }
}
