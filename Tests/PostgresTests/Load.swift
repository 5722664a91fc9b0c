import Execution
import Postgres
import Reactor
import SQL
import Synchronization
import TestSupport

/// Readers and writers that go on until they are stopped, and count what they see.
final class Load: Sendable {
  final class Count: Sendable {
    private let number = Atomic(0)
    var value: Int { number.load(ordering: .relaxed) }
    func add() { number.add(1, ordering: .relaxed) }
  }

  let answered = Count()
  let refused = Count()
  private let database: PostgresDatabase
  private let isStopped = Atomic(false)
  private let others = Mutex<[String]>([])
  private let longest = Atomic<UInt64>(0)

  init(_ database: PostgresDatabase) { self.database = database }

  /// Failures other than those that an outage explains.
  var unexpected: [String] { others.withLock { $0 } }

  /// The longest time that any request took.
  var slowest: Duration { .nanoseconds(Int64(longest.load(ordering: .relaxed))) }

  func start() -> Task<Void, Never> {
    Task {
      await withDiscardingTaskGroup { group in
        for number in 0..<24 {
          group.addTask(executorPreference: ScratchCluster.loops.next()) {
            await self.work(isWriter: number % 3 == 0)
          }
        }
      }
    }
  }

  func stop() { isStopped.store(true, ordering: .relaxed) }

  func untilAnswered(_ count: Int) async throws { try await wait { answered.value >= count } }

  func untilRefused(_ count: Int) async throws { try await wait { refused.value >= count } }

  private func wait(for condition: () -> Bool) async throws {
    let deadline = Deadline.after(.seconds(60))
    while !condition() {
      guard deadline > .now else { throw DatabaseError(.timeout) }
      await Task.yield()
    }
  }

  private func work(isWriter: Bool) async {
    while !isStopped.load(ordering: .relaxed) {
      let start = Deadline.now
      do throws(DatabaseError) {
        if isWriter { try await write() } else { try await read() }
        answered.add()
      } catch {
        note(error)
        // As a client would; refusals come so quickly that they would fill the loop.
        try? await ScratchCluster.loops.current.sleep(for: .milliseconds(2))
      }
      longest.max(Deadline.now.nanoseconds - start.nanoseconds, ordering: .relaxed)
    }
  }

  private func read() async throws(DatabaseError) {
    do throws(BurstError) {
      _ = try await database.read(
        [bound("SELECT $1::integer", "1"), bound("SELECT 2")], timeout: .seconds(30))
    } catch {
      throw error.error
    }
  }

  private func write() async throws(DatabaseError) {
    _ = try await database.withSession { session throws(DatabaseError) in
      _ = try await session.run(BoundStatement(.begin(.readCommitted)))
      _ = try await session.run(bound("INSERT INTO entry DEFAULT VALUES"))
      return try await session.run(BoundStatement(.commit))
    }
  }

  private func note(_ error: DatabaseError) {
    switch error.kind {
    case .unavailable, .outcomeUnknown: refused.add()
    case .refused, .exhausted, .timeout, .cancelled:
      others.withLock { $0.append("\(error.kind) \(error.detail.message)") }
    }
  }
}
