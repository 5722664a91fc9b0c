internal import Execution
package import Postgres
internal import Reactor
package import SQL
internal import Synchronization

/// A database of its own for one test, dropped after it.
package enum ScratchDatabase {
  private static let lastNumber = Atomic(0)
  /// The server has only so many connections.
  private static let gate = Gate(capacity: 6)

  /// Runs `body` with a new database that was prepared with `definitions`.
  package static func run<Output: Sendable>(
    _ definitions: [Statement] = [], limits: PoolLimits = PoolLimits(),
    adjusting adjust: @Sendable (inout ConnectionSettings) -> Void = { _ in },
    _ body: @Sendable (PostgresDatabase) async throws -> Output
  ) async throws -> Output {
    await gate.enter()
    let result: Result<Output, any Error>
    do {
      result = .success(
        try await runAlone(definitions, limits: limits, adjusting: adjust, body))
    } catch {
      result = .failure(error)
    }
    await gate.leave()
    return try result.get()
  }

  private static func runAlone<Output: Sendable>(
    _ definitions: [Statement], limits: PoolLimits,
    adjusting adjust: @Sendable (inout ConnectionSettings) -> Void,
    _ body: @Sendable (PostgresDatabase) async throws -> Output
  ) async throws -> Output {
    let cluster = try await ScratchCluster.shared()
    let name = newName()
    _ = try await cluster.createDatabase(name)
    var settings = cluster.settings(database: name, service: "test")
    adjust(&settings)
    let database = PostgresDatabase(settings: settings, limits: limits, loops: ScratchCluster.loops)
    await database.start()
    let result: Result<Output, any Error>
    do {
      guard await database.waitUntilReady(until: .after(.seconds(60))) else {
        throw DatabaseError(.unavailable)
      }
      try await database.define(definitions)
      result = .success(try await body(database))
    } catch {
      result = .failure(error)
    }
    await database.shutDown()
    try await PostgresDatabase.drop(
      name, with: settings, on: ScratchCluster.loops.loops[0])
    return try result.get()
  }

  private static func newName() -> Identifier {
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    guard let name = Identifier("scratch \"\(number)\"") else {
      preconditionFailure("bad name for database \(number)")
    }
    return name
  }
}

/// Lets only so many in at once, the first come first.
private actor Gate {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(capacity: Int) { free = capacity }

  func enter() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
