import SQL

/// Compares the indexes and foreign keys of one table.
struct TableRelations {
  private let table: DesiredTable
  /// `nil` where the table is not there yet.
  private let existing: CatalogTable?
  private let catalog: Catalog
  private(set) var changes: [SchemaChange] = []
  /// The names of the indexes and keys that serve what is wanted.
  private(set) var matched: Set<String> = []

  init(_ table: DesiredTable, _ existing: CatalogTable?, catalog: Catalog) {
    self.table = table
    self.existing = existing
    self.catalog = catalog
  }

  private var name: String { table.name.name.description }

  mutating func compare() {
    for index in table.uniqueIndexes { compare(index) { $0.serves(index) } }
    for index in table.referenceIndexes {
      compare(index) { $0.servesReference(index) }
    }
    for index in table.indexes { compare(index) { $0.serves(index) } }
    for key in table.foreignKeys { compare(key) }
  }

  // MARK: Indexes

  private mutating func compare(
    _ index: IndexDefinition, _ serves: (CatalogIndex) -> Bool
  ) {
    let wantedName = index.name.description
    let candidates = existing?.indexes.filter { $0.isValid && serves($0) } ?? []
    guard let found = candidates.first(where: { $0.name == wantedName }) ?? candidates.first else {
      create(index)
      return
    }
    matched.insert(found.name)
    if found.name != wantedName, found.serves(index), !found.isPrimaryKey,
      let old = Identifier(found.name), !isTaken(wantedName)
    {
      let renaming: Renaming =
        found.isConstraint
        ? .constraint(table.name, old, to: index.name)
        : .index(QualifiedName(schema: table.name.schema, name: old), to: index.name)
      changes.append(SchemaChange(.rename(renaming), .alterColumn, .strict))
    }
  }

  private mutating func create(_ index: IndexDefinition) {
    var change = SchemaChange(.createIndex(index), index.isUnique ? .uniqueIndex : .index)
    change.needs = Set(index.columns.map { .column(name, $0.description) })
    if index.isUnique {
      change.gives = [.unique(name, Set(index.columns.map(\.description)))]
      if isFilled(index.columns) { change.check = .noDuplicates(table.name, index.columns) }
    }
    free(index, for: &change)
    changes.append(change)
  }

  /// Whether the columns, or some of them, may have values in rows that are there.
  private func isFilled(_ columns: [Identifier]) -> Bool {
    guard let existing else { return false }
    return columns.allSatisfy { existing.columns[$0.description] != nil }
  }

  private func isTaken(_ name: String) -> Bool {
    catalog.tables[name] != nil
      || catalog.tables.values.contains { other in
        other.indexes.contains { $0.name == name }
          || other.guards.contains { $0.kind == .index && $0.name == name }
      }
  }

  /// Frees the name of an index, where what has it can be missed.
  private mutating func free(_ index: IndexDefinition, for change: inout SchemaChange) {
    let wantedName = index.name.description
    guard isTaken(wantedName) else { return }
    guard let holder = existing?.indexes.first(where: { $0.name == wantedName }),
      !holder.isConstraint
    else {
      let owner = catalog.tables.sorted { $0.key < $1.key }.first { other in
        other.value.indexes.contains { $0.name == wantedName }
      }
      change.refusal =
        "table \(name): the name of index \(wantedName) is taken by \(owner.map { "an index of table \($0.key) with another definition" } ?? "another relation"); drop that one, or set another name"
      return
    }
    var drop = SchemaChange(
      .drop(
        .index(QualifiedName(schema: table.name.schema, name: index.name), table: table.name.name)),
      .dropConstraint)
    if holder.isUnique && holder.isValid {
      drop.isDestructive = true
      drop.consents = [Consent(Permission(.dropIndex, "\(name).\(wantedName)"))]
    }
    matched.insert(wantedName)
    changes.append(drop)
  }

  // MARK: Foreign keys

  private mutating func compare(_ key: ForeignKeyDefinition) {
    let wantedName = key.name.description
    let candidates = existing?.foreignKeys.filter { $0.leads(key) } ?? []
    guard let found = candidates.first(where: { $0.name == wantedName }) ?? candidates.first else {
      add(key)
      return
    }
    matched.insert(found.name)
    guard let old = Identifier(found.name) else { return }
    if found.onDelete != key.onDelete.letter {
      let contradicts = found.onDelete == .setNull && key.onDelete.letter == .cascade
      let round: SchemaChange.Round = contradicts ? .compatible : .strict
      changes.append(
        SchemaChange(.drop(.constraint(table.name, old)), .dropForeignKey, round))
      var add = SchemaChange(.addForeignKey(key), .foreignKey, round)
      add.needs = needs(of: key)
      changes.append(add)
      return
    }
    if !found.isValidated { validate(key, by: old) }
    if found.name != wantedName, !hasConstraint(wantedName) {
      changes.append(
        SchemaChange(
          .rename(.constraint(table.name, old, to: key.name)), .alterColumn, .strict))
    }
  }

  /// Only a key of the name that we give is ours to validate; the owner may have reasons for others.
  private mutating func validate(_ key: ForeignKeyDefinition, by name: Identifier) {
    var change = SchemaChange(
      .validate(table.name, constraint: name), .validate,
      name == key.name ? .compatible : .strict)
    change.check = check(of: key)
    changes.append(change)
  }

  private func hasConstraint(_ name: String) -> Bool {
    guard let existing else { return false }
    return existing.foreignKeys.contains { $0.name == name }
      || existing.indexes.contains { $0.isConstraint && $0.name == name }
      || existing.guards.contains { $0.kind != .index && $0.name == name }
  }

  private func needs(of key: ForeignKeyDefinition) -> Set<SchemaChange.Resource> {
    let target = key.target.name.description
    return Set(
      [.table(target), .unique(target, Set(key.targetColumns.map(\.description)))]
        + key.columns.map { .column(name, $0.description) })
  }

  private mutating func add(_ key: ForeignKeyDefinition) {
    var change = SchemaChange(.addForeignKey(key), .foreignKey)
    change.needs = needs(of: key)
    change.check = check(of: key)
    if hasConstraint(key.name.description) {
      matched.insert(key.name.description)
      let isKey = existing?.foreignKeys.contains { $0.name == key.name.description } ?? false
      if isKey {
        var drop = SchemaChange(.drop(.constraint(table.name, key.name)), .dropForeignKey)
        drop.isDestructive = true
        drop.consents = [Consent(Permission(.dropConstraint, "\(name).\(key.name)"))]
        changes.append(drop)
      } else {
        change.refusal =
          "table \(name): the name of constraint \(key.name) is taken by one of another kind; drop that one, or set another name by @ref(constraintName:)"
      }
    }
    changes.append(change)
  }

  /// Only rows that are there can refer to nothing.
  private func check(of key: ForeignKeyDefinition) -> PreCheck? {
    guard isFilled(key.columns), let target = catalog.tables[key.target.name.description],
      key.targetColumns.allSatisfy({ target.columns[$0.description] != nil })
    else { return nil }
    let types = zip(key.columns, key.targetColumns).map { column, targetColumn in
      (
        existing?.columns[column.description]?.type,
        target.columns[targetColumn.description]?.type
      )
    }
    return .noOrphans(key, asText: types.contains { $0.0 != $0.1 })
  }
}

extension ForeignKeyDefinition.DeleteAction {
  var letter: CatalogForeignKey.Action {
    switch self {
    case .cascade: .cascade
    case .setNull: .setNull
    case .noAction: .noAction
    }
  }
}

extension CatalogIndex {
  /// Whether it does what a wanted one does, whatever its name.
  func serves(_ index: IndexDefinition) -> Bool {
    let names = index.columns.map(\.description)
    switch index.content {
    case .unique:
      return isUnique && Set(columns) == Set(names)
    case .ordered(let terms):
      return method == "btree" && !isUnique && columns == names
        && descending == Set(terms.filter(\.isDescending).map(\.column.description))
    case .inverted:
      return method == "gin" && columns == names
    case .nearest(let vector):
      return method == vector.method.rawValue && columns == names
        && operatorClass == vector.distance.operatorClass.description
    }
  }

  /// For the rows that refer to one, an index may have further columns.
  func servesReference(_ index: IndexDefinition) -> Bool {
    method == "btree" && columns.starts(with: index.columns.map(\.description)) && !isPrimaryKey
  }
}
