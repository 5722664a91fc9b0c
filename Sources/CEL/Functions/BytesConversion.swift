extension Function {
  /// `bytes(x)`: the UTF-8 bytes of a string.
  static let bytesConversion = Function(
    "bytes", [.function(.bytes, returns: .bytes), .function(.string, returns: .bytes)],
    .unary { value, evaluation throws(CELError) in
      switch value {
      case .bytes: return value
      case .string(let text):
        try evaluation.budget.produce(bytes: text.utf8.count)
        return .bytes(Array(text.utf8))
      case .null, .bool, .int, .uint, .double, .list, .map, .timestamp, .duration, .type:
        throw .noMatchingOverload
      }
    })
}
