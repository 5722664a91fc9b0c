/// Edits a schema as its author would, a few things at a time.
struct SchemaEditor {
  private var values: ValueSource
  private(set) var schema: ModelSchema
  /// The columns of indexes, by tables, which only the text of the schema has.
  private(set) var indexes: [(table: Int, column: String)] = []
  private var added = 0

  private var random: RandomSource {
    get { values.random }
    set { values.random = newValue }
  }

  init(_ schema: ModelSchema, random: RandomSource) {
    self.schema = schema
    values = ValueSource(random: random, enums: schema.enums)
  }

  mutating func edit() {
    for _ in 0..<random.number(in: 1...4) { editOnce() }
  }

  /// The edited schema as a document.
  var text: String {
    var text = schema.text
    for (table, column) in indexes {
      let head = "type \(schema.tables[table].name) "
      text.replace(head, with: "\(head)@index(fields: [\"\(column)\"]) ", maxReplacements: 1)
    }
    return text
  }

  private mutating func editOnce() {
    let table = random.number(below: schema.tables.count)
    switch random.number(below: 16) {
    case 0, 1: add(to: table, isNonNull: false, hasDefault: random.chance(3))
    case 2, 3: add(to: table, isNonNull: true, hasDefault: !random.chance(6))
    case 4: drop(from: table)
    case 5, 6: change(table) { Self.widened($0, &$1) }
    case 7:
      change(table) { column, _ in
        column.isNonNull = false; return column
      }
    case 8:
      change(table) { column, random in
        column.isNonNull = random.chance(2); return column
      }
    case 9:
      change(table) { column, _ in
        column.standard = nil; return column
      }
    case 10: schema.tables[table].uniques = []
    case 11: addUnique(to: table)
    case 12: refer(from: table)
    case 13: addLabel()
    case 14: addIndex(to: table)
    default: random.chance(2) ? convert(table) : addTable()
    }
  }

  // MARK: Columns

  private func free(_ table: ModelTable) -> [ModelColumn] {
    let fixed = Set(
      table.key + table.uniques.flatMap { $0 } + table.references.flatMap(\.columns)
        + indexes.filter { schema.tables[$0.table].number == table.number }.map(\.column))
    return table.columns.filter { !$0.isImplicit && !fixed.contains($0.name) }
  }

  private mutating func add(to table: Int, isNonNull: Bool, hasDefault: Bool) {
    var column = ModelColumn(name: newName(), kind: random.pick(Kind.scalars))
    column.isNonNull = isNonNull
    if hasDefault {
      column.standard =
        column.kind == .uuid ? .newUUID : .value(values.value(column.kind))
    }
    schema.tables[table].columns.append(column)
  }

  private mutating func newName() -> String {
    added += 1
    return "added\(added)"
  }

  private mutating func drop(from table: Int) {
    let free = free(schema.tables[table])
    guard free.count > 1 else { return }
    let column = random.pick(free)
    schema.tables[table].columns.removeAll { $0.name == column.name }
  }

  private mutating func change(
    _ table: Int, _ body: (inout ModelColumn, inout RandomSource) -> ModelColumn
  ) {
    let free = free(schema.tables[table])
    guard !free.isEmpty else { return }
    var column = random.pick(free)
    var own = random
    let changed = body(&column, &own)
    random = own
    guard let index = schema.tables[table].columns.firstIndex(where: { $0.name == changed.name })
    else { return }
    schema.tables[table].columns[index] = changed
  }

  private static func widened(_ column: ModelColumn, _ random: inout RandomSource) -> ModelColumn {
    let kind: Kind =
      switch column.kind {
      case .int: random.chance(2) ? .int64 : .float
      case .boolean, .uuid, .enumeration: .string
      case .string, .int64, .float, .date, .timestamp, .any: column.kind
      }
    return ModelColumn(
      name: column.name, kind: kind, isList: column.isList, isNonNull: column.isNonNull)
  }

  private mutating func convert(_ table: Int) {
    change(table) { column, random in
      ModelColumn(
        name: column.name, kind: random.pick(Kind.scalars), isList: column.isList,
        isNonNull: column.isNonNull)
    }
  }

  // MARK: What goes over columns

  private func plain(_ table: Int) -> [ModelColumn] {
    free(schema.tables[table]).filter {
      !$0.isList && $0.kind != .any && $0.kind != .boolean && !$0.kind.isEnumeration
        && $0.standard == nil
    }
  }

  private mutating func addUnique(to table: Int) {
    let plain = plain(table)
    guard !plain.isEmpty else { return }
    schema.tables[table].uniques.append([random.pick(plain).name])
  }

  private mutating func addIndex(to table: Int) {
    let plain = plain(table)
    guard !plain.isEmpty else { return }
    indexes.append((table, random.pick(plain).name))
  }

  private mutating func refer(from table: Int) {
    let target = random.number(below: schema.tables.count)
    let key = schema.tables[target].key
    let name = newName()
    let columns = key.map { name + $0.prefix(1).uppercased() + $0.dropFirst() }
    for (column, original) in zip(columns, key) {
      schema.tables[table].columns.append(
        ModelColumn(
          name: column, kind: schema.tables[target].column(original).kind, isImplicit: true))
    }
    schema.tables[table].references.append(
      ModelReference(
        name: name, target: target, columns: columns, targetColumns: key, isNonNull: false))
  }

  private mutating func addTable() {
    var table = ModelTable(number: schema.tables.count)
    table.columns = [
      ModelColumn(name: "id", kind: .uuid, isNonNull: true, standard: .newUUID, isImplicit: true),
      ModelColumn(name: "c0", kind: random.pick(Kind.scalars)),
    ]
    table.key = ["id"]
    schema.tables.append(table)
    refer(from: table.number)
  }

  private mutating func addLabel() {
    guard !schema.enums.isEmpty else { return }
    let index = random.number(below: schema.enums.count)
    let place = random.number(in: 0...schema.enums[index].count)
    schema.enums[index].insert("NEW\(added)", at: place)
    added += 1
  }
}
