package import Migrations
package import Reactor

extension PostgresDatabase {
  /// What became of a database that was to fit a schema.
  package struct Adaptation: Sendable {
    /// What was done, in order.
    package let applied: [SchemaChange]
    /// What would lose something, or fail; each a sentence.
    package let left: [String]
  }

  /// Makes a database fit a schema as far as that loses nothing and the rows allow it.
  ///
  /// Several servers that do so at once take turns, and so do migrations by hand. What serves only
  /// strict mode stays as it is.
  /// Where somebody else runs the server, so that it `isForeign`, there may be a pooler.
  package static func adapt(
    to desired: DesiredCatalog, with settings: ConnectionSettings, on loop: EventLoop,
    isForeign: Bool = false
  ) async throws(MigrationError) -> Adaptation {
    try await MigrationSession.run(settings, on: loop) { session throws(MigrationError) in
      if isForeign { try await session.demandDirectSession() }
      try await session.lock(desired.namespace, waiting: .seconds(60))
      let request = MigrationSession.Request(desired)
      let before = try await session.compare(request).comparison
      let checked = try await session.check(before.changes(.compatible))
      let selection = Selection(.fitting, of: checked)
      let plan = MigrationPlan(selection.chosen, of: before)
      if !plan.isEmpty { try await session.demandOwnTables(of: desired.namespace) }
      try await session.apply(plan)
      if selection.left.isEmpty { try await session.remember(desired) }
      return Adaptation(
        applied: plan.changes, left: selection.left.compactMap(before.sentence))
    }
  }

  /// The differences between a database and a schema; nothing is changed.
  package static func compare(
    to desired: DesiredCatalog, with settings: ConnectionSettings, on loop: EventLoop
  ) async throws(MigrationError) -> Comparison {
    try await MigrationSession.run(settings, on: loop) { session throws(MigrationError) in
      try await session.compare(MigrationSession.Request(desired)).comparison
    }
  }
}
