internal import DataModel
package import SQL

extension Comparison {
  mutating func compare(
    _ found: CatalogColumn, with column: ColumnDefinition, of table: DesiredTable
  ) {
    if case .document(let document) = column.type {
      compare(found, with: document, column, of: table)
      return
    }
    let takesDefaultAlong = compareType(of: found, with: column, of: table)
    if !takesDefaultAlong { compareDefault(of: found, with: column, of: table) }
    compareNullability(of: found, with: column, of: table)
  }

  private mutating func alter(
    _ table: DesiredTable, _ column: ColumnDefinition, _ alteration: ColumnAlteration,
    _ round: SchemaChange.Round = .compatible,
    adjusting adjust: (inout SchemaChange) -> Void = { _ in }
  ) {
    var change = SchemaChange(
      .alterColumn(table.name, column.name, alteration), .alterColumn, round)
    if case .type = alteration { change.needs = Set(column.neededTypes) }
    adjust(&change)
    changes.append(change)
  }

  // MARK: Types

  /// - Returns: whether the change of type changes the default too.
  private mutating func compareType(
    of found: CatalogColumn, with column: ColumnDefinition, of table: DesiredTable
  ) -> Bool {
    guard let wanted = column.valueType else { return false }
    let place = "table \(table.name.name), column \(column.name)"
    guard found.generation == nil,
      let actual = PostgresType(catalogText: found.type, schema: desired.namespace)
    else {
      alter(table, column, .type(wanted, TypeConversion(.assignment))) {
        $0.refusal =
          found.generation == nil
          ? "\(place): its type is \(found.type), which becomes \(wanted.catalogText) in no way that is known; add another field, copy the values, and drop the old column"
          : "\(place): the database computes it, so that it cannot be written; name another column by @col(name:)"
      }
      return false
    }
    if column.isCounting, found.counts == nil {
      alter(table, column, .type(wanted, TypeConversion(.assignment))) {
        $0.refusal =
          "\(place): it does not count by itself, and a column that is there does not begin to; add another field"
      }
      return false
    }
    let described = catalog.described[table.name.name.description]?[column.name.description]
    let isOurs = described?.type == found.type
    let round: SchemaChange.Round =
      TypeChange.isServed(wanted, by: actual) && !isOurs ? .strict : .compatible
    return changeType(of: found, actual, with: column, wanted, of: table, round)
  }

  private mutating func changeType(
    of found: CatalogColumn, _ actual: PostgresType, with column: ColumnDefinition,
    _ wanted: PostgresType, of table: DesiredTable, _ round: SchemaChange.Round
  ) -> Bool {
    let place = "table \(table.name.name), column \(column.name)"
    let hasDefault = found.defaultText != nil
    let isThere = isThere(wanted)
    func conversion(_ method: TypeConversion.Method) -> TypeConversion {
      TypeConversion(
        method, dropsDefault: hasDefault, newDefault: hasDefault ? column.defaultValue : nil)
    }
    switch TypeChange(from: actual, to: wanted) {
    case .none: return false
    case .widening(let method):
      alter(table, column, .type(wanted, TypeConversion(method)), round) {
        $0.keepsRows = TypeChange.keepsRows(from: actual, to: wanted)
      }
      return false
    case .conversion(let method):
      alter(table, column, .type(wanted, conversion(method)), round) {
        $0.isDestructive = true
        $0.consents = [Consent(Permission(.narrowType, "\(table.name.name).\(column.name)"))]
        if isThere {
          $0.check = .castable(table.name, column.name, from: actual, to: wanted)
        }
      }
      return hasDefault
    case .vectorSize:
      alter(table, column, .type(wanted, conversion(.discarding)), round) {
        $0.isDestructive = true
        $0.consents = [
          Consent(
            Permission(.vectorSize, "\(table.name.name).\(column.name)"), isReserved: true)
        ]
        $0.hints = ["\(place): all vectors are given up and must be computed again"]
        if !column.isNullable { $0.check = .noRows(table.name, column.name) }
      }
      return hasDefault
    case .impossible:
      alter(table, column, .type(wanted, TypeConversion(.cast)), round) {
        $0.isDestructive = true
        $0.consents = [Consent(Permission(.narrowType, "\(table.name.name).\(column.name)"))]
        $0.refusal =
          "\(place): PostgreSQL converts \(found.type) to \(wanted.catalogText) in no way; add another field, copy the values, and drop the old column"
      }
      return true
    }
  }

  /// Whether a type is there before the plan runs.
  private func isThere(_ type: PostgresType) -> Bool {
    switch type {
    case .named(let name), .array(.named(let name)):
      catalog.enums[name.name.description] != nil
    default: true
    }
  }

  // MARK: Defaults

  private mutating func compareDefault(
    of found: CatalogColumn, with column: ColumnDefinition, of table: DesiredTable
  ) {
    if column.isCounting { return }
    guard let wanted = column.defaultValue else {
      guard found.hasDefault else { return }
      let described = catalog.described[table.name.name.description]?[column.name.description]
      let isOurs = described?.hasDefault == true && found.counts == nil
      let alteration: ColumnAlteration = found.counts == .identity ? .dropIdentity : .dropDefault
      alter(table, column, alteration, isOurs ? .compatible : .strict)
      return
    }
    if let text = found.defaultText, isSame(text, wanted, ColumnName(table, column)) { return }
    if found.counts == .identity { alter(table, column, .dropIdentity) }
    alter(table, column, .setDefault(wanted)) { $0.needs = Set(column.neededTypes) }
  }

  private func isSame(_ text: String, _ wanted: ColumnDefault, _ name: ColumnName) -> Bool {
    let actual = PrintedExpression(text)
    let printed = catalog.printedDefaults[name.table]?[name.column]
    return actual.means(PrintedExpression(wanted))
      || (printed.map { actual.means(PrintedExpression($0)) } ?? false)
  }

  // MARK: Nullability

  private mutating func compareNullability(
    of found: CatalogColumn, with column: ColumnDefinition, of table: DesiredTable
  ) {
    let name = ColumnName(table, column)
    let unfinished = catalog.unfinishedBackfills[name]
    if column.isNullable {
      if !found.isNullable { alter(table, column, .dropNotNull) }
      dropLeftCheck(of: table.name, column.name)
      if found.isNullable, let unfinished {
        changes.append(
          SchemaChange(.backfill(table.name, column.name, unfinished), .backfill))
      }
      return
    }
    guard found.isNullable else { return }
    if let backfill = backfills[name] ?? unfinished {
      changes.append(
        SchemaChange(.backfill(table.name, column.name, backfill), .backfill))
      changes.append(
        SchemaChange(.alterColumn(table.name, column.name, .setNotNull), .requireValue))
    } else {
      alter(table, column, .setNotNull) { $0.check = .noNulls(table.name, column.name) }
    }
  }

  /// A migration that was cut short may have left a check that nothing asks for any more.
  mutating func dropLeftCheck(of table: QualifiedName, _ column: Identifier) {
    let name = SQLName.notNullCheck(table: table.name, column: column)
    let guards = catalog.tables[table.name.description]?.guards ?? []
    guard guards.contains(where: { $0.name == name.description && $0.demandsValue(of: column) })
    else { return }
    changes.append(SchemaChange(.drop(.constraint(table, name)), .dropConstraint))
  }

  // MARK: Documents

  /// A document of other texts is made anew, since it holds nothing of its own; one that the
  /// database's owner fills is theirs.
  private mutating func compare(
    _ found: CatalogColumn, with document: SearchDocument, _ column: ColumnDefinition,
    of table: DesiredTable
  ) {
    guard found.type == "tsvector" else {
      var change = SchemaChange(.addColumn(table.name, column), .document)
      change.refusal =
        "table \(table.name.name), column \(column.name): its type is \(found.type), but the name is that of the searched texts; rename it"
      changes.append(change)
      return
    }
    guard let generation = found.generation, !document.isPrinted(as: generation) else { return }
    changes.append(SchemaChange(.drop(.column(table.name, column.name)), .dropDocument))
    changes.append(SchemaChange(.addColumn(table.name, column), .document))
  }
}

extension ColumnName {
  init(_ table: DesiredTable, _ column: ColumnDefinition) {
    self.init(table.name.name.description, column.name.description)
  }
}

extension Comparison {
  /// The defaults that are wanted of columns that have another one by their texts, so that PostgreSQL
  /// should print them in its own.
  package var unclearDefaults: [(name: ColumnName, type: PostgresType, value: ColumnDefault)] {
    desired.tables.flatMap { table in
      table.columns.compactMap { column in
        let name = ColumnName(table, column)
        guard let value = column.defaultValue, let type = column.valueType, isThere(type),
          let text = catalog.tables[name.table]?.columns[name.column]?.defaultText,
          !isSame(text, value, name)
        else { return nil }
        return (name, type, value)
      }
    }
  }
}
