extension Function {
  /// `a - b`: differences of numbers and times.
  static let subtract = Function(
    "_-_",
    [
      .function(.int, .int, returns: .int), .function(.uint, .uint, returns: .uint),
      .function(.double, .double, returns: .double),
      .function(.timestamp, .timestamp, returns: .duration),
      .function(.timestamp, .duration, returns: .timestamp),
      .function(.duration, .duration, returns: .duration),
    ],
    .binary { left, right, _ throws(CELError) in
      switch (left, right) {
      case (.int(let left), .int(let right)):
        return .int(try checked(left.subtractingReportingOverflow(right), .integerOverflow))
      case (.uint(let left), .uint(let right)):
        return .uint(
          try checked(left.subtractingReportingOverflow(right), .unsignedIntegerOverflow))
      case (.double(let left), .double(let right)): return .double(left - right)
      case (.timestamp(let left), .timestamp(let right)):
        guard let difference = left.since(right) else { throw .rangeError }
        return .duration(difference)
      case (.timestamp(let time), .duration(let span)):
        guard let difference = time.subtracting(span) else { throw .timestampOverflow }
        return .timestamp(difference)
      case (.duration(let left), .duration(let right)):
        guard let difference = left.subtracting(right) else { throw .rangeError }
        return .duration(difference)
      default: throw .noMatchingOverload
      }
    })
}
