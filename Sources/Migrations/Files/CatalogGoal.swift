package import SQL

/// What a database holds, as the goal that another one is to reach.
///
/// Definitions cannot make everything that a database may hold: computed columns, partitions and views
/// among others. Such objects are left out of `desired`, and `untold` names those that differ.
package struct CatalogGoal: Sendable {
  package let desired: DesiredCatalog
  /// What definitions cannot make, by the names that `CatalogObjects` gives.
  package let omissions: Set<String>
  package let objects: CatalogObjects

  package init(_ catalog: Catalog, in namespace: Identifier) {
    var builder = GoalBuilder(catalog, namespace)
    builder.build()
    desired = DesiredCatalog(namespace: namespace, enums: builder.enums, tables: builder.tables)
    omissions = builder.omissions
    objects = CatalogObjects(catalog)
  }

  /// What differs and no statement of a comparison with `desired` tells of, the worst first; `found` is
  /// what the other database held before the comparison left anything out.
  package func untold(
    _ found: CatalogObjects, by comparison: Comparison
  ) -> [CatalogObjects.Drift] {
    let names = untoldNames(found, by: comparison)
    return found.only(names).drift(to: objects.only(names))
  }

  /// The names of the same.
  package func untoldNames(_ found: CatalogObjects, by comparison: Comparison) -> Set<String> {
    let told = ToldObjects(comparison.changes)
    return found.names(differingFrom: objects).filter { name in
      omissions.contains(name) || !told.contains(name)
    }
  }
}

/// Makes definitions of what a catalogue holds.
private struct GoalBuilder {
  private let catalog: Catalog
  private let namespace: Identifier
  private(set) var enums: [DesiredEnum] = []
  private(set) var tables: [DesiredTable] = []
  private(set) var omissions: Set<String> = []

  init(_ catalog: Catalog, _ namespace: Identifier) {
    self.catalog = catalog
    self.namespace = namespace
  }

  mutating func build() {
    for (name, labels) in catalog.enums.sorted(by: { $0.key < $1.key }) {
      guard let identifier = Identifier(name), labels.allSatisfy({ DDLLiteral($0) != nil }) else {
        omissions.insert("enum \(name)")
        continue
      }
      enums.append(
        DesiredEnum(QualifiedName(schema: namespace, name: identifier), labels: labels))
    }
    let tables = catalog.tables.sorted { $0.key < $1.key }
    for (name, table) in tables { omitColumns(of: table, name) }
    for (name, table) in tables { add(table, name) }
  }

  private mutating func omitColumns(of table: CatalogTable, _ name: String) {
    if table.isPartitioned || Identifier(name) == nil { omissions.insert("table \(name)") }
    for (column, state) in table.columns
    where isOmitted("table \(name)") || definition(of: column, state) == nil {
      omissions.insert("column \(name).\(column)")
    }
  }

  private func isOmitted(_ name: String) -> Bool { omissions.contains(name) }

  private func isOmitted(_ columns: [String], of table: String) -> Bool {
    columns.contains { isOmitted("column \(table).\($0)") }
  }

  private func definition(of name: String, _ column: CatalogColumn) -> ColumnDefinition? {
    guard let name = Identifier(name),
      let definition = ColumnDefinition(name, column, in: namespace),
      definition.defaultValue != nil || column.defaultText == nil
    else { return nil }
    return definition
  }

  private mutating func add(_ table: CatalogTable, _ name: String) {
    let qualified = Identifier(name).map { QualifiedName(schema: namespace, name: $0) }
    let isKnown = !isOmitted("table \(name)")
    var indexes: [IndexDefinition] = []
    for index in table.indexes {
      let isUsable = isKnown && index.isValid && !isOmitted(index.columns, of: name)
      if let qualified, isUsable, let definition = index.definition(of: qualified) {
        if !index.isPrimaryKey { indexes.append(definition) }
      } else {
        omissions.insert("index \(name).\(index.name)")
      }
    }
    var keys: [ForeignKeyDefinition] = []
    for key in table.foreignKeys {
      let isUsable =
        isKnown && !isOmitted(key.columns, of: name) && catalog.tables[key.target] != nil
        && !isOmitted(key.targetColumns, of: key.target)
      if let qualified, isUsable, let definition = key.definition(of: qualified, table) {
        keys.append(definition)
      } else {
        omissions.insert("foreign key \(name).\(key.name)")
      }
    }
    guard isKnown, let qualified else { return }
    let isKeyKnown = !isOmitted(table.primaryKey ?? [], of: name)
    tables.append(
      DesiredTable(
        qualified,
        columns: table.columns.sorted { $0.key < $1.key }.compactMap {
          isOmitted("column \(name).\($0.key)") ? nil : definition(of: $0.key, $0.value)
        },
        primaryKey: isKeyKnown ? (table.primaryKey ?? []).compactMap { Identifier($0) } : [],
        indexes: indexes, foreignKeys: keys))
  }
}
