import JSON
import Operations
import QueryCompiler
import SQL

extension RequestBindings {
  /// Lets later expressions read the answer of a step, and runs the step's checks.
  mutating func check(_ step: CompiledStep, _ answer: [UInt8]?) throws(FieldError) {
    let name = step.responseName.text
    if case .absent = step.work {
      if let guarding = step.guarding { try AnswerCheck(self).check(guarding, ofField: name, nil) }
      return
    }
    guard let guarding = step.guarding else { return remember(answer, of: name) }
    guard let value = answer.map(AnswerText.json) ?? .null else {
      throw FieldError(
        "the answer is nested too deeply to be checked", code: .resourceExhausted, path: [name])
    }
    remember(value, of: name)
    guard guarding.hasChecks else { return }
    readOnce()
    try AnswerCheck(self).check(guarding, ofField: name, value)
  }

  /// Runs the checks of the whole operation, all steps of which have succeeded.
  mutating func check(_ operation: CompiledOperation) throws(FieldError) {
    guard operation.guarding.hasChecks else { return }
    readOnce()
    try AnswerCheck(self).check(operation.guarding, ofAll: .object(remembered(operation.steps)))
  }
}

extension CompiledOperation {
  /// Whether answers may not go out as PostgreSQL wrote them.
  var isGuarded: Bool { guarding.hasChecks || steps.contains { $0.guarding != nil } }
}
