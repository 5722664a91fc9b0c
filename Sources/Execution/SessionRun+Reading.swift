import GeneratedAPI
import QueryCompiler
import SQL

// Queries on a connection of their own: those with statements of the author's, and those in the
// middle of a mutation.
extension SessionRun {
  /// The texts of all answers of a query, in one snapshot.
  func readAll(
    _ steps: [CompiledStep], _ binding: ParameterBinding
  ) async throws(QueryFailure) -> [[UInt8]?] {
    var outcome: Result<[[UInt8]?], FieldError>?
    let failure = await lend { session throws(DatabaseError) in
      outcome = try await read(steps, below: [], binding, in: session, isAlone: true)
    }
    if let failure { throw .request(failure.ofRequest) }
    switch outcome {
    case .success(let answers): return answers
    case .failure(let error): throw .field(error)
    case nil: preconditionFailure("a query neither ended nor failed")
    }
  }

  /// The texts of the answers of reading steps, alone in a snapshot of their own; the first that fails
  /// fails all.
  func read(
    _ steps: [CompiledStep], below parents: [String], _ binding: ParameterBinding,
    in session: any Session, isAlone: Bool
  ) async throws(DatabaseError) -> Result<[[UInt8]?], FieldError> {
    let isNative = steps.contains(where: \.work.isNative)
    if isAlone {
      try await command(.begin(.repeatableRead, readOnly: true), in: session)
    } else if isNative {
      for statement in Statement.beginReadOnlyPart { try await command(statement, in: session) }
    }
    var answers: [[UInt8]?] = []
    for step in steps {
      let outcome: StepOutcome
      do throws(DatabaseError) {
        let path = parents + [step.responseName.text]
        outcome = try await read(step.work, binding, in: session, path: path)
      } catch {
        if isAlone { try? await command(.rollback, in: session) }
        throw error
      }
      switch outcome {
      case .done(let text): answers.append(text)
      case .failed(let error):
        if isAlone { try? await command(.rollback, in: session) }
        return .failure(error)
      }
    }
    if isAlone {
      try await command(.commit, in: session)
    } else if isNative {
      try await command(Statement.endReadOnlyPart, in: session)
    }
    return .success(answers)
  }

  /// - Throws: what fails more than the field.
  private func read(
    _ work: CompiledStep.Work, _ binding: ParameterBinding, in session: any Session,
    path: [String]
  ) async throws(DatabaseError) -> StepOutcome {
    do throws(DatabaseError) {
      switch work {
      case .absent: return .done(nil)
      case .constant(let text): return .done(Array(text.utf8))
      case .read(let statement):
        return try await run(statement, binding, in: session, path: path) { $0.firstCell }
      case .native(let statement, let field):
        return try await native(statement, field, binding, in: session, path: path)
      case .write, .query:
        preconditionFailure("a query writes nothing")
      }
    } catch {
      guard error.requestError == nil, !error.isConflict else { throw error }
      return .failed(error.fieldError(path: path, isNative: work.isNative))
    }
  }

  /// Runs a statement of the author's.
  func native(
    _ statement: CompiledStatement, _ field: NativeField, _ binding: ParameterBinding,
    in session: any Session, path: [String]
  ) async throws(DatabaseError) -> StepOutcome {
    try await run(statement, binding, in: session, path: path) { result in
      NativeAnswer.text(of: result, field)
    }
  }

  private func run(
    _ statement: CompiledStatement, _ binding: ParameterBinding, in session: any Session,
    path: [String], answer: (StatementResult) -> [UInt8]?
  ) async throws(DatabaseError) -> StepOutcome {
    let bound: BoundStatement
    do throws(ExpressionFailure) {
      bound = try binding.bind(statement)
    } catch {
      return .failed(FieldError(error, path: path))
    }
    return .done(answer(try await session.run(bound, timeout: limits.timeout(until: deadline))))
  }
}
