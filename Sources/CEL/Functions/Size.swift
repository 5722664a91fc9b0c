extension Function {
  /// `size(x)`, `x.size()`: code points of a string, bytes, elements, or entries.
  static let size = Function(
    "size",
    ([.string, .bytes, .list(.dyn), .map(key: .dyn, value: .dyn)] as [CELType]).flatMap {
      [Overload.function($0, returns: .int), .method($0, returns: .int)]
    },
    .unary { value, evaluation throws(CELError) in
      switch value {
      case .string(let text):
        try evaluation.budget.spend(text.utf8.count)
        return .int(Int64(text.codePointCount))
      case .bytes(let bytes): return .int(Int64(bytes.count))
      case .list(let list): return .int(Int64(list.count))
      case .map(let map): return .int(Int64(map.count))
      case .null, .bool, .int, .uint, .double, .timestamp, .duration, .type:
        throw .noMatchingOverload
      }
    })
}
