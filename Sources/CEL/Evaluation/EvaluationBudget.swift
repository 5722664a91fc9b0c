/// How much one evaluation, or all occurrences of one check together, may still cost.
///
/// The unit is a piece of work of a few nanoseconds: a compared byte, a visited element. A step, the
/// evaluation of one node, costs many of them, so that long strings and lists are paid for as well.
package struct EvaluationBudget: Sendable {
  private var work: Int

  private static let workPerStep = 64
  private static let stepLimit = 100_000
  private static let stepsPerOccurrence = 1_000

  /// The budget of one evaluation, or of a check over so many occurrences of its field.
  package init(occurrences: Int = 0) {
    work = (Self.stepLimit + Self.stepsPerOccurrence * occurrences) * Self.workPerStep
  }

  /// Pays for the evaluation of a node.
  mutating func spendStep() throws(CELError) { try spend(Self.workPerStep) }

  /// Pays for bytes or elements looked at.
  mutating func spend(_ amount: Int) throws(CELError) {
    work -= amount
    guard work >= 0 else { throw .costLimit }
  }

  /// Pays for a string or bytes of a size, which must be within the limit of one value.
  mutating func produce(bytes: Int) throws(CELError) {
    guard bytes <= Limits.producedBytes else { throw .costLimit }
    try spend(bytes)
  }

  /// Pays for a list or map of a size, which must be within the limit of one value.
  mutating func produce(elements: Int) throws(CELError) {
    guard elements <= Limits.producedElements else { throw .costLimit }
    try spend(elements * 8)
  }

  /// Pays for one more element of a list that grows, which must stay within the limit.
  mutating func produce(elementNumber index: Int) throws(CELError) {
    guard index < Limits.producedElements else { throw .costLimit }
    try spend(8)
  }
}
