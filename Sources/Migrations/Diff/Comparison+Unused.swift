import SQL

/// What strict mode drops, each by itself and never together with what depends on it.
extension Comparison {
  /// The indexes and keys of a table that nothing in the schema asks for.
  func unusedRelations(of table: DesiredTable, keeping matched: Set<String>) -> [SchemaChange] {
    guard let existing = catalog.tables[table.name.name.description] else { return [] }
    let dropped = Set(existing.columns.keys).subtracting(table.columns.map(\.name.description))
    let keys = existing.foreignKeys.filter { !matched.contains($0.name) }
    let indexes = existing.indexes.filter { index in
      !matched.contains(index.name) && !index.isPrimaryKey
        && !(index.columns.count == 1 && dropped.contains(index.columns[0]))
    }
    return keys.sorted { $0.name < $1.name }.compactMap { drop($0, of: table, dropped) }
      + indexes.sorted { $0.name < $1.name }.compactMap { drop($0, of: table, dropped) }
  }

  private func drop(
    _ key: CatalogForeignKey, of table: DesiredTable, _ dropped: Set<String>
  ) -> SchemaChange? {
    guard let name = Identifier(key.name) else { return nil }
    let removal = Removal.constraint(table.name, name)
    guard !changes.contains(where: { $0.definition == .drop(removal) }) else { return nil }
    var change = SchemaChange(.drop(removal), .dropForeignKey, .strict)
    change.isDestructive = true
    var options = [Permission(.dropConstraint, "\(table.name.name).\(name)")]
    options += key.columns.filter(dropped.contains).map {
      Permission(.dropColumn, "\(table.name.name).\($0)")
    }
    change.consents = [Consent(options)]
    return change
  }

  private func drop(
    _ index: CatalogIndex, of table: DesiredTable, _ dropped: Set<String>
  ) -> SchemaChange? {
    guard let name = Identifier(index.name) else { return nil }
    let losesColumn = !dropped.isDisjoint(with: index.columns)
    guard index.isUnique || losesColumn || isOurs(index.name, of: table) else { return nil }
    let removal: Removal =
      index.isConstraint
      ? .constraint(table.name, name)
      : .index(QualifiedName(schema: table.name.schema, name: name), table: table.name.name)
    var change = SchemaChange(.drop(removal), .dropConstraint, .strict)
    guard index.isUnique || losesColumn else { return change }
    let kind: Permission.Kind = index.isConstraint ? .dropConstraint : .dropIndex
    change.isDestructive = true
    change.consents = [Consent([Permission(kind, "\(table.name.name).\(name)")])]
    return change
  }

  /// Whether the name of an index is one that the program gives.
  private func isOurs(_ name: String, of table: DesiredTable) -> Bool {
    name.hasSuffix("_idx")
      && (name.hasPrefix("\(table.name.name)_") || name.utf8.count == Identifier.maximumLength)
  }

  // MARK: Tables

  mutating func dropUnusedTables() {
    let wanted = Set(desired.tables.map(\.name.name.description)).union(desired.ownedNames)
    var rest = catalog.tables.keys.filter { !wanted.contains($0) }.sorted()
    var order: [String] = []
    var cut: [(table: String, key: CatalogForeignKey)] = []
    while !rest.isEmpty {
      // A table goes once no other one that is still there refers to it.
      let free = rest.filter { target in
        !rest.contains { other in
          other != target
            && catalog.tables[other]?.foreignKeys.contains { key in
              key.target == target && !cut.contains { $0 == (other, key) }
            } ?? false
        }
      }
      if free.isEmpty {
        let first = rest[0]
        for other in rest where other != first {
          let keys = catalog.tables[other]?.foreignKeys.filter { $0.target == first } ?? []
          cut += keys.map { (other, $0) }
        }
        continue
      }
      order += free
      rest.removeAll(where: free.contains)
    }
    for (table, key) in cut { drop(key, of: table) }
    for name in order { drop(table: name) }
  }

  private mutating func drop(_ key: CatalogForeignKey, of table: String) {
    guard let qualified = qualified(table), let name = Identifier(key.name) else { return }
    var change = SchemaChange(.drop(.constraint(qualified, name)), .dropForeignKey, .strict)
    change.isDestructive = true
    change.consents = [
      Consent([
        Permission(.dropTable, table), Permission(.dropConstraint, "\(table).\(key.name)"),
      ])
    ]
    changes.append(change)
  }

  private mutating func drop(table name: String) {
    guard let qualified = qualified(name) else { return }
    var change = SchemaChange(.drop(.table(qualified)), .dropTable, .strict)
    change.isDestructive = true
    change.consents = [Consent([Permission(.dropTable, name)])]
    changes.append(change)
  }
}
