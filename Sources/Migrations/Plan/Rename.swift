package import SQL

/// A name that somebody changes by hand, which no comparison can know.
package enum Rename: Sendable, Hashable {
  case table(String, to: String)
  case column(ColumnName, to: String)
}

/// A rename that the database or the schema does not allow; the text is a sentence.
package struct RenameProblem: Error, Sendable {
  package let message: String
}

extension Catalog {
  /// Carries out renames in the catalogue, tables before columns.
  ///
  /// One that was carried out before changes nothing.
  /// - Returns: the definitions that do the same in the database.
  package mutating func apply(
    _ renames: [Rename], in namespace: Identifier
  ) throws(RenameProblem) -> [Renaming] {
    var definitions: [Renaming] = []
    for case .table(let old, let new) in renames
    where try isNeeded(tables[old] != nil, tables[new] != nil, "table \(old)", new) {
      guard let name = Identifier(old), let newName = Identifier(new) else { continue }
      definitions.append(.table(QualifiedName(schema: namespace, name: name), to: newName))
      renameTable(old, new, namespace)
    }
    for case .column(let old, let new) in renames {
      let columns = tables[old.table]?.columns ?? [:]
      guard
        try isNeeded(columns[old.column] != nil, columns[new] != nil, "column \(old)", new)
      else { continue }
      guard let table = Identifier(old.table), let name = Identifier(old.column),
        let newName = Identifier(new)
      else { continue }
      definitions.append(
        .column(QualifiedName(schema: namespace, name: table), name, to: newName))
      renameColumn(old, new, namespace)
    }
    return definitions
  }

  private func isNeeded(
    _ hasOld: Bool, _ hasNew: Bool, _ object: String, _ new: String
  ) throws(RenameProblem) -> Bool {
    if hasOld, !hasNew { return true }
    if !hasOld, hasNew { return false }
    throw RenameProblem(
      message: hasOld
        ? "\(object) cannot be renamed to \(new), which is there already"
        : "\(object) is not there to be renamed")
  }

  private mutating func renameTable(_ old: String, _ new: String, _ namespace: Identifier) {
    tables[new] = tables.removeValue(forKey: old)
    described[new] = described.removeValue(forKey: old)
    tables = tables.mapValues { table in
      var table = table
      table.foreignKeys = table.foreignKeys.map { $0.target == old ? $0.pointing(to: new) : $0 }
      return table
    }
    viewUses = viewUses.map { use in
      use.readSchema == namespace.description && use.readName == old
        ? use.reading(new, use.readColumn) : use
    }
  }

  private mutating func renameColumn(_ old: ColumnName, _ new: String, _ namespace: Identifier) {
    let renamed = { (name: String) in name == old.column ? new : name }
    guard var table = tables[old.table] else { return }
    table.columns[new] = table.columns.removeValue(forKey: old.column)
    table.indexes = table.indexes.map { $0.renamingColumns(renamed) }
    for index in table.foreignKeys.indices {
      table.foreignKeys[index].columns = table.foreignKeys[index].columns.map(renamed)
    }
    for index in table.guards.indices {
      table.guards[index].columns = table.guards[index].columns.map(renamed)
    }
    tables[old.table] = table
    if let description = described[old.table]?.removeValue(forKey: old.column) {
      described[old.table]?[new] = description
    }
    tables = tables.mapValues { table in
      var table = table
      for index in table.foreignKeys.indices
      where table.foreignKeys[index].target == old.table {
        table.foreignKeys[index].targetColumns = table.foreignKeys[index].targetColumns.map(renamed)
      }
      return table
    }
    viewUses = viewUses.map { use in
      use.readSchema == namespace.description && use.readName == old.table
        ? use.reading(old.table, use.readColumn.map(renamed)) : use
    }
  }
}

extension CatalogForeignKey {
  fileprivate func pointing(to target: String) -> CatalogForeignKey {
    CatalogForeignKey(
      name: name, target: target, columns: columns, targetColumns: targetColumns,
      onDelete: onDelete, isValidated: isValidated)
  }
}

extension CatalogIndex {
  fileprivate func renamingColumns(_ renamed: (String) -> String) -> CatalogIndex {
    var index = self
    index.columns = columns.map(renamed)
    index.descending = Set(descending.map(renamed))
    return index
  }
}

extension CatalogViewUse {
  fileprivate func reading(_ name: String, _ column: String?) -> CatalogViewUse {
    CatalogViewUse(
      schema: schema, name: self.name, stored: stored, readSchema: readSchema, readName: name,
      readColumn: column)
  }
}
