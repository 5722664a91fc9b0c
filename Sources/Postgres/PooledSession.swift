internal import Execution
internal import Reactor
internal import SQL

/// A lent connection as a request sees it.
struct PooledSession: Session {
  let connection: PostgresConnection
  let control: ControlConnection

  /// How long a cancelled statement may take to end before its connection is given up.
  static let cancellationTime = Duration.seconds(5)

  func run(
    _ statement: BoundStatement, timeout: Duration
  ) async throws(DatabaseError) -> StatementResult {
    guard !Task.isCancelled else { throw DatabaseError(.cancelled) }
    do throws(BurstError) {
      let results = try await connection.perform([statement], until: .after(timeout))
      return results.first ?? .nothing
    } catch {
      if connection.inFlight.value > 0 { await stopStatement() }
      throw error.error
    }
  }

  /// Stops what the caller no longer waits for, so that the connection can be used again.
  private func stopStatement() async {
    // A task of its own, for ours may be cancelled and could not wait any more.
    await Task(executorPreference: connection.loop) { [self] in
      let deadline = Deadline.after(Self.cancellationTime)
      guard
        await control.stop(
          by: { connection.cancellation }, until: deadline,
          while: { connection.inFlight.value > 0 })
      else { return connection.close() }
      await connection.finishRunning(until: deadline)
    }.value
  }
}

extension PostgresConnection {
  /// Waits until what was sent is answered, and closes the connection when that takes too long.
  ///
  /// A cancel request on its way hits nothing that is sent after this.
  func finishRunning(until deadline: Deadline) async {
    _ = try? await perform([BoundStatement(.probe)], until: deadline)
    if inFlight.value > 0 { close() }
  }

  /// Ends a transaction that was left open, and closes the connection when that fails.
  ///
  /// - Returns: whether the connection can be lent again.
  func clean(until deadline: Deadline) async -> Bool {
    await withTaskExecutorPreference(loop) {
      if !isIdle { _ = try? await perform([BoundStatement(.rollback)], until: deadline) }
      guard !isIdle else { return true }
      close()
      return false
    }
  }
}
