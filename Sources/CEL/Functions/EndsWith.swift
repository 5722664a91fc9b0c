extension Function {
  /// `s.endsWith(t)`; every text ends with the empty one.
  static let endsWith = Function(
    "endsWith", [.method(.string, .string, returns: .bool)],
    .binary { text, part, evaluation throws(CELError) in
      guard case .string(let text) = text, case .string(let part) = part else {
        throw .noMatchingOverload
      }
      try evaluation.budget.spend(text.utf8.count + part.utf8.count)
      return .bool(text.utf8.reversed().starts(with: part.utf8.reversed()))
    })
}
