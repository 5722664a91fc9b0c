import GeneratedAPI
import QueryCompiler
import SQL

/// One run of a mutation: its root fields one after the other.
struct MutationRun {
  private let run: SessionRun

  init(database: any Database, limits: ExecutionLimits, deadline: ContinuousClock.Instant) {
    run = SessionRun(database: database, limits: limits, deadline: deadline)
  }

  // MARK: One by one

  /// Each root field commits by itself; one that fails does not stop those after it, one whose check
  /// fails does.
  func runOneByOne(
    _ operation: CompiledOperation, _ binding: ParameterBinding
  ) async throws(RequestError) -> OperationResult {
    let steps = operation.steps
    var outcomes: [StepOutcome] = []
    let failure = await run.lend(for: steps) { session throws(DatabaseError) in
      outcomes = []
      var binding = binding
      var hasCommitted = false
      for step in steps {
        do throws(DatabaseError) {
          let outcome = try await run.run(step, binding, in: session, isAlone: true)
          if case .done = outcome { hasCommitted = hasCommitted || step.work.isWrite }
          guard operation.remembersAnswers else {
            outcomes.append(outcome)
            continue
          }
          let (checked, holds) = await outcome.checked(step, &binding.bindings, until: run.deadline)
          outcomes.append(checked)
          if !holds { return outcomes.abort(steps) }
        } catch {
          guard error.concernsFieldAlone(afterCommit: hasCommitted) else { throw error }
          outcomes.append(.failed(error.fieldError(of: step)))
          if error.kind == .timeout, run.isOverdue { return outcomes.abort(steps) }
        }
      }
    }
    if let failure { throw failure.ofRequest }
    return OperationResult(steps, outcomes)
  }

  // MARK: Together

  /// All root fields succeed, or none leaves a trace; conflicts with others begin it anew.
  func runTogether(
    _ operation: CompiledOperation, _ binding: ParameterBinding
  ) async throws(RequestError) -> OperationResult {
    var attempt = 1
    while true {
      var answer: OperationResult?
      let failure = await run.lend { session throws(DatabaseError) in
        answer = try await transaction(operation, binding, in: session)
      }
      if let answer { return answer }
      guard let failure else { preconditionFailure("a transaction neither ended nor failed") }
      guard failure.isConflict else { throw failure.ofRequest }
      guard attempt < run.limits.transactionAttempts else {
        throw RequestError(
          .aborted, "concurrent update: the transaction was tried \(attempt) times")
      }
      attempt += 1
    }
  }

  /// - Throws: conflicts, and what fails the whole call; other failures are part of the answer.
  private func transaction(
    _ operation: CompiledOperation, _ binding: ParameterBinding, in session: any Session
  ) async throws(DatabaseError) -> OperationResult {
    let steps = operation.steps
    try await run.command(.begin(run.limits.transactionIsolation), in: session)
    var binding = binding
    var outcomes: [StepOutcome] = []
    for (index, step) in steps.enumerated() {
      let outcome: StepOutcome
      do throws(DatabaseError) {
        outcome = try await run.run(step, binding, in: session, isAlone: false)
      } catch let failure {
        if failure.isConflict || failure.requestError != nil {
          try? await run.command(.rollback, in: session)
          throw failure
        }
        outcome = .failed(failure.fieldError(of: step))
      }
      let (checked, _) = await outcome.checked(step, &binding.bindings, until: run.deadline)
      if case .failed(let error) = checked {
        try await run.command(.rollback, in: session)
        if error == .overdue { throw DatabaseError(.timeout) }
        return .undone(steps, failing: index, error)
      }
      outcomes.append(checked)
    }
    do throws(FieldError) {
      try binding.bindings.check(operation, until: run.deadline)
    } catch {
      try await run.command(.rollback, in: session)
      if error == .overdue { throw DatabaseError(.timeout) }
      return .undone(steps, by: error)
    }
    if let undone = try await commit(steps, in: session) { return undone }
    return OperationResult(steps, outcomes)
  }

  /// - Returns: The answer where the database refuses what is deferred to the end.
  /// - Throws: conflicts, and what fails the whole call.
  private func commit(
    _ steps: [CompiledStep], in session: any Session
  ) async throws(DatabaseError) -> OperationResult? {
    do throws(DatabaseError) {
      try await run.command(.commit, in: session)
      return nil
    } catch {
      guard !error.isConflict, error.requestError == nil, let last = steps.last else {
        throw error
      }
      return .undone(
        steps, failing: steps.count - 1, error.fieldError(path: [last.responseName.text]))
    }
  }
}

extension StepOutcome {
  /// The outcome after the checks of its step, and whether they hold; what has failed is not checked.
  fileprivate func checked(
    _ step: CompiledStep, _ bindings: inout RequestBindings,
    until deadline: ContinuousClock.Instant
  ) async -> (StepOutcome, holds: Bool) {
    guard case .done(let answer) = self else { return (self, true) }
    let failure: FieldError?
    (bindings, failure) = await bindings.checked(step, answer, until: deadline)
    return failure.map { (.failed($0), false) } ?? (self, true)
  }
}

extension [StepOutcome] {
  /// Tells of the steps without an outcome that they never began.
  fileprivate mutating func abort(_ steps: [CompiledStep]) {
    self += steps[count...].map { .failed(.aborted($0.responseName.text)) }
  }
}

extension OperationResult {
  /// Every field is null; those before the failing one were undone, those after it never began.
  fileprivate static func undone(
    _ steps: [CompiledStep], failing index: Int, _ error: FieldError
  ) -> OperationResult {
    let outcomes = steps.enumerated().map { position, step -> StepOutcome in
      let name = step.responseName.text
      if position == index { return .failed(error) }
      return .failed(position < index ? .rolledBack(name) : .aborted(name))
    }
    return OperationResult(steps, outcomes)
  }

  /// Every field is null and was undone, because of what belongs to none of them.
  fileprivate static func undone(
    _ steps: [CompiledStep], by error: FieldError
  ) -> OperationResult {
    OperationResult(
      steps, steps.map { .failed(.rolledBack($0.responseName.text)) }, besides: [error])
  }
}

extension CompiledStep.Work {
  fileprivate var isWrite: Bool {
    switch self {
    case .write: true
    case .native(_, let field): !field.isRead
    case .absent, .constant, .read, .query: false
    }
  }
}

extension DatabaseError {
  /// Whether the failure of a root field that commits by itself leaves the call alone: what was
  /// committed must be told, and what only took too long is told as well.
  fileprivate func concernsFieldAlone(afterCommit hasCommitted: Bool) -> Bool {
    switch kind {
    case .timeout: true
    case .cancelled: false
    case .refused, .unavailable, .outcomeUnknown, .exhausted: hasCommitted || requestError == nil
    }
  }
}
