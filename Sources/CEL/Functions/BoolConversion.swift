extension Function {
  /// `bool(x)`: of the usual spellings.
  static let boolConversion = Function(
    "bool", [.function(.bool, returns: .bool), .function(.string, returns: .bool)],
    .unary { value, _ throws(CELError) in
      switch value {
      case .bool: return value
      case .string("true"), .string("True"), .string("TRUE"), .string("t"), .string("T"),
        .string("1"):
        return .bool(true)
      case .string("false"), .string("False"), .string("FALSE"), .string("f"), .string("F"),
        .string("0"):
        return .bool(false)
      case .string: throw .conversion(from: .string, to: .bool)
      case .null, .int, .uint, .double, .bytes, .list, .map, .timestamp, .duration, .type:
        throw .noMatchingOverload
      }
    })
}
