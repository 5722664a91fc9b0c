internal import Execution
internal import Reactor

/// Lends connections to one request at a time; what it does is decided by `PoolStateMachine`.
actor ConnectionPool {
  typealias ConnectionID = PoolStateMachine.ConnectionID
  typealias WaiterID = PoolStateMachine.WaiterID

  /// A connection as long as it is lent.
  struct Lease: Sendable {
    let id: ConnectionID
    let connection: PostgresConnection
  }

  private typealias Grant = Result<Lease, DatabaseError>

  private let settings: ConnectionSettings
  private let limits: PoolLimits
  private let loops: EventLoopGroup
  private let counters: ConnectionCounters

  private var machine: PoolStateMachine
  private var connections: [ConnectionID: PostgresConnection] = [:]
  private var tasks: [ConnectionID: Task<Void, Never>] = [:]
  private var waiters: [WaiterID: Promise<Grant>] = [:]
  private var lastWaiter = 0
  private var lastFailure = DatabaseError(.unavailable)
  private var ticker: (task: Task<Void, Never>, time: Deadline)?

  init(
    settings: ConnectionSettings, limits: PoolLimits, loops: EventLoopGroup,
    counters: ConnectionCounters
  ) {
    self.settings = settings
    self.limits = limits
    self.loops = loops
    self.counters = counters
    machine = PoolStateMachine(limits)
  }

  /// Waits for a connection.
  /// - Throws: `unavailable` at once while the server is down, `exhausted`, `cancelled`.
  func acquire(on loop: EventLoop) async throws(DatabaseError) -> Lease {
    lastWaiter += 1
    let waiter = WaiterID(number: lastWaiter)
    let promise = Promise<Grant>(on: loop)
    waiters[waiter] = promise
    apply(machine.acquire(waiter, at: .now))
    let grant: Grant
    do throws(TransportError) {
      grant = try await promise.value(until: .after(limits.acquireTimeout))
    } catch {
      waiters[waiter] = nil
      // It may have been granted in the meantime, then this gives the connection back.
      apply(machine.abandon(waiter, at: .now))
      throw error == .cancelled ? DatabaseError(.cancelled) : Self.exhausted
    }
    return try grant.get()
  }

  /// Takes back a connection that is clean.
  func release(_ lease: Lease) { apply(machine.release(lease.id, at: .now)) }

  /// Tries again to connect if the last attempt failed.
  func retryNow() { apply(machine.retryNow(at: .now)) }

  /// Lends nothing more and closes the connections, at the latest when the deadline comes.
  func shutDown(until deadline: Deadline) async {
    apply(machine.shutDown())
    ticker?.task.cancel()
    while machine.leasedCount > 0, deadline > .now {
      try? await loops.loops[0].sleep(for: .milliseconds(10))
    }
    for connection in connections.values { connection.close() }
    for task in tasks.values { task.cancel() }
    for task in tasks.values { await task.value }
  }

  var leasedCount: Int { machine.leasedCount }
  var waitingCount: Int { machine.waitingCount }

  private static let exhausted = DatabaseError(.exhausted(retryAfter: .seconds(1)))
}

// MARK: - Doing what the machine decided

extension ConnectionPool {
  private func apply(_ actions: [PoolStateMachine.Action]) {
    for action in actions {
      switch action {
      case .open(let id): open(id)
      case .close(let id): connections[id]?.close()
      case .lease(let id, let waiter): grant(id, to: waiter)
      case .refuse(let waiter, .unavailable): settle(waiter, .failure(lastFailure))
      case .refuse(let waiter, .exhausted): settle(waiter, .failure(Self.exhausted))
      }
    }
    scheduleTick()
  }

  private func grant(_ id: ConnectionID, to waiter: WaiterID) {
    guard let connection = connections[id] else { return }
    settle(waiter, .success(Lease(id: id, connection: connection)))
  }

  private func settle(_ waiter: WaiterID, _ grant: Grant) {
    waiters.removeValue(forKey: waiter)?.fulfil(grant)
  }

  private func open(_ id: ConnectionID) {
    let loop = loops.next()
    tasks[id] = Task(executorPreference: loop) { await self.keep(id, on: loop) }
  }

  /// The life of one connection.
  private func keep(_ id: ConnectionID, on loop: EventLoop) async {
    do throws(DatabaseError) {
      let connection = try await PostgresConnection.open(
        settings, for: .session, counters: counters, on: loop)
      connections[id] = connection
      apply(machine.didOpen(id, at: .now))
      _ = await connection.run()
      connections[id] = nil
      tasks[id] = nil
      apply(machine.didClose(id, at: .now))
    } catch {
      lastFailure = error
      tasks[id] = nil
      apply(machine.didFailToOpen(id, at: .now))
    }
  }

  /// Sees to it that the machine's clock ticks when it has something to do.
  private func scheduleTick() {
    guard let time = machine.nextTick else { return }
    if let ticker, ticker.time <= time { return }
    ticker?.task.cancel()
    let loop = loops.loops[0]
    let task = Task(executorPreference: loop) {
      guard (try? await loop.sleep(until: time)) != nil else { return }
      await self.tick()
    }
    ticker = (task, time)
  }

  private func tick() {
    ticker = nil
    apply(machine.tick(at: .now))
  }
}
