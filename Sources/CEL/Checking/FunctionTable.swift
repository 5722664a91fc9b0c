/// The functions that expressions call by name, and the operators.
enum FunctionTable {
  static let functions: [String: Function] = Dictionary(
    uniqueKeysWithValues: ([
      .size, .contains, .startsWith, .endsWith, .matches,
      .intConversion, .uintConversion, .doubleConversion, .stringConversion, .bytesConversion,
      .boolConversion, .timestampConversion, .durationConversion, .dynConversion, .type,
      .getFullYear, .getMonth, .getDate, .getDayOfMonth, .getDayOfWeek, .getDayOfYear, .getHours,
      .getMinutes, .getSeconds, .getMilliseconds,
    ] as [Function]).map { ($0.name, $0) })

  static func function(of operator: BinaryOperator) -> Function {
    switch `operator` {
    case .multiply: .multiply
    case .divide: .divide
    case .remainder: .remainder
    case .add: .add
    case .subtract: .subtract
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .in: .membership
    }
  }

  static func function(of operator: UnaryOperator) -> Function {
    switch `operator` {
    case .not: .not
    case .negate: .negate
    }
  }
}
