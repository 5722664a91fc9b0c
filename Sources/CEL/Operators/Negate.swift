extension Function {
  /// `-a` of an `int` or a `double`.
  static let negate = Function(
    "-_", [.function(.int, returns: .int), .function(.double, returns: .double)],
    .unary { operand, _ throws(CELError) in
      switch operand {
      case .int(let value):
        return .int(try checked(Int64(0).subtractingReportingOverflow(value), .integerOverflow))
      case .double(let value): return .double(-value)
      default: throw .noMatchingOverload
      }
    })
}
