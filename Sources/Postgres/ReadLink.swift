internal import Execution
internal import Reactor
internal import Synchronization

/// A place for one pipelined connection, which it establishes again whenever it is lost.
///
/// `@unchecked` because its state is touched on its loop only, but for the atomics.
final class ReadLink: @unchecked Sendable {
  let loop: EventLoop
  private let settings: ConnectionSettings
  private let counters: ConnectionCounters
  private let isUp = Atomic(false)
  private let requests = SharedCount()
  private var connection: PostgresConnection?
  private var failure = DatabaseError(.unavailable)
  private var retry: Promise<Void>?

  init(settings: ConnectionSettings, counters: ConnectionCounters, on loop: EventLoop) {
    self.settings = settings
    self.counters = counters
    self.loop = loop
  }

  var isConnected: Bool { isUp.load(ordering: .relaxed) }

  /// Requests on their way, those included whose callers went away.
  var load: Int { requests.value }

  /// Keeps a connection until the task is cancelled.
  func run() async {
    await withTaskExecutorPreference(loop) {
      var backOff = BackOff()
      while !Task.isCancelled {
        do throws(DatabaseError) {
          let connection = try await PostgresConnection.open(
            settings, for: .readLink, counters: counters, inFlight: requests, on: loop)
          backOff.reset()
          failure = await serve(connection)
        } catch {
          failure = error
        }
        await pause(backOff.next())
      }
    }
  }

  private func serve(_ connection: PostgresConnection) async -> DatabaseError {
    self.connection = connection
    isUp.store(true, ordering: .relaxed)
    let failure = await connection.run()
    isUp.store(false, ordering: .relaxed)
    self.connection = nil
    return failure
  }

  private func pause(_ duration: Duration) async {
    let retry = Promise<Void>(on: loop)
    self.retry = retry
    try? await retry.value(until: .after(duration))
    self.retry = nil
  }

  /// Ends a pause between attempts, since the server is known to be back.
  func retryNow() {
    guard !isConnected else { return }
    loop.execute { self.retry?.fulfil(()) }
  }

  /// Sends statements in one burst, which is one read-only snapshot, and waits for the results.
  func read(
    _ statements: [BoundStatement], until deadline: Deadline
  ) async throws(BurstError) -> [StatementResult] {
    guard loop.isCurrent else {
      return try await withTaskExecutorPreference(loop) { () async throws(BurstError) in
        try await read(statements, until: deadline)
      }
    }
    return try await send(statements, until: deadline).outcome()
  }

  /// Sends statements in one burst, whose outcome the caller then awaits; must be called on the loop.
  private func send(
    _ statements: [BoundStatement], until deadline: Deadline
  ) throws(BurstError) -> Burst {
    guard let connection else { throw BurstError(index: 0, error: failure) }
    guard !Task.isCancelled else { throw BurstError(index: 0, error: DatabaseError(.cancelled)) }
    let burst = Burst(statements, preparation: .kept, until: deadline, on: loop)
    try connection.start(burst)
    return burst
  }
}
