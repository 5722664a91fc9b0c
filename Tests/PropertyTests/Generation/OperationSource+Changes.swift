extension OperationSource {
  mutating func change(canDelete: Bool) -> Change {
    let table = random.number(below: schema.tables.count)
    switch random.number(below: canDelete ? 10 : 8) {
    case 0, 1:
      return .insert(table: table, record(table, depth: 2), isUpsert: false)
    case 2: return .insertMany(table: table, records(table, count: 1...3), isUpsert: false)
    case 3, 4: return .insert(table: table, record(table, depth: 1, isUpsert: true), isUpsert: true)
    case 5:
      return .insertMany(table: table, records(table, count: 1...2, isUpsert: true), isUpsert: true)
    case 6: return .update(table: table, locator(table, isChange: true), patch(table))
    case 7: return .updateMany(table: table, condition(table), patch(table, isMany: true))
    default:
      return random.chance(2)
        ? .delete(table: table, locator(table, isChange: true))
        : .deleteMany(table: table, condition(table))
    }
  }

  /// Inserts that fill a table.
  mutating func filling(_ table: Int) -> ModelOperation {
    variables = []
    let records = records(table, count: 3...8)
    return ModelOperation(
      .mutation(
        records.enumerated().map {
          ("f\($0.offset)", .insert(table: table, $0.element, isUpsert: false))
        }, isTransaction: false), variables, schema)
  }

  private mutating func condition(_ table: Int) -> Given<Filter>? {
    random.chance(8) ? nil : whereArgument(table, depth: 1, mustHold: true)
  }

  private mutating func records(
    _ table: Int, count: ClosedRange<Int>, isUpsert: Bool = false
  ) -> [Record] {
    var records: [Record] = []
    for _ in 0..<random.number(in: count) {
      records.append(record(table, depth: 0, isUpsert: isUpsert))
    }
    return records
  }

  /// The data of a new row, or of one that may be there; the row around it fills the reference
  /// `parent`.
  private mutating func record(
    _ number: Int, depth: Int, isUpsert: Bool = false, parent: ModelReference? = nil
  ) -> Record {
    let table = schema.tables[number]
    var record = Record()
    var taken = Set(parent?.columns ?? [])
    let model =
      isUpsert && random.chance(2) && !rows[number].isEmpty ? random.pick(rows[number]) : nil
    for reference in table.references where taken.isDisjoint(with: reference.columns) {
      if addReference(reference, of: table, to: &record, model: model) {
        taken.formUnion(reference.columns)
      }
    }
    for column in table.columns where !taken.contains(column.name) {
      addColumn(column, of: table, to: &record, model: model, isNested: parent != nil)
    }
    if depth > 0 { addChildren(number, to: &record, depth: depth, isUpsert: isUpsert) }
    return record
  }

  /// Fills the columns of a reference by its member; other columns are filled one by one.
  private mutating func addReference(
    _ reference: ModelReference, of table: ModelTable, to record: inout Record, model: Row?
  ) -> Bool {
    let columns = reference.columns.map(table.column)
    let isKey = columns.contains { table.key.contains($0.name) }
    if !isKey, !reference.isNonNull, random.chance(3) { return true }
    let target = schema.tables[reference.target]
    let targets = rows[reference.target]
    guard !targets.isEmpty else { return !reference.isNonNull && !isKey }
    var values = target.key.map { [row = random.pick(targets)] in row[$0] ?? .null }
    if let model, isKey { values = reference.columns.map { model[$0] ?? .null } }
    let type = "\(target.name)_Key"
    let given =
      reference.isNonNull || isKey
      ? Given(values) : given(values, type, input: target.keyInput)
    if random.chance(2) {
      record.members.append(.reference(reference, given, key: target.keyColumns))
      return true
    }
    for (column, value) in zip(columns, values) {
      record.members.append(.column(column, Given(value)))
    }
    return true
  }

  private mutating func addColumn(
    _ column: ModelColumn, of table: ModelTable, to record: inout Record, model: Row?,
    isNested: Bool
  ) {
    let isKey = table.key.contains(column.name)
    let isUnique = table.uniques.contains { $0.contains(column.name) }
    let isRequired = column.isNonNull && column.standard == nil
    if isKey, let value = model?[column.name] {
      record.members.append(.column(column, Given(value)))
      return
    }
    if !isRequired, random.chance(3), !(isKey && isNested) { return }
    let value = values.value(for: column, isWide: isKey || isUnique)
    // A null that is written into the document for such a column is a mistake of the document.
    let given =
      isKey
      ? Given(value)
      : given(value, column.inputType, isRequired: isRequired && !random.chance(6)) {
        $0.input(column.kind)
      }
    record.members.append(.column(column, given))
  }

  private mutating func addChildren(
    _ number: Int, to record: inout Record, depth: Int, isUpsert: Bool
  ) {
    for relation in random.some(schema.relations(of: number), upTo: 1) {
      // PostgreSQL refuses an upsert that writes one row twice, so these have one child at most.
      if isUpsert, relation.table == number { continue }
      let count = relation.isOneToOne ? 1 : random.number(in: 0...(isUpsert ? 1 : 2))
      var children: [Record] = []
      for _ in 0..<count {
        children.append(
          self.record(
            relation.table, depth: depth - 1, isUpsert: isUpsert, parent: relation.reference))
      }
      record.members.append(.children(relation, children))
    }
  }

  /// The data of an update.
  private mutating func patch(_ number: Int, isMany: Bool = false) -> Record {
    let table = schema.tables[number]
    var record = Record()
    var taken = Set<String>()
    for reference in random.some(table.references, upTo: 1) {
      let row = rows[reference.target].isEmpty ? nil : random.pick(rows[reference.target])
      guard let row else { continue }
      let target = schema.tables[reference.target]
      let values = target.key.map { row[$0] ?? .null }
      record.members.append(
        .reference(
          reference, given(values, "\(target.name)_Key", input: target.keyInput),
          key: target.keyColumns))
      taken.formUnion(reference.columns)
    }
    for column in random.some(table.columns, upTo: 3) where !taken.contains(column.name) {
      let isUnique = table.uniques.contains { $0.contains(column.name) }
      if !(isMany && isUnique), !table.key.contains(column.name), random.chance(2),
        let transforms = transforms(column)
      {
        record.members.append(.transforms(column, transforms))
      } else {
        let value = values.value(for: column, isWide: table.key.contains(column.name) || isUnique)
        record.members.append(
          .column(column, given(value, column.inputType) { $0.input(column.kind) }))
      }
    }
    return record
  }

  private mutating func transforms(_ column: ModelColumn) -> [Transform]? {
    if column.kind.isEnumeration { return nil }
    var result: [Transform] = []
    for _ in 0..<random.number(in: 1...2) {
      if column.isList {
        let step = random.pick([Transform.Step.append, .prepend, .add, .remove])
        result.append(
          Transform(
            step: step,
            value: present(values.list(column.kind), column.inputType) {
              $0.input(column.kind)
            }))
      } else if column.kind.isNumber {
        let value = present(values.value(column.kind), column.kind.name) { $0.input(column.kind) }
        result.append(Transform(step: random.pick([.inc, .dec]), value: value))
      } else if column.kind == .date || column.kind == .timestamp {
        let value = Value.integer(Int64(random.number(in: -40...40)))
        result.append(
          Transform(
            step: random.pick([.inc, .dec]), value: Given(value),
            unit: random.pick(["days", "months"])))
      } else {
        return nil
      }
    }
    return result
  }

  /// As `given`, never null.
  private mutating func present(
    _ value: Value, _ type: String, input: (Value) -> Input
  ) -> Given<Value> {
    let result = given(value, type, input: input)
    if let name = result.variable, let place = variables.firstIndex(where: { $0.name == name }),
      variables[place].state == .null
    {
      variables.remove(at: place)
      return Given(value)
    }
    return result
  }
}
