extension Function {
  /// `a in b`: an element of a list, or a key of a map.
  static let membership = Function(
    name: "@in", resultType: membershipType, styles: [.function],
    body: .binary { element, container, evaluation throws(CELError) in
      switch container {
      case .list(let list): return .bool(try evaluation.contains(list, element))
      case .map(let map):
        try evaluation.budget.spend(map.lookupCost)
        return .bool(MapKey(element).map { map[$0] != nil } ?? false)
      case .null, .bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration, .type:
        throw .noMatchingOverload
      }
    })

  @Sendable private static func membershipType(_: Style, _ arguments: [CELType]) -> CELType? {
    let element: CELType
    switch arguments[1].withoutNull {
    case .dyn: element = .dyn
    case .list(let type): element = type
    case .map(let key, _): element = key
    case .object: element = .string
    case .null, .bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration, .type,
      .nullable, .authUser:
      return nil
    }
    return arguments[0].agrees(with: element) ? .bool : nil
  }
}

extension Evaluation {
  fileprivate mutating func contains(
    _ list: CELList, _ element: CELValue
  ) throws(CELError) -> Bool {
    for index in 0..<list.count {
      try budget.spend(1)
      if try areEqual(list[index], element) { return true }
    }
    return false
  }
}
