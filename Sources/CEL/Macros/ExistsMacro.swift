extension Evaluation {
  /// `range.exists(x, p)`: true as soon as `p` is true for an element, whatever failed before.
  mutating func exists(
    _ range: MacroRange, _ step: Step.Comprehension
  ) throws(CELError) -> CELValue {
    .bool(try anyElement(of: range, step, decides: true))
  }
}
