extension DDL {
  /// What the change does, in the words of other tools that print such lists.
  package var summary: String {
    switch self {
    case .createSchema(let name): "Add new schema named \(name.quotedForPeople)"
    case .createExtension(let name): "Install Postgres extension \"\(name.rawValue)\""
    case .createEnum(let name, _): "create enum type \(name.name.quotedForPeople)"
    case .addEnumLabel(let name, _, _): "add value to enum type: \(name.name.quotedForPeople)"
    case .createTable(let name, _, _): "create \(name.name.quotedForPeople) table"
    case .createIndex(let index), .createIndexConcurrently(let index):
      "create index \(index.name.quotedForPeople) to table: \(index.table.name.quotedForPeople)"
    case .drop(let removal): removal.summary
    case .rename(let renaming): renaming.summary
    case .restoreView(let view, _): "restore view \(view.name.name.quotedForPeople)"
    case .backfill(let table, let column, _):
      "fill \(column.quotedForPeople) of \(table.name.quotedForPeople)"
    case .addColumn(let table, _), .addPrimaryKey(let table, _), .adoptPrimaryKey(let table, _, _),
      .alterColumn(let table, _, _), .addNotNullCheck(let table, _, _):
      "modify \(table.name.quotedForPeople) table"
    case .validate(let table, let name):
      "validate \(name.quotedForPeople) of \(table.name.quotedForPeople) table"
    case .addForeignKey(let key), .addUnvalidatedForeignKey(let key):
      "modify \(key.table.name.quotedForPeople) table"
    }
  }

  /// The object that changes, by its plain name; a column as `table.column`.
  package var object: String {
    switch self {
    case .createSchema(let name): name.description
    case .createExtension(let name): name.rawValue
    case .createEnum(let name, _), .addEnumLabel(let name, _, _), .createTable(let name, _, _),
      .addPrimaryKey(let name, _), .adoptPrimaryKey(let name, _, _):
      name.name.description
    case .addColumn(let table, let column):
      "\(table.name).\(column.name)"
    case .alterColumn(let table, let column, _), .backfill(let table, let column, _),
      .addNotNullCheck(let table, let column, _):
      "\(table.name).\(column)"
    case .validate(let table, let name): "\(table.name).\(name)"
    case .addForeignKey(let key), .addUnvalidatedForeignKey(let key):
      "\(key.table.name).\(key.name)"
    case .createIndex(let index), .createIndexConcurrently(let index):
      "\(index.table.name).\(index.name)"
    case .restoreView(let view, _): view.name.name.description
    case .drop(let removal): removal.object
    case .rename(let renaming): renaming.object
    }
  }
}

extension Removal {
  fileprivate var summary: String {
    switch self {
    case .table(let name): "drop \(name.name.quotedForPeople) table"
    case .column(let table, _), .constraint(let table, _):
      "modify \(table.name.quotedForPeople) table"
    case .index(let name, let table), .indexConcurrently(let name, let table):
      "drop index \(name.name.quotedForPeople) from table: \(table.quotedForPeople)"
    case .type(let name): "drop enum type \(name.name.quotedForPeople)"
    case .view(let name): "drop view \(name.name.quotedForPeople) for a while"
    }
  }

  fileprivate var object: String {
    switch self {
    case .table(let name), .type(let name), .view(let name): name.name.description
    case .column(let table, let name), .constraint(let table, let name): "\(table.name).\(name)"
    case .index(let name, let table), .indexConcurrently(let name, let table):
      "\(table).\(name.name)"
    }
  }
}

extension Renaming {
  fileprivate var summary: String {
    switch self {
    case .table(let name, let new):
      "rename table \(name.name.quotedForPeople) to \(new.quotedForPeople)"
    case .index(let name, let new):
      "rename index \(name.name.quotedForPeople) to \(new.quotedForPeople)"
    case .type(let name, let new):
      "rename enum type \(name.name.quotedForPeople) to \(new.quotedForPeople)"
    case .column(let table, _, _), .constraint(let table, _, _):
      "modify \(table.name.quotedForPeople) table"
    }
  }

  fileprivate var object: String {
    switch self {
    case .table(let name, _), .index(let name, _), .type(let name, _): name.name.description
    case .column(let table, let name, _), .constraint(let table, let name, _):
      "\(table.name).\(name)"
    }
  }
}

extension Identifier {
  fileprivate var quotedForPeople: String { "\"\(description)\"" }
}
