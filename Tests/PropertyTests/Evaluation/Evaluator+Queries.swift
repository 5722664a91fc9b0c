import JSON

extension Evaluator {
  /// The data of a query.
  func answer(_ fields: [(alias: String, field: RootField)]) -> JSONValue {
    .object(JSONObject(fields.map { .init(name: $0.alias, value: answer($0.field)) }))
  }

  private func answer(_ field: RootField) -> JSONValue {
    switch field {
    case .list(let list):
      guard case .all(let table) = list.source else { preconditionFailure("\(list.name)") }
      return .array(answer(list, rows[table].map { ($0, $0) }))
    case .lookup(let table, let locator, let selection):
      return index(of: locator, in: table).map { .object(project(rows[table][$0], selection)) }
        ?? .null
    }
  }

  /// The place of the row that a locator tells.
  func index(of locator: Locator, in table: Int) -> Int? {
    let key = schema.tables[table].key
    func index(_ values: [Value?]) -> Int? {
      rows[table].firstIndex { row in zip(key, values).allSatisfy { row[$0] == $1 } }
    }
    switch locator {
    case .id(let value): return index([resolve(value)])
    case .key(let values): return index(values.map(resolve))
    case .keyVariable(let values): return part(values).flatMap { index($0) }
    case .first(let filter, let order):
      let filter = part(filter)
      let fitting = rows[table].indices.filter { place in
        filter.map { truth($0, rows[table][place]) == .yes } ?? true
      }
      let sorted = sorted(fitting.map { (rows[table][$0], $0) }, by: order)
      return sorted.first
    }
  }

  /// The selected fields of a row; aggregates are left out.
  func project(_ row: Row, _ selection: Selection) -> JSONObject {
    JSONObject(
      selection.fields.compactMap { field in
        guard isIncluded(field), let value = value(field.content, of: row, selection.table) else {
          return nil
        }
        return .init(name: field.alias, value: value)
      })
  }

  func isIncluded(_ field: SelectedField) -> Bool {
    field.condition.map { $0.variable.part == $0.isInclude } ?? true
  }

  private func value(
    _ content: SelectedField.Content, of row: Row, _ table: Int
  ) -> JSONValue? {
    switch content {
    case .typeName: return .string(schema.tables[table].name)
    case .column(let column): return (row[column.name] ?? .null).json(column.kind)
    case .reference(let reference, let selection):
      return target(of: row, reference).map { .object(project($0, selection)) } ?? .null
    case .one(let relation, let selection):
      return referrers(relation, of: row).first.map { .object(project($0, selection)) } ?? .null
    case .list(let list):
      switch list.source {
      case .all: return nil
      case .relation(let relation):
        return .array(answer(list, referrers(relation, of: row).map { ($0, $0) }))
      case .join(let join): return .array(answer(list, joined(join, of: row)))
      }
    case .aggregate: return nil
    }
  }

  /// The elements of a list of which each row is filtered and sorted by another, mostly itself.
  private func answer(_ list: ListField, _ rows: [(Row, Row)]) -> [JSONValue] {
    let fitting = rows.filter { row in
      part(list.filter).map { truth($0, row.0) == .yes } ?? true
    }
    let order = part(list.order) ?? []
    var objects: [JSONObject]
    if list.selection.hasAggregates || list.having != nil {
      objects = groups(list, fitting.map(\.1), order)
    } else {
      objects = sorted(fitting, by: order).map { project($0, list.selection) }
    }
    if list.isDistinct {
      objects = objects.enumerated().filter { !objects[..<$0.offset].contains($0.element) }
        .map(\.element)
    }
    let offset = part(list.offset).flatMap(\.number).map { Int($0) } ?? 0
    let limit = part(list.limit).flatMap(\.number).map { Int($0) } ?? 100
    return objects.dropFirst(offset).prefix(limit).map(JSONValue.object)
  }

  /// The second parts in the order of the first ones.
  func sorted<Element>(_ rows: [(Row, Element)], by order: [OrderKey]) -> [Element] {
    let order = order.filter { state($0.variable) == .present }
    let keyed = rows.map { row in
      (order.map { (sortValue($0.target, of: row.0), $0.isDescending) }, row.1)
    }
    return keyed.sorted { Self.precedes($0.0, $1.0) }.map(\.1)
  }

  /// Null is after all values, and so before them in descending order.
  static func precedes(_ one: [(Value, Bool)], _ two: [(Value, Bool)]) -> Bool {
    for ((first, isDescending), (second, _)) in zip(one, two) where first != second {
      if first.isNull || second.isNull { return second.isNull != isDescending }
      return first.precedes(second) != isDescending
    }
    return false
  }

  private func sortValue(_ target: OrderKey.Target, of row: Row) -> Value {
    switch target {
    case .column(let column): row[column.name] ?? .null
    case .reference(let reference, let inner):
      self.target(of: row, reference).map { sortValue(inner.target, of: $0) } ?? .null
    case .aggregate: preconditionFailure("an aggregate of a row")
    }
  }
}
