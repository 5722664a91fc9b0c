internal import Execution
internal import Reactor
internal import Migrations
package import SQL

extension MigrationSession {
  /// Carries out a file and writes its history: that it began, how far it got, and how it ended.
  ///
  /// It begins behind the parts that an earlier run committed. What it did not make itself is kept apart
  /// from the objects that are recorded, by those that were recorded before.
  /// - Throws: when a statement fails. The parts before are committed and remembered.
  package func carryOut(
    _ step: MigrationStep, behind done: Int = 0, limits: Limits = Limits(),
    note: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(MigrationError) {
    let recorded = try await recordedObjects(of: step.service)
    let before = CatalogObjects(try await catalog())
    let foreign = recorded.map { before.since($0) }
    try await ask { () async throws(BurstError) in
      _ = try await connection.rows(.beginMigration, step.beginning(behind: done))
    }
    do throws(MigrationError) {
      let run = MigrationRun(self, limits, note)
      try await run.carryOut(step.script, behind: done) { number in
        BoundStatement(.advanceMigration, [step.service, step.version, "\(number)"])
      }
    } catch {
      await remember(error, of: step)
      throw error
    }
    let now = try await catalog()
    let objects = CatalogObjects(now)
    try await ask { () async throws(BurstError) in
      _ = try await connection.rows(
        .finishMigration,
        [
          step.service, step.version, step.isDown ? "rolled_back" : "applied", now.fingerprint,
          (foreign.map(objects.without) ?? objects).json,
        ])
    }
  }

  /// Carries out a file in a database that keeps no history.
  package func replay(_ script: MigrationScript) async throws(MigrationError) {
    try await MigrationRun(self, Limits(), { _ in }).carryOut(script, behind: 0) { _ in nil }
  }

  /// Where a way down changed nothing, the file stays applied.
  private func remember(_ error: MigrationError, of step: MigrationStep) async {
    await rollBack()
    for statement in Statement.resetSession {
      _ = try? await connection.runOne(statement, at: 0, until: .never)
    }
    var stays = false
    if step.isDown, case .failed(let failure) = error {
      stays =
        failure.committed.isEmpty && !failure.isUncertain
        && step.script.parts.first?.isTransaction == true
    } else if step.isDown, case .blocked(let failure) = error {
      stays = failure.committed.isEmpty
    }
    let state = stays ? "applied" : "failed"
    _ = try? await connection.rows(
      .failMigration,
      [step.service, step.version, state, stays || !step.isDown ? "up" : "down", error.reason])
  }
}
