// Maps and lists: fields, literals, and bindings used as a whole.
extension Evaluation {
  /// `operand.field`.
  mutating func select(_ field: String, from operand: CELValue) throws(CELError) -> CELValue {
    let map = try selectable(operand, field: field)
    try budget.spend(map.lookupCost)
    guard let value = map[field] else { throw .noSuchKey(field) }
    return value
  }

  /// `has(operand.field)`.
  mutating func hasField(_ field: String, in operand: CELValue) throws(CELError) -> Bool {
    let map = try selectable(operand, field: field)
    try budget.spend(map.lookupCost)
    return map[field] != nil
  }

  private func selectable(_ operand: CELValue, field: String) throws(CELError) -> CELMap {
    switch operand {
    case .map(let map): return map
    case .null: throw .selectFromNull(field: field)
    case .bool, .int, .uint, .double, .string, .bytes, .list, .timestamp, .duration, .type:
      throw .selectFromNonMap
    }
  }

  /// `[a, b]`.
  mutating func list(_ elements: [Step]) throws(CELError) -> CELValue {
    var values: [CELValue] = []
    values.reserveCapacity(elements.count)
    for element in elements { values.append(try value(of: element)) }
    return .list(CELList(values))
  }

  /// `{a: b}`.
  mutating func map(_ entries: [Step.Entry]) throws(CELError) -> CELValue {
    var result = MapEntries()
    for entry in entries {
      let key = try value(of: entry.key)
      guard key.typeName != .double, let lookupKey = MapKey(key) else {
        throw .noMatchingOverload
      }
      guard result.append(lookupKey, key: key, value: try value(of: entry.value)) else {
        throw .duplicateKey(key.keyDescription)
      }
    }
    return .map(CELMap(result))
  }

  /// The map of those names that have a value.
  mutating func map(
    of names: [String], _ value: (any Bindings, Int) -> CELValue?
  ) throws(CELError) -> CELValue {
    try budget.produce(elements: names.count)
    var result = MapEntries()
    for (position, name) in names.enumerated() {
      guard let value = value(bindings, position) else { continue }
      _ = result.append(.string(name), key: .string(name), value: value)
    }
    return .map(CELMap(result))
  }
}
