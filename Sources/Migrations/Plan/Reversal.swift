internal import DataModel
internal import SQL

/// Finds what undoes each change, by what the database held before.
struct Reversal {
  private let comparison: Comparison
  private(set) var changes: [SchemaChange]

  init(_ changes: [SchemaChange], _ comparison: Comparison) {
    self.comparison = comparison
    self.changes = changes
    for index in changes.indices { self.changes[index].reverse = reverse(of: changes[index]) }
  }

  private func reverse(of change: SchemaChange) -> [DDL]? {
    switch change.definition {
    case .createSchema, .createExtension, .validate, .addNotNullCheck: []
    case .createEnum(let name, _): change.step == .enumType ? [.drop(.type(name))] : nil
    case .addEnumLabel: nil
    case .createTable(let name, _, _): [.drop(.table(name))]
    case .addColumn(let table, let column): [.drop(.column(table, column.name))]
    case .addForeignKey(let key), .addUnvalidatedForeignKey(let key):
      [.drop(.constraint(key.table, key.name))]
    case .createIndex(let index), .createIndexConcurrently(let index):
      // One that becomes the primary key goes with it.
      change.phase == .first
        ? []
        : [
          .drop(
            .index(
              QualifiedName(schema: index.table.schema, name: index.name), table: index.table.name))
        ]
    case .addPrimaryKey(let table, _):
      Identifier("\(table.name)_pkey").map { [.drop(.constraint(table, $0))] }
    case .adoptPrimaryKey(let table, let name, _): [.drop(.constraint(table, name))]
    case .alterColumn(let table, let column, let alteration):
      reverse(of: alteration, table, column, change)
    case .rename(let renaming):
      change.step == .renameType ? nil : [.rename(renaming.reverse)]
    case .drop(let removal): reverse(of: removal)
    case .restoreView(let view, let step): step == .create ? [.drop(.view(view.name))] : []
    case .backfill(let table, let column, _): isNew(column, of: table) ? [] : nil
    }
  }

  private func found(_ table: QualifiedName) -> CatalogTable? {
    comparison.catalog.tables[table.name.description]
  }

  private func isNew(_ column: Identifier, of table: QualifiedName) -> Bool {
    found(table)?.columns[column.description] == nil
  }

  // MARK: Columns

  private func reverse(
    of alteration: ColumnAlteration, _ table: QualifiedName, _ column: Identifier,
    _ change: SchemaChange
  ) -> [DDL]? {
    guard let old = found(table)?.columns[column.description] else {
      return isNew(column, of: table) ? [] : nil
    }
    switch alteration {
    case .setNotNull: return [.alterColumn(table, column, .dropNotNull)]
    case .dropNotNull: return [.alterColumn(table, column, .setNotNull)]
    case .dropIdentity: return nil
    case .setDefault, .dropDefault:
      guard old.counts == nil else { return nil }
      guard let text = old.defaultText else { return [.alterColumn(table, column, .dropDefault)] }
      return (try? DefaultExpression(text)).map {
        [.alterColumn(table, column, .setDefault(.expression($0)))]
      }
    case .type(let new, _):
      guard !change.isDestructive, old.generation == nil,
        let type = PostgresType(catalogText: old.type, schema: table.schema)
      else { return nil }
      return conversion(from: new, to: type, old).map {
        [.alterColumn(table, column, .type(type, $0))]
      }
    }
  }

  private func conversion(
    from new: PostgresType, to old: PostgresType, _ column: CatalogColumn
  ) -> TypeConversion? {
    guard column.counts == nil else { return nil }
    let value = column.defaultText.map { try? DefaultExpression($0) }
    if let value, value == nil { return nil }
    let hasDefault = column.defaultText != nil
    switch TypeChange(from: new, to: old) {
    case .none: return TypeConversion(.assignment)
    case .widening(let method), .conversion(let method):
      return TypeConversion(
        method, dropsDefault: hasDefault,
        newDefault: (value ?? nil).map(ColumnDefault.expression))
    case .vectorSize, .impossible: return nil
    }
  }

  // MARK: What goes

  private func reverse(of removal: Removal) -> [DDL]? {
    switch removal {
    case .table, .type: return nil
    case .column(let table, let column): return document(column, of: table).map { [$0] }
    case .constraint(let table, let name): return constraint(name, of: table)
    case .index(let name, let table), .indexConcurrently(let name, let table):
      return index(name.name, of: QualifiedName(schema: name.schema, name: table))
    case .view(let name):
      let views = comparison.catalog.viewUses.compactMap(\.stored)
      return views.first { $0.name == name }.map { view in
        view.steps.map { .restoreView(view, $0) }
      }
    }
  }

  /// The searched texts, where the schema still wants them of the same columns.
  private func document(_ column: Identifier, of table: QualifiedName) -> DDL? {
    guard let generation = found(table)?.columns[column.description]?.generation,
      let definition = comparison.desired.tables.first(where: { $0.name == table })?.columns
        .first(where: { $0.name == column }),
      case .document(let document) = definition.type, document.isPrinted(as: generation)
    else { return nil }
    return .addColumn(table, definition)
  }

  private func index(_ name: Identifier, of table: QualifiedName) -> [DDL]? {
    guard let index = found(table)?.indexes.first(where: { $0.name == name.description })
    else { return nil }
    guard index.isValid else { return [] }
    return index.definition(of: table).map { [.createIndex($0)] }
  }

  private func constraint(_ name: Identifier, of table: QualifiedName) -> [DDL]? {
    guard let found = found(table) else { return nil }
    if let key = found.foreignKeys.first(where: { $0.name == name.description }) {
      return key.definition(of: table, found).map { [.addForeignKey($0)] }
    }
    if let index = found.indexes.first(where: { $0.name == name.description }) {
      let columns = index.columns.compactMap { Identifier($0) }
      guard index.isPrimaryKey else { return self.index(name, of: table) }
      return index.name == "\(table.name)_pkey" && columns.count == index.columns.count
        ? [.addPrimaryKey(table, columns: columns)] : nil
    }
    let other = found.guards.first { $0.name == name.description }
    guard let other else { return [] }
    let isOurs = other.columns.compactMap { Identifier($0) }.contains { column in
      SQLName.notNullCheck(table: table.name, column: column) == name
        && other.demandsValue(of: column)
    }
    return isOurs ? [] : nil
  }
}

extension MigrationPlan {
  /// The plan that undoes this one, where nothing is lost for good; run at once, it leaves what was
  /// there before, while rows that come in between lose what only the newer schema describes.
  package var reversed: MigrationPlan? {
    var all: [SchemaChange] = []
    for change in changes.reversed() {
      guard let reverse = change.reverse else { return nil }
      all += reverse.map { SchemaChange($0, change.step) }
    }
    return MigrationPlan(inOrder: all)
  }
}

extension CatalogIndex {
  /// What makes it again; `nil` for one of a kind that schemas do not have.
  func definition(of table: QualifiedName) -> IndexDefinition? {
    let names = columns.compactMap { Identifier($0) }
    guard let name = Identifier(name), names.count == columns.count, let first = names.first
    else { return nil }
    switch method {
    case "btree" where isUnique:
      return IndexDefinition(name: name, table: table, .unique(names))
    case "btree":
      let terms = names.map { IndexTerm($0, descending: descending.contains($0.description)) }
      return IndexDefinition(name: name, table: table, .ordered(terms))
    case "gin" where columns.count == 1:
      return IndexDefinition(name: name, table: table, .inverted(first))
    default: return nil
    }
  }
}

extension CatalogForeignKey {
  /// What makes it again; `nil` where the schema has no such action.
  func definition(of table: QualifiedName, _ found: CatalogTable) -> ForeignKeyDefinition? {
    let names = columns.compactMap { Identifier($0) }
    let targets = targetColumns.compactMap { Identifier($0) }
    guard let name = Identifier(name), let target = Identifier(target),
      names.count == columns.count, targets.count == targetColumns.count
    else { return nil }
    let action: ForeignKeyDefinition.DeleteAction
    switch onDelete {
    case .noAction: action = .noAction
    case .cascade: action = .cascade
    case .setNull:
      let nullable = names.filter { found.columns[$0.description]?.isNullable ?? false }
      action = .setNull(nullable.count == names.count ? [] : nullable)
    case .restrict, .setDefault: return nil
    }
    return ForeignKeyDefinition(
      name: name, table: table, columns: names,
      target: QualifiedName(schema: table.schema, name: target), targetColumns: targets,
      onDelete: action)
  }
}
