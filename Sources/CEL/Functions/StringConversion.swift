extension Function {
  /// `string(x)`: numbers in decimal, bytes as UTF-8, times as RFC 3339 in UTC, spans in seconds.
  static let stringConversion = Function(
    "string",
    ([.string, .int, .uint, .double, .bool, .bytes, .timestamp, .duration] as [CELType]).map {
      .function($0, returns: .string)
    },
    .unary { value, evaluation throws(CELError) in
      switch value {
      case .string: return value
      case .int(let number): return .string(String(number))
      case .uint(let number): return .string(String(number))
      case .double(let number): return .string(DoubleText.text(number))
      case .bool(let value): return .string(value ? "true" : "false")
      case .bytes(let bytes):
        try evaluation.budget.produce(bytes: bytes.count)
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw .conversion(from: .bytes, to: .string)
        }
        return .string(text)
      case .timestamp(let time): return .string(time.text)
      case .duration(let span): return .string(span.text)
      case .null, .list, .map, .type: throw .noMatchingOverload
      }
    })
}
