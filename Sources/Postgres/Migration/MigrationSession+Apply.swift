internal import Execution
package import Migrations
internal import Reactor
internal import SQL

extension MigrationSession {
  /// How long a migration may wait and work.
  package struct Limits: Sendable {
    /// For the lock of a table; whoever waits keeps all later readers waiting.
    package var lock: Duration = .seconds(3)
    /// For one statement that neither builds an index nor rewrites a table.
    package var statement: Duration = .seconds(60)
    /// How often it begins anew after others held a lock for too long.
    package var attempts = 10

    package init() {}
  }

  /// Carries out a plan: new labels of enums one by one, everything else in one transaction.
  ///
  /// Labels come first, as PostgreSQL lets them be used only once they are committed. What fails
  /// leaves nothing of its transaction. Where others hold locks it gives way and tries again, and
  /// tells `note` so.
  package func apply(
    _ plan: MigrationPlan, limits: Limits = Limits(), note: (String) -> Void = { _ in }
  ) async throws(MigrationError) {
    var done: [Statement] = []
    for label in plan.labels {
      try await attempt(limits, done, note) { () async throws(StepFailure) in
        try await step(label.definition.statement)
      }
      done.append(label.definition.statement)
    }
    guard !plan.definitions.isEmpty else { return }
    try await attempt(limits, done, note) { () async throws(StepFailure) in
      try await transaction(plan.definitions, limits)
    }
  }

  /// The statement that failed, and why.
  struct StepFailure: Error {
    let statement: Statement
    let error: DatabaseError
  }

  private func attempt(
    _ limits: Limits, _ done: [Statement], _ note: (String) -> Void,
    _ body: () async throws(StepFailure) -> Void
  ) async throws(MigrationError) {
    var pause = Duration.seconds(1)
    for attempt in 1... {
      do throws(StepFailure) {
        return try await body()
      } catch {
        _ = try? await connection.perform(
          [BoundStatement(.rollback)], preparation: .none, until: .after(.seconds(10)))
        guard error.error.isPassing else {
          throw .failed(error.statement, error.error, done: done)
        }
        guard attempt < limits.attempts else { throw .blocked(error.statement, error.error) }
        note(
          "\(error.error.detail.message); trying again in \(pause.components.seconds) s (attempt \(attempt + 1) of \(limits.attempts))"
        )
        guard (try? await loop.sleep(for: pause)) != nil else {
          throw .database(DatabaseError(.cancelled))
        }
        pause = min(pause * 2, .seconds(30))
      }
    }
  }

  private func transaction(
    _ changes: [SchemaChange], _ limits: Limits
  ) async throws(StepFailure) {
    try await step(.begin(.readCommitted))
    var isPatient: Bool?
    for change in changes {
      if isPatient != change.takesLong {
        isPatient = change.takesLong
        let time = change.takesLong ? 0 : limits.statement.milliseconds
        try await step(.limitLocks, ["\(limits.lock.milliseconds)", "\(time)"])
      }
      try await step(change.definition.statement)
    }
    try await step(.commit)
  }

  private func step(
    _ statement: Statement, _ parameters: [String] = []
  ) async throws(StepFailure) {
    do throws(BurstError) {
      _ = try await connection.perform(
        [BoundStatement(statement, parameters)], preparation: .none, until: .never)
    } catch {
      throw StepFailure(statement: statement, error: error.error)
    }
  }

  /// Remembers what the schema describes, by which the next comparison tells its changes from what
  /// the owner of the database made.
  package func remember(_ desired: DesiredCatalog) async throws(MigrationError) {
    let namespace = desired.namespace.description
    do throws(BurstError) {
      try await connection.runOne(.begin(.readCommitted), at: 0, until: .never)
      for statement in Statement.makeDescription {
        try await connection.runOne(statement, at: 0, until: .never)
      }
      _ = try await connection.rows(.forgetDescription, [namespace])
      _ = try await connection.rows(.writeDescription, [namespace, desired.description])
      try await connection.runOne(.commit, at: 0, until: .never)
    } catch {
      _ = try? await connection.perform(
        [BoundStatement(.rollback)], preparation: .none, until: .after(.seconds(10)))
      throw .database(error.error)
    }
  }
}

extension DatabaseError {
  /// Whether others were in the way, so that the same may succeed later.
  fileprivate var isPassing: Bool {
    guard case .refused(let state) = kind else { return false }
    return ["55P03", "40P01", "40001"].contains(state.description)
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
