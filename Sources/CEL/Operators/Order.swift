extension Function {
  /// `a < b` of two values of one ordered type, or of two numbers.
  static let less = order("_<_") { $0 == .less }

  /// `a <= b`.
  static let lessOrEqual = order("_<=_") { $0 == .less || $0 == .equal }

  /// `a > b`.
  static let greater = order("_>_") { $0 == .greater }

  /// `a >= b`.
  static let greaterOrEqual = order("_>=_") { $0 == .greater || $0 == .equal }

  private static let orderOverloads: [Overload] =
    ([.bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration] as [CELType])
    .map { .function($0, $0, returns: .bool) }

  private static func order(
    _ name: String, _ accepts: @escaping @Sendable (Order) -> Bool
  ) -> Function {
    Function(
      name, orderOverloads,
      .binary { left, right, evaluation throws(CELError) in
        .bool(accepts(try evaluation.order(of: left, right)))
      })
  }
}

/// How two values lie to each other; NaN lies nowhere.
private enum Order {
  case less
  case equal
  case greater
  case none

  init<Value: Comparable>(_ left: Value, _ right: Value) {
    self = left < right ? .less : left == right ? .equal : .greater
  }
}

extension Evaluation {
  fileprivate mutating func order(
    of left: CELValue, _ right: CELValue
  ) throws(CELError) -> Order {
    switch (left, right) {
    case (.bool(let left), .bool(let right)): return Order(left ? 1 : 0, right ? 1 : 0)
    case (.int, _), (.uint, _), (.double, _):
      guard let left = Number(left), let right = Number(right) else { throw .noMatchingOverload }
      if left.isLess(than: right) { return .less }
      if right.isLess(than: left) { return .greater }
      return left.isEqual(to: right) ? .equal : .none
    case (.string(let left), .string(let right)):
      try budget.spend(min(left.utf8.count, right.utf8.count))
      if left.precedesByCodePoints(right) { return .less }
      return left.hasSameCodePoints(as: right) ? .equal : .greater
    case (.bytes(let left), .bytes(let right)):
      try budget.spend(min(left.count, right.count))
      if left.lexicographicallyPrecedes(right) { return .less }
      return left == right ? .equal : .greater
    case (.timestamp(let left), .timestamp(let right)): return Order(left, right)
    case (.duration(let left), .duration(let right)): return Order(left, right)
    case (.null, _), (.bool, _), (.string, _), (.bytes, _), (.list, _), (.map, _),
      (.timestamp, _), (.duration, _), (.type, _):
      throw .noMatchingOverload
    }
  }
}
