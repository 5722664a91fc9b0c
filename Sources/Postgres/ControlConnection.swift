internal import Execution
internal import Reactor
internal import SQL
internal import Synchronization

/// A connection beside pool and links: it checks the server's health and cancels statements.
///
/// `@unchecked` because its state is touched on its loop only, but for the atomic.
final class ControlConnection: @unchecked Sendable {
  private let settings: ConnectionSettings
  private let counters: ConnectionCounters
  private let loop: EventLoop
  private var connection: PostgresConnection?
  /// When the server answered last, on the monotonic clock; 0: never.
  private let lastAnswer = Atomic<UInt64>(0)

  private static let interval = Duration.seconds(5)
  private static let patience = Duration.seconds(1)
  private static let validity = Duration.seconds(15)

  init(settings: ConnectionSettings, counters: ConnectionCounters, on loop: EventLoop) {
    self.settings = settings
    self.counters = counters
    self.loop = loop
  }

  /// Whether the server answered a check during the last 15 seconds.
  var isHealthy: Bool {
    let time = lastAnswer.load(ordering: .relaxed)
    return time != 0 && Deadline(nanoseconds: time).advanced(by: Self.validity) > .now
  }

  /// Checks the server every 5 seconds until the task is cancelled; after each answer it calls
  /// `didAnswer`.
  func run(_ didAnswer: @escaping @Sendable () async -> Void) async {
    await withTaskExecutorPreference(loop) {
      var backOff = BackOff()
      while !Task.isCancelled {
        if let connection = try? await PostgresConnection.open(
          settings, for: .control, counters: counters, on: loop, until: .after(Self.patience))
        {
          backOff.reset()
          self.connection = connection
          await check(connection, didAnswer)
          self.connection = nil
        }
        try? await loop.sleep(for: min(backOff.next(), Self.interval))
      }
    }
  }

  /// Checks over one connection as long as it answers.
  private func check(
    _ connection: PostgresConnection, _ didAnswer: @escaping @Sendable () async -> Void
  ) async {
    await withDiscardingTaskGroup { group in
      group.addTask(executorPreference: loop) { _ = await connection.run() }
      while await isAnswering(connection) {
        lastAnswer.store(Deadline.now.nanoseconds, ordering: .relaxed)
        await didAnswer()
        guard (try? await loop.sleep(for: Self.interval)) != nil else { break }
      }
      connection.close()
    }
  }

  private func isAnswering(_ connection: PostgresConnection) async -> Bool {
    let results = try? await connection.perform(
      [BoundStatement(.probe)], until: .after(Self.patience))
    return results != nil
  }

  /// Has the server give up what another connection runs, and waits until nothing runs there.
  ///
  /// The statement for that is asked for anew each time; `nil` waits for the next time.
  /// It asks again and again: the server ignores a request that comes before it has begun.
  /// - Returns: whether nothing runs any more; it was asked in vain, or could not be, until the deadline.
  func stop(
    by cancellation: () -> BoundStatement?, until deadline: Deadline, while isRunning: () -> Bool
  ) async -> Bool {
    var pause = Duration.milliseconds(1)
    while isRunning() {
      guard deadline > .now else { return false }
      if let statement = cancellation() {
        guard await cancel(by: statement, until: deadline) else { return false }
      }
      guard isRunning(), (try? await loop.sleep(for: pause)) != nil else { continue }
      pause = min(pause * 2, .milliseconds(250))
    }
    return true
  }

  /// Asks the server to give up what another connection runs.
  ///
  /// Without a connection at hand it makes one for this.
  /// - Returns: whether the server took the request.
  private func cancel(by statement: BoundStatement, until deadline: Deadline) async -> Bool {
    await withTaskExecutorPreference(loop) {
      if let connection, (try? await connection.perform([statement], until: deadline)) != nil {
        return true
      }
      let results = try? await PostgresDatabase.withConnection(
        settings, for: .control, on: loop, until: deadline
      ) { connection throws(BurstError) in
        try await connection.perform([statement], until: deadline)
      }
      return results != nil
    }
  }
}
