import SQL

extension Comparison {
  mutating func compare(_ table: DesiredTable) {
    let name = table.name.name.description
    guard let existing = catalog.tables[name] else {
      var change = SchemaChange(
        .createTable(table.name, columns: table.columns, primaryKey: table.primaryKey),
        .createTable)
      change.needs = Set(table.columns.flatMap(\.neededTypes))
      change.gives = Set(
        [.table(name)] + table.columns.map { .column(name, $0.name.description) }
          + table.uniqueKeys.map { .unique(name, $0) })
      changes.append(change)
      return
    }
    for column in table.columns {
      if let found = existing.columns[column.name.description] {
        compare(found, with: column, of: table)
      } else {
        add(column, to: table)
      }
    }
    comparePrimaryKey(of: table, existing)
    dropUnusedColumns(of: table, existing)
  }

  private mutating func add(_ column: ColumnDefinition, to table: DesiredTable) {
    let name = ColumnName(table.name.name.description, column.name.description)
    let isFilled = column.isNullable || column.defaultValue != nil || column.isCounting
    if !isFilled, let backfill = backfills[name] {
      let bare = ColumnDefinition(name: column.name, type: column.type, isNullable: true)
      append(.addColumn(table.name, bare), .addColumn, giving: name, column.neededTypes)
      append(.backfill(table.name, column.name, backfill), .backfill, needing: name)
      append(
        .alterColumn(table.name, column.name, .setNotNull), .requireValue, needing: name)
      return
    }
    let step: SchemaChange.Step = column.isDocument ? .document : .addColumn
    var change = SchemaChange(.addColumn(table.name, column), step)
    change.gives = [.column(name.table, name.column)]
    change.needs = Set(column.neededTypes)
    if !isFilled { change.check = .noRows(table.name, column.name) }
    changes.append(change)
  }

  private mutating func append(
    _ definition: DDL, _ step: SchemaChange.Step, giving name: ColumnName,
    _ needs: [SchemaChange.Resource]
  ) {
    var change = SchemaChange(definition, step)
    change.gives = [.column(name.table, name.column)]
    change.needs = Set(needs)
    changes.append(change)
  }

  private mutating func append(
    _ definition: DDL, _ step: SchemaChange.Step, needing name: ColumnName
  ) {
    var change = SchemaChange(definition, step)
    change.needs = [.column(name.table, name.column)]
    changes.append(change)
  }

  // MARK: Primary keys

  private mutating func comparePrimaryKey(of table: DesiredTable, _ existing: CatalogTable) {
    let name = table.name.name.description
    let wanted = Set(table.primaryKey.map(\.description))
    guard !wanted.isEmpty, existing.primaryKey.map({ Set($0) }) != wanted else { return }
    let consent = Consent(Permission(.primaryKey, name), isReserved: true)
    var key = SchemaChange(
      .addPrimaryKey(table.name, columns: table.primaryKey), .primaryKey)
    key.needs = Set(table.primaryKey.map { .column(name, $0.description) })
    key.gives = [.unique(name, wanted)]
    if wanted.allSatisfy({ existing.columns[$0] != nil }) {
      key.check = .noDuplicates(table.name, table.primaryKey)
    }
    if let old = existing.indexes.first(where: \.isPrimaryKey),
      let constraint = Identifier(old.name)
    {
      var drop = SchemaChange(.drop(.constraint(table.name, constraint)), .dropConstraint)
      drop.isDestructive = true
      drop.consents = [consent]
      changes.append(drop)
      key.isDestructive = true
      key.consents = [consent]
      dropReferences(to: name, by: old)
    }
    changes.append(key)
  }

  /// The foreign keys that the schema does not know and that stand on a primary key that goes.
  private mutating func dropReferences(to target: String, by key: CatalogIndex) {
    for (tableName, table) in catalog.tables.sorted(by: { $0.key < $1.key }) {
      guard let qualified = qualified(tableName) else { continue }
      let wanted = desired.tables.first { $0.name == qualified }
      for foreignKey in table.foreignKeys
      where foreignKey.target == target && Set(foreignKey.targetColumns) == Set(key.columns) {
        if wanted?.foreignKeys.contains(where: foreignKey.leads) ?? false { continue }
        guard let constraint = Identifier(foreignKey.name) else { continue }
        var drop = SchemaChange(.drop(.constraint(qualified, constraint)), .dropForeignKey)
        drop.isDestructive = true
        drop.consents = [Consent(Permission(.dropConstraint, "\(tableName).\(constraint)"))]
        changes.append(drop)
      }
    }
  }

  // MARK: Columns that the schema does not know

  private mutating func dropUnusedColumns(of table: DesiredTable, _ existing: CatalogTable) {
    let wanted = Set(table.columns.map(\.name.description))
    for (name, column) in existing.columns.sorted(by: { $0.key < $1.key })
    where !wanted.contains(name) {
      guard let identifier = Identifier(name) else { continue }
      let isKey = existing.primaryKey?.contains(name) ?? false
      let keyStays = existing.primaryKey.map { Set($0) } == Set(table.primaryKey.map(\.description))
      if !column.isNullable, !column.hasDefault, column.generation == nil, !(isKey && keyStays) {
        changes.append(
          SchemaChange(.alterColumn(table.name, identifier, .dropNotNull), .alterColumn))
      }
      dropLeftCheck(of: table.name, identifier)
      if name == searchColumn, column.generation != nil {
        changes.append(
          SchemaChange(.drop(.column(table.name, identifier)), .dropDocument, .strict))
        continue
      }
      var drop = SchemaChange(.drop(.column(table.name, identifier)), .dropColumn, .strict)
      drop.isDestructive = true
      drop.consents = [
        Consent(Permission(.dropColumn, "\(table.name.name).\(name)"))
      ]
      changes.append(drop)
      dropGuards(of: table, existing, over: name)
    }
  }

  /// PostgreSQL takes along what looks at a column that goes; what also looks at others is the
  /// owner's, and goes by name only.
  private mutating func dropGuards(
    of table: DesiredTable, _ existing: CatalogTable, over column: String
  ) {
    for guarding in existing.guards
    where guarding.columns.contains(column)
      && (Set(guarding.columns).count > 1 || guarding.kind == .index)
    {
      guard let name = Identifier(guarding.name) else { continue }
      let removal: Removal
      let permission: Permission
      switch guarding.kind {
      case .check, .exclusion:
        removal = .constraint(table.name, name)
        permission = Permission(.dropConstraint, "\(table.name.name).\(name)")
      case .index:
        removal = .index(
          QualifiedName(schema: table.name.schema, name: name), table: table.name.name)
        permission = Permission(.dropIndex, "\(table.name.name).\(name)")
      }
      guard !changes.contains(where: { $0.definition == .drop(removal) }) else { continue }
      var drop = SchemaChange(.drop(removal), .dropConstraint, .strict)
      drop.isDestructive = true
      drop.consents = [Consent(permission, isNamed: true)]
      changes.append(drop)
    }
  }

  /// The name of the column of documents that are searched.
  var searchColumn: String { "_fdc_search" }
}

extension DesiredTable {
  /// The sets of columns that are unique.
  var uniqueKeys: [Set<String>] {
    [Set(primaryKey.map(\.description))]
      + uniqueIndexes.map { Set($0.columns.map(\.description)) }
  }
}

extension ColumnDefinition {
  var isCounting: Bool {
    switch type {
    case .smallserial, .serial, .bigserial: true
    case .plain, .document: false
    }
  }

  var isDocument: Bool { if case .document = type { true } else { false } }

  /// The enum types that must be there before.
  var neededTypes: [SchemaChange.Resource] {
    guard case .plain(let type) = type else { return [] }
    switch type {
    case .named(let name), .array(.named(let name)): return [.enumType(name.name.description)]
    default: return []
    }
  }

  /// The type of the values.
  var valueType: PostgresType? {
    switch type {
    case .plain(let type): type
    case .smallserial: .smallint
    case .serial: .integer
    case .bigserial: .bigint
    case .document: nil
    }
  }
}

extension CatalogForeignKey {
  /// Whether a key that is wanted leads from the same columns to the same ones.
  func leads(_ wanted: ForeignKeyDefinition) -> Bool {
    target == wanted.target.name.description
      && Set(zip(columns, targetColumns).map { ColumnName($0, $1) })
        == Set(zip(wanted.columns, wanted.targetColumns).map { ColumnName("\($0)", "\($1)") })
  }
}
