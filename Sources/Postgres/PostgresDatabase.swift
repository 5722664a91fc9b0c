// Postgres: runs statements on PostgreSQL through libpq, without blocking the loops.
//
// Input: connection settings, statements that `SQL` made, parameters as text; output: rows as text,
// or a `DatabaseError`. It knows neither requests nor GraphQL, and writes no SQL of its own.

package import Execution
package import Reactor
package import SQL

/// A PostgreSQL database: pipelined links for reading, a pool for everything else.
///
/// Nothing works before `start()`; call `shutDown()` before the loops end.
package final class PostgresDatabase: Database {
  /// What goes on, for metrics and tests.
  package struct Activity: Sendable, Hashable {
    /// Connections that are established, of all kinds.
    package let openConnections: Int
    /// Reading requests that PostgreSQL has not answered yet.
    package let reads: Int
    /// Connections that are lent.
    package let sessions: Int
    /// Requests that wait for a connection.
    package let waiting: Int
  }

  package let settings: ConnectionSettings
  private let loops: EventLoopGroup
  private let counters = ConnectionCounters()
  private let links: ReadLinks
  let pool: ConnectionPool
  let control: ControlConnection
  private let background = BackgroundTasks()

  package init(settings: ConnectionSettings, limits: PoolLimits, loops: EventLoopGroup) {
    self.settings = settings
    self.loops = loops
    links = ReadLinks(settings: settings, limits: limits, loops: loops, counters: counters)
    pool = ConnectionPool(settings: settings, limits: limits, loops: loops, counters: counters)
    control = ControlConnection(settings: settings, counters: counters, on: loops.next())
  }

  /// Begins to connect, and to connect again whenever a connection is lost.
  package func start() async {
    let links = links
    let pool = pool
    let control = control
    await background.add(Task(executorPreference: loops.next()) { await links.run() })
    await background.add(
      Task(executorPreference: loops.next()) {
        await control.run {
          links.retryNow()
          pool.retryNow()
        }
      })
  }

  /// Closes all connections; sessions that are lent get until the deadline.
  package func shutDown(until deadline: Deadline = .after(.seconds(5))) async {
    await pool.shutDown(until: deadline)
    await background.end()
  }

  /// Whether the server answered during the last 15 seconds and reads can be sent to it.
  package var isReady: Bool { control.isHealthy && links.isConnected }

  /// Waits until `isReady`, or until the deadline.
  /// - Returns: whether it is ready.
  package func waitUntilReady(until deadline: Deadline) async -> Bool {
    let loop = loops.next()
    while !isReady {
      guard deadline > .now, (try? await loop.sleep(for: .milliseconds(10))) != nil else {
        return false
      }
    }
    return true
  }

  package func activity() async -> Activity {
    Activity(
      openConnections: counters.open.value, reads: links.load, sessions: pool.leasedCount,
      waiting: pool.waitingCount)
  }
}

// MARK: - Requests

extension PostgresDatabase {
  package func read(
    _ statements: [BoundStatement], timeout: Duration
  ) async throws(BurstError) -> [StatementResult] {
    guard !statements.isEmpty else { return [] }
    return try await links.choose().read(statements, until: .after(timeout))
  }

  package func withSession<Result: Sendable>(
    _ body: (any Session) async throws(DatabaseError) -> Result
  ) async throws(DatabaseError) -> Result {
    let lease = try await pool.acquire(on: loops.current)
    do throws(DatabaseError) {
      let result = try await body(PooledSession(connection: lease.connection, control: control))
      giveBack(lease)
      return result
    } catch {
      giveBack(lease)
      throw error
    }
  }

  private func giveBack(_ lease: ConnectionPool.Lease) {
    if lease.connection.loop.isCurrent, lease.connection.isIdle {
      return pool.release(lease)
    }
    // The caller need not wait for the rollback, and may be cancelled.
    let pool = pool
    Task(executorPreference: lease.connection.loop) {
      // The pool hears of a closed connection from itself.
      guard await lease.connection.clean(until: .after(.seconds(2))) else { return }
      pool.release(lease)
    }
  }
}

// MARK: - Definitions

extension PostgresDatabase {
  /// Runs statements that define tables and the like, all or none, on a connection of its own.
  ///
  /// - Throws: the failure of the statement with the given index.
  package func define(
    _ statements: [Statement], until deadline: Deadline = .never
  ) async throws(BurstError) {
    try await Self.withConnection(settings, on: loops.next()) { connection throws(BurstError) in
      try await connection.runOne(.begin(.readCommitted), at: 0, until: deadline)
      for (index, statement) in statements.enumerated() {
        try await connection.runOne(statement, at: index, until: deadline)
      }
      try await connection.runOne(.commit, at: max(0, statements.count - 1), until: deadline)
    }
  }

  /// Whether the server has a database; asks by way of the maintenance database.
  package static func has(
    _ name: Identifier, with settings: ConnectionSettings, on loop: EventLoop
  ) async throws(BurstError) -> Bool {
    var maintenance = settings
    maintenance.database = "postgres"
    return try await withConnection(maintenance, on: loop) { connection throws(BurstError) in
      let found = try await connection.perform(
        [BoundStatement(.findDatabase, [name.description])], preparation: .none,
        until: .after(.seconds(60)))
      return !(found.first?.rows.isEmpty ?? true)
    }
  }

  /// Makes the database that the settings name, unless the server has it.
  ///
  /// It connects to the maintenance database `postgres` for that.
  /// - Returns: whether it was made.
  package static func create(
    _ name: Identifier, with settings: ConnectionSettings, on loop: EventLoop,
    until deadline: Deadline = .after(.seconds(60))
  ) async throws(BurstError) -> Bool {
    var maintenance = settings
    maintenance.database = "postgres"
    return try await withConnection(maintenance, on: loop) { connection throws(BurstError) in
      let found = try await connection.perform(
        [BoundStatement(.findDatabase, [name.description])], preparation: .none, until: deadline)
      guard found.first?.rows.isEmpty ?? true else { return false }
      try await connection.runOne(.createDatabase(name), at: 0, until: deadline)
      return true
    }
  }

  /// Removes a database, and ends the connections to it.
  package static func drop(
    _ name: Identifier, with settings: ConnectionSettings, on loop: EventLoop,
    until deadline: Deadline = .after(.seconds(60))
  ) async throws(BurstError) {
    var maintenance = settings
    maintenance.database = "postgres"
    try await withConnection(maintenance, on: loop) { connection throws(BurstError) in
      try await connection.runOne(.dropDatabase(name), at: 0, until: deadline)
    }
  }

  static func withConnection<Result: Sendable>(
    _ settings: ConnectionSettings, for role: ConnectionRole = .definition, on loop: EventLoop,
    until deadline: Deadline? = nil,
    _ body: (PostgresConnection) async throws(BurstError) -> Result
  ) async throws(BurstError) -> Result {
    let connection: PostgresConnection
    do throws(DatabaseError) {
      connection = try await .open(
        settings, for: role, counters: ConnectionCounters(), on: loop, until: deadline)
    } catch {
      throw BurstError(index: 0, error: error)
    }
    let receiving = Task(executorPreference: loop) { await connection.run() }
    defer {
      connection.close()
      receiving.cancel()
    }
    return try await body(connection)
  }
}

extension PostgresConnection {
  /// Runs a statement that will not come again; a failure carries the given index.
  func runOne(_ statement: Statement, at index: Int, until deadline: Deadline)
    async throws(BurstError)
  {
    do throws(BurstError) {
      _ = try await perform([BoundStatement(statement)], preparation: .none, until: deadline)
    } catch {
      throw BurstError(index: index, error: error.error)
    }
  }
}
