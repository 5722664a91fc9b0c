extension Evaluation {
  /// `range.map(x, t)` and `range.map(x, p, t)`: `t` of the elements for which `p` is true.
  mutating func mapped(
    _ range: MacroRange, _ step: Step.Comprehension
  ) throws(CELError) -> CELValue {
    guard let transform = step.transform else { throw .noMatchingOverload }
    var result: [CELValue] = []
    for position in 0..<range.count {
      locals[step.local] = range[position]
      guard try holds(step) else { continue }
      try budget.produce(elementNumber: result.count)
      result.append(try value(of: transform))
    }
    return .list(CELList(result))
  }
}
