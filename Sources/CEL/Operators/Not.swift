extension Function {
  /// `!a`.
  static let not = Function(
    "!_", [.function(.bool, returns: .bool)],
    .unary { operand, _ throws(CELError) in
      guard let value = operand.bool else { throw .noMatchingOverload }
      return .bool(!value)
    })
}
