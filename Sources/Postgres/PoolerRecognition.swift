package import Execution
package import Reactor
internal import SQL

/// What is to be found out about the way to a database, as nobody has said it.
package struct PoolerQuestions: Sendable {
  /// Whether a pooler stands there, and what becomes of its sessions.
  package var sessions: Bool
  /// Whether prepared statements outlast a transaction where sessions do not.
  package var statements: Bool

  package init(sessions: Bool, statements: Bool) {
    self.sessions = sessions
    self.statements = statements
  }

  package static let none = PoolerQuestions(sessions: false, statements: false)
}

extension PostgresDatabase {
  /// Connects, and answers the questions about the way to the database.
  ///
  /// It leaves nothing behind in the sessions of a pooler but a mark that nobody else reads.
  /// - Returns: the settings that fit.
  /// - Throws: why the database cannot be used.
  package static func recognize(
    _ questions: PoolerQuestions, for settings: ConnectionSettings, on loop: EventLoop
  ) async throws(DatabaseError) -> ConnectionSettings {
    var settings = settings
    if questions.sessions {
      if try await !keepsStartParameters(settings, on: loop) {
        settings.sessions = try await keepsSession(settings, on: loop) ? .kept : .changing
      }
    } else if settings.sessions == .kept {
      guard try await keepsSession(settings, on: loop) else { throw .changingSessions }
    } else {
      try await check(settings, on: loop)
    }
    if questions.statements, settings.sessions == .changing,
      try await !keepsStatements(settings, on: loop)
    {
      settings.preparedStatements = 0
    }
    return settings
  }

  /// Whether what connections start with counts; poolers refuse it, or drop it without a word.
  private static func keepsStartParameters(
    _ settings: ConnectionSettings, on loop: EventLoop
  ) async throws(DatabaseError) -> Bool {
    do throws(BurstError) {
      return try await withConnection(settings, on: loop, until: .after(.seconds(5))) {
        connection throws(BurstError) in
        try await connection.rows(.planCacheMode).first == ["force_generic_plan"]
      }
    } catch {
      if error.error.isRefusalOfParameters { return false }
      throw error.error
    }
  }

  private static func keepsSession(
    _ settings: ConnectionSettings, on loop: EventLoop
  ) async throws(DatabaseError) -> Bool {
    var settings = settings
    // Whatever it comes to, sessions of others are not set by this.
    settings.sessions = .changing
    return try await trying(settings, on: loop) { connection throws(BurstError) in
      try await connection.keepsSession(beside: settings)
    }
  }

  private static func keepsStatements(
    _ settings: ConnectionSettings, on loop: EventLoop
  ) async throws(DatabaseError) -> Bool {
    try await trying(settings, on: loop) { connection throws(BurstError) in
      let statement = [BoundStatement(.serverVersion)]
      _ = try await connection.perform(statement, until: .after(.seconds(5)))
      return try await connection.isServedAlike(beside: settings) { connection throws(BurstError) in
        _ = try await connection.perform(statement, until: .after(.seconds(1)))
        return connection.losses == 0
      }
    }
  }

  private static func trying(
    _ settings: ConnectionSettings, on loop: EventLoop,
    _ body: (PostgresConnection) async throws(BurstError) -> Bool
  ) async throws(DatabaseError) -> Bool {
    do throws(BurstError) {
      return try await withConnection(settings, on: loop, body)
    } catch {
      throw error.error
    }
  }

  /// Runs `body` while so many others are in the middle of a transaction; where the server has no room
  /// for them, fewer are.
  fileprivate static func beside(
    _ others: Int, with settings: ConnectionSettings, on loop: EventLoop,
    _ body: () async throws(BurstError) -> Bool
  ) async throws(BurstError) -> Bool {
    guard others > 0 else { return try await body() }
    var hasBegun = false
    do throws(BurstError) {
      let patience = Deadline.after(.seconds(1))
      return try await withConnection(settings, on: loop, until: patience) {
        connection throws(BurstError) in
        try await connection.runOne(.begin(.readCommitted), at: 0, until: patience)
        hasBegun = true
        let result = try await beside(others - 1, with: settings, on: loop, body)
        try await connection.runOne(.rollback, at: 0, until: .after(.seconds(5)))
        return result
      }
    } catch {
      guard !hasBegun else { throw error }
      return try await body()
    }
  }
}

extension PostgresConnection {
  /// Whether one session serves the connection, also while others are in the middle of transactions.
  func keepsSession(beside settings: ConnectionSettings) async throws(BurstError) -> Bool {
    let mark = "\(UInt64.random(in: 1...UInt64.max))"
    let first = try await rows(.markSession, [mark]).first ?? []
    return try await isServedAlike(beside: settings) { connection throws(BurstError) in
      let now = try await connection.perform(
        [BoundStatement(.readSessionMark)], preparation: .none, until: .after(.seconds(1)))
      let texts = now.first?.rows.first.map { row in
        row.map { cell in cell.map { String(decoding: $0, as: UTF8.self) } }
      }
      return texts == [first.first ?? nil, mark]
    }
  }

  /// Whether a question is answered with yes while one, two and three others are in the middle of a
  /// transaction, each of which takes what a pooler would otherwise give to this connection.
  ///
  /// Without an answer there is no session for this connection until the others end theirs.
  fileprivate func isServedAlike(
    beside settings: ConnectionSettings,
    _ question: (PostgresConnection) async throws(BurstError) -> Bool
  ) async throws(BurstError) -> Bool {
    for others in 1...3 {
      do throws(BurstError) {
        let isAlike = try await PostgresDatabase.beside(others, with: settings, on: loop) {
          () async throws(BurstError) in try await question(self)
        }
        guard isAlike else { return false }
      } catch {
        guard error.error.kind == .timeout else { throw error }
        return false
      }
    }
    return true
  }
}

extension DatabaseError {
  /// Whether a pooler refuses what connections start with.
  var isRefusalOfParameters: Bool {
    kind == .unavailable && detail.message.contains("unsupported startup parameter")
  }

  fileprivate static let changingSessions = DatabaseError(
    .unavailable,
    detail: .init(
      message:
        "the pooler before it changes sessions between transactions, so it needs DATACONNECT_POOLER=transaction"
    ))
  /// What helps where a pooler stands in the way that nobody told of.
  static let poolerHint =
    "a pooler stands before the database: say so by DATACONNECT_POOLER=session or DATACONNECT_POOLER=transaction"
  /// What helps where prepared statements get lost.
  static let statementHint =
    "a pooler that changes sessions between transactions loses prepared statements: set DATACONNECT_POOLER=transaction and DATACONNECT_PREPARED_STATEMENTS=off"
}
