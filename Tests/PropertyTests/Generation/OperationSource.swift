import JSON

/// Makes operations, and requests of them, that fit a schema and the rows that are there.
struct OperationSource {
  let schema: ModelSchema
  var values: ValueSource
  /// The rows of each table now.
  var rows: [[Row]]
  /// The variables of the operation that is being made.
  var variables: [Variable] = []
  /// Whether a part is being made that goes into a variable, where others cannot stand.
  var isPlain = false

  init(schema: ModelSchema, random: RandomSource) {
    self.schema = schema
    values = ValueSource(random: random, enums: schema.enums)
    rows = schema.tables.map { _ in [] }
  }

  var random: RandomSource {
    get { values.random }
    set { values.random = newValue }
  }

  mutating func query() -> ModelOperation {
    variables = []
    var fields: [(alias: String, field: RootField)] = []
    for number in 0..<random.pick([1, 1, 1, 2]) {
      let table = random.number(below: schema.tables.count)
      if random.chance(4) {
        fields.append(
          ("f\(number)", .lookup(table: table, locator(table), selection(table, depth: 2))))
      } else {
        let list = list(.all(table: table), named: schema.tables[table].plural, depth: 2)
        fields.append(("f\(number)", .list(list)))
      }
    }
    return ModelOperation(.query(fields), variables, schema)
  }

  mutating func mutation() -> ModelOperation {
    variables = []
    var fields: [(alias: String, field: Change)] = []
    let isTransaction = random.chance(3)
    for number in 0..<random.pick([1, 1, 2, 3]) {
      // Where rows were written in the same transaction, PostgreSQL checks all of their references
      // while it deletes, also those that the deletion is about to clear.
      fields.append(("f\(number)", change(canDelete: !isTransaction || number == 0)))
    }
    return ModelOperation(
      .mutation(fields, isTransaction: isTransaction), variables, schema)
  }

  /// A part that is written into the document, or brought by a variable of a type.
  mutating func given<Part>(
    _ part: Part, _ type: String, isRequired: Bool = false,
    input: (Part) -> Input
  ) -> Given<Part> {
    guard !isPlain, random.chance(3) else { return Given(part) }
    return variable(part, type, isRequired: isRequired, input: input)
  }

  mutating func variable<Part>(
    _ part: Part, _ type: String, isRequired: Bool = false,
    input: (Part) -> Input
  ) -> Given<Part> {
    let name = "v\(variables.count)"
    let state: VariableState =
      isRequired ? .present : random.pick([.present, .present, .present, .absent, .null])
    variables.append(
      Variable(
        name: name, type: isRequired ? type + "!" : type, state: state, value: input(part),
        isDefault: state == .present && random.chance(8)))
    return Given(part, variable: name)
  }

  /// What tells a row of a table, mostly one that is there.
  mutating func locator(_ number: Int, isChange: Bool = false) -> Locator {
    let table = schema.tables[number]
    let row = rows[number].isEmpty || random.chance(6) ? nil : random.pick(rows[number])
    let key = table.keyColumns.map { column in
      row?[column.name] ?? values.value(column.kind, isWide: true)
    }
    switch random.number(below: 4) {
    case 0 where table.key == ["id"]:
      return .id(
        given(key[0], table.keyColumns[0].kind.name) { $0.input(table.keyColumns[0].kind) })
    case 1: return .keyVariable(variable(key, "\(table.name)_Key", input: table.keyInput))
    case 2:
      var filter: Given<Filter>?
      if isChange || random.chance(2) {
        filter = whereArgument(number, depth: 1, mustHold: isChange)
      }
      return .first(filter, totalOrder(number))
    default:
      return .key(
        zip(table.keyColumns, key).map { column, value in
          given(value, column.kind.name) { $0.input(column.kind) }
        })
    }
  }

  /// Keys of an order that no two rows of a table share.
  mutating func totalOrder(_ number: Int) -> [OrderKey] {
    let table = schema.tables[number]
    var keys: [OrderKey] = []
    for _ in 0..<random.number(below: 3) { keys.append(orderKey(number)) }
    return keys
      + random.shuffled(table.keyColumns).map {
        OrderKey(target: .column($0), isDescending: random.chance(2))
      }
  }

  private mutating func orderKey(_ number: Int) -> OrderKey {
    let table = schema.tables[number]
    let isDescending = random.chance(2)
    if !table.references.isEmpty, random.chance(3) {
      let reference = random.pick(table.references)
      let inner = orderKey(reference.target)
      return OrderKey(
        target: .reference(reference, .target(inner.target)), isDescending: inner.isDescending,
        variable: inner.variable)
    }
    let columns = table.columns.filter { !$0.isList && $0.kind != .any }
    let direction = isDescending ? "DESC" : "ASC"
    let variable =
      isPlain || !random.chance(5)
      ? nil
      : self.variable(direction, "OrderDirection") { .constant($0, .string($0)) }.variable
    return OrderKey(
      target: .column(random.pick(columns)), isDescending: isDescending, variable: variable)
  }
}
