internal import Execution
package import Migrations
internal import Reactor
internal import SQL

extension MigrationSession {
  /// What a database remembers of a service's files; nothing where none was ever applied.
  package func history(of service: String) async throws(MigrationError) -> [MigrationRecord] {
    try await ask { () async throws(BurstError) in
      guard try await hasHistory() else { return [] }
      return try await connection.rows(.readHistory, [service]).compactMap(MigrationRecord.init)
    }
  }

  /// The objects that were there when the last file of a service was done; `nil` before the first.
  package func recordedObjects(
    of service: String
  ) async throws(MigrationError) -> CatalogObjects? {
    try await ask { () async throws(BurstError) in
      guard try await hasHistory() else { return nil }
      let text = try await connection.rows(.readRecordedObjects, [service]).first?.first
      return text.flatMap { $0 }.flatMap(CatalogObjects.init(json:))
    }
  }

  /// What the database holds now.
  package func catalog() async throws(MigrationError) -> Catalog {
    try await ask { () async throws(BurstError) in
      try await connection.catalog(of: namespace)
    }
  }

  /// Remembers all columns that are there as described, as those of files are, so that a comparison
  /// takes none of them for the owner's.
  package func rememberAll() async throws(MigrationError) {
    let description = try await catalog().description
    try await ask { () async throws(BurstError) in
      for statement in Statement.makeDescription {
        try await connection.runOne(statement, at: 0, until: .never)
      }
      _ = try await connection.rows(.forgetDescription, [namespace.description])
      _ = try await connection.rows(.writeDescription, [namespace.description, description])
    }
  }

  /// Makes the place for the history, unless it is there.
  package func makeHistory() async throws(MigrationError) {
    try await ask { () async throws(BurstError) in
      guard try await !hasHistory() else { return }
      for statement in Statement.makeHistory {
        try await connection.runOne(statement, at: 0, until: .never)
      }
    }
  }

  /// Says what became of a file that was changed by hand, or taken for applied; `objects` are recorded
  /// for the time after it, all that are there where none are given.
  package func resolve(
    _ step: MigrationStep, as state: MigrationRecord.State, holding objects: CatalogObjects? = nil
  ) async throws(MigrationError) {
    let now = try await catalog()
    let objects = (objects ?? CatalogObjects(now)).json
    try await ask { () async throws(BurstError) in
      try await connection.runOne(.begin(.readCommitted), at: 0, until: .never)
      if step.isNew { _ = try await connection.rows(.beginMigration, step.beginning(behind: 0)) }
      _ = try await connection.rows(
        .resolveMigration,
        [step.service, step.version, state.rawValue, now.fingerprint, objects])
      try await connection.runOne(.commit, at: 0, until: .never)
    }
  }

  /// Adds to the history what a plan did without a file.
  package func record(
    _ plan: MigrationPlan, service: String, toolVersion: String
  ) async throws(MigrationError) {
    let text = plan.changes.map { "\($0.definition.statement.layout);\n" }.joined()
    try await makeHistory()
    try await ask { () async throws(BurstError) in
      _ = try await connection.rows(
        .recordAutomatic,
        [service, "sql_migrate", MigrationFile.checksum(of: text), toolVersion, text])
    }
  }

  private func hasHistory() async throws(BurstError) -> Bool {
    try await connection.rows(.hasHistory).first?.first == "true"
  }

  var namespace: Identifier { settings.schema ?? Identifier("public") }

  func ask<Result>(
    _ body: () async throws(BurstError) -> Result
  ) async throws(MigrationError) -> Result {
    do throws(BurstError) {
      return try await body()
    } catch {
      await rollBack()
      throw .database(error.error)
    }
  }
}
