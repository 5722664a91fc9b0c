extension Function {
  /// `a * b` of two numbers of one type.
  static let multiply = Function(
    "_*_",
    [
      .function(.int, .int, returns: .int), .function(.uint, .uint, returns: .uint),
      .function(.double, .double, returns: .double),
    ],
    .binary { left, right, _ throws(CELError) in
      switch (left, right) {
      case (.int(let left), .int(let right)):
        return .int(try checked(left.multipliedReportingOverflow(by: right), .integerOverflow))
      case (.uint(let left), .uint(let right)):
        return .uint(
          try checked(left.multipliedReportingOverflow(by: right), .unsignedIntegerOverflow))
      case (.double(let left), .double(let right)): return .double(left * right)
      default: throw .noMatchingOverload
      }
    })
}
