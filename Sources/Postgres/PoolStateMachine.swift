internal import Reactor

/// Decides what a pool of connections does; the pool does it.
///
/// Pure: events and the time come in, actions go out.
struct PoolStateMachine {
  struct ConnectionID: Hashable { let number: Int }
  struct WaiterID: Hashable { let number: Int }

  enum Action: Hashable {
    case open(ConnectionID)
    case close(ConnectionID)
    case lease(ConnectionID, to: WaiterID)
    case refuse(WaiterID, Refusal)
  }

  enum Refusal: Hashable {
    /// The server cannot be reached, or the pool is shut down.
    case unavailable
    /// Too many wait already.
    case exhausted
  }

  private enum State {
    case opening
    case idle(since: Deadline)
    /// Lent, where it had to be waited for to whom.
    case leased(WaiterID?)
    /// So many writes that commit by themselves are in flight, the first of which began to run then.
    case shared(Int, progress: Deadline)

    var isInUse: Bool {
      switch self {
      case .opening, .idle: false
      case .leased, .shared: true
      }
    }
  }

  private struct Connection {
    var state: State
    var expiry = Deadline.never
  }

  private let limits: PoolLimits
  private var connections: [ConnectionID: Connection] = [:]
  /// The connections that are free, the one used last at the end.
  private var idle: [ConnectionID] = []
  private var queue = Queue<WaiterID>()
  private var waiting: Set<WaiterID> = []
  private var lastNumber = 0
  private var backOff = BackOff()
  private var hasFailed = false
  /// When a server that could not be reached is tried again.
  private(set) var retryTime: Deadline?
  private var isShutDown = false

  init(_ limits: PoolLimits) { self.limits = limits }

  var count: Int { connections.count }
  var waitingCount: Int { waiting.count }
  var idleCount: Int { idle.count }
  /// Connections that are lent or shared.
  var leasedCount: Int { connections.values.count(where: \.state.isInUse) }

  /// Whether the last attempt failed and no connection is left.
  var isDown: Bool { hasFailed && openingCount == connections.count }

  private var openingCount: Int {
    connections.values.count { if case .opening = $0.state { true } else { false } }
  }
}

// MARK: - Requests

extension PoolStateMachine {
  /// Somebody wants a connection.
  mutating func acquire(_ waiter: WaiterID, at now: Deadline) -> [Action] {
    guard !isShutDown, !isDown else { return [.refuse(waiter, .unavailable)] }
    guard idle.isEmpty else { return lease(to: waiter) }
    guard waiting.count < limits.queueLength else { return [.refuse(waiter, .exhausted)] }
    waiting.insert(waiter)
    queue.append(waiter)
    return openAsNeeded()
  }

  /// Lends a connection that is free; `nil` where `acquire` has to be asked.
  mutating func acquireIdle() -> ConnectionID? {
    guard !isShutDown, let id = idle.popLast() else { return nil }
    connections[id]?.state = .leased(nil)
    return id
  }

  /// Finds a connection for a write that commits by itself: a free one, or, where all there may be are
  /// in use, one that others use so, up to a bound; `nil` where `acquire` has to be asked.
  ///
  /// Nobody passes those who wait, and nobody gets behind a write that takes long.
  mutating func share(at now: Deadline) -> ConnectionID? {
    guard !isShutDown else { return nil }
    if let id = idle.popLast() {
      connections[id]?.state = .shared(1, progress: now)
      return id
    }
    guard waiting.isEmpty, connections.count >= limits.maximumConnections else { return nil }
    var best: (id: ConnectionID, writes: Int, progress: Deadline)?
    for (id, connection) in connections {
      guard case .shared(let writes, let progress) = connection.state,
        progress.advanced(by: limits.longestShortWrite) > now
      else { continue }
      if writes < best?.writes ?? limits.writesPerConnection { best = (id, writes, progress) }
    }
    guard let best else { return nil }
    connections[best.id]?.state = .shared(best.writes + 1, progress: best.progress)
    return best.id
  }

  /// A write over a shared connection has ended.
  mutating func endShare(_ id: ConnectionID, at now: Deadline) -> [Action] {
    guard case .shared(let writes, _)? = connections[id]?.state else { return [] }
    guard writes == 1 else {
      connections[id]?.state = .shared(writes - 1, progress: now)
      return []
    }
    return free(id, at: now)
  }

  /// Somebody no longer wants what it waited for, or gives back what it was granted unseen.
  mutating func abandon(_ waiter: WaiterID, at now: Deadline) -> [Action] {
    if waiting.remove(waiter) != nil {
      forgetAbandoned()
      return []
    }
    let granted = connections.first { connection in
      if case .leased(waiter) = connection.value.state { true } else { false }
    }
    return granted.map { release($0.key, at: now) } ?? []
  }

  /// A lent connection comes back, clean.
  mutating func release(_ id: ConnectionID, at now: Deadline) -> [Action] {
    guard case .leased? = connections[id]?.state else { return [] }
    return free(id, at: now)
  }

  /// Nothing is lent any more; what is lent closes when it comes back.
  mutating func shutDown() -> [Action] {
    isShutDown = true
    retryTime = nil
    defer { idle.removeAll() }
    return refuseAll() + idle.map { .close($0) }
  }
}

// MARK: - Connections

extension PoolStateMachine {
  mutating func didOpen(_ id: ConnectionID, at now: Deadline) -> [Action] {
    guard connections[id] != nil else { return [] }
    guard !isShutDown else { return [.close(id)] }
    hasFailed = false
    backOff.reset()
    retryTime = nil
    connections[id]?.expiry = now.advanced(by: limits.lifetime)
    return makeIdle(id, at: now) + openAsNeeded()
  }

  mutating func didFailToOpen(_ id: ConnectionID, at now: Deadline) -> [Action] {
    connections[id] = nil
    guard !isShutDown else { return [] }
    if retryTime == nil { retryTime = now.advanced(by: backOff.next()) }
    hasFailed = true
    return connections.isEmpty ? refuseAll() : []
  }

  /// A connection broke, or closed as it was told to.
  mutating func didClose(_ id: ConnectionID, at now: Deadline) -> [Action] {
    guard connections.removeValue(forKey: id) != nil else { return [] }
    idle.removeAll { $0 == id }
    guard !isShutDown else { return [] }
    if isDown, connections.isEmpty { return refuseAll() }
    return openAsNeeded()
  }

  /// Does what is due: retries, closes what is old or was idle for long.
  mutating func tick(at now: Deadline) -> [Action] {
    guard !isShutDown else { return [] }
    var actions: [Action] = []
    if let time = retryTime, time <= now {
      retryTime = nil
      actions += openAsNeeded()
      // Without a request, too: somebody must find out that the server is back.
      if connections.isEmpty { actions.append(open()) }
    }
    return actions + closeExpired(at: now)
  }

  /// Tries again at once, since the server is known to be back.
  mutating func retryNow(at now: Deadline) -> [Action] {
    guard retryTime != nil else { return [] }
    retryTime = now
    return tick(at: now)
  }

  /// When `tick` has something to do next.
  var nextTick: Deadline? {
    let isSpare = connections.count > limits.minimumConnections
    let ends = idle.map { endOfIdleness($0, isSpare: isSpare) }
    return [ends.min(), retryTime].compactMap { $0 }.min()
  }
}

// MARK: - Parts

extension PoolStateMachine {
  private mutating func free(_ id: ConnectionID, at now: Deadline) -> [Action] {
    guard !isShutDown, let expiry = connections[id]?.expiry, expiry > now else {
      return [.close(id)]
    }
    return makeIdle(id, at: now)
  }

  private mutating func makeIdle(_ id: ConnectionID, at now: Deadline) -> [Action] {
    connections[id]?.state = .idle(since: now)
    idle.append(id)
    while let waiter = queue.removeFirst() {
      if waiting.remove(waiter) != nil { return lease(to: waiter) }
    }
    return []
  }

  private mutating func lease(to waiter: WaiterID) -> [Action] {
    guard let id = idle.popLast() else { return [] }
    connections[id]?.state = .leased(waiter)
    return [.lease(id, to: waiter)]
  }

  /// Opens as many connections as requests wait for, within the limit.
  private mutating func openAsNeeded() -> [Action] {
    guard retryTime == nil else { return [] }
    let wanted = min(waiting.count - openingCount, limits.maximumConnections - connections.count)
    return (0..<max(0, wanted)).map { _ in open() }
  }

  private mutating func open() -> Action {
    lastNumber += 1
    let id = ConnectionID(number: lastNumber)
    connections[id] = Connection(state: .opening)
    return .open(id)
  }

  private mutating func refuseAll() -> [Action] {
    defer { waiting.removeAll() }
    return queue.removeAll().filter(waiting.contains).map { .refuse($0, .unavailable) }
  }

  /// Keeps those who gave up from filling the queue.
  private mutating func forgetAbandoned() {
    guard queue.count > 2 * waiting.count + 64 else { return }
    for waiter in queue.removeAll() where waiting.contains(waiter) { queue.append(waiter) }
  }

  private mutating func closeExpired(at now: Deadline) -> [Action] {
    var spare = connections.count - limits.minimumConnections
    var closing: [ConnectionID] = []
    for id in idle where endOfIdleness(id, isSpare: spare > 0) <= now {
      spare -= 1
      closing.append(id)
    }
    idle.removeAll(where: closing.contains)
    return closing.map { .close($0) }
  }

  private func endOfIdleness(_ id: ConnectionID, isSpare: Bool) -> Deadline {
    guard let connection = connections[id], case .idle(let since) = connection.state else {
      return .never
    }
    let end = isSpare ? since.advanced(by: limits.idleTimeout) : .never
    return min(end, connection.expiry)
  }
}
