internal import Execution
internal import Reactor
internal import SQL
internal import Synchronization

/// One connection to PostgreSQL in pipeline mode: bursts go out at once and are answered in order.
///
/// `run()` must be running for answers to come; it returns when the connection is gone.
///
/// `@unchecked` because its state is touched on its loop only.
final class PostgresConnection: @unchecked Sendable {
  /// A command that was sent and not answered yet.
  enum Pending {
    case prepare(Burst, index: Int, number: Int)
    case execute(Burst, index: Int)
    case sync([Burst])
    /// What sets the session or the transaction that follows.
    case setting
    /// A command about prepared statements, whose outcome changes nothing.
    case housekeeping
    case housekeepingSync
  }

  let loop: EventLoop
  /// The number of the server's process for this connection, or for its last transaction.
  var backendNumber: Int32
  /// When the last transaction began, where each is set; for the server alone to read.
  var transactionTime: String?
  /// What sets each session, or each transaction.
  let settings: [BoundStatement]
  let sessions: SessionKind
  /// Why a session or a transaction could not be set.
  var settingFailure: ServerFailure?
  /// How often statements were lost that had been prepared.
  var losses = 0
  /// Bursts that were sent and not answered yet.
  let inFlight: SharedCount
  let isReadOnly: Bool
  let counters: ConnectionCounters

  var library: LibPQConnection?
  let watch: DescriptorWatch
  var prepared: PreparedStatements
  var pending = Queue<Pending>()
  private var isFlushing = false
  /// Bursts that go out together at the end of the loop's turn.
  var batch: [Burst] = []
  var failure: DatabaseError?
  /// Whether a request to cancel may still hit what is in flight.
  var isBeingCancelled = false
  /// How many bursts somebody is stopping.
  var stops = 0
  /// Delivered when the connection is gone.
  let end: Promise<Void>
  var alarm: Alarm?

  /// Takes over a connection that is established.
  init(
    _ library: LibPQConnection, settings: ConnectionSettings, role: ConnectionRole,
    counters: ConnectionCounters, inFlight: SharedCount, on loop: EventLoop
  ) throws(DatabaseError) {
    guard library.descriptor >= 0, library.beginPipeline() else {
      throw DatabaseError(.unavailable, detail: .init(message: library.errorMessage))
    }
    self.loop = loop
    self.counters = counters
    self.inFlight = inFlight
    self.library = library
    isReadOnly = role == .readLink
    backendNumber = library.backendNumber
    watch = DescriptorWatch(library.descriptor, on: loop)
    sessions = settings.sessions
    self.settings = settings.settingStatements(for: role)
    // Where sessions change, those of others may have prepared something under the same name.
    prepared = PreparedStatements(
      capacity: settings.preparedStatements,
      prefix: sessions == .changing
        ? "s\(String(UInt64.random(in: 0...UInt64.max), radix: 36))_" : "s")
    end = Promise(on: loop)
    alarm = nil
    alarm = Alarm(on: loop) { [weak self] in self?.expire() }
    counters.open.increment()
    if sessions == .kept { setSession(over: library) }
  }

  deinit { precondition(library == nil, "a connection was dropped without being closed") }

  /// Whether it is gone, or about to go.
  var isClosed: Bool { library == nil }

  /// Whether no transaction is open and nothing runs; must be asked on the loop.
  var isIdle: Bool { pending.isEmpty && (library?.isOutsideTransaction ?? false) }

  /// Closes the connection; what is in flight fails with `unavailable`.
  func close() {
    guard loop.isCurrent else { return loop.execute { self.close() } }
    die(DatabaseError(.unavailable))
  }
}

// MARK: - Sending

extension PostgresConnection {
  /// Sends statements in one burst and waits for their results.
  ///
  /// - Throws: the first failure; `timeout` or `cancelled` when the caller stopped waiting, the
  ///   burst then runs on.
  func perform(
    _ statements: [BoundStatement], preparation: Burst.Preparation = .kept,
    until deadline: Deadline
  ) async throws(BurstError) -> [StatementResult] {
    guard loop.isCurrent else {
      return try await withTaskExecutorPreference(loop) { () async throws(BurstError) in
        try await perform(statements, preparation: preparation, until: deadline)
      }
    }
    guard !Task.isCancelled else { throw BurstError(index: 0, error: DatabaseError(.cancelled)) }
    let burst = Burst(statements, preparation: preparation, until: deadline, on: loop)
    try start(burst)
    return try await burst.outcome()
  }

  /// Tells the callers whose time is up.
  private func expire() {
    let now = Deadline.now
    var next = Deadline.never
    for burst in unanswered where burst.isAwaited {
      if burst.deadline <= now { burst.giveUp(.timeout) } else { next = min(next, burst.deadline) }
    }
    alarm?.set(by: next)
  }

  /// The bursts that were sent, and those that are about to be.
  private var unanswered: [Burst] {
    let sent = pending.elements.flatMap { command -> [Burst] in
      if case .sync(let bursts) = command { bursts } else { [] }
    }
    return sent + batch
  }

  /// Sends a burst, whose caller then waits for its outcome; must be called on the loop.
  func start(_ burst: Burst) throws(BurstError) {
    guard let library else {
      throw BurstError(index: 0, error: failure ?? DatabaseError(.unavailable))
    }
    inFlight.increment()
    alarm?.set(by: burst.deadline)
    guard isReadOnly else {
      burst.isAutonomous = !pending.isEmpty || library.isOutsideTransaction
      return send([burst], over: library)
    }
    batch.append(burst)
    if batch.count == Self.largestBatch {
      sendBatch()
    } else if batch.count == 1 {
      loop.execute { self.sendBatch() }
    }
  }

  /// How many bursts share one sync at most, as the first of them waits for the last.
  private static let largestBatch = 8

  /// Sends what the requests of this turn of the loop read, up to one sync.
  ///
  /// It is one transaction, one write here and one there. Its snapshot is taken when all of the
  /// requests have arrived, so none sees an older state than it would alone.
  private func sendBatch() {
    guard let library, !batch.isEmpty else { return }
    let bursts = batch
    batch.removeAll(keepingCapacity: true)
    send(bursts, over: library)
  }

  /// Sends bursts up to one sync.
  func send(_ bursts: [Burst], over library: LibPQConnection) {
    var isSent = !needsSettings(before: bursts) || sendSettings(over: library)
    for burst in bursts {
      for (index, statement) in burst.statements.enumerated() where isSent {
        isSent = send(statement, at: index, of: burst, over: library)
        if sessions == .changing, statement.statement.beginsTransaction {
          isSent = isSent && sendSettings(over: library)
        }
      }
    }
    pending.append(.sync(bursts))
    finishSending(isSent, over: library)
    let evicted = prepared.takeEvicted()
    if !evicted.isEmpty, sessions != .changing { tidy(evicted.map(Statement.deallocate)) }
  }

  private func send(
    _ bound: BoundStatement, at index: Int, of burst: Burst, over library: LibPQConnection
  ) -> Bool {
    let form = burst.preparation == .kept ? prepared.use(bound.statement) : .once
    switch form {
    case .prepared(let name):
      pending.append(.execute(burst, index: index))
      return library.sendExecute(name, bound.parameters)
    case .preparing(let number):
      let name = prepared.name(of: number)
      pending.append(.prepare(burst, index: index, number: number))
      pending.append(.execute(burst, index: index))
      return library.sendPrepare(name, bound.statement.text)
        && library.sendExecute(name, bound.parameters)
    case .once:
      pending.append(.execute(burst, index: index))
      return library.sendOnce(bound.statement.text, bound.parameters)
    }
  }

  /// Sends commands about prepared statements, each in a burst of its own that nothing can abort.
  func tidy(_ statements: [Statement]) {
    for statement in statements {
      guard let library else { return }
      pending.append(.housekeeping)
      let isSent = library.sendOnce(statement.text, [])
      pending.append(.housekeepingSync)
      finishSending(isSent, over: library)
    }
  }

  func finishSending(_ isSent: Bool, over library: LibPQConnection) {
    guard isSent, library.sendSync() else {
      return die(DatabaseError(.unavailable, detail: .init(message: library.errorMessage)))
    }
    flush(library)
  }

  /// Writes what the socket takes, and sees to the rest when it takes more.
  private func flush(_ library: LibPQConnection) {
    guard !isFlushing else { return }
    switch library.flush() {
    case .done: return
    case .failed: die(DatabaseError(.unavailable, detail: .init(message: library.errorMessage)))
    case .pending:
      isFlushing = true
      Task(executorPreference: loop) { await self.flushRest() }
    }
  }

  private func flushRest() async {
    try? await watch.wait(for: .writable)
    isFlushing = false
    if let library { flush(library) }
  }
}
