internal import DataModel
internal import SQL

/// Changes in an order that PostgreSQL accepts, together with what they need done around them.
///
/// Views that read a changed column go and come back as they were, and so do documents that are
/// computed from it, and foreign keys that would not hold in between.
package struct MigrationPlan: Sendable {
  /// In the order in which they are made.
  package let changes: [SchemaChange]

  /// The plan for some changes of a comparison; `Selection` tells which can do without others.
  package init(
    _ selected: [SchemaChange], of comparison: Comparison, online policy: OnlinePolicy = .auto
  ) {
    var builder = PlanBuilder(selected, comparison)
    builder.addSurroundings()
    var recipes = OnlineRecipes(builder.changes, comparison, policy)
    recipes.apply()
    changes = Reversal(recipes.changes, comparison).changes.inOrder()
  }

  /// A plan of changes in the order that they are in.
  init(inOrder changes: [SchemaChange]) { self.changes = changes }

  package var isEmpty: Bool { changes.isEmpty }

  package var isDestructive: Bool { changes.contains(where: \.isDestructive) }
}

extension [SchemaChange] {
  /// By phases and steps, in which the order stays; Swift's own sort does not promise that.
  fileprivate func inOrder() -> [SchemaChange] {
    enumerated().sorted {
      ($0.element.phase, $0.element.step, $0.offset)
        < ($1.element.phase, $1.element.step, $1.offset)
    }.map(\.element)
  }
}

/// Adds what has to happen around changes.
private struct PlanBuilder {
  private(set) var changes: [SchemaChange]
  private let comparison: Comparison

  init(_ selected: [SchemaChange], _ comparison: Comparison) {
    changes = selected
    self.comparison = comparison
  }

  mutating func addSurroundings() {
    let converted = changes.filter { change in
      if case .alterColumn(_, _, .type) = change.definition { true } else { false }
    }
    surroundDocuments(converted)
    surroundViews()
    surroundKeys(converted)
    restoreIndexes()
  }

  // MARK: Documents

  private mutating func surroundDocuments(_ converted: [SchemaChange]) {
    let search = TextSearch.columnName
    for table in comparison.catalog.tables.keys.sorted() {
      guard
        let generation = comparison.catalog.tables[table]?.columns[search.description]?.generation,
        let qualified = comparison.qualified(table),
        !changes.contains(where: { $0.definition == .drop(.column(qualified, search)) })
      else { continue }
      let touched = converted.filter { change in
        guard let (name, column) = change.viewedColumn, name == table, let column else {
          return false
        }
        return generation.contains(column)
      }
      guard let first = touched.first else { continue }
      changes.append(
        SchemaChange(.drop(.column(qualified, search)), .dropDocument, first.round))
      let definition = comparison.desired.tables.first { $0.name == qualified }?.columns
        .first { $0.name == search }
      if let definition {
        changes.append(SchemaChange(.addColumn(qualified, definition), .document, first.round))
      }
    }
  }

  /// The indexes of documents that are made anew.
  private mutating func restoreIndexes() {
    let search = TextSearch.columnName
    for table in comparison.desired.tables
    where changes.contains(where: { $0.definition == .drop(.column(table.name, search)) }) {
      for index in table.indexes
      where index.columns == [search]
        && !changes.contains(where: { $0.definition == .createIndex(index) })
      {
        changes.append(
          SchemaChange(.createIndex(index), .index))
      }
    }
  }

  // MARK: Views

  private mutating func surroundViews() {
    var views: [CatalogViewUse] = []
    for change in changes {
      guard let (table, column) = change.viewedColumn, change.refusal == nil else { continue }
      for view in comparison.views(over: table, column) {
        views.removeAll { $0.schema == view.schema && $0.name == view.name }
        views.append(view)
      }
    }
    let stored = views.compactMap(\.stored)
    changes += stored.reversed().map { SchemaChange(.drop(.view($0.name)), .dropView) }
    changes += stored.flatMap { view in
      view.steps.map { SchemaChange(.restoreView(view, $0), .restoreView) }
    }
  }

  // MARK: Keys

  /// Foreign keys whose columns do not compare while one of them has changed, and those that stand on
  /// a primary key which goes for another one.
  private mutating func surroundKeys(_ converted: [SchemaChange]) {
    for table in comparison.desired.tables {
      let name = table.name.name.description
      guard let existing = comparison.catalog.tables[name] else { continue }
      for key in existing.foreignKeys {
        guard let constraint = Identifier(key.name),
          let wanted = table.foreignKeys.first(where: key.leads),
          isTouched(key, of: name, converted) || losesTarget(key)
        else { continue }
        let drop = DDL.drop(.constraint(table.name, constraint))
        if changes.contains(where: { $0.definition == drop }) { continue }
        changes.append(SchemaChange(drop, .dropForeignKey))
        changes.append(SchemaChange(.addForeignKey(wanted.named(constraint)), .foreignKey))
      }
    }
  }

  private func isTouched(
    _ key: CatalogForeignKey, of table: String, _ converted: [SchemaChange]
  ) -> Bool {
    converted.contains { change in
      guard case .alterColumn(let changed, let column, .type(let type, _)) = change.definition
      else { return false }
      let name = changed.name.description
      let isPart =
        (name == table && key.columns.contains(column.description))
        || (name == key.target && key.targetColumns.contains(column.description))
      guard isPart,
        let found = comparison.catalog.tables[name]?.columns[column.description],
        let old = PostgresType(catalogText: found.type, schema: changed.schema)
      else { return isPart }
      return !old.compares(with: type) || change.step == .convertEnum
    }
  }

  private func losesTarget(_ key: CatalogForeignKey) -> Bool {
    let lost = changes.contains { change in
      guard case .drop(.constraint(let table, let name)) = change.definition else { return false }
      return table.name.description == key.target
        && comparison.catalog.tables[key.target]?.indexes.contains {
          $0.name == name.description && Set($0.columns) == Set(key.targetColumns)
        } ?? false
    }
    return lost
  }
}

extension ForeignKeyDefinition {
  /// The same key by another name.
  fileprivate func named(_ name: Identifier) -> ForeignKeyDefinition {
    ForeignKeyDefinition(
      name: name, table: table, columns: columns, target: target, targetColumns: targetColumns,
      onDelete: onDelete)
  }
}
