import JSON
import Operations
import QueryCompiler
import SQL

/// One run of a query: all root fields in one snapshot.
struct QueryRun {
  let database: any Database
  let limits: ExecutionLimits
  let deadline: ContinuousClock.Instant

  /// The answer; a root field that fails leaves nothing of the others, one whose check fails nothing
  /// of those behind it.
  func run(
    _ operation: CompiledOperation, _ binding: ParameterBinding
  ) async throws(RequestError) -> OperationResult {
    let steps = operation.steps
    var answers: [[UInt8]?]
    do throws(QueryFailure) {
      if operation.isNative {
        let run = SessionRun(database: database, limits: limits, deadline: deadline)
        answers = try await run.readAll(steps, binding)
      } else {
        answers = try await readAll(steps, binding)
      }
    } catch {
      switch error {
      case .field(let error): return OperationResult(data: nil, errors: [error])
      case .request(let error): throw error
      }
    }
    var mentions: [[EntityMention]] = []
    if operation.tellsEntities { (answers, mentions) = await EntityReader.read(steps, answers) }
    guard operation.isGuarded else {
      return OperationResult(
        data: AnswerText.object(steps, answers), entities: mentions.flatMap(\.self))
    }
    return try await checked(operation, answers, mentions, binding.bindings)
  }

  /// The texts of all answers, read in one burst.
  private func readAll(
    _ steps: [CompiledStep], _ binding: ParameterBinding
  ) async throws(QueryFailure) -> [[UInt8]?] {
    var bound: [BoundStatement] = []
    bound.reserveCapacity(steps.count)
    for step in steps {
      guard case .read(let statement) = step.work else { continue }
      do throws(ExpressionFailure) {
        bound.append(try binding.bind(statement))
      } catch {
        throw .field(FieldError(error, path: [step.responseName.text]))
      }
    }
    guard !bound.isEmpty else { return answers(steps, []) }
    do throws(BurstError) {
      return answers(
        steps, try await database.read(bound, timeout: limits.timeout(until: deadline)))
    } catch {
      if let failure = error.error.requestError { throw .request(failure) }
      let reading = steps.filter { if case .read = $0.work { true } else { false } }
      throw .field(error.error.fieldError(path: [reading[error.index].responseName.text]))
    }
  }

  private func answers(_ steps: [CompiledStep], _ results: [StatementResult]) -> [[UInt8]?] {
    var next = results.makeIterator()
    return steps.map { step in
      switch step.work {
      case .absent: nil
      case .constant(let text): Array(text.utf8)
      case .read: next.next()?.firstCell
      case .write, .query, .native: preconditionFailure("a burst only reads generated fields")
      }
    }
  }

  // MARK: Checks

  /// The answer as far as its checks let it out.
  private func checked(
    _ operation: CompiledOperation, _ answers: [[UInt8]?], _ mentions: [[EntityMention]],
    _ bindings: RequestBindings
  ) async throws(RequestError) -> OperationResult {
    let steps = operation.steps
    var bindings = bindings
    var outcomes: [StepOutcome] = []
    for (step, answer) in zip(steps, answers) {
      let failure: FieldError?
      (bindings, failure) = await bindings.checked(step, answer, until: deadline)
      guard let failure else {
        outcomes.append(.done(answer))
        continue
      }
      if failure == .overdue { throw RequestError(.deadlineExceeded, "timeout") }
      outcomes.append(.failed(failure))
      outcomes += steps[outcomes.count...].map { .failed(.aborted($0.responseName.text)) }
      return OperationResult(steps, outcomes, mentions: mentions)
    }
    do throws(FieldError) {
      try bindings.check(operation, until: deadline)
      return OperationResult(steps, outcomes, mentions: mentions)
    } catch {
      if error == .overdue { throw RequestError(.deadlineExceeded, "timeout") }
      return OperationResult(data: nil, errors: [error])
    }
  }
}

/// Why a query has no answers.
enum QueryFailure: Error {
  case request(RequestError)
  /// The first root field that failed.
  case field(FieldError)
}
