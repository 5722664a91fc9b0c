import JSON

/// A constraint that a field violates.
struct Refusal: Error {
  /// The codes of which the error has one: PostgreSQL tells the violation that it finds first.
  static let codes: Set<String> = ["ALREADY_EXISTS", "FAILED_PRECONDITION"]
}

/// Applies the root fields of a mutation to rows in memory.
struct ChangeEvaluator {
  let schema: ModelSchema
  let variables: [Variable]
  private(set) var rows: [[Row]]
  /// How many UUIDs were made up; each stands for one that the program makes.
  private var placeholders = 0

  init(schema: ModelSchema, variables: [Variable], rows: [[Row]]) {
    self.schema = schema
    self.variables = variables
    self.rows = rows
  }

  var evaluator: Evaluator { Evaluator(schema: schema, rows: rows, variables: variables) }

  /// The answer of a field; where it is refused nothing is changed.
  mutating func apply(_ change: Change) throws -> JSONValue {
    let before = rows
    do {
      let answer = try answer(change)
      try checkReferences()
      return answer
    } catch {
      rows = before
      throw error
    }
  }

  /// Takes everything back.
  mutating func restore(_ rows: [[Row]]) { self.rows = rows }

  private mutating func answer(_ change: Change) throws -> JSONValue {
    switch change {
    case .insert(let table, let record, let isUpsert):
      return try key(write(record, to: table, isUpsert: isUpsert), of: table)
    case .insertMany(let table, let records, let isUpsert):
      return .array(
        try records.map { try key(write($0, to: table, isUpsert: isUpsert), of: table) })
    case .update(let table, let locator, let record):
      guard let place = evaluator.index(of: locator, in: table) else { return .null }
      try update([place], of: table, record)
      return key(rows[table][place], of: table)
    case .updateMany(let table, let filter, let record):
      let places = places(filter, in: table)
      try update(places, of: table, record)
      return .number(JSONNumber(places.count))
    case .delete(let table, let locator):
      guard let place = evaluator.index(of: locator, in: table) else { return .null }
      let row = rows[table][place]
      delete([row], of: table)
      return key(row, of: table)
    case .deleteMany(let table, let filter):
      let places = places(filter, in: table)
      delete(places.map { rows[table][$0] }, of: table)
      return .number(JSONNumber(places.count))
    }
  }

  private func places(_ filter: Given<Filter>?, in table: Int) -> [Int] {
    let evaluator = evaluator
    return rows[table].indices.filter { place in
      evaluator.part(filter).map { evaluator.truth($0, rows[table][place]) == .yes } ?? true
    }
  }

  private func key(_ row: Row, of table: Int) -> JSONValue {
    .object(
      JSONObject(
        schema.tables[table].keyColumns.map {
          .init(name: $0.name, value: (row[$0.name] ?? .null).json($0.kind))
        }))
  }

  private mutating func write(_ record: Record, to table: Int, isUpsert: Bool) throws -> Row {
    let given = try values(record, for: nil)
    var row: Row = [:]
    for column in schema.tables[table].columns {
      row[column.name] = given[column.name] ?? standard(column)
    }
    try checkNulls(row, in: table)
    let key = schema.tables[table].key
    if isUpsert,
      let place = rows[table].firstIndex(where: { old in key.allSatisfy { old[$0] == row[$0] } })
    {
      row = rows[table][place].merging(given) { $1 }
      rows[table][place] = row
    } else {
      rows[table].append(row)
    }
    try checkUniques(of: table)
    for case .children(let relation, let records) in record.members {
      for record in records {
        var child = record
        for (column, original) in zip(relation.reference.columns, relation.reference.targetColumns)
        {
          child.members.append(
            .column(schema.tables[relation.table].column(column), Given(row[original] ?? .null)))
        }
        _ = try write(child, to: relation.table, isUpsert: isUpsert)
      }
    }
    return row
  }

  private mutating func standard(_ column: ModelColumn) -> Value {
    switch column.standard {
    case nil: return .null
    case .value(let value): return value
    case .now: return .text("2024-05-01T10:20:30.123456Z")
    case .newUUID:
      placeholders += 1
      return .text("new \(placeholders)")
    }
  }

  private mutating func update(_ places: [Int], of table: Int, _ record: Record) throws {
    let evaluator = evaluator
    for place in places {
      let given = try values(record, for: evaluator.rows[table][place])
      rows[table][place].merge(given) { $1 }
      try checkNulls(rows[table][place], in: table)
    }
    try checkUniques(of: table)
  }

  /// The columns that a record sets, for a new row or for one that is there.
  private func values(_ record: Record, for row: Row?) throws -> Row {
    let evaluator = evaluator
    var values: Row = [:]
    for member in record.members {
      switch member {
      case .column(let column, let given):
        if let value = evaluator.resolve(given) { values[column.name] = value }
      case .reference(let reference, let given, _):
        guard evaluator.state(given.variable) != .absent else { continue }
        let parts = evaluator.part(given)
        for (place, column) in reference.columns.enumerated() {
          values[column] = parts.map { $0[place] } ?? .null
        }
      case .transforms(let column, let transforms):
        var value = row?[column.name] ?? .null
        for transform in transforms {
          guard let operand = evaluator.resolve(transform.value) else { continue }
          value = transform.applied(to: value, operand)
        }
        values[column.name] = value
      case .children: break
      }
    }
    return values
  }

  private mutating func delete(_ gone: [Row], of table: Int) {
    guard !gone.isEmpty else { return }
    let before = evaluator
    rows[table].removeAll { row in gone.contains(row) }
    for relation in schema.relations(of: table) {
      let reference = relation.reference
      let columns = reference.columns.map(schema.tables[relation.table].column)
      func refers(_ row: Row) -> Bool { gone.contains { before.refers(row, reference, to: $0) } }
      if columns.allSatisfy(\.isNonNull) {
        delete(rows[relation.table].filter(refers), of: relation.table)
      } else {
        for place in rows[relation.table].indices where refers(rows[relation.table][place]) {
          for column in columns where !column.isNonNull {
            rows[relation.table][place][column.name] = .null
          }
        }
      }
    }
  }

  private func checkNulls(_ row: Row, in table: Int) throws {
    let isMissing = schema.tables[table].columns.contains {
      $0.isNonNull && row[$0.name]?.isNull != false
    }
    if isMissing { throw Refusal() }
  }

  private func checkUniques(of number: Int) throws {
    let table = schema.tables[number]
    for columns in [table.key] + table.uniques {
      let sets = rows[number].map { row in columns.map { row[$0] ?? .null } }
        .filter { !$0.contains(.null) }
      if Set(sets).count < sets.count {
        throw Refusal()
      }
    }
  }

  private func checkReferences() throws {
    let evaluator = evaluator
    for table in schema.tables {
      for reference in table.references {
        for row in rows[table.number] where !reference.columns.contains(where: { row[$0] == .null })
        {
          if evaluator.target(of: row, reference) == nil {
            throw Refusal()
          }
        }
      }
    }
  }
}
