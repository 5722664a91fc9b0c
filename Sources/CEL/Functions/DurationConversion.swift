extension Function {
  /// `duration(x)`: of numbers with units, such as `1h30m`.
  static let durationConversion = Function(
    "duration",
    [.function(.duration, returns: .duration), .function(.string, returns: .duration)],
    .unary { value, evaluation throws(CELError) in
      switch value {
      case .duration: return value
      case .string(let text):
        try evaluation.budget.spend(text.utf8.count)
        guard let span = CELDuration(text) else {
          throw .conversion(from: .string, to: .duration)
        }
        return .duration(span)
      case .null, .bool, .int, .uint, .double, .bytes, .list, .map, .timestamp, .type:
        throw .noMatchingOverload
      }
    })
}
