internal import DataModel
internal import SQL

/// Replaces changes that would keep writers waiting by several that let them go on.
///
/// A recipe that was cut short is taken up again: what it left in the catalogue is used.
struct OnlineRecipes {
  private let comparison: Comparison
  private let policy: OnlinePolicy
  private let selected: [SchemaChange]
  private(set) var changes: [SchemaChange] = []

  init(_ changes: [SchemaChange], _ comparison: Comparison, _ policy: OnlinePolicy) {
    self.comparison = comparison
    self.policy = policy
    selected = changes
  }

  mutating func apply() {
    for change in selected { changes += recipe(for: change) }
    dropLeftKeys()
    postponeDependents()
  }

  private func isOnline(_ table: QualifiedName) -> Bool {
    guard let found = comparison.catalog.tables[table.name.description], !found.isPartitioned
    else { return false }
    switch policy {
    case .auto: return found.isLarge
    case .always: return true
    case .never: return false
    }
  }

  private func recipe(for change: SchemaChange) -> [SchemaChange] {
    switch change.definition {
    case .createIndex(let index) where isOnline(index.table):
      return [change.replaced(by: .createIndexConcurrently(index), .outside)]
    case .drop(.index(let index, let table))
    where isOnline(QualifiedName(schema: index.schema, name: table))
      && !isConverted(index, of: table):
      return [change.replaced(by: .drop(.indexConcurrently(index, table: table)), .outside)]
    case .addForeignKey(let key) where isOnline(key.table):
      var add = change
      add.definition = .addUnvalidatedForeignKey(key)
      return [add, validation(of: key.name, on: key.table, .validate, change.round)]
    case .validate(let table, _) where isOnline(table):
      return [change.replaced(by: change.definition, .apart)]
    case .backfill(let table, _, _) where isOnline(table) && !changesKey(of: table):
      return [change.replaced(by: change.definition, parts(of: table))]
    case .alterColumn(let table, let column, .setNotNull)
    where isOnline(table) && !changesKey(of: table):
      return requirement(of: table, column, change, backfill(of: table, column))
    case .addColumn(let table, let column) where isOnline(table) && !changesKey(of: table):
      return addition(of: column, to: table, change) ?? [change]
    case .addPrimaryKey(let table, let columns) where isOnline(table):
      return adoption(of: columns, by: table, change) ?? [change]
    default:
      return [change]
    }
  }

  private func validation(
    of constraint: Identifier, on table: QualifiedName, _ step: SchemaChange.Step,
    _ round: SchemaChange.Round
  ) -> SchemaChange {
    var change = SchemaChange(.validate(table, constraint: constraint), step, round)
    change.pace = .apart
    change.phase = .online
    return change
  }

  /// Whether a column of an index gets another type, for which the index has to be gone.
  private func isConverted(_ index: QualifiedName, of table: Identifier) -> Bool {
    let found = comparison.catalog.tables[table.description]
    let columns =
      found?.indexes.first { $0.name == index.name.description }?.columns
      ?? found?.guards.first { $0.name == index.name.description }?.columns ?? []
    return selected.contains { change in
      guard case .alterColumn(let other, let column, .type) = change.definition else {
        return false
      }
      return other.name == table && columns.contains(column.description)
    }
  }

  // MARK: Values

  private func backfill(of table: QualifiedName, _ column: Identifier) -> DefaultExpression? {
    for case .backfill(table, column, let expression) in selected.map(\.definition) {
      return expression
    }
    return nil
  }

  /// By the table's key where it stays what it is.
  private func parts(of table: QualifiedName) -> SchemaChange.Pace {
    guard let found = comparison.catalog.tables[table.name.description],
      let key = found.primaryKey
    else { return .apart }
    let columns = key.compactMap { name -> Statement.KeyColumn? in
      guard let identifier = Identifier(name), let column = found.columns[name],
        let type = PostgresType(catalogText: column.type, schema: table.schema)
      else { return nil }
      return Statement.KeyColumn(identifier, type)
    }
    let isConverted = selected.contains { change in
      guard case .alterColumn(table, let column, .type) = change.definition else { return false }
      return key.contains(column.description)
    }
    return columns.count == key.count && !isConverted ? .inParts(columns) : .apart
  }

  private func changesKey(of table: QualifiedName) -> Bool {
    selected.contains { change in
      if case .addPrimaryKey(table, _) = change.definition { true } else { false }
    }
  }

  /// A check that new rows keep at once and old ones soon, by which PostgreSQL then knows that there
  /// are no NULLs.
  ///
  /// Rows that others wrote without a value before the check came are filled once more.
  private func requirement(
    of table: QualifiedName, _ column: Identifier, _ change: SchemaChange,
    _ expression: DefaultExpression?
  ) -> [SchemaChange] {
    let name = SQLName.notNullCheck(table: table.name, column: column)
    let guards = comparison.catalog.tables[table.name.description]?.guards ?? []
    let left = guards.first { $0.name == name.description }
    if let left, !left.demandsValue(of: column) { return [change] }
    func step(_ definition: DDL, _ pace: SchemaChange.Pace) -> SchemaChange {
      var step = SchemaChange(definition, .requireValue, change.round)
      step.pace = pace
      step.phase = .online
      return step
    }
    var steps: [SchemaChange] = []
    if left == nil { steps.append(step(.addNotNullCheck(table, column, name: name), .apart)) }
    if let expression {
      steps.append(step(.backfill(table, column, expression), parts(of: table)))
    }
    steps.append(validation(of: name, on: table, .requireValue, change.round))
    var require = change.placed(.requireValue)
    require.phase = .online
    return steps + [require, step(.drop(.constraint(table, name)), .together)]
  }

  /// A column whose values differ from row to row comes empty and is filled in parts.
  private func addition(
    of column: ColumnDefinition, to table: QualifiedName, _ change: SchemaChange
  ) -> [SchemaChange]? {
    guard !column.isDocument, !column.isCounting, let value = column.defaultValue,
      value.isVolatile, let expression = value.backfill
    else { return nil }
    var bare = change
    bare.definition = .addColumn(
      table, ColumnDefinition(name: column.name, type: column.type, isNullable: true))
    let begin = SchemaChange(
      .alterColumn(table, column.name, .setDefault(value)), .alterColumn, change.round)
    let fill = SchemaChange(.backfill(table, column.name, expression), .backfill, change.round)
      .replaced(by: .backfill(table, column.name, expression), parts(of: table))
    let steps = [bare, begin, fill]
    if column.isNullable { return steps }
    let require = SchemaChange(
      .alterColumn(table, column.name, .setNotNull), .requireValue, change.round)
    return steps + requirement(of: table, column.name, require, expression)
  }

  // MARK: Primary keys

  /// An index that is built before, and becomes the key within the transaction.
  private func adoption(
    of columns: [Identifier], by table: QualifiedName, _ change: SchemaChange
  ) -> [SchemaChange]? {
    let index = SQLName.nextPrimaryKey(table: table.name)
    guard let found = comparison.catalog.tables[table.name.description],
      let name = Identifier("\(table.name)_pkey"),
      columns.allSatisfy({ found.columns[$0.description]?.isNullable == false }),
      !selected.contains(where: { $0.keepsFromIndexing(columns, of: table) })
    else { return nil }
    var adopt = change
    adopt.definition = .adoptPrimaryKey(table, name: name, index: index)
    let definition = IndexDefinition(name: index, table: table, .unique(columns))
    let build = change.replaced(by: .createIndexConcurrently(definition), .outside, .first)
    guard let left = found.indexes.first(where: { $0.name == index.description }) else {
      return [build, adopt]
    }
    if left.isValid, left.columns == columns.map(\.description), left.isUnique { return [adopt] }
    let place = QualifiedName(schema: table.schema, name: index)
    let drop = DDL.drop(.indexConcurrently(place, table: table.name))
    return [
      SchemaChange(drop, .dropConstraint).replaced(by: drop, .outside, .first), build, adopt,
    ]
  }

  /// An index that becomes a key is none that nobody uses.
  private mutating func dropLeftKeys() {
    let adopted = changes.compactMap { change -> QualifiedName? in
      guard case .adoptPrimaryKey(let table, _, let index) = change.definition else { return nil }
      return QualifiedName(schema: table.schema, name: index)
    }
    changes.removeAll { change in
      switch change.definition {
      case .drop(.index(let index, _)): adopted.contains(index)
      case .drop(.indexConcurrently(let index, _)):
        change.phase != .first && adopted.contains(index)
      default: false
      }
    }
  }

  // MARK: Order

  /// What needs something that comes late comes later.
  private mutating func postponeDependents() {
    let late = Set(changes.filter { $0.phase == .online }.flatMap(\.gives))
    for index in changes.indices where changes[index].phase == .main {
      if !changes[index].needs.isDisjoint(with: late) { changes[index].phase = .online }
      if changes[index].step == .dropColumn || changes[index].step == .dropTable {
        changes[index].phase = .last
      }
    }
  }
}

extension SchemaChange {
  /// The same change by another definition, committed by itself.
  fileprivate func replaced(
    by definition: DDL, _ pace: Pace, _ phase: Phase = .online
  ) -> SchemaChange {
    var change = self
    change.definition = definition
    change.pace = pace
    change.phase = phase
    return change
  }

  /// Whether columns are not yet what a key over them needs.
  fileprivate func keepsFromIndexing(_ columns: [Identifier], of table: QualifiedName) -> Bool {
    switch definition {
    case .rename(.table), .rename(.column): true
    case .alterColumn(table, let column, .type): columns.contains(column)
    default: false
    }
  }
}

extension CatalogGuard {
  /// Whether it demands nothing but that a column has a value.
  func demandsValue(of column: Identifier) -> Bool {
    kind == .check && columns == [column.description]
      && (condition?.hasSuffix(" IS NOT NULL)") ?? false)
  }
}
