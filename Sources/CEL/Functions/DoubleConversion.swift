extension Function {
  /// `double(x)`: of a string in decimal, `NaN` or `Infinity`.
  static let doubleConversion = Function(
    "double",
    ([.double, .int, .uint, .string] as [CELType]).map { .function($0, returns: .double) },
    .unary { value, evaluation throws(CELError) in
      switch value {
      case .double: return value
      case .int(let number): return .double(Double(number))
      case .uint(let number): return .double(Double(number))
      case .string(let text):
        try evaluation.budget.spend(text.utf8.count)
        guard let number = Double(decimal: text) else {
          throw .conversion(from: .string, to: .double)
        }
        return .double(number)
      case .null, .bool, .bytes, .list, .map, .timestamp, .duration, .type:
        throw .noMatchingOverload
      }
    })
}

extension Double {
  /// A decimal number with optional sign, fraction and exponent, `inf`, `infinity` or `nan` in any
  /// case; `nil` for other text and for numbers beyond the range.
  ///
  /// Swift alone would also read hexadecimal.
  fileprivate init?(decimal text: String) {
    let isSigned = text.utf8.first.map("+-".utf8.contains) ?? false
    let word = text.dropFirst(isSigned ? 1 : 0)
    let sign: Double = text.utf8.first == UInt8(ascii: "-") ? -1 : 1
    switch word.lowercased() {
    case "inf", "infinity": self = sign * .infinity
    case "nan": self = .nan
    default:
      let isDecimal = text.utf8.allSatisfy {
        Lexer.isDigit($0) || "+-.eE".utf8.contains($0)
      }
      guard isDecimal, let number = Double(text), number.isFinite else { return nil }
      self = number
    }
  }
}
