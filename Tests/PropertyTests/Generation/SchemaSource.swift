/// Makes schemas of one to twelve tables.
struct SchemaSource {
  private var values: ValueSource
  private var schema = ModelSchema()
  private var count = 0

  private var random: RandomSource {
    get { values.random }
    set { values.random = newValue }
  }

  init(random: RandomSource) {
    var random = random
    let labels = ["LOW", "Mid", "HIGH", "top", "A1"]
    for _ in 0..<random.number(below: 3) {
      schema.enums.append(
        Array(random.shuffled(labels).prefix(random.number(in: 1...labels.count))))
    }
    values = ValueSource(random: random, enums: schema.enums)
  }

  mutating func make() -> ModelSchema {
    count = random.number(in: 1...12)
    for number in 0..<count {
      schema.tables.append(ModelTable(number: number))
      makeKey(number)
    }
    for number in 0..<count { makeReferences(number) }
    for number in 0..<count { makeColumns(number) }
    for number in 0..<count { makeUniques(number) }
    return schema
  }

  private mutating func kind() -> Kind {
    random.chance(5) && !schema.enums.isEmpty
      ? .enumeration(random.number(below: schema.enums.count)) : random.pick(Kind.scalars)
  }

  private mutating func keyKind() -> Kind {
    let kind = kind()
    return kind.canBeKey ? kind : .string
  }

  private mutating func makeKey(_ number: Int) {
    switch number == 0 ? random.number(below: 4) : random.number(below: 9) {
    case 0, 1:
      schema.tables[number].columns.append(
        ModelColumn(
          name: "id", kind: .uuid, isNonNull: true, standard: .newUUID, isImplicit: true))
      schema.tables[number].key = ["id"]
    case 2:
      let kind = random.pick([.string, .int, .uuid, .int64, keyKind()])
      schema.tables[number].columns.append(ModelColumn(name: "id", kind: kind, isNonNull: true))
      schema.tables[number].key = ["id"]
    case 3: makeKey(number, [], scalars: random.number(in: 1...3))
    case 4, 5, 6: makeKey(number, [earlier(number), earlier(number)], scalars: 0)
    case 7: makeKey(number, [earlier(number)], scalars: random.number(in: 0...2))
    default: makeKey(number, [earlier(number), earlier(number)], scalars: 1)
    }
  }

  /// An earlier table whose key is short.
  private mutating func earlier(_ number: Int) -> Int {
    let short = (0..<number).filter { schema.tables[$0].key.count <= 2 }
    return short.isEmpty ? 0 : random.pick(short)
  }

  private mutating func makeKey(_ number: Int, _ targets: [Int], scalars: Int) {
    var fields: [(name: String, columns: [String])] = []
    for (place, target) in targets.enumerated() {
      let reference = makeReference("k\(place)", of: number, to: target, isNonNull: true)
      fields.append((reference.name, reference.columns))
    }
    for place in 0..<scalars {
      schema.tables[number].columns.append(
        ModelColumn(name: "key\(place)", kind: keyKind(), isNonNull: true))
      fields.append(("key\(place)", ["key\(place)"]))
    }
    fields = random.shuffled(fields)
    schema.tables[number].keyFields = fields.map(\.name)
    schema.tables[number].key = fields.flatMap(\.columns)
  }

  @discardableResult
  private mutating func makeReference(
    _ name: String, of number: Int, to target: Int, isNonNull: Bool, columns given: [String]? = nil
  ) -> ModelReference {
    let key = schema.tables[target].key
    let columns = given ?? key.map { name + $0.prefix(1).uppercased() + $0.dropFirst() }
    for (column, original) in zip(columns, key)
    where !schema.tables[number].columns.contains(where: { $0.name == column }) {
      schema.tables[number].columns.append(
        ModelColumn(
          name: column, kind: schema.tables[target].column(original).kind, isNonNull: isNonNull,
          isImplicit: given == nil))
    }
    let reference = ModelReference(
      name: name, target: target, columns: columns, targetColumns: key, isNonNull: isNonNull)
    schema.tables[number].references.append(reference)
    return reference
  }

  private mutating func makeReferences(_ number: Int) {
    for place in 0..<random.number(below: 4) {
      let target = random.number(below: count)
      // A required reference to a later table, or to the table itself, could never be satisfied.
      let isNonNull = target < number && random.chance(2)
      let keyCount = schema.tables[target].key.count
      let declared = random.chance(4) ? (0..<keyCount).map { "own\(place)x\($0)" } : nil
      makeReference(
        "r\(place)", of: number, to: target, isNonNull: isNonNull, columns: declared)
    }
  }

  private mutating func makeColumns(_ number: Int) {
    for place in 0..<random.number(in: 1...7) {
      var column = ModelColumn(name: "c\(place)", kind: kind())
      column.isList = random.chance(5)
      column.isNonNull = random.chance(3)
      if random.chance(4) { column.standard = standard(column) }
      schema.tables[number].columns.append(column)
    }
  }

  private mutating func standard(_ column: ModelColumn) -> ModelColumn.Default {
    if column.isList { return .value(values.list(column.kind)) }
    if column.kind == .uuid, random.chance(2) { return .newUUID }
    if column.kind == .timestamp, random.chance(2) { return .now }
    return .value(values.value(column.kind))
  }

  private mutating func makeUniques(_ number: Int) {
    let table = schema.tables[number]
    var sets: [[String]] = []
    if random.chance(3) {
      let plain = table.columns.filter {
        !$0.isList && $0.kind != .any && $0.kind != .boolean && !$0.kind.isEnumeration
          && $0.standard == nil && $0.name.hasPrefix("c")
      }
      if !plain.isEmpty { sets.append([random.pick(plain).name]) }
      if plain.count > 1, random.chance(2) { sets.append(Array(plain.prefix(2)).map(\.name)) }
    }
    if random.chance(3), let reference = table.references.last { sets.append(reference.columns) }
    for set in sets
    where Set(set) != Set(table.key)
      && !schema.tables[number].uniques.contains(where: { Set($0) == Set(set) })
    {
      schema.tables[number].uniques.append(set)
    }
  }
}
