extension Checker {
  /// A part over its checked parts.
  ///
  /// One that depends on nothing is evaluated at once; when that fails the part stays as it is,
  /// since an operator above may absorb the error.
  mutating func part(
    _ type: CELType, _ step: Step, of parts: [Checked], mark: Int, depth: Int? = nil,
    isFoldable: Bool = true
  ) -> Checked {
    var dependence = parts.reduce(Dependence.nothing) { $0.joined(with: $1.dependence) }
    if let depth { dependence = dependence.outside(depth: depth) }
    if !isFoldable || !mistakes.isEmpty { dependence = .bindings }
    let problem = parts.lazy.compactMap(\.problem).first
    switch dependence {
    case .nothing: return folded(type, step, problem, mark: mark)
    case .local:
      // The macro around it may still be constant, and absorb the problem.
      return Checked(type: type, step: step, dependence: dependence, problem: problem)
    case .bindings:
      for part in parts { noteProblem(of: part) }
      return .bound(type, step)
    }
  }

  /// A constant part: its value, or the problem of what it consists of, or its own.
  private mutating func folded(
    _ type: CELType, _ step: Step, _ problem: ConstantProblem?, mark: Int
  ) -> Checked {
    var evaluation = Evaluation(
      bindings: NoBindings(), budget: foldingBudget, localCount: localCount)
    defer { foldingBudget = evaluation.budget }
    do throws(CELError) {
      return .constant(type, try evaluation.value(of: step))
    } catch .costLimit {
      // Folding also evaluates what absorption would skip, so this proves nothing.
      return .bound(type, step)
    } catch {
      return Checked(
        type: type, step: step, dependence: .nothing,
        problem: problem ?? ConstantProblem(error: error, mark: mark))
    }
  }

  /// Keeps the problem of a constant part within one that varies.
  private mutating func noteProblem(of part: Checked) {
    if let problem = part.problem { constantProblems.append(mistake(of: problem)) }
  }

  func mistake(of problem: ConstantProblem) -> CELMistake {
    source.mistake(.constant, at: problem.mark, problem.error.message)
  }
}

/// The bindings of constant parts, which read none of them.
private struct NoBindings: Bindings {
  func caller(of subject: Subject) -> Caller? { nil }
  func variable(_ position: Int, of subject: Subject) -> CELValue? { nil }
  var requestTime: CELTimestamp { .epoch }
  var operationKind: OperationKind { .query }
  func randomBits() -> (high: UInt64, low: UInt64) { (0, 0) }
}
