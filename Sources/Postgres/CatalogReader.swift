package import Execution
package import Migrations
package import Reactor
package import SQL

extension PostgresDatabase {
  /// Connects once and asks the simplest question.
  ///
  /// - Throws: why the database cannot be used; `3D000` when the server does not have it.
  package static func check(
    _ settings: ConnectionSettings, on loop: EventLoop
  ) async throws(DatabaseError) {
    do throws(BurstError) {
      try await withConnection(settings, on: loop, until: .after(.seconds(5))) {
        connection throws(BurstError) in
        try await connection.runOne(.probe, at: 0, until: .after(.seconds(5)))
      }
    } catch {
      throw error.error
    }
  }

  /// The version number of the server, such as `150018` for 15.18.
  package static func serverVersion(
    _ settings: ConnectionSettings, on loop: EventLoop
  ) async throws(DatabaseError) -> Int {
    do throws(BurstError) {
      let results = try await withConnection(settings, on: loop, until: .after(.seconds(10))) {
        connection throws(BurstError) in
        try await connection.perform(
          [BoundStatement(.serverVersion)], preparation: .none, until: .after(.seconds(10)))
      }
      let text = results.first?.firstCell.map { String(decoding: $0, as: UTF8.self) }
      return text.flatMap { Int($0) } ?? 0
    } catch {
      throw error.error
    }
  }

  /// Waits until the database answers, with growing pauses of at most two seconds, and finds out what
  /// is asked about the way to it.
  ///
  /// `didFail` is told the reason of the first failure, and of each that differs from the last one.
  /// - Returns: the settings that fit.
  /// - Throws: why the database cannot be used when the deadline comes; `cancelled`.
  package static func waitUntilAnswering(
    _ settings: ConnectionSettings, _ questions: PoolerQuestions = .none, on loop: EventLoop,
    until deadline: Deadline, didFail: (String) -> Void
  ) async throws(DatabaseError) -> ConnectionSettings {
    var backOff = BackOff()
    var lastReason: String?
    while true {
      let failure: DatabaseError
      do throws(DatabaseError) {
        return try await recognize(questions, for: settings, on: loop)
      } catch {
        failure = error
      }
      guard failure.kind != .cancelled, deadline > .now else { throw failure }
      if failure.detail.message != lastReason { didFail(failure.detail.message) }
      lastReason = failure.detail.message
      let pause = min(backOff.next(), .seconds(2), deadline.remaining)
      guard (try? await loop.sleep(for: pause)) != nil else { throw DatabaseError(.cancelled) }
    }
  }

  /// Waits until a server answers, with growing pauses of at most two seconds; one that refuses us, or
  /// has no such database, answers.
  ///
  /// `didFail` is told the reason of the first failure, and of each that differs from the last one.
  /// - Throws: why none answers when the deadline comes; `cancelled`.
  package static func waitUntilReached(
    _ settings: ConnectionSettings, on loop: EventLoop, until deadline: Deadline,
    didFail: (String) -> Void
  ) async throws(DatabaseError) {
    var backOff = BackOff()
    var lastReason: String?
    while true {
      let patience = min(deadline.remaining, .seconds(5))
      guard
        let reason = try await PostgresConnection.silence(
          of: settings, on: loop, until: .after(patience))
      else { return }
      guard deadline > .now else {
        throw DatabaseError(.unavailable, detail: .init(message: reason))
      }
      if reason != lastReason { didFail(reason) }
      lastReason = reason
      let pause = min(backOff.next(), .seconds(2), deadline.remaining)
      guard (try? await loop.sleep(for: pause)) != nil else { throw DatabaseError(.cancelled) }
    }
  }

  /// What the database holds in a PostgreSQL schema.
  package static func readCatalog(
    of namespace: Identifier, with settings: ConnectionSettings, on loop: EventLoop
  ) async throws(DatabaseError) -> Catalog {
    do throws(BurstError) {
      return try await withConnection(settings, on: loop) { connection throws(BurstError) in
        try await connection.catalog(of: namespace)
      }
    } catch {
      throw error.error
    }
  }
}

extension PostgresConnection {
  /// What the database holds, as far as the schema concerns it.
  func catalog(of namespace: Identifier) async throws(BurstError) -> Catalog {
    let state = try await rows(.catalogNamespace, [namespace.description]).first
    let isDescribed = state?[1] == "true"
    let isFilling = state?[2] == "true"
    return Catalog(
      columns: try await rows(.catalogColumns, [namespace.description]),
      enums: try await rows(.catalogEnums, [namespace.description]),
      indexes: try await rows(.catalogIndexes, [namespace.description]),
      foreignKeys: try await rows(.catalogForeignKeys, [namespace.description]),
      extensions: try await rows(.catalogExtensions),
      guards: try await rows(.catalogGuards, [namespace.description]),
      viewUses: try await rows(.catalogViewUses),
      described: isDescribed ? try await rows(.readDescription, [namespace.description]) : [],
      backfills: isFilling ? try await rows(.unfinishedBackfills, [namespace.description]) : [],
      hasNamespace: state?[0] == "true")
  }

  /// The rows of an answer as text.
  func rows(
    _ statement: Statement, _ parameters: [String] = []
  ) async throws(BurstError) -> [[String?]] {
    let results = try await perform(
      [BoundStatement(statement, parameters)], preparation: .none, until: .after(.seconds(600)))
    return results.first?.rows.map { row in
      row.map { cell in cell.map { String(decoding: $0, as: UTF8.self) } }
    } ?? []
  }
}
