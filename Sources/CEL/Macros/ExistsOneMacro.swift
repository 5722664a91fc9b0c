extension Evaluation {
  /// `range.exists_one(x, p)`: whether `p` is true for exactly one element; any error is one.
  mutating func existsOne(
    _ range: MacroRange, _ step: Step.Comprehension
  ) throws(CELError) -> CELValue {
    var count = 0
    for position in 0..<range.count {
      locals[step.local] = range[position]
      if try holds(step) { count += 1 }
    }
    return .bool(count == 1)
  }
}
