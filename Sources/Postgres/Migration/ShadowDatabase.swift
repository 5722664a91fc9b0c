internal import Execution
package import Reactor
internal import SQL

/// A database in which files are tried, and of which nothing stays.
package struct ShadowDatabase: Sendable {
  /// Leads to the server, or to a database that is kept for it.
  package let settings: ConnectionSettings
  /// Whether the settings name a database that may be emptied, instead of a server where one is made.
  package let isKept: Bool

  package init(_ settings: ConnectionSettings, isKept: Bool) {
    self.settings = settings
    self.isKept = isKept
  }

  /// Runs `body` in a database that holds nothing.
  ///
  /// - Throws: `refused` where the database that is kept holds what no replay left there.
  package func run<Result: Sendable>(
    on loop: EventLoop,
    _ body: (MigrationSession) async throws(MigrationError) -> Result
  ) async throws(MigrationError) -> Result {
    isKept ? try await runKept(on: loop, body) : try await runMade(on: loop, body)
  }

  /// The session that makes the database stays until it is removed, as its life tells that of the maker.
  private func runMade<Result: Sendable>(
    on loop: EventLoop,
    _ body: (MigrationSession) async throws(MigrationError) -> Result
  ) async throws(MigrationError) -> Result {
    guard let name = Identifier("dc_shadow_\(UInt64.random(in: 1...UInt64.max))") else {
      throw .database(DatabaseError(.unavailable))
    }
    var (server, scratch) = (settings, settings)
    server.database = "postgres"
    scratch.database = name.description
    try? await PostgresDatabase.dropAbandonedScratch(with: server, on: loop)
    var result: Swift.Result<Result, MigrationError>?
    do throws(BurstError) {
      result = try await PostgresDatabase.withConnection(server, on: loop) {
        connection throws(BurstError) in
        try await connection.makeScratch(name)
        do throws(MigrationError) {
          return .success(try await MigrationSession.run(scratch, on: loop, body))
        } catch {
          return .failure(error)
        }
      }
    } catch {
      try? await PostgresDatabase.drop(name, with: settings, on: loop)
      throw .refused([
        "no database can be made to try the files in: \(error.error.detail.message); name an empty one by DATABASE_SHADOW_URL"
      ])
    }
    try? await PostgresDatabase.drop(name, with: settings, on: loop)
    guard let result else { throw .database(DatabaseError(.unavailable)) }
    return try result.get()
  }

  private func runKept<Result: Sendable>(
    on loop: EventLoop,
    _ body: (MigrationSession) async throws(MigrationError) -> Result
  ) async throws(MigrationError) -> Result {
    try await MigrationSession.run(settings, on: loop) { session throws(MigrationError) in
      // One at a time.
      try await session.lock(Identifier("dataconnect scratch"), waiting: .seconds(60))
      try await session.emptyScratch()
      let result = try await body(session)
      try await session.emptyScratch()
      return result
    }
  }
}

extension MigrationSession {
  fileprivate func emptyScratch() async throws(MigrationError) {
    let isScratch = try await ask { () async throws(BurstError) in
      try await connection.rows(.isScratch).first?.first == "true"
    }
    guard isScratch else {
      throw .refused([
        "the database of DATABASE_SHADOW_URL is not empty: it must be one that nobody needs, since all of it is dropped"
      ])
    }
    try await ask { () async throws(BurstError) in
      try await connection.runOne(.begin(.readCommitted), at: 0, until: .never)
      for statement in Statement.resetSession + Statement.emptyScratch {
        try await connection.runOne(statement, at: 0, until: .never)
      }
      try await connection.runOne(.commit, at: 0, until: .never)
    }
  }
}
