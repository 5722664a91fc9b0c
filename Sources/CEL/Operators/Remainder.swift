extension Function {
  /// `a % b` of two integers of one type, with the sign of `a`.
  static let remainder = Function(
    "_%_",
    [.function(.int, .int, returns: .int), .function(.uint, .uint, returns: .uint)],
    .binary { left, right, _ throws(CELError) in
      switch (left, right) {
      case (.int(let left), .int(let right)):
        guard right != 0 else { throw .modulusByZero }
        return .int(
          try checked(left.remainderReportingOverflow(dividingBy: right), .integerOverflow))
      case (.uint(let left), .uint(let right)):
        guard right != 0 else { throw .modulusByZero }
        return .uint(left % right)
      default: throw .noMatchingOverload
      }
    })
}
