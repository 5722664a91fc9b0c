import Execution
import Migrations
import Postgres
import Reactor
@testable import SQL
import TestSupport

/// A migration of one database, with all losses allowed, and the way back.
struct MigrationTrial {
  private let first: DesiredCatalog
  private let second: DesiredCatalog
  private let isStrict: Bool
  private let online: OnlinePolicy

  init(
    from first: DesiredCatalog, to second: DesiredCatalog, isStrict: Bool, online: OnlinePolicy
  ) {
    self.first = first
    self.second = second
    self.isStrict = isStrict
    self.online = online
  }

  /// What came of it.
  struct Outcome: Sendable {
    let kind: Kind
    /// What is wrong; `nil` where nothing is.
    var problem: String?

    enum Kind: String, Sendable {
      case refused, nothing, migrated, migratedAndBack, failed
    }
  }

  private static let loop = ScratchCluster.loops.loops[0]

  func migrate(_ database: PostgresDatabase) async throws -> Outcome {
    try await MigrationSession.run(database.settings, on: Self.loop) {
      session throws(MigrationError) in await migrate(database, over: session)
    }
  }

  private func migrate(
    _ database: PostgresDatabase, over session: MigrationSession
  ) async -> Outcome {
    do {
      let found = try await session.compare(MigrationSession.Request(second)).comparison
      let before = try await state(found.catalog, of: database)
      let plan = try await apply(found, over: session)
      let left = try await session.compare(MigrationSession.Request(second)).comparison
      let after = try await state(left.catalog, of: database)
      guard let plan else {
        return Outcome(
          kind: .refused, problem: before == after ? nil : "it was changed and refused")
      }
      let rest = left.changes(isStrict ? .strict : .compatible)
      guard rest.isEmpty else {
        return Outcome(kind: .failed, problem: "left: \(texts(rest))")
      }
      if let problem = before.difference(from: after) {
        return Outcome(kind: .failed, problem: problem)
      }
      guard !plan.isEmpty else { return Outcome(kind: .nothing) }
      guard let reversed = plan.reversed else { return Outcome(kind: .migrated) }
      return Outcome(
        kind: .migratedAndBack,
        problem: try await goBack(reversed, over: session, database, before, after))
    } catch let error as MigrationError {
      return Outcome(kind: .failed, problem: text(of: error))
    } catch {
      return Outcome(kind: .failed, problem: "\(error)")
    }
  }

  private func goBack(
    _ plan: MigrationPlan, over session: MigrationSession, _ database: PostgresDatabase,
    _ before: DatabaseState, _ between: DatabaseState
  ) async throws -> String? {
    do throws(MigrationError) {
      try await session.apply(plan)
    } catch {
      return "on the way back: \(text(of: error))"
    }
    let comparison = try await session.compare(MigrationSession.Request(first)).comparison
    guard comparison.isExact else {
      return "left on the way back: \(texts(comparison.changes))"
    }
    let end = try await state(comparison.catalog, of: database)
    return between.difference(from: end) ?? before.difference(from: end)
  }

  /// - Returns: `nil` where rows forbid it.
  private func apply(
    _ comparison: Migrations.Comparison, over session: MigrationSession
  ) async throws(MigrationError) -> MigrationPlan? {
    let checked = try await session.check(
      comparison.changes(isStrict ? .strict : .compatible))
    guard checked.allSatisfy({ $0.refusal == nil }) else { return nil }
    let plan = MigrationPlan(checked, of: comparison, online: online)
    var limits = MigrationSession.Limits()
    limits.part = 2
    limits.pause = .zero
    try await session.apply(plan, limits: limits)
    return plan
  }

  private func texts(_ changes: [SchemaChange]) -> String {
    changes.map(\.definition.statement.text).joined(separator: "\n")
  }

  private func text(of error: MigrationError) -> String {
    if case .failed(let failure) = error {
      return "\(failure.error.detail.message) in \(failure.statement.text)"
    }
    return error.reason
  }

  // MARK: What a database holds

  private func state(
    _ catalog: Catalog, of database: PostgresDatabase
  ) async throws -> DatabaseState {
    let tables = catalog.tables.sorted { $0.key < $1.key }.map { table, content in
      (table, content.columns.sorted { $0.key < $1.key })
    }.filter { !$0.1.isEmpty }
    let statements = tables.map { table, columns in
      let list = columns.map { column, _ in
        "coalesce(json_agg(\"\(column)\"::text ORDER BY \"\(column)\"::text), '[]')::text"
      }.joined(separator: ", ")
      return BoundStatement(Statement(text: "SELECT \(list) FROM \"\(table)\""))
    }
    var values: [DatabaseState.Column: String] = [:]
    let results = try await database.read(statements, timeout: .seconds(30))
    for ((table, columns), result) in zip(tables, results) {
      for ((column, content), cell) in zip(columns, result.rows.first ?? []) {
        values[DatabaseState.Column(name: "\(table).\(column)", type: content.type)] =
          cell.map { String(decoding: $0, as: UTF8.self) }
      }
    }
    return DatabaseState(fingerprint: catalog.fingerprint, values: values)
  }
}

/// The values of each column, whatever their order.
struct DatabaseState: Sendable, Equatable {
  struct Column: Sendable, Hashable {
    let name: String
    let type: String
  }

  let fingerprint: String
  let values: [Column: String]

  /// What became of the values of the columns that both have with the same type.
  func difference(from other: DatabaseState) -> String? {
    for (column, text) in values {
      guard let found = other.values[column], found != text else { continue }
      return "values of \(column.name): \(text) became \(found)"
    }
    return nil
  }
}
