extension Function {
  /// `int(x)`: doubles are cut toward zero, timestamps become Unix seconds.
  static let intConversion = Function(
    "int",
    ([.int, .uint, .double, .string, .timestamp] as [CELType]).map {
      .function($0, returns: .int)
    },
    .unary { value, evaluation throws(CELError) in
      switch value {
      case .int: return value
      case .uint(let number):
        guard let number = Int64(exactly: number) else { throw .rangeError }
        return .int(number)
      case .double(let number):
        // -2^63 itself is refused as well, like all doubles that may stand for a rounded one below.
        guard number > -0x1p63, number < 0x1p63 else { throw .rangeError }
        return .int(Int64(number))
      case .string(let text):
        try evaluation.budget.spend(text.utf8.count)
        guard let number = Int64(text) else { throw .conversion(from: .string, to: .int) }
        return .int(number)
      case .timestamp(let time): return .int(time.seconds)
      case .null, .bool, .bytes, .list, .map, .duration, .type: throw .noMatchingOverload
      }
    })
}
