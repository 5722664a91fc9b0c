import GeneratedAPI
import QueryCompiler
import SQL

/// Runs root fields on a connection that nobody else uses meanwhile.
struct SessionRun {
  let database: any Database
  let limits: ExecutionLimits
  let deadline: ContinuousClock.Instant

  /// Whether the time of the request is up.
  var isOverdue: Bool { deadline <= .now }

  /// Lends a connection for the time of `body`, or none where each step is one statement that commits
  /// by itself; gives what it failed with.
  func lend(
    for steps: [CompiledStep], _ body: (any Session) async throws(DatabaseError) -> Void
  ) async -> DatabaseError? {
    guard steps.allSatisfy(\.work.isOneStatement) else { return await lend(body) }
    do throws(DatabaseError) {
      try await body(StatementSession(database: database))
      return nil
    } catch {
      return error
    }
  }

  /// Lends a connection for the time of `body`; gives what it failed with.
  func lend(
    _ body: (any Session) async throws(DatabaseError) -> Void
  ) async -> DatabaseError? {
    do throws(DatabaseError) {
      try await database.withSession(body)
      return nil
    } catch {
      return error
    }
  }

  /// Runs a statement without parameters and answer.
  func command(_ statement: Statement, in session: any Session) async throws(DatabaseError) {
    _ = try await session.run(
      BoundStatement(statement), timeout: limits.timeout(until: deadline))
  }

  // MARK: Steps

  /// Runs one root field; several statements that stand alone get a transaction of their own.
  func run(
    _ step: CompiledStep, _ binding: ParameterBinding, in session: any Session, isAlone: Bool
  ) async throws(DatabaseError) -> StepOutcome {
    switch step.work {
    case .absent:
      return .done(nil)
    case .constant(let text):
      return .done(Array(text.utf8))
    case .query(let steps):
      switch try await read(
        steps, below: [step.responseName.text], binding, in: session, isAlone: isAlone)
      {
      case .success(let answers): return .done(AnswerText.object(steps, answers))
      case .failure(let error): return .failed(error)
      }
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
        return .failed(FieldError(error, path: [step.responseName.text]))
      }
      let results = try await run(bound, in: session, withTransaction: isAlone && bound.count > 1)
      return .done(Self.text(of: results, answer))
    }
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

  private static func text(
    of results: [StatementResult], _ answer: CompiledStep.Answer
  ) -> [UInt8]? {
    switch answer {
    case .object: results.first?.firstCell
    case .array: AnswerText.concatenation(of: results.compactMap(\.firstCell) + [Array("[]".utf8)])
    case .count: Array(String(results.map(\.affectedRows).reduce(0, +)).utf8)
    }
  }
}

/// Runs statements that commit by themselves, each over whatever connection there is.
private struct StatementSession: Session {
  let database: any Database

  func run(
    _ statement: BoundStatement, timeout: Duration
  ) async throws(DatabaseError) -> StatementResult {
    try await database.write(statement, timeout: timeout)
  }
}

extension CompiledStep.Work {
  /// Whether it never takes more than one statement.
  fileprivate var isOneStatement: Bool {
    switch self {
    case .absent, .constant: true
    case .write(let statements, _):
      statements.count == 1 && statements.allSatisfy(\.individually.isEmpty)
    case .read, .query, .native: false
    }
  }
}
