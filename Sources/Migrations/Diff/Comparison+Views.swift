import SQL

extension Comparison {
  /// The views that read a column, and those that read them, each behind what it reads.
  func views(over table: String, _ column: String?) -> [CatalogViewUse] {
    let namespace = desired.namespace.description
    var found: [CatalogViewUse] = []
    func add(_ uses: [CatalogViewUse]) {
      for use in uses {
        // One that is found again stands behind all that it reads.
        found.removeAll { $0.schema == use.schema && $0.name == use.name }
        found.append(use)
        add(
          catalog.viewUses.filter {
            $0.readSchema == use.schema && $0.readName == use.name
          })
      }
    }
    add(
      catalog.viewUses.filter {
        $0.readSchema == namespace && $0.readName == table
          && (column == nil || $0.readColumn == column)
      })
    return found
  }

  /// Refuses what PostgreSQL would refuse because of a view that cannot be made again.
  mutating func refuseWhereViewsForbid() {
    for index in changes.indices {
      guard changes[index].refusal == nil, let (table, column) = changes[index].viewedColumn,
        let refusal = refusal(of: changes[index].definition, table, column)
      else { continue }
      changes[index].refusal = refusal
    }
  }

  private func refusal(of definition: DDL, _ table: String, _ column: String?) -> String? {
    let views = views(over: table, column)
    guard !views.isEmpty else { return nil }
    let place = column.map { "table \(table), column \($0)" } ?? "table \(table)"
    let names = { (views: [CatalogViewUse]) in views.map(\.name).joined(separator: ", ") }
    if case .drop = definition, column != searchColumn {
      return "\(place): it is read by \(names(views)); drop or change that first"
    }
    let fixed = views.filter { $0.stored == nil }
    guard !fixed.isEmpty else { return nil }
    return
      "\(place): it is read by \(names(fixed)), which is not made again by itself, as a materialized view is not, or one with rules, triggers or rights on columns; drop it, migrate, and make it again"
  }

  // MARK: Hints

  /// A field that is renamed looks like one that goes and one that comes.
  mutating func hintAtRenames() {
    let added = changes.compactMap { change -> (QualifiedName, ColumnDefinition)? in
      if case .addColumn(let table, let column) = change.definition, !column.isDocument {
        (table, column)
      } else {
        nil
      }
    }
    for index in changes.indices {
      guard case .drop(.column(let table, let name)) = changes[index].definition,
        let found = catalog.tables[table.name.description]?.columns[name.description]
      else { continue }
      for (other, column) in added
      where other == table && column.valueType?.catalogText == found.type
        && column.isNullable == found.isNullable
      {
        changes[index].hints.append(
          "if the field behind \(column.name) is the one that was \(name), keep the column by @col(name: \"\(name)\"), or rename it by --rename \(table.name).\(name)=\(column.name)"
        )
      }
    }
    hintAtRenamedTables()
  }

  private mutating func hintAtRenamedTables() {
    for index in changes.indices {
      guard case .drop(.table(let old)) = changes[index].definition,
        let found = catalog.tables[old.name.description]
      else { continue }
      for table in desired.tables where catalog.tables[table.name.name.description] == nil {
        let equal = table.columns.count { column in
          found.columns[column.name.description]?.type == column.type.catalogText
        }
        guard equal * 5 >= max(found.columns.count, table.columns.count) * 4 else { continue }
        changes[index].hints.append(
          "if table \(table.name.name) is the one that was \(old.name), keep it by @table(name: \"\(old.name)\"), or rename it by --rename-table \(old.name)=\(table.name.name)"
        )
      }
    }
  }
}

extension SchemaChange {
  /// The column that views must not read when it changes; the whole table where it goes.
  var viewedColumn: (table: String, column: String?)? {
    switch definition {
    case .alterColumn(let table, let column, .type):
      (table.name.description, column.description)
    case .drop(.column(let table, let column)):
      (table.name.description, column.description)
    case .drop(.table(let table)):
      (table.name.description, nil)
    default:
      nil
    }
  }
}
