extension Function {
  /// `a[b]`: an element of a list by its position, or a value of a map by its key.
  static let index = Function(
    name: "_[_]", resultType: elementType, styles: [.function],
    body: .binary { container, index, evaluation throws(CELError) in
      switch container {
      case .list(let list): return try evaluation.element(of: list, at: index)
      case .map(let map): return try evaluation.value(of: map, under: index)
      case .null, .bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration, .type:
        throw .noMatchingOverload
      }
    })

  @Sendable private static func elementType(_: Style, _ arguments: [CELType]) -> CELType? {
    switch arguments[0].withoutNull {
    case .dyn: .dyn
    case .list(let element): arguments[1].agrees(with: .int) ? element : nil
    case .map(let key, let value): arguments[1].agrees(with: key) ? value : nil
    case .object: arguments[1].agrees(with: .string) ? .dyn : nil
    case .null, .bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration, .type,
      .nullable, .authUser:
      nil
    }
  }
}

extension Evaluation {
  /// The element at a position, which may be any number with an integral value.
  fileprivate func element(of list: CELList, at index: CELValue) throws(CELError) -> CELValue {
    let position: Int?
    switch index {
    case .int(let value): position = Int(exactly: value)
    case .uint(let value): position = Int(exactly: value)
    case .double(let value):
      guard let integer = Int64(integral: value) else { throw .unsupportedIndexType(.double) }
      position = Int(integer)
    case .null, .bool, .string, .bytes, .list, .map, .timestamp, .duration, .type:
      throw .unsupportedIndexType(index.typeName)
    }
    guard let position, 0..<list.count ~= position else {
      throw .indexOutOfBounds(index.keyDescription)
    }
    return list[position]
  }

  fileprivate mutating func value(
    of map: CELMap, under index: CELValue
  ) throws(CELError) -> CELValue {
    try budget.spend(map.lookupCost)
    guard let key = MapKey(index), let value = map[key] else {
      throw .noSuchKey(index.keyDescription)
    }
    return value
  }
}

extension CELValue {
  /// The value as messages about keys and positions show it; empty for what can be neither.
  var keyDescription: String {
    switch self {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .uint(let value): "\(value)"
    case .double(let value): DoubleText.text(value)
    case .string(let text): text
    case .null, .bytes, .list, .map, .timestamp, .duration, .type: ""
    }
  }
}
