extension Evaluation {
  /// `range.all(x, p)`: false as soon as `p` is false for an element, whatever failed before.
  mutating func all(
    _ range: MacroRange, _ step: Step.Comprehension
  ) throws(CELError) -> CELValue {
    .bool(try !anyElement(of: range, step, decides: false))
  }

  /// Whether the predicate yields the decisive value for an element; errors of the other elements
  /// count only if it does for none.
  mutating func anyElement(
    of range: MacroRange, _ step: Step.Comprehension, decides decisive: Bool
  ) throws(CELError) -> Bool {
    var failure: CELError?
    for position in 0..<range.count {
      locals[step.local] = range[position]
      do throws(CELError) {
        if try holds(step) == decisive { return true }
      } catch {
        guard error.isAbsorbable else { throw error }
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return false
  }
}
