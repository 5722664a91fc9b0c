extension Function {
  /// `a + b`: sums of numbers and times, and concatenation.
  static let add = Function(
    name: "_+_", resultType: sumType, styles: [.function],
    body: .binary { left, right, evaluation throws(CELError) in
      switch (left, right) {
      case (.int(let left), .int(let right)):
        return .int(try checked(left.addingReportingOverflow(right), .integerOverflow))
      case (.uint(let left), .uint(let right)):
        return .uint(try checked(left.addingReportingOverflow(right), .unsignedIntegerOverflow))
      case (.double(let left), .double(let right)): return .double(left + right)
      case (.string(let left), .string(let right)):
        try evaluation.budget.produce(bytes: left.utf8.count + right.utf8.count)
        return .string(left + right)
      case (.bytes(let left), .bytes(let right)):
        try evaluation.budget.produce(bytes: left.count + right.count)
        return .bytes(left + right)
      case (.list(let left), .list(let right)):
        try evaluation.budget.produce(elements: left.count + right.count)
        return .list(CELList(left.elements + right.elements))
      case (.timestamp(let time), .duration(let span)), (.duration(let span), .timestamp(let time)):
        guard let sum = time.adding(span) else { throw .timestampOverflow }
        return .timestamp(sum)
      case (.duration(let left), .duration(let right)):
        guard let sum = left.adding(right) else { throw .rangeError }
        return .duration(sum)
      default: throw .noMatchingOverload
      }
    })

  private static let sumOverloads: [Overload] = [
    .function(.int, .int, returns: .int), .function(.uint, .uint, returns: .uint),
    .function(.double, .double, returns: .double),
    .function(.string, .string, returns: .string), .function(.bytes, .bytes, returns: .bytes),
    .function(.timestamp, .duration, returns: .timestamp),
    .function(.duration, .timestamp, returns: .timestamp),
    .function(.duration, .duration, returns: .duration),
  ]

  /// Lists join to a list of the type of both.
  @Sendable private static func sumType(_ style: Style, _ arguments: [CELType]) -> CELType? {
    let types = arguments.map(\.withoutNull)
    if case .list = types[0] { return types[0].joined(with: types[1]) }
    if case .list = types[1] { return types[0].joined(with: types[1]) }
    return result(of: sumOverloads, style, arguments)
  }
}
