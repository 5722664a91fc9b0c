import JSON
import Operations
import QueryCompiler
import SQL

extension RequestBindings {
  /// Lets later expressions read the answer of a step, and runs the step's checks.
  mutating func check(
    _ step: CompiledStep, _ answer: [UInt8]?, until deadline: ContinuousClock.Instant
  ) throws(FieldError) {
    let name = step.responseName.text
    if case .absent = step.work {
      guard let guarding = step.guarding else { return }
      return try AnswerCheck(self, until: deadline).check(guarding, ofField: name, nil)
    }
    guard let guarding = step.guarding else { return remember(answer, of: name) }
    guard let value = answer.map(AnswerText.json) ?? .null else {
      throw FieldError(
        "the answer is no JSON that can be checked", code: .failedPrecondition, path: [name])
    }
    remember(value, of: name)
    guard guarding.hasChecks else { return }
    readOnce()
    try AnswerCheck(self, until: deadline).check(guarding, ofField: name, value)
  }

  /// Runs the checks of the whole operation, all steps of which have succeeded.
  mutating func check(
    _ operation: CompiledOperation, until deadline: ContinuousClock.Instant
  ) throws(FieldError) {
    guard operation.guarding.hasChecks else { return }
    readOnce()
    try AnswerCheck(self, until: deadline)
      .check(operation.guarding, ofAll: .object(remembered(operation.steps)))
  }

  /// The same for a step, and what it failed with; long answers are checked on a thread of their own,
  /// so that the loop serves others meanwhile.
  func checked(
    _ step: CompiledStep, _ answer: [UInt8]?, until deadline: ContinuousClock.Instant
  ) async -> (RequestBindings, FieldError?) {
    guard step.guarding?.hasChecks ?? false, let answer, answer.count > Self.longAnswer else {
      return checkedHere(step, answer, until: deadline)
    }
    return await checkedElsewhere(step, answer, until: deadline)
  }

  /// How many bytes of an answer are checked in no time.
  private static let longAnswer = 1 << 13

  @concurrent
  private func checkedElsewhere(
    _ step: CompiledStep, _ answer: [UInt8]?, until deadline: ContinuousClock.Instant
  ) async -> (RequestBindings, FieldError?) {
    checkedHere(step, answer, until: deadline)
  }

  private func checkedHere(
    _ step: CompiledStep, _ answer: [UInt8]?, until deadline: ContinuousClock.Instant
  ) -> (RequestBindings, FieldError?) {
    var bindings = self
    do throws(FieldError) {
      try bindings.check(step, answer, until: deadline)
      return (bindings, nil)
    } catch {
      return (bindings, error)
    }
  }
}

extension FieldError {
  /// The time of the request is up while an answer is checked.
  static let overdue = FieldError("timeout", code: .deadlineExceeded)
}
