package import Execution
internal import Reactor

extension PostgresDatabase {
  /// Runs one statement that commits by itself, over a connection that it may share with others like it.
  ///
  /// Sharing costs the server fewer changes of processes than a connection for each. It begins when
  /// all connections are in use, and ends where somebody waits for a connection of his own.
  package func write(
    _ statement: BoundStatement, timeout: Duration
  ) async throws(DatabaseError) -> StatementResult {
    let deadline = Deadline.after(timeout)
    guard let lease = pool.share() else {
      return try await withSession { session throws(DatabaseError) in
        try await session.run(statement, timeout: deadline.remaining)
      }
    }
    return try await write(statement, over: lease, until: deadline)
  }

  private func write(
    _ statement: BoundStatement, over lease: ConnectionPool.Lease, until deadline: Deadline
  ) async throws(DatabaseError) -> StatementResult {
    let connection = lease.connection
    guard connection.loop.isCurrent else {
      return try await withTaskExecutorPreference(connection.loop) {
        () async throws(DatabaseError) in
        try await write(statement, over: lease, until: deadline)
      }
    }
    let burst = Burst([statement], preparation: .kept, until: deadline, on: connection.loop)
    burst.didEnd = { [pool] in pool.endShare(lease) }
    do throws(BurstError) {
      if Task.isCancelled {
        burst.abort(DatabaseError(.cancelled))
      } else {
        try connection.start(burst)
      }
      return try await burst.outcome().first ?? .nothing
    } catch {
      if !burst.hasEnded { stop(burst, of: connection) }
      throw error.error
    }
  }

  /// Stops a write that its caller gave up, and closes the connection where that takes too long.
  private func stop(_ burst: Burst, of connection: PostgresConnection) {
    let control = control
    connection.abandon(burst) {
      Task(executorPreference: connection.loop) {
        let deadline = Deadline.after(PooledSession.cancellationTime)
        let hasEnded = await control.stop(
          by: { connection.cancellation }, until: deadline, while: { !burst.hasEnded })
        connection.didStop()
        if !hasEnded { connection.close() }
      }
    }
  }
}
