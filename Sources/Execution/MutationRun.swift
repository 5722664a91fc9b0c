import GeneratedAPI
import QueryCompiler
import SQL

/// One run of a mutation: its root fields one after the other.
struct MutationRun {
  let database: any Database
  let limits: ExecutionLimits
  let deadline: ContinuousClock.Instant

  /// What became of one root field.
  private enum Outcome {
    case done([UInt8]?)
    case failed(FieldError)
  }

  // MARK: One by one

  /// Each root field commits by itself; one that fails does not stop those after it.
  func runOneByOne(
    _ steps: [CompiledStep], _ binding: ParameterBinding
  ) async throws(RequestError) -> OperationResult {
    var outcomes: [Outcome] = []
    let failure = await lend { session throws(DatabaseError) in
      outcomes = []
      var binding = binding
      var hasCommitted = false
      for (index, step) in steps.enumerated() {
        do throws(DatabaseError) {
          let outcome = try await run(step, binding, in: session, isAlone: true)
          if case .done(let answer) = outcome {
            hasCommitted = hasCommitted || step.work.isWrite
            binding.remember(answer, of: step)
          }
          outcomes.append(outcome)
        } catch {
          guard error.concernsFieldAlone(afterCommit: hasCommitted) else { throw error }
          outcomes.append(.failed(error.fieldError(path: [step.responseName.text])))
          if error.kind == .timeout, deadline <= .now {
            outcomes += steps[(index + 1)...].map { .failed(.aborted($0.responseName.text)) }
            return
          }
        }
      }
    }
    if let failure { throw requestError(for: failure) }
    return result(steps, outcomes)
  }

  // MARK: Together

  /// All root fields succeed, or none leaves a trace; conflicts with others begin it anew.
  func runTogether(
    _ steps: [CompiledStep], _ binding: ParameterBinding
  ) async throws(RequestError) -> OperationResult {
    var attempt = 1
    while true {
      var answer: OperationResult?
      let failure = await lend { session throws(DatabaseError) in
        answer = try await transaction(steps, binding, in: session)
      }
      if let answer { return answer }
      guard let failure else { preconditionFailure("a transaction neither ended nor failed") }
      guard failure.isConflict else { throw requestError(for: failure) }
      guard attempt < limits.transactionAttempts else {
        throw RequestError(
          .aborted, "concurrent update: the transaction was tried \(attempt) times")
      }
      attempt += 1
    }
  }

  /// - Throws: conflicts, and what fails the whole call; other failures are part of the answer.
  private func transaction(
    _ steps: [CompiledStep], _ binding: ParameterBinding, in session: any Session
  ) async throws(DatabaseError) -> OperationResult {
    try await command(.begin(.serializable), in: session)
    var binding = binding
    var outcomes: [Outcome] = []
    for (index, step) in steps.enumerated() {
      let error: FieldError
      do throws(DatabaseError) {
        let outcome = try await run(step, binding, in: session, isAlone: false)
        switch outcome {
        case .done(let answer):
          binding.remember(answer, of: step)
          outcomes.append(outcome)
          continue
        case .failed(let failure):
          error = failure
        }
      } catch let failure {
        if failure.isConflict || failure.requestError != nil {
          try? await command(.rollback, in: session)
          throw failure
        }
        error = failure.fieldError(path: [step.responseName.text])
      }
      try await command(.rollback, in: session)
      return undone(steps, failing: index, error)
    }
    do throws(DatabaseError) {
      try await command(.commit, in: session)
    } catch {
      guard !error.isConflict, error.requestError == nil, let last = steps.last else {
        throw error
      }
      let failure = error.fieldError(path: [last.responseName.text])
      return undone(steps, failing: steps.count - 1, failure)
    }
    return result(steps, outcomes)
  }

  /// Every field is null; those before the failing one were undone, those after it never began.
  private func undone(
    _ steps: [CompiledStep], failing index: Int, _ error: FieldError
  ) -> OperationResult {
    let outcomes = steps.enumerated().map { position, step -> Outcome in
      let name = step.responseName.text
      if position == index { return .failed(error) }
      return .failed(position < index ? .rolledBack(name) : .aborted(name))
    }
    return result(steps, outcomes)
  }

  // MARK: Queries

  /// The answer of a query with statements of the author's: all root fields in one snapshot, on a
  /// connection that nobody else uses meanwhile.
  func runQuery(
    _ steps: [CompiledStep], _ binding: ParameterBinding
  ) async throws(RequestError) -> OperationResult {
    var outcome: Outcome?
    let failure = await lend { session throws(DatabaseError) in
      outcome = try await runQuery(steps, below: [], binding, in: session, isAlone: true)
    }
    if let failure { throw requestError(for: failure) }
    switch outcome {
    case .done(let data): return OperationResult(data: data)
    case .failed(let error): return OperationResult(data: nil, errors: [error])
    case nil: preconditionFailure("a query neither ended nor failed")
    }
  }

  // MARK: Steps

  /// Runs one root field; several statements that stand alone get a transaction of their own.
  private func run(
    _ step: CompiledStep, _ binding: ParameterBinding, in session: any Session, isAlone: Bool
  ) async throws(DatabaseError) -> Outcome {
    switch step.work {
    case .constant(let text):
      return .done(Array(text.utf8))
    case .query(let steps):
      return try await runQuery(
        steps, below: [step.responseName.text], binding, in: session, isAlone: isAlone)
    case .native(let statement, let field):
      return try await native(
        statement, field, binding, in: session, path: [step.responseName.text])
    case .read:
      preconditionFailure("a mutation reads only within a query of its own")
    case .write(let statements, let answer):
      let bound: [BoundStatement]
      do throws(ExpressionFailure) {
        bound = try binding.bind(statements)
      } catch {
        return .failed(
          FieldError(
            error.message, code: error.code, path: [step.responseName.text],
            debugDetails: error.details))
      }
      let results = try await run(bound, in: session, withTransaction: isAlone && bound.count > 1)
      return .done(text(of: results, answer))
    }
  }

  /// Runs an embedded query, alone in a snapshot of its own; the first field that fails fails it.
  private func runQuery(
    _ steps: [CompiledStep], below parents: [String], _ binding: ParameterBinding,
    in session: any Session, isAlone: Bool
  ) async throws(DatabaseError) -> Outcome {
    let isNative = steps.contains { if case .native = $0.work { true } else { false } }
    if isAlone {
      try await command(.begin(.repeatableRead, readOnly: true), in: session)
    } else if isNative {
      for statement in Statement.beginReadOnlyPart { try await command(statement, in: session) }
    }
    var answer = AnswerText()
    for step in steps {
      switch step.work {
      case .constant(let text): answer.add(step.responseName, Array(text.utf8))
      case .write, .query: preconditionFailure("a query writes nothing")
      case .read, .native:
        let path = parents + [step.responseName.text]
        let outcome: Outcome
        do throws(DatabaseError) {
          outcome = try await read(step.work, binding, in: session, path: path)
        } catch {
          if isAlone { try? await command(.rollback, in: session) }
          throw error
        }
        guard case .done(let text) = outcome else {
          if isAlone { try? await command(.rollback, in: session) }
          return outcome
        }
        answer.add(step.responseName, text)
      }
    }
    if isAlone {
      try await command(.commit, in: session)
    } else if isNative {
      try await command(Statement.endReadOnlyPart, in: session)
    }
    return .done(answer.finished())
  }

  /// - Throws: what fails more than the field.
  private func read(
    _ work: CompiledStep.Work, _ binding: ParameterBinding, in session: any Session,
    path: [String]
  ) async throws(DatabaseError) -> Outcome {
    do throws(DatabaseError) {
      switch work {
      case .read(let statement):
        return try await run(statement, binding, in: session, path: path) { $0.firstCell }
      case .native(let statement, let field):
        return try await native(statement, field, binding, in: session, path: path)
      case .constant, .write, .query:
        preconditionFailure("a query runs statements that read")
      }
    } catch {
      guard error.requestError == nil, !error.isConflict else { throw error }
      return .failed(error.fieldError(path: path))
    }
  }

  private func native(
    _ statement: CompiledStatement, _ field: NativeField, _ binding: ParameterBinding,
    in session: any Session, path: [String]
  ) async throws(DatabaseError) -> Outcome {
    try await run(statement, binding, in: session, path: path) { result in
      NativeAnswer.text(of: result, field)
    }
  }

  private func run(
    _ statement: CompiledStatement, _ binding: ParameterBinding, in session: any Session,
    path: [String], answer: (StatementResult) -> [UInt8]?
  ) async throws(DatabaseError) -> Outcome {
    let bound: BoundStatement
    do throws(ExpressionFailure) {
      bound = try binding.bind(statement)
    } catch {
      return .failed(
        FieldError(error.message, code: error.code, path: path, debugDetails: error.details))
    }
    return .done(answer(try await session.run(bound, timeout: limits.timeout(until: deadline))))
  }

  private func run(
    _ statements: [BoundStatement], in session: any Session, withTransaction: Bool
  ) async throws(DatabaseError) -> [StatementResult] {
    if withTransaction { try await command(.begin(.readCommitted), in: session) }
    var results: [StatementResult] = []
    do throws(DatabaseError) {
      for statement in statements {
        results.append(
          try await session.run(statement, timeout: limits.timeout(until: deadline)))
      }
      if withTransaction { try await command(.commit, in: session) }
    } catch {
      // Where the rollback fails too, the session is lost and says so at its next statement.
      if withTransaction, error.requestError == nil || error.kind == .timeout {
        try? await command(.rollback, in: session)
      }
      throw error
    }
    return results
  }

  private func text(
    of results: [StatementResult], _ answer: CompiledStep.Answer
  ) -> [UInt8]? {
    switch answer {
    case .object: results.first?.firstCell
    case .array: AnswerText.concatenation(of: results.compactMap(\.firstCell) + [Array("[]".utf8)])
    case .count: Array(String(results.map(\.affectedRows).reduce(0, +)).utf8)
    }
  }

  private func command(
    _ statement: Statement, in session: any Session
  ) async throws(DatabaseError) {
    _ = try await session.run(
      BoundStatement(statement), timeout: limits.timeout(until: deadline))
  }

  // MARK: Ends

  private func lend(
    _ body: (any Session) async throws(DatabaseError) -> Void
  ) async -> DatabaseError? {
    do throws(DatabaseError) {
      try await database.withSession(body)
      return nil
    } catch {
      return error
    }
  }

  private func requestError(for error: DatabaseError) -> RequestError {
    error.requestError ?? RequestError(.internal, "unexpected database error")
  }

  private func result(_ steps: [CompiledStep], _ outcomes: [Outcome]) -> OperationResult {
    var answer = AnswerText()
    var errors: [FieldError] = []
    for (step, outcome) in zip(steps, outcomes) {
      switch outcome {
      case .done(let text): answer.add(step.responseName, text)
      case .failed(let error):
        answer.add(step.responseName, nil)
        errors.append(error)
      }
    }
    return OperationResult(data: answer.finished(), errors: errors)
  }
}

extension CompiledStep.Work {
  fileprivate var isWrite: Bool {
    switch self {
    case .write: true
    case .native(_, let field): !field.isRead
    case .constant, .read, .query: false
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

extension ParameterBinding {
  /// Lets later expressions read what a step answered.
  fileprivate mutating func remember(_ answer: [UInt8]?, of step: CompiledStep) {
    bindings.responses[step.responseName.text] = answer ?? AnswerText.null
  }
}
