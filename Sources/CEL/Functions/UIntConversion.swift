extension Function {
  /// `uint(x)`: doubles are cut toward zero.
  static let uintConversion = Function(
    "uint",
    ([.uint, .int, .double, .string] as [CELType]).map { .function($0, returns: .uint) },
    .unary { value, evaluation throws(CELError) in
      switch value {
      case .uint: return value
      case .int(let number):
        guard let number = UInt64(exactly: number) else { throw .rangeError }
        return .uint(number)
      case .double(let number):
        guard number >= 0, number < 0x1p64 else { throw .rangeError }
        return .uint(UInt64(number))
      case .string(let text):
        try evaluation.budget.spend(text.utf8.count)
        // Swift would read a sign, which an unsigned number does not have.
        guard let first = text.utf8.first, Lexer.isDigit(first), let number = UInt64(text) else {
          throw .conversion(from: .string, to: .uint)
        }
        return .uint(number)
      case .null, .bool, .bytes, .list, .map, .timestamp, .duration, .type:
        throw .noMatchingOverload
      }
    })
}
