package import SQL

/// The definitions that a database lacks; nothing that was entered is dropped, narrowed or renamed.
package struct AdditivePlan: Sendable {
  /// To be committed before the others, since new labels can be used only then.
  package private(set) var labels: [DDL] = []
  /// In an order that PostgreSQL accepts, all within one transaction.
  package internal(set) var definitions: [DDL] = []
  /// Differences that adding cannot mend, each a sentence with table and column.
  package internal(set) var conflicts: [String] = []
  /// Indexes that cannot be made since their name is taken, each a sentence with its table.
  package private(set) var takenIndexNames: [String] = []

  package var isEmpty: Bool { labels.isEmpty && definitions.isEmpty }

  /// The steps from what a database holds to what is wanted.
  package init(from catalog: Catalog, to desired: DesiredCatalog) {
    if desired.namespace.description != "public" {
      definitions.append(.createSchema(desired.namespace))
    }
    var catalog = catalog
    let desired = addExtensions(for: desired, catalog)
    for type in desired.enums { add(type, catalog) }
    for table in desired.tables { add(table, &catalog) }
    for table in desired.tables {
      let existing = catalog.tables[table.name.name.description]
      for index in table.uniqueIndexes where !has(index, in: existing) {
        definitions.append(.createIndex(index))
      }
    }
    for table in desired.tables {
      let existing = catalog.tables[table.name.name.description]
      for key in table.foreignKeys where !has(key, in: existing) {
        definitions.append(.addForeignKey(key))
      }
      for index in table.referenceIndexes where !servesReference(index, in: existing) {
        create(index, catalog)
      }
      for index in table.indexes where !has(index, in: existing) {
        create(index, catalog)
      }
    }
  }

  private mutating func create(_ index: IndexDefinition, _ catalog: Catalog) {
    let name = index.name.description
    let owner = catalog.tables.first { $0.value.indexes.contains { $0.name == name } }
    guard let owner else {
      definitions.append(.createIndex(index))
      return
    }
    takenIndexNames.append(
      "table \(index.table.name): the name of index \(name) is taken by an index of table \(owner.key) with another definition; drop that one, or set another name"
    )
  }

  /// The same plan with the labels of an earlier one.
  package func adding(labels plan: AdditivePlan) -> AdditivePlan {
    var whole = self
    whole.labels = plan.labels
    return whole
  }

  // MARK: Enums

  private mutating func add(_ type: DesiredEnum, _ catalog: Catalog) {
    guard let existing = catalog.enums[type.name.name.description] else {
      let labels = type.labels.compactMap(DDLLiteral.init)
      definitions.append(.createEnum(type.name, labels: labels))
      return
    }
    for (index, label) in type.labels.enumerated() where !existing.contains(label) {
      guard let literal = DDLLiteral(label) else { continue }
      let known = type.labels[..<index].last { existing.contains($0) || isAdded($0, to: type) }
      let next = type.labels[index...].first(where: existing.contains)
      if let previous = known.flatMap(DDLLiteral.init) {
        labels.append(.addEnumLabel(type.name, label: literal, .after(previous)))
      } else if let next = next.flatMap(DDLLiteral.init) {
        labels.append(.addEnumLabel(type.name, label: literal, .before(next)))
      } else {
        labels.append(.addEnumLabel(type.name, label: literal, .atEnd))
      }
    }
  }

  private func isAdded(_ label: String, to type: DesiredEnum) -> Bool {
    labels.contains { change in
      if case .addEnumLabel(type.name, let added, _) = change {
        added == DDLLiteral(label)
      } else {
        false
      }
    }
  }

  // MARK: Tables

  private mutating func add(_ table: DesiredTable, _ catalog: inout Catalog) {
    let name = table.name.name.description
    guard let existing = catalog.tables[name] else {
      definitions.append(
        .createTable(table.name, columns: table.columns, primaryKey: table.primaryKey))
      return
    }
    for column in table.columns {
      guard let found = existing.columns[column.name.description] else {
        definitions.append(.addColumn(table.name, column))
        continue
      }
      if case .document(let document) = column.type {
        compare(found, with: document, column, of: table.name, &catalog)
      } else {
        compare(found, with: column, of: name)
      }
    }
    let key = table.primaryKey.map(\.description)
    if existing.primaryKey.map({ Set($0) }) != Set(key) {
      let found = existing.primaryKey.map { "(\($0.joined(separator: ", ")))" } ?? "none"
      conflicts.append(
        "table \(name): its primary key is \(found), the schema wants (\(key.joined(separator: ", ")))"
      )
    }
  }

  private mutating func compare(
    _ found: CatalogColumn, with column: ColumnDefinition, of table: String
  ) {
    let wanted = column.type.catalogText
    if found.type != wanted {
      conflicts.append(
        "table \(table), column \(column.name): its type is \(found.type), the schema wants \(wanted)"
      )
    }
    if found.isNullable != column.isNullable {
      let states = found.isNullable ? ["nullable", "not null"] : ["not null", "nullable"]
      conflicts.append(
        "table \(table), column \(column.name): it is \(states[0]), the schema wants it \(states[1])"
      )
    }
  }

  /// A document of other texts is made anew, since it holds nothing of its own; one that the
  /// database's owner fills is theirs.
  private mutating func compare(
    _ found: CatalogColumn, with document: SearchDocument, _ column: ColumnDefinition,
    of table: QualifiedName, _ catalog: inout Catalog
  ) {
    guard found.type == column.type.catalogText else {
      compare(found, with: column, of: table.name.description)
      return
    }
    guard let generation = found.generation, !document.isPrinted(as: generation) else { return }
    definitions.append(.renewDocument(table, column))
    let name = column.name.description
    catalog.tables[table.name.description]?.indexes.removeAll { $0.columns.contains(name) }
  }

  // MARK: Keys and indexes

  /// An index of the same definition serves, whatever its name.
  private func has(_ index: IndexDefinition, in table: CatalogTable?) -> Bool {
    let columns = index.columns.map(\.description)
    return table?.indexes.contains { existing in
      switch index.content {
      case .unique:
        existing.isUnique && Set(existing.columns) == Set(columns)
      case .ordered(let terms):
        existing.method == "btree" && !existing.isUnique && existing.columns == columns
          && existing.descending
            == Set(terms.filter(\.isDescending).map(\.column.description))
      case .inverted:
        existing.method == "gin" && existing.columns == columns
      case .nearest(let vector):
        existing.method == vector.method.rawValue && existing.columns == columns
          && existing.operatorClass == vector.distance.operatorClass.description
      }
    } ?? false
  }

  /// For the rows that refer to one, an index may have further columns.
  private func servesReference(_ index: IndexDefinition, in table: CatalogTable?) -> Bool {
    let columns = index.columns.map(\.description)
    return table?.indexes.contains { existing in
      existing.method == "btree" && existing.columns.starts(with: columns)
        && !existing.isPrimaryKey
    } ?? false
  }

  private func has(_ key: ForeignKeyDefinition, in table: CatalogTable?) -> Bool {
    let pairs = Set(zip(key.columns, key.targetColumns).map { "\($0) \($1)" })
    return table?.foreignKeys.contains { existing in
      existing.target == key.target.name.description
        && Set(zip(existing.columns, existing.targetColumns).map { "\($0) \($1)" }) == pairs
    } ?? false
  }
}
