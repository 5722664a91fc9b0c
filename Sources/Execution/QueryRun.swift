import QueryCompiler
import SQL

/// One run of a query: all root fields in one snapshot.
struct QueryRun {
  let database: any Database
  let limits: ExecutionLimits
  let deadline: ContinuousClock.Instant

  /// The answer; a root field that fails leaves nothing of the others.
  func run(
    _ steps: [CompiledStep], _ binding: ParameterBinding
  ) async throws(RequestError) -> OperationResult {
    let isNative = steps.contains { if case .native = $0.work { true } else { false } }
    if isNative {
      let mutation = MutationRun(database: database, limits: limits, deadline: deadline)
      return try await mutation.runQuery(steps, binding)
    }
    var bound: [BoundStatement] = []
    var names: [ResponseName] = []
    for step in steps {
      guard case .read(let statement) = step.work else { continue }
      do throws(ExpressionFailure) {
        bound.append(try binding.bind(statement))
        names.append(step.responseName)
      } catch {
        let error = FieldError(
          error.message, code: error.code, path: [step.responseName.text],
          debugDetails: error.details)
        return OperationResult(data: nil, errors: [error])
      }
    }
    var results: [StatementResult] = []
    if !bound.isEmpty {
      do throws(BurstError) {
        results = try await database.read(bound, timeout: limits.timeout(until: deadline))
      } catch {
        if let failure = error.error.requestError { throw failure }
        return OperationResult(
          data: nil, errors: [error.error.fieldError(path: [names[error.index].text])])
      }
    }
    return OperationResult(data: answer(steps, results))
  }

  private func answer(_ steps: [CompiledStep], _ results: [StatementResult]) -> [UInt8] {
    var answer = AnswerText(
      reservingCapacity: results.reduce(64 * steps.count) { $0 + ($1.firstCell?.count ?? 0) })
    var next = results.makeIterator()
    for step in steps {
      switch step.work {
      case .constant(let text): answer.add(step.responseName, Array(text.utf8))
      case .read: answer.add(step.responseName, next.next()?.firstCell)
      case .write, .query, .native: preconditionFailure("a query writes nothing")
      }
    }
    return answer.finished()
  }
}
