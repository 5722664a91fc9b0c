package import SQL

/// What the rows of a table must be like for a change to succeed.
package enum PreCheck: Sendable, Hashable {
  /// The table has none, as they would have no value in a new column.
  case noRows(QualifiedName, Identifier)
  /// All have a value in the column.
  case noNulls(QualifiedName, Identifier)
  /// No two have the same values in the columns.
  case noDuplicates(QualifiedName, [Identifier])
  /// All refer to rows that are there; keys of different types compare as texts.
  case noOrphans(ForeignKeyDefinition, asText: Bool)
  /// All values are the same in the other type.
  case castable(QualifiedName, Identifier, from: PostgresType, to: PostgresType)
  /// No row holds one of the labels.
  case labelsUnused(QualifiedName, Identifier, isList: Bool, [DDLLiteral])

  /// The questions, the last of which answers; they change nothing that lasts.
  package var statements: [Statement] {
    switch self {
    case .noRows(let table, _): [.hasRows(table)]
    case .noNulls(let table, let column): [.countNulls(table, column)]
    case .noDuplicates(let table, let columns): [.duplicates(table, columns)]
    case .noOrphans(let key, let asText): [.orphans(key, asText: asText)]
    case .castable(let table, let column, let from, let to):
      [.makeFitting(from: from, to: to), .misfits(table, column)]
    case .labelsUnused(let table, let column, let isList, let labels):
      [.heldLabels(table, column, isList: isList, labels)]
    }
  }

  /// The sentence about rows that are not like that; `nil` where all are.
  package func problem(_ rows: [[String?]]) -> String? {
    guard let first = rows.first?.first.flatMap({ $0 }) else { return nil }
    let values = rows.compactMap { $0.first.flatMap { $0 } }.map { "'\($0.prefix(80))'" }
      .joined(separator: ", ")
    switch self {
    case .noRows(let table, let column):
      guard first == "true" else { return nil }
      return
        "table \(table.name) has rows, which would have no value in the new column \(column): give the field a @default, make it nullable, or fill the rows by --backfill \"\(table.name).\(column)=<SQL expression>\""
    case .noNulls(let table, let column):
      guard first != "0" else { return nil }
      return
        "table \(table.name), column \(column): \(first) row\(first == "1" ? " has" : "s have") no value; fill them by --backfill \"\(table.name).\(column)=<SQL expression>\", or make the field nullable"
    case .noDuplicates(let table, let columns):
      return
        "table \(table.name): values of (\(columns.list)) that must be unique occur more than once: \(values)"
    case .noOrphans(let key, _):
      return
        "table \(key.table.name): values of (\(key.columns.list)) refer to no row of \(key.target.name): \(values); delete the rows, or set the values to NULL"
    case .castable(let table, let column, _, let to):
      return
        "table \(table.name), column \(column): values that \(to.catalogText) cannot hold unchanged: \(values)"
    case .labelsUnused(let table, let column, _, _):
      return "table \(table.name), column \(column): rows hold the value \(values), which shall go"
    }
  }
}

extension [Identifier] {
  var list: String { map(\.description).joined(separator: ", ") }
}
