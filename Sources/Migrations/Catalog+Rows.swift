internal import SQL

extension Catalog {
  /// The catalogue that the rows of its questions tell; every cell is text or NULL.
  ///
  /// - Parameters: each the rows of the statement of the same name.
  package init(
    columns: [[String?]], enums: [[String?]], indexes: [[String?]], foreignKeys: [[String?]],
    extensions: [[String?]], guards: [[String?]] = [], viewUses: [[String?]] = [],
    described: [[String?]] = [], backfills: [[String?]] = [], hasNamespace: Bool = true
  ) {
    self.init()
    for row in columns { addColumn(row) }
    for row in enums {
      guard let name = row[0], let label = row[1] else { continue }
      self.enums[name, default: []].append(label)
    }
    for row in indexes { addIndexColumn(row) }
    for row in foreignKeys { addForeignKeyColumn(row) }
    for row in extensions {
      if let name = row[0] { self.extensions[name] = row[1] == "true" }
    }
    for row in guards { addGuard(row) }
    self.viewUses = viewUses.compactMap(CatalogViewUse.init)
    for row in described {
      guard let table = row[0], let column = row[1], let type = row[2] else { continue }
      self.described[table, default: [:]][column] = DescribedColumn(
        type: type, hasDefault: row[3] == "true")
    }
    for row in backfills {
      guard let table = row[0], let column = row[1], let text = row[2],
        let expression = try? DefaultExpression(text)
      else { continue }
      unfinishedBackfills[ColumnName(table, column)] = expression
    }
    self.hasNamespace = hasNamespace
  }

  private mutating func addGuard(_ row: [String?]) {
    guard let table = row[0], let name = row[1], let kind = row[2].flatMap(CatalogGuard.Kind.init)
    else { return }
    var guards = tables[table]?.guards ?? []
    if let index = guards.firstIndex(where: { $0.name == name && $0.kind == kind }) {
      if let column = row[3] { guards[index].columns.append(column) }
    } else {
      guards.append(
        CatalogGuard(name: name, kind: kind, columns: row[3].map { [$0] } ?? [], condition: row[4]))
    }
    tables[table]?.guards = guards
  }

  private mutating func addColumn(_ row: [String?]) {
    guard let table = row[0] else { return }
    tables[table, default: CatalogTable()].isLarge = row[8] == "true"
    tables[table]?.bytes = row[9].flatMap { Int($0) } ?? 0
    tables[table]?.isPartitioned = row[10] == "true"
    tables[table, default: CatalogTable()].columns.merge(
      row[1].map { name in
        [
          name: CatalogColumn(
            type: row[2] ?? "", isNullable: row[3] != "true", hasDefault: row[4] == "true",
            generation: row[5], defaultText: row[6],
            counts: row[7].flatMap { $0 == "identity" ? .identity : .serial })
        ]
      } ?? [:]
    ) { _, new in new }
  }

  private mutating func addIndexColumn(_ row: [String?]) {
    guard let table = row[0], let name = row[1], let column = row[4],
      var changed = tables[table]
    else { return }
    if let index = changed.indexes.firstIndex(where: { $0.name == name }) {
      changed.indexes[index].columns.append(column)
      if row[6] == "true" { changed.indexes[index].descending.insert(column) }
    } else {
      changed.indexes.append(
        CatalogIndex(
          name: name, method: row[5] ?? "", columns: [column],
          descending: row[6] == "true" ? [column] : [], isUnique: row[2] == "true",
          isPrimaryKey: row[3] == "true",
          operatorClass: ["hnsw", "ivfflat"].contains(row[5]) ? row[7] : nil,
          isConstraint: row[8] == "true", isValid: row[9] == "true"))
    }
    tables[table] = changed
  }

  private mutating func addForeignKeyColumn(_ row: [String?]) {
    guard let table = row[0], let name = row[1], let target = row[2], let column = row[3],
      let targetColumn = row[4], var changed = tables[table]
    else { return }
    if let index = changed.foreignKeys.firstIndex(where: { $0.name == name }) {
      changed.foreignKeys[index].columns.append(column)
      changed.foreignKeys[index].targetColumns.append(targetColumn)
    } else {
      changed.foreignKeys.append(
        CatalogForeignKey(
          name: name, target: target, columns: [column], targetColumns: [targetColumn],
          onDelete: row[5].flatMap(CatalogForeignKey.Action.init) ?? .noAction,
          isValidated: row[6] == "true"))
    }
    tables[table] = changed
  }
}
