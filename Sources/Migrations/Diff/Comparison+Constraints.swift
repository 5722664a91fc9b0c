import SQL

/// The mode that other tools call compatible: unknown tables and columns stay, while the constraints
/// and indexes of known tables are those of the schema and no others.
extension Comparison {
  /// The differences that mode ends.
  package var constraintChanges: [SchemaChange] {
    let known = changes.filter { $0.round == .compatible || $0.isAboutConstraints }
    var extra: [SchemaChange] = []
    for table in desired.tables {
      guard let existing = catalog.tables[table.name.name.description] else { continue }
      extra += existing.guards.compactMap { drop($0, of: table) }
      for index in existing.indexes where index.isConstraint && !index.isPrimaryKey {
        extra += replace(index, of: table)
      }
    }
    let added = extra.filter { change in
      !change.drops(protected) && !known.contains { $0.definition == change.definition }
    }
    return known + added
  }

  /// What strict mode would drop, besides changes that are made anyway.
  package func unused(besides made: [SchemaChange]) -> [SchemaChange] {
    changes.filter { change in
      guard case .drop = change.definition, change.round == .strict else { return false }
      return change.step != .dropType && !made.contains { $0.definition == change.definition }
    }
  }

  private func drop(_ other: CatalogGuard, of table: DesiredTable) -> SchemaChange? {
    guard let name = Identifier(other.name) else { return nil }
    let place = "\(table.name.name).\(name)"
    let removal: Removal
    let permission: Permission
    switch other.kind {
    case .exclusion: return nil
    case .check:
      removal = .constraint(table.name, name)
      permission = Permission(.dropConstraint, place)
    case .index:
      removal = .index(
        QualifiedName(schema: table.name.schema, name: name), table: table.name.name)
      permission = Permission(.dropIndex, place)
    }
    var change = SchemaChange(.drop(removal), .dropConstraint, .strict)
    change.isDestructive = true
    change.consents = [Consent(permission)]
    return change
  }

  /// A unique constraint gives way to the unique index that the schema names.
  private func replace(_ index: CatalogIndex, of table: DesiredTable) -> [SchemaChange] {
    guard let wanted = table.uniqueIndexes.first(where: { index.serves($0) }),
      let name = Identifier(index.name)
    else { return [] }
    var drop = SchemaChange(.drop(.constraint(table.name, name)), .dropConstraint, .strict)
    drop.isDestructive = true
    drop.consents = [
      Consent(Permission(.dropConstraint, "\(table.name.name).\(name)"))
    ]
    return [drop, SchemaChange(.createIndex(wanted), .uniqueIndex, .strict)]
  }
}

extension SchemaChange {
  fileprivate var isAboutConstraints: Bool {
    switch definition {
    case .drop(.constraint), .drop(.index): !consents.contains(where: \.isNamed)
    case .addForeignKey, .validate: true
    default: false
    }
  }
}
