internal import Execution
package import Migrations
internal import Reactor
internal import SQL

extension MigrationSession {
  /// How long a migration may wait and work.
  package struct Limits: Sendable {
    /// For the lock of a table; whoever waits keeps all later readers waiting.
    package var lock: Duration = .seconds(3)
    /// For one statement that neither builds an index nor goes through all rows of a table.
    package var statement: Duration = .seconds(60)
    /// For older transactions of others to end, which an index that is built beside them waits for
    /// without keeping anybody waiting.
    package var patience: Duration = .seconds(600)
    /// How often it begins anew after others held a lock for too long.
    package var attempts = 10
    /// How many rows one transaction fills.
    package var part = 5_000
    /// Between two such transactions.
    package var pause: Duration = .milliseconds(50)

    package init() {}
  }

  /// Carries out a plan, segment by segment.
  ///
  /// What fails leaves nothing of its segment; those before it are committed, and a plan that is made
  /// anew holds the rest. Where others hold locks it gives way and tries again. `note` is told of
  /// that, and how long steps advance.
  package func apply(
    _ plan: MigrationPlan, limits: Limits = Limits(),
    note: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(MigrationError) {
    var run = MigrationRun(self, plan, limits, note)
    try await run.finish()
  }

  /// Remembers what the schema describes, by which the next comparison tells its changes from what
  /// the owner of the database made.
  ///
  /// To be called once the database fits it, as nothing has to be filled any more then.
  package func remember(_ desired: DesiredCatalog) async throws(MigrationError) {
    let namespace = desired.namespace.description
    do throws(BurstError) {
      try await connection.runOne(.begin(.readCommitted), at: 0, until: .never)
      for statement in Statement.makeDescription + Statement.makeBackfills {
        try await connection.runOne(statement, at: 0, until: .never)
      }
      _ = try await connection.rows(.endBackfills, [namespace])
      _ = try await connection.rows(.forgetDescription, [namespace])
      _ = try await connection.rows(.writeDescription, [namespace, desired.description])
      try await connection.runOne(.commit, at: 0, until: .never)
    } catch {
      await rollBack()
      throw .database(error.error)
    }
  }

  /// Ends a transaction that failed, if there is one.
  func rollBack() async {
    _ = try? await connection.perform(
      [BoundStatement(.rollback)], preparation: .none, until: .after(.seconds(10)))
  }
}
