import SQL

extension Comparison {
  mutating func compare(_ type: DesiredEnum) {
    let name = type.name.name.description
    guard let existing = catalog.enums[name] else {
      var change = SchemaChange(
        .createEnum(type.name, labels: type.labels.compactMap(DDLLiteral.init)), .enumType)
      change.gives = [.enumType(name)]
      changes.append(change)
      return
    }
    let grown = addLabels(of: type, to: existing)
    if grown != type.labels { remake(type, existing) }
  }

  /// Plans the missing labels, each next to its neighbours, and gives the labels there are then.
  private mutating func addLabels(of type: DesiredEnum, to existing: [String]) -> [String] {
    var grown = existing
    for (index, label) in type.labels.enumerated() where !grown.contains(label) {
      guard let literal = DDLLiteral(label) else { continue }
      let previous = type.labels[..<index].last(where: grown.contains)
      let next = type.labels[index...].first(where: grown.contains)
      let position: LabelPosition
      if let previous, let text = DDLLiteral(previous), let place = grown.firstIndex(of: previous) {
        position = .after(text)
        grown.insert(label, at: place + 1)
      } else if let next, let text = DDLLiteral(next), let place = grown.firstIndex(of: next) {
        position = .before(text)
        grown.insert(label, at: place)
      } else {
        position = .atEnd
        grown.append(label)
      }
      changes.append(
        SchemaChange(.addEnumLabel(type.name, label: literal, position), .enumLabel))
    }
    return grown
  }

  /// Makes the type anew, since PostgreSQL neither drops labels nor moves them.
  private mutating func remake(_ type: DesiredEnum, _ existing: [String]) {
    let gone = existing.filter { !type.labels.contains($0) }
    let old = type.name.name.retired
    let consents =
      gone.isEmpty
      ? [Consent(Permission(.enumValue, type.typeName), isReserved: true)]
      : gone.map { Consent(Permission(.enumValue, "\(type.typeName).\($0)"), isReserved: true) }
    var all = [
      SchemaChange(.rename(.type(type.name, to: old)), .renameType, .strict),
      SchemaChange(
        .createEnum(type.name, labels: type.labels.compactMap(DDLLiteral.init)), .remakeType,
        .strict),
    ]
    for (tableName, table) in catalog.tables.sorted(by: { $0.key < $1.key }) {
      for (columnName, column) in table.columns.sorted(by: { $0.key < $1.key }) {
        guard
          let change = conversion(
            of: column, ColumnName(tableName, columnName), to: type, without: gone)
        else { continue }
        all.append(change)
      }
    }
    all.append(
      SchemaChange(
        .drop(.type(QualifiedName(schema: type.name.schema, name: old))), .dropType, .strict))
    changes += all.map { change in
      var change = change
      change.isDestructive = true
      change.consents = consents
      return change
    }
  }

  /// The conversion of a column that holds the enum or lists of it; `nil` for any other.
  private func conversion(
    of column: CatalogColumn, _ name: ColumnName, to type: DesiredEnum, without gone: [String]
  ) -> SchemaChange? {
    guard let found = PostgresType(catalogText: column.type, schema: type.name.schema),
      found == .named(type.name) || found == .array(.named(type.name)),
      let table = qualified(name.table), let identifier = Identifier(name.column)
    else { return nil }
    let wanted = desired.tables.first { $0.name == table }?.columns
      .first { $0.name == identifier }
    let conversion = TypeConversion(
      .text, dropsDefault: column.defaultText != nil,
      newDefault: column.defaultText == nil ? nil : wanted?.defaultValue)
    var change = SchemaChange(
      .alterColumn(table, identifier, .type(found, conversion)), .convertEnum, .strict)
    if !gone.isEmpty {
      change.check = .labelsUnused(
        table, identifier, isList: found.isArray, gone.compactMap(DDLLiteral.init))
    }
    return change
  }

  /// A relation of the schema's namespace; `nil` where the name cannot be one.
  func qualified(_ name: String) -> QualifiedName? {
    Identifier(name).map { QualifiedName(schema: desired.namespace, name: $0) }
  }
}

extension Identifier {
  /// The name for what is about to go, so that its own is free.
  fileprivate var retired: Identifier {
    Identifier("\(description.prefix(40))__before") ?? Identifier("type__before")
  }
}
