import SQL

extension AdditivePlan {
  /// Plans the extensions that a schema needs; what needs one that cannot be had is left out and told.
  mutating func addExtensions(
    for desired: DesiredCatalog, _ catalog: Catalog
  ) -> DesiredCatalog {
    let vectors = desired.tables.filter { !$0.vectors.isEmpty }
    guard !vectors.isEmpty else { return desired }
    let name = PostgresExtension.vector.rawValue
    switch catalog.extensions[name] {
    case true?: return desired
    case false?:
      definitions.append(.createExtension(.vector))
      return desired
    case nil:
      for (table, column) in vectors.flatMap({ table in table.vectors.map { (table, $0) } }) {
        conflicts.append(
          "table \(table.name.name), column \(column): it needs the extension \(name), which PostgreSQL does not have; install pgvector (on Debian 13: apt-get install postgresql-17-pgvector)"
        )
      }
      return desired.withoutVectors
    }
  }
}

extension DesiredTable {
  /// The columns that hold vectors.
  var vectors: [Identifier] {
    columns.compactMap { column in
      if case .plain(.vector) = column.type { column.name } else { nil }
    }
  }

  fileprivate var withoutVectors: DesiredTable {
    let vectors = Set(vectors)
    var table = self
    table.columns.removeAll { vectors.contains($0.name) }
    table.indexes.removeAll { !vectors.isDisjoint(with: $0.columns) }
    return table
  }
}

extension DesiredCatalog {
  fileprivate var withoutVectors: DesiredCatalog {
    var catalog = self
    catalog.tables = tables.map(\.withoutVectors)
    return catalog
  }
}
