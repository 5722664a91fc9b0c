internal import SQL

extension ColumnDefinition {
  /// What makes a column as a database has it, without a default of a form that is not known; `nil`
  /// for one that is computed or counts by an identity, and for one of another type.
  init?(_ name: Identifier, _ column: CatalogColumn, in namespace: Identifier) {
    guard column.generation == nil, column.counts != .identity,
      let type = PostgresType(catalogText: column.type, schema: namespace)
    else { return nil }
    let value = column.defaultText.flatMap { try? DefaultExpression($0) }
    self.init(
      name: name, type: column.counts == .serial ? type.serial : .plain(type),
      isNullable: column.isNullable, defaultValue: value.map { .expression($0) })
  }
}

extension PostgresType {
  /// The type by which a column of it counts.
  fileprivate var serial: ColumnDefinition.ColumnType {
    switch self {
    case .smallint: .smallserial
    case .bigint: .bigserial
    default: .serial
    }
  }
}

extension Catalog {
  /// Leaves out objects, by the names that `CatalogObjects` gives.
  package mutating func remove(_ names: Set<String>) {
    guard !names.isEmpty else { return }
    enums = enums.filter { !names.contains("enum \($0.key)") }
    tables = tables.filter { !names.contains("table \($0.key)") }
    tables = tables.reduce(into: [:]) { result, entry in
      let name = entry.key
      var table = entry.value
      table.columns = table.columns.filter { !names.contains("column \(name).\($0.key)") }
      table.indexes.removeAll { names.contains("index \(name).\($0.name)") }
      table.foreignKeys.removeAll { names.contains("foreign key \(name).\($0.name)") }
      result[name] = table
    }
  }
}
