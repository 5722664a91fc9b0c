extension ModelSchema {
  /// The schema as a document.
  var text: String {
    let enums = enums.enumerated().map { "enum E\($0) { \($1.joined(separator: " ")) }\n" }
    return (enums + tables.map(text)).joined(separator: "\n")
  }

  private func text(_ table: ModelTable) -> String {
    let key = table.keyFields.map { fields in
      "(key: [\(fields.map { "\"\($0)\"" }.joined(separator: ", "))])"
    }
    let inField = table.uniques.filter { fieldOfUnique($0, table) != nil }
    let onType = table.uniques.filter { !inField.contains($0) }.map { columns in
      " @unique(fields: [\(columns.map { "\"\($0)\"" }.joined(separator: ", "))])"
    }
    let columns = table.columns.filter { !$0.isImplicit }.map { column in
      "  \(column.name): \(type(column))\(standard(column))"
        + (inField.contains([column.name]) && fieldOfUnique([column.name], table) == column.name
          ? " @unique" : "")
    }
    let references = table.references.map { reference in
      "  \(reference.name): \(tables[reference.target].name)\(reference.isNonNull ? "!" : "")"
        + reference.directive(in: table, to: tables[reference.target])
        + (inField.contains(reference.columns)
          && fieldOfUnique(reference.columns, table) == reference.name
          ? " @unique" : "")
    }
    return "type \(table.name) @table\(key ?? "")\(onType.joined()) {\n"
      + (columns + references).joined(separator: "\n") + "\n}\n"
  }

  /// The field that can carry `@unique` for a set of columns.
  private func fieldOfUnique(_ columns: [String], _ table: ModelTable) -> String? {
    if let reference = table.references.first(where: { $0.columns == columns }) {
      return reference.name
    }
    guard columns.count == 1, let name = columns.first, !table.column(name).isImplicit else {
      return nil
    }
    return name
  }

  private func type(_ column: ModelColumn) -> String {
    (column.isList ? "[\(column.kind.name)!]" : column.kind.name) + (column.isNonNull ? "!" : "")
  }

  private func standard(_ column: ModelColumn) -> String {
    switch column.standard {
    case nil: ""
    case .value(let value): " @default(value: \(value.input(column.kind).text))"
    case .newUUID: " @default(expr: \"uuidV4()\")"
    case .now: " @default(expr: \"request.time\")"
    }
  }
}

extension ModelReference {
  /// `@ref` where the names of the columns or the key of the target do not follow from the types.
  fileprivate func directive(in table: ModelTable, to target: ModelTable) -> String {
    func list(_ names: [String]) -> String {
      "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
    var arguments: [String] = []
    if columns.contains(where: { !table.column($0).isImplicit }) {
      arguments.append("fields: \(list(columns))")
    }
    if targetColumns != target.key { arguments.append("references: \(list(targetColumns))") }
    return arguments.isEmpty ? "" : " @ref(\(arguments.joined(separator: ", ")))"
  }
}
