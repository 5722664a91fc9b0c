import Execution
import Logging
import Postgres
import Reactor

extension ProductionServer {
  /// Waits until the database answers, and finds out what stands before it.
  ///
  /// - Returns: the settings that fit.
  func waitForDatabase() async throws(SchemaCheck.Failure) -> ConnectionSettings {
    do throws(DatabaseError) {
      let settings = try await PostgresDatabase.waitUntilAnswering(
        options.database, options.questions, on: loops.loops[0],
        until: .after(options.waitForDatabase)
      ) { reason in
        log.write(.warn, "waiting for the database") { line in
          line.add("database", "\(options.database)")
          line.add("reason", reason)
        }
      }
      tellPooler(settings)
      return settings
    } catch {
      throw SchemaCheck.Failure(
        message: "the database at \(options.database) cannot be used: \(error.detail.message)")
    }
  }

  private func tellPooler(_ settings: ConnectionSettings) {
    guard settings.sessions != .direct else { return }
    log.write(.info, "a pooler stands before the database") { line in
      line.add("sessions", settings.sessions == .kept ? "kept" : "changing")
      line.add("prepared_statements", settings.preparedStatements > 0 ? "on" : "off")
    }
  }
}
