internal import Execution
package import Migrations
package import Reactor
package import SQL

/// One connection that compares a database with a schema and changes it.
///
/// All of it happens over the one connection, so that the lock, what was read and what is done belong
/// together.
package struct MigrationSession {
  let connection: PostgresConnection
  let loop: EventLoop
  let settings: ConnectionSettings

  /// Runs `body` with a connection of its own.
  package static func run<Result: Sendable>(
    _ settings: ConnectionSettings, on loop: EventLoop,
    _ body: (MigrationSession) async throws(MigrationError) -> Result
  ) async throws(MigrationError) -> Result {
    var problem: MigrationError?
    do throws(BurstError) {
      let result = try await PostgresDatabase.withConnection(settings, on: loop) {
        connection throws(BurstError) -> Result? in
        do throws(MigrationError) {
          return try await body(
            MigrationSession(connection: connection, loop: loop, settings: settings))
        } catch {
          problem = error
          return nil
        }
      }
      if let result { return result }
    } catch {
      throw .database(error.error)
    }
    throw problem ?? .database(DatabaseError(.unavailable))
  }

  /// What is to be compared, besides the database.
  package struct Request: Sendable {
    package var desired: DesiredCatalog
    package var renames: [Rename] = []
    package var backfills: [ColumnName: DefaultExpression] = [:]
    /// What is never dropped.
    package var protected: [NamePattern] = []
    /// What the comparison leaves out, by the names that `CatalogObjects` gives.
    package var omissions: Set<String> = []

    package init(_ desired: DesiredCatalog) { self.desired = desired }
  }

  /// What a comparison found.
  package struct Finding: Sendable {
    package let comparison: Comparison
    /// Of the database as it is, before any rename.
    package let fingerprint: String
    /// All that the database holds, also what the comparison left out.
    package let objects: CatalogObjects
  }

  /// Compares without changing anything.
  ///
  /// It asks PostgreSQL itself how it prints defaults that look different.
  package func compare(_ request: Request) async throws(MigrationError) -> Finding {
    do throws(BurstError) {
      try await connection.runOne(
        .begin(.repeatableRead, readOnly: true), at: 0, until: .never)
      var catalog = try await connection.catalog(of: request.desired.namespace)
      try await connection.runOne(.rollback, at: 0, until: .never)
      let fingerprint = catalog.fingerprint
      let objects = CatalogObjects(catalog)
      catalog.remove(request.omissions)
      let definitions: [Renaming]
      do throws(RenameProblem) {
        definitions = try catalog.apply(request.renames, in: request.desired.namespace)
      } catch {
        throw BurstError(
          index: 0, error: DatabaseError(.cancelled, detail: .init(message: error.message)))
      }
      let first = Comparison(catalog, request.desired)
      try await printDefaults(first.unclearDefaults, into: &catalog)
      let comparison = Comparison(
        catalog, request.desired, renames: definitions, backfills: request.backfills,
        protected: request.protected)
      return Finding(comparison: comparison, fingerprint: fingerprint, objects: objects)
    } catch {
      if error.error.kind == .cancelled, !error.error.detail.message.isEmpty {
        throw .refused([error.error.detail.message])
      }
      throw .database(error.error)
    }
  }

  /// Asks how PostgreSQL prints defaults; where it cannot tell, their own texts count.
  private func printDefaults(
    _ defaults: [(name: ColumnName, type: PostgresType, value: ColumnDefault)],
    into catalog: inout Catalog
  ) async throws(BurstError) {
    for part in stride(from: 0, to: defaults.count, by: 500) {
      let some = Array(defaults[part..<min(part + 500, defaults.count)])
      try await connection.runOne(.begin(.readCommitted), at: 0, until: .never)
      do throws(BurstError) {
        try await connection.runOne(
          .printDefaults(some.map { ($0.type, $0.value) }), at: 0, until: .never)
        let rows = try await connection.rows(.printedDefaults)
        for (wanted, row) in zip(some, rows) {
          catalog.printedDefaults[wanted.name.table, default: [:]][wanted.name.column] = row[0]
        }
      } catch {
        guard case .refused = error.error.kind else { throw error }
      }
      try await connection.runOne(.rollback, at: 0, until: .never)
    }
  }

  /// Asks the rows whether they allow changes; those that they forbid get a refusal.
  ///
  /// Nothing of the questions lasts. Renames that come first are carried out for them, and undone.
  package func check(
    _ changes: [SchemaChange]
  ) async throws(MigrationError) -> [SchemaChange] {
    guard changes.contains(where: { $0.check != nil && $0.refusal == nil }) else { return changes }
    var changes = changes
    do throws(BurstError) {
      try await connection.runOne(.begin(.readCommitted), at: 0, until: .never)
      for change in changes where change.step == .rename {
        try await connection.runOne(change.definition.statement, at: 0, until: .never)
      }
      for index in changes.indices where changes[index].refusal == nil {
        guard let check = changes[index].check, let last = check.statements.last else { continue }
        for statement in check.statements.dropLast() {
          try await connection.runOne(statement, at: 0, until: .never)
        }
        changes[index].refusal = check.problem(try await connection.rows(last))
      }
      try await connection.runOne(.rollback, at: 0, until: .never)
    } catch {
      throw .database(error.error)
    }
    return changes
  }
}
