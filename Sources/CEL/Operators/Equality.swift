extension Function {
  /// `a == b`: numbers on one number line, lists and maps by their content, other types never alike.
  static let equal = Function(
    name: "_==_", resultType: comparable, styles: [.function],
    body: .binary { left, right, evaluation throws(CELError) in
      .bool(try evaluation.areEqual(left, right))
    })

  /// `a != b`.
  static let notEqual = Function(
    name: "_!=_", resultType: comparable, styles: [.function],
    body: .binary { left, right, evaluation throws(CELError) in
      .bool(try !evaluation.areEqual(left, right))
    })

  @Sendable private static func comparable(_: Style, _ arguments: [CELType]) -> CELType? {
    arguments[0].agrees(with: arguments[1]) ? .bool : nil
  }
}

extension Evaluation {
  /// Whether two values are equal; pays for what has to be looked at.
  mutating func areEqual(_ left: CELValue, _ right: CELValue) throws(CELError) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.int, _), (.uint, _), (.double, _):
      return Number(left).flatMap { left in Number(right).map { left.isEqual(to: $0) } } ?? false
    case (.string(let left), .string(let right)):
      guard left.utf8.count == right.utf8.count else { return false }
      try budget.spend(left.utf8.count)
      return left.hasSameCodePoints(as: right)
    case (.bytes(let left), .bytes(let right)):
      try budget.spend(left.count)
      return left == right
    case (.list(let left), .list(let right)): return try areEqual(left, right)
    case (.map(let left), .map(let right)): return try areEqual(left, right)
    case (.timestamp(let left), .timestamp(let right)): return left == right
    case (.duration(let left), .duration(let right)): return left == right
    case (.type(let left), .type(let right)): return left == right
    case (.null, _), (.bool, _), (.string, _), (.bytes, _), (.list, _), (.map, _),
      (.timestamp, _), (.duration, _), (.type, _):
      return false
    }
  }

  private mutating func areEqual(_ left: CELList, _ right: CELList) throws(CELError) -> Bool {
    guard left.count == right.count else { return false }
    try budget.spend(left.count)
    for index in 0..<left.count {
      guard try areEqual(left[index], right[index]) else { return false }
    }
    return true
  }

  private mutating func areEqual(_ left: CELMap, _ right: CELMap) throws(CELError) -> Bool {
    guard left.count == right.count else { return false }
    for position in 0..<left.count {
      try budget.spend(left.lookupCost + right.lookupCost)
      guard let key = MapKey(left.key(at: position)), let value = left[key],
        let other = right[key], try areEqual(value, other)
      else { return false }
    }
    return true
  }
}
