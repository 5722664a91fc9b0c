internal import Execution
internal import Reactor
internal import SQL

extension PostgresConnection {
  /// Receives answers until the connection is gone, and gives the reason.
  func run() async -> DatabaseError {
    await withTaskExecutorPreference(loop) {
      do throws(TransportError) {
        if !isClosed { try watch.onReadable { [unowned self] in receive() } }
        try await end.value()
      } catch {
        die(DatabaseError(.unavailable))
      }
      return failure ?? DatabaseError(.unavailable)
    }
  }

  private func receive() {
    guard let library else { return }
    let isAlive = library.consumeInput()
    // Even of a broken connection: its last words tell why.
    deliverResults(of: library)
    if !isAlive {
      die(DatabaseError(.unavailable, detail: .init(message: library.errorMessage)))
    }
  }

  private func deliverResults(of library: LibPQConnection) {
    // libpq ends the results of each command with a null; more of them mean that it has nothing.
    var nulls = 0
    while let head = pending.first, nulls < 3, !isClosed, !library.isBusy {
      guard let result = library.nextResult() else {
        nulls += 1
        continue
      }
      nulls = 0
      take(result, for: head)
    }
    // Lets libpq see that it is idle, which it does when asked once more than needed.
    if pending.isEmpty, !isClosed, !library.isBusy { _ = library.nextResult() }
  }

  private func take(_ result: consuming LibPQResult, for head: Pending) {
    let status = result.status
    if status == .failed {
      let failure = result.serverFailure()
      if failure.endsConnection { return die(failure.error) }
      // What commits by itself can fail while it does, after its results; the sync comes all the same.
      if case .sync(let bursts) = head {
        for burst in bursts { burst.fail(failure.error, at: burst.statements.count - 1) }
        return
      }
    }
    pending.removeFirst()
    switch head {
    case .prepare(let burst, let index, let number):
      let statement = burst.statements[index].statement
      if status == .done {
        prepared.didPrepare(statement, as: number)
      } else {
        prepared.didFail(statement, as: number)
        note(result, of: burst, at: index)
      }
    case .execute(let burst, let index):
      note(result, of: burst, at: index)
    case .sync(let bursts):
      guard status == .sync else { return confuse(bursts) }
      if concludeSettings(before: bursts) { finish(bursts) }
    case .setting: noteSetting(result)
    case .housekeeping, .housekeepingSync: break
    }
  }

  private func note(_ result: borrowing LibPQResult, of burst: Burst, at index: Int) {
    switch result.status {
    case .rows, .done: burst.add(result.statementResult())
    case .failed:
      let failure = result.serverFailure()
      if failure.meansLostStatement { burst.hasLostStatement = true }
      if failure.state == .queryCancelled, isBeingCancelled, burst.isAwaited {
        burst.wasHitByMistake = true
      }
      burst.fail(failure.error, at: index)
    case .skipped, .sync: break
    }
  }

  private func finish(_ bursts: [Burst]) {
    if bursts.contains(where: \.hasLostStatement) {
      losses += 1
      prepared.removeAll()
      if sessions != .changing { tidy([.deallocateAll]) }
    }
    for burst in bursts {
      if burst.wantsRepetition, burst.isAutonomous, let library {
        // Alone, so that it cannot suffer from another's failure again.
        burst.reset()
        send([burst], over: library)
      } else {
        inFlight.decrement()
        burst.finish()
      }
    }
    cancelAbandoned()
    forgetCancelling()
  }

  /// The answers do not fit the questions: nothing that follows can be trusted.
  private func confuse(_ bursts: [Burst]) {
    pending.append(.sync(bursts))
    die(DatabaseError(.unavailable, detail: .init(message: "unexpected result")))
  }
}

// MARK: - The end

extension PostgresConnection {
  /// Ends the connection for a reason; what is in flight fails with it.
  func die(_ error: DatabaseError) {
    guard library != nil else { return }
    failure = error
    watch.close()
    library = nil
    alarm?.cancel()
    end.fulfil(())
    counters.open.decrement()
    for case .sync(let bursts) in pending.removeAll() {
      for burst in bursts { abort(burst, meaning(of: error, for: burst)) }
    }
    let unsent = batch
    batch = []
    for burst in unsent { abort(burst, error) }
  }

  private func abort(_ burst: Burst, _ error: DatabaseError) {
    inFlight.decrement()
    burst.abort(error)
  }

  /// A lost connection leaves open what became of a burst that commits.
  private func meaning(of error: DatabaseError, for burst: Burst) -> DatabaseError {
    let commits = burst.statements.contains { $0.statement == .commit }
    let mayHaveWritten =
      burst.isAutonomous && !isReadOnly
      && burst.statements.contains { !Self.harmless.contains($0.statement) }
    guard commits || mayHaveWritten else { return error }
    return DatabaseError(.outcomeUnknown, detail: error.detail)
  }

  /// Statements after which there is nothing that could have been committed.
  private static let harmless = Set(
    [Statement.rollback, .probe, .cancelBackend, .serverVersion]
      + Statement.Isolation.allCases.flatMap {
        [Statement.begin($0), .begin($0, readOnly: true)]
      })
}
