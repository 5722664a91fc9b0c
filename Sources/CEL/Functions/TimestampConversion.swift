extension Function {
  /// `timestamp(x)`: of RFC 3339 text with an offset, or of Unix seconds.
  static let timestampConversion = Function(
    "timestamp",
    ([.timestamp, .string, .int] as [CELType]).map { .function($0, returns: .timestamp) },
    .unary { value, evaluation throws(CELError) in
      switch value {
      case .timestamp: return value
      case .string(let text):
        try evaluation.budget.spend(text.utf8.count)
        guard let time = CELTimestamp(text) else {
          throw .conversion(from: .string, to: .timestamp)
        }
        return .timestamp(time)
      case .int(let seconds):
        guard let time = CELTimestamp(seconds: seconds) else { throw .timestampOverflow }
        return .timestamp(time)
      case .null, .bool, .uint, .double, .bytes, .list, .map, .duration, .type:
        throw .noMatchingOverload
      }
    })
}
