internal import Execution
internal import Reactor
internal import SQL

extension PostgresConnection {
  /// Makes a database for trying files, with a mark that tells that this session made it.
  func makeScratch(_ name: Identifier) async throws(BurstError) {
    let deadline = Deadline.after(.seconds(60))
    let mark = try await rows(.scratchMark).first?.first.flatMap { $0 }.flatMap(DDLLiteral.init)
    try await runOne(.createDatabase(name), at: 0, until: deadline)
    if let mark { try await runOne(.mark(name, mark), at: 0, until: deadline) }
  }
}

extension PostgresDatabase {
  /// Removes the databases that commands made for trying files and left when they were killed.
  ///
  /// Those without the mark stay, and so do those that somebody is connected to, and those whose maker
  /// may still be connected to the server.
  static func dropAbandonedScratch(
    with settings: ConnectionSettings, on loop: EventLoop
  ) async throws(BurstError) {
    try await withConnection(settings, on: loop, until: .after(.seconds(10))) {
      connection throws(BurstError) in
      let deadline = Deadline.after(.seconds(30))
      for row in try await connection.rows(.abandonedScratch) {
        guard deadline > .now, let name = row[0].flatMap({ Identifier($0) }) else { break }
        do throws(BurstError) {
          try await connection.runOne(.dropUnusedDatabase(name), at: 0, until: deadline)
        } catch {
          // Another role may have made it, or another command remove it.
          guard case .refused = error.error.kind else { throw error }
        }
      }
    }
  }
}
