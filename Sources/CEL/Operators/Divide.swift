extension Function {
  /// `a / b` of two numbers of one type; integers are cut toward zero.
  static let divide = Function(
    "_/_",
    [
      .function(.int, .int, returns: .int), .function(.uint, .uint, returns: .uint),
      .function(.double, .double, returns: .double),
    ],
    .binary { left, right, _ throws(CELError) in
      switch (left, right) {
      case (.int(let left), .int(let right)):
        guard right != 0 else { throw .divisionByZero }
        return .int(try checked(left.dividedReportingOverflow(by: right), .integerOverflow))
      case (.uint(let left), .uint(let right)):
        guard right != 0 else { throw .divisionByZero }
        return .uint(left / right)
      case (.double(let left), .double(let right)): return .double(left / right)
      default: throw .noMatchingOverload
      }
    })
}
