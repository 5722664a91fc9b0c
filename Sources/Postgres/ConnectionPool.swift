internal import Execution
internal import Reactor
internal import Synchronization

/// Lends connections to one request at a time; what it does is decided by `PoolStateMachine`.
///
/// A class with a lock rather than an actor: lending takes less time than a change of actors, and
/// most requests find a connection at once.
final class ConnectionPool: Sendable {
  typealias ConnectionID = PoolStateMachine.ConnectionID
  typealias WaiterID = PoolStateMachine.WaiterID

  /// A connection as long as it is lent.
  struct Lease: Sendable {
    let id: ConnectionID
    let connection: PostgresConnection
  }

  private typealias Grant = Result<Lease, DatabaseError>

  private struct State {
    var machine: PoolStateMachine
    var connections: [ConnectionID: PostgresConnection] = [:]
    var tasks: [ConnectionID: Task<Void, Never>] = [:]
    var waiters: [WaiterID: Promise<Grant>] = [:]
    var lastWaiter = 0
    var lastFailure = DatabaseError(.unavailable)
    var ticker: (task: Task<Void, Never>, time: Deadline)?
  }

  private let settings: ConnectionSettings
  private let limits: PoolLimits
  private let loops: EventLoopGroup
  private let counters: ConnectionCounters
  private let state: Mutex<State>

  init(
    settings: ConnectionSettings, limits: PoolLimits, loops: EventLoopGroup,
    counters: ConnectionCounters
  ) {
    self.settings = settings
    self.limits = limits
    self.loops = loops
    self.counters = counters
    state = Mutex(State(machine: PoolStateMachine(limits)))
  }

  /// Waits for a connection; goes on at once where one is free.
  /// - Throws: `unavailable` at once while the server is down, `exhausted`, `cancelled`.
  func acquire(on loop: EventLoop) async throws(DatabaseError) -> Lease {
    if let lease = find({ $0.acquireIdle() }) { return lease }
    let promise = Promise<Grant>(on: loop)
    let waiter = state.withLock { state in
      state.lastWaiter += 1
      let waiter = WaiterID(number: state.lastWaiter)
      state.waiters[waiter] = promise
      apply(state.machine.acquire(waiter, at: .now), to: &state)
      return waiter
    }
    let grant: Grant
    do throws(TransportError) {
      grant = try await promise.value(until: .after(limits.acquireTimeout))
    } catch {
      state.withLock { state in
        state.waiters[waiter] = nil
        // It may have been granted in the meantime, then this gives the connection back.
        apply(state.machine.abandon(waiter, at: .now), to: &state)
      }
      throw error == .cancelled ? DatabaseError(.cancelled) : Self.exhausted
    }
    return try grant.get()
  }

  /// A connection for a write that commits by itself, which others may use so at the same time; `nil`
  /// where one has to be waited for.
  func share() -> Lease? { find { $0.share(at: .now) } }

  /// Tells that a write over a shared connection has ended.
  func endShare(_ lease: Lease) { update { $0.endShare(lease.id, at: .now) } }

  private func find(_ choose: (inout PoolStateMachine) -> ConnectionID?) -> Lease? {
    state.withLock { state in
      guard let id = choose(&state.machine) else { return nil }
      guard let connection = state.connections[id] else {
        preconditionFailure("a connection is lent that is not there")
      }
      return Lease(id: id, connection: connection)
    }
  }

  /// Takes back a connection that is clean.
  func release(_ lease: Lease) { update { $0.release(lease.id, at: .now) } }

  /// Tries again to connect if the last attempt failed.
  func retryNow() { update { $0.retryNow(at: .now) } }

  /// Lends nothing more and closes the connections, at the latest when the deadline comes.
  func shutDown(until deadline: Deadline) async {
    update { $0.shutDown() }
    state.withLock { $0.ticker?.task.cancel() }
    while leasedCount > 0, deadline > .now {
      try? await loops.loops[0].sleep(for: .milliseconds(10))
    }
    let (connections, tasks) = state.withLock { state in
      (state.connections.values.map(\.self), state.tasks.values.map(\.self))
    }
    // Without the lock: a write that ends with its connection tells the pool so.
    for connection in connections { connection.close() }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  var leasedCount: Int { state.withLock { $0.machine.leasedCount } }
  var waitingCount: Int { state.withLock { $0.machine.waitingCount } }

  private static let exhausted = DatabaseError(.exhausted(retryAfter: .seconds(1)))
}

// MARK: - Doing what the machine decided

extension ConnectionPool {
  /// Lets the machine decide and does it, before anyone else can ask.
  private func update(_ decide: (inout PoolStateMachine) -> [PoolStateMachine.Action]) {
    state.withLock { state in apply(decide(&state.machine), to: &state) }
  }

  private func apply(_ actions: [PoolStateMachine.Action], to state: inout State) {
    for action in actions {
      switch action {
      case .open(let id): state.tasks[id] = open(id)
      case .close(let id): state.connections[id]?.close()
      case .lease(let id, let waiter):
        guard let connection = state.connections[id] else { continue }
        settle(waiter, .success(Lease(id: id, connection: connection)), in: &state)
      case .refuse(let waiter, .unavailable):
        settle(waiter, .failure(state.lastFailure), in: &state)
      case .refuse(let waiter, .exhausted):
        settle(waiter, .failure(Self.exhausted), in: &state)
      }
    }
    scheduleTick(in: &state)
  }

  private func settle(_ waiter: WaiterID, _ grant: Grant, in state: inout State) {
    state.waiters.removeValue(forKey: waiter)?.fulfil(grant)
  }

  private func open(_ id: ConnectionID) -> Task<Void, Never> {
    let loop = loops.next()
    return Task(executorPreference: loop) { await self.keep(id, on: loop) }
  }

  /// The life of one connection.
  private func keep(_ id: ConnectionID, on loop: EventLoop) async {
    do throws(DatabaseError) {
      let connection = try await PostgresConnection.open(
        settings, for: .session, counters: counters, on: loop)
      state.withLock { state in
        state.connections[id] = connection
        apply(state.machine.didOpen(id, at: .now), to: &state)
      }
      _ = await connection.run()
      state.withLock { state in
        state.connections[id] = nil
        state.tasks[id] = nil
        apply(state.machine.didClose(id, at: .now), to: &state)
      }
    } catch {
      state.withLock { state in
        state.lastFailure = error
        state.tasks[id] = nil
        apply(state.machine.didFailToOpen(id, at: .now), to: &state)
      }
    }
  }

  /// Sees to it that the machine's clock ticks when it has something to do.
  private func scheduleTick(in state: inout State) {
    // A connection that has just become idle stays so for longer than those that the ticker knows.
    let time = state.ticker == nil ? state.machine.nextTick : state.machine.retryTime
    guard let time else { return }
    if let ticker = state.ticker, ticker.time <= time { return }
    state.ticker?.task.cancel()
    let loop = loops.loops[0]
    let task = Task(executorPreference: loop) {
      guard (try? await loop.sleep(until: time)) != nil else { return }
      self.tick()
    }
    state.ticker = (task, time)
  }

  private func tick() {
    state.withLock { state in
      state.ticker = nil
      apply(state.machine.tick(at: .now), to: &state)
    }
  }
}
