extension OperationSource {
  /// An argument `where`; if it `mustHold`, with a condition that no variable leaves out.
  mutating func whereArgument(
    _ table: Int, depth: Int, mustHold: Bool = false
  ) -> Given<Filter> {
    let isVariable = !isPlain && random.chance(6)
    if isVariable { isPlain = true }
    var made = filter(table, depth: depth)
    if mustHold { made = Filter(members: [.and([made, alwaysThere(table)])]) }
    guard isVariable else { return Given(made) }
    isPlain = false
    return variable(made, "\(schema.tables[table].name)_Filter", isRequired: mustHold) { $0.input }
  }

  private mutating func alwaysThere(_ number: Int) -> Filter {
    let test = Comparison(test: .isNull, operand: .value(Given(.boolean(false))), kind: .boolean)
    return Filter(members: [.column(random.pick(schema.tables[number].keyColumns), [test])])
  }

  /// A filter of at least one member, each with another name.
  mutating func filter(_ number: Int, depth: Int) -> Filter {
    let table = schema.tables[number]
    var members: [FilterMember] = []
    for column in random.some(table.columns, upTo: 2) {
      members.append(.column(column, comparisons(column)))
    }
    if depth > 0 {
      if random.chance(2) { members += relationMembers(number, depth: depth) }
      members += logic(number, depth: depth)
    }
    if members.isEmpty {
      let column = random.pick(table.columns)
      members.append(.column(column, comparisons(column)))
    }
    return Filter(members: members)
  }

  private mutating func relationMembers(_ number: Int, depth: Int) -> [FilterMember] {
    let table = schema.tables[number]
    var members: [FilterMember] = random.some(table.references, upTo: 1).map { reference in
      .reference(reference, filter(reference.target, depth: depth - 1))
    }
    for relation in random.some(schema.relations(of: number), upTo: 1) {
      members.append(
        relation.isOneToOne
          ? .one(relation, filter(relation.table, depth: depth - 1))
          : .many(relation, rowCount(relation.table, depth: depth - 1)))
    }
    for join in random.some(schema.joins(of: number), upTo: 1) {
      members.append(.joined(join, rowCount(join.far.target, depth: depth - 1)))
    }
    return members
  }

  private mutating func rowCount(_ table: Int, depth: Int) -> RowCount {
    RowCount(
      exist: random.chance(3) ? nil : filter(table, depth: depth),
      count: random.chance(2) ? nil : [comparison(.int, operators: [.eq, .ne, .gt, .le, .in, .lt])])
  }

  private mutating func logic(_ number: Int, depth: Int) -> [FilterMember] {
    switch random.number(below: 6) {
    case 0: [.and([filter(number, depth: depth - 1), filter(number, depth: depth - 1)])]
    case 1: [.or([filter(number, depth: depth - 1), filter(number, depth: depth - 1)])]
    case 2: [.not(filter(number, depth: depth - 1))]
    case 3: random.chance(6) ? [random.chance(2) ? .or([]) : .and([])] : []
    default: []
    }
  }

  private mutating func comparisons(_ column: ModelColumn) -> [Comparison] {
    let operators: [Comparison.Operator]
    if column.isList {
      operators = [.includes, .excludes, .includesAll, .excludesAll]
    } else {
      operators =
        [.isNull, .eq, .eq, .ne, .in, .nin]
        + (column.kind.isOrdered ? [.gt, .ge, .lt, .le] : [])
        + (column.kind == .string ? [.contains, .startsWith, .endsWith] : [])
    }
    let first = comparison(column.kind, operators: operators)
    guard random.chance(5) else { return [first] }
    let second = comparison(column.kind, operators: operators.filter { $0 != first.test })
    return [first, second]
  }

  mutating func comparison(_ kind: Kind, operators: [Comparison.Operator]) -> Comparison {
    let test = random.pick(operators)
    if test == .isNull {
      let value = given(Value.boolean(random.chance(2)), "Boolean") { $0.input(.boolean) }
      return Comparison(test: test, operand: .value(value), kind: .boolean)
    }
    if test.takesList { return listComparison(test, kind) }
    let value =
      random.chance(8) && (test == .eq || test == .ne) ? .null : values.value(kind)
    return Comparison(
      test: test, operand: .value(given(value, kind.name) { $0.input(kind) }), kind: kind)
  }

  private mutating func listComparison(
    _ test: Comparison.Operator, _ kind: Kind
  ) -> Comparison {
    if isPlain || random.chance(2) {
      let list = given(values.list(kind), "[\(kind.name)!]") { $0.input(kind) }
      return Comparison(test: test, operand: .value(list), kind: kind)
    }
    var elements: [Given<Value>] = []
    for _ in 0..<random.number(in: 1...3) {
      var element = given(values.value(kind), kind.name) { $0.input(kind) }
      // A null element would be refused.
      if let name = element.variable, let place = variables.firstIndex(where: { $0.name == name }),
        variables[place].state == .null
      {
        variables.remove(at: place)
        element.variable = nil
      }
      elements.append(element)
    }
    return Comparison(test: test, operand: .elements(elements), kind: kind)
  }
}
