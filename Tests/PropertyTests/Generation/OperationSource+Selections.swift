import JSON

extension OperationSource {
  /// The fields of a row, at least one.
  mutating func selection(_ number: Int, depth: Int) -> Selection {
    let table = schema.tables[number]
    var contents: [SelectedField.Content] = random.some(table.columns, upTo: 4).map { .column($0) }
    if contents.isEmpty { contents.append(.column(random.pick(table.columns))) }
    if random.chance(8) { contents.append(.typeName) }
    if depth > 0 {
      for reference in random.some(table.references, upTo: 2) {
        contents.append(.reference(reference, selection(reference.target, depth: depth - 1)))
      }
      for relation in random.some(schema.relations(of: number), upTo: 1) {
        contents.append(
          relation.isOneToOne
            ? .one(relation, selection(relation.table, depth: depth - 1))
            : .list(list(.relation(relation), named: relation.name, depth: depth - 1)))
      }
      for join in random.some(schema.joins(of: number), upTo: 1) {
        contents.append(.list(list(.join(join), named: join.name, depth: depth - 1)))
      }
    }
    return Selection(table: number, fields: fields(contents))
  }

  private mutating func fields(_ contents: [SelectedField.Content]) -> [SelectedField] {
    var result: [SelectedField] = []
    for (place, content) in contents.enumerated() {
      var field = SelectedField(alias: "a\(place)", content: content)
      if place > 0, !isPlain, random.chance(12) {
        let value = variable(random.chance(2), "Boolean", isRequired: true) {
          .constant("\($0)", .bool($0))
        }
        field.condition = (value, random.chance(2))
      }
      result.append(field)
    }
    return result
  }

  mutating func list(_ source: ListField.Source, named name: String, depth: Int) -> ListField {
    let table: Int =
      switch source {
      case .all(let table): table
      case .relation(let relation): relation.table
      case .join(let join): join.far.target
      }
    var list = ListField(
      name: name, source: source, selection: Selection(table: table))
    if !random.chance(3) { list.filter = whereArgument(list.filteredTable, depth: 2) }
    switch random.number(below: 6) {
    case 0: makeGroups(&list, table)
    case 1: makeDistinct(&list, table)
    default:
      list.selection = selection(table, depth: depth)
      if random.chance(2) { makeOrder(&list) }
    }
    if list.isOrdered {
      if random.chance(2) { list.limit = count([0, 1, 2, 3, 50]) }
      if random.chance(3) { list.offset = count([0, 1, 2, 5]) }
    }
    return list
  }

  private mutating func count(_ choices: [Int]) -> Given<Value> {
    given(.integer(Int64(random.pick(choices))), "Int") { $0.input(.int) }
  }

  private mutating func makeOrder(_ list: inout ListField) {
    let isVariable = !isPlain && random.chance(8)
    if isVariable { isPlain = true }
    let keys = totalOrder(list.filteredTable)
    if isVariable {
      isPlain = false
      let name = schema.tables[list.filteredTable].name
      let order = variable(keys, "[\(name)_Order!]", isRequired: true, input: OrderKey.input)
      list.order = order
    } else {
      list.order = Given(keys)
    }
    list.isOrdered = true
  }

  private mutating func makeDistinct(_ list: inout ListField, _ number: Int) {
    list.isDistinct = true
    list.selection = selection(number, depth: 1)
    let plain = schema.tables[number].columns.filter { !$0.isList && $0.kind != .any }
    if case .join = list.source { return }
    guard random.chance(2) else { return }
    let columns = random.some(plain, upTo: 2)
    guard !columns.isEmpty else { return }
    list.selection.fields = columns.enumerated().map {
      SelectedField(alias: "a\($0.offset)", content: .column($0.element))
    }
    list.order = Given(
      columns.map { OrderKey(target: .column($0), isDescending: random.chance(2)) })
    list.isOrdered = true
  }

  private mutating func makeGroups(_ list: inout ListField, _ number: Int) {
    let table = schema.tables[number]
    let plain = table.columns.filter { !$0.isList && $0.kind != .any }
    let columns = random.some(plain, upTo: 2)
    var contents: [SelectedField.Content] = columns.map { .column($0) }
    let hasReference = !table.references.isEmpty && random.chance(5)
    if hasReference {
      let reference = random.pick(table.references)
      let far = random.pick(schema.tables[reference.target].columns)
      contents.append(
        .reference(
          reference,
          Selection(
            table: reference.target, fields: [SelectedField(alias: "b", content: .column(far))])))
    }
    for _ in 0..<random.number(in: 1...3) { contents.append(.aggregate(aggregate(number))) }
    if random.chance(8) { contents.append(.typeName) }
    list.selection.fields = random.shuffled(contents).enumerated().map {
      SelectedField(alias: "a\($0.offset)", content: $0.element)
    }
    if case .join = list.source { return }
    if random.chance(3) { list.having = having(number, depth: 1) }
    list.isDistinct = random.chance(8)
    guard !hasReference, !list.isDistinct, random.chance(2) else { return }
    var keys = columns.map { OrderKey(target: .column($0), isDescending: random.chance(2)) }
    if random.chance(2) {
      keys.insert(
        OrderKey(target: .aggregate(orderAggregate(number)), isDescending: random.chance(2)), at: 0)
    }
    guard !keys.isEmpty else { return }
    list.order = Given(keys)
    list.isOrdered = true
  }

  private mutating func orderAggregate(_ number: Int) -> Aggregate {
    var result = aggregate(number)
    result.isDistinct = false
    return result
  }

  private mutating func aggregate(_ number: Int) -> Aggregate {
    let columns = schema.tables[number].columns.filter { !$0.isList }
    if random.chance(3) { return Aggregate(measure: .count, column: nil) }
    let column = random.pick(columns)
    let measures: [Aggregate.Measure] =
      [.count] + (column.kind.isNumber ? [.sum, .avg] : [])
      + (column.kind.hasExtremes ? [.min, .max] : [])
    let measure = random.pick(measures)
    let canBeDistinct = measure != .min && measure != .max
    return Aggregate(
      measure: measure, column: column, isDistinct: canBeDistinct && random.chance(3))
  }

  private mutating func having(_ number: Int, depth: Int) -> Having {
    var result = Having()
    result.isDistinct = random.chance(4)
    for _ in 0..<random.number(in: 1...2) {
      let aggregate = orderAggregate(number)
      if result.members.contains(where: { $0.aggregate.name == aggregate.name }) { continue }
      // Rows are counted as they are, whatever `_distinct` says.
      if aggregate.column == nil { result.isDistinct = false }
      let isAverage = aggregate.measure == .avg
      let operators: [Comparison.Operator] =
        isAverage ? [.gt, .lt, .isNull] : [.eq, .ne, .gt, .ge, .lt, .le, .in, .isNull]
      result.members.append(
        (aggregate, [comparison(aggregate.kind, operators: operators)]))
    }
    if depth > 0, random.chance(4) {
      result.alternatives = [having(number, depth: 0), having(number, depth: 0)]
    }
    if depth > 0, random.chance(5) { result.excluded = [having(number, depth: 0)] }
    return result
  }
}
