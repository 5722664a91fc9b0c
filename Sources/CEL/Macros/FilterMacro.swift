extension Evaluation {
  /// `range.filter(x, p)`: the elements, or keys, for which `p` is true.
  mutating func filtered(
    _ range: MacroRange, _ step: Step.Comprehension
  ) throws(CELError) -> CELValue {
    var result: [CELValue] = []
    for position in 0..<range.count {
      let element = range[position]
      locals[step.local] = element
      guard try holds(step) else { continue }
      try budget.produce(elementNumber: result.count)
      result.append(element)
    }
    return .list(CELList(result))
  }
}
