package import DataModel
internal import Execution
package import Postgres
internal import Reactor
@testable package import SQL
internal import Synchronization

/// A database that one test has for itself.
package enum ScratchDatabase {
  private static let lastNumber = Atomic(0)
  /// The server has only so many connections.
  private static let gate = Gate(capacity: 6)
  private static let emptyOnes = EmptyDatabases()
  private static let emptying = [
    Statement(text: "DROP SCHEMA public CASCADE"), Statement(text: "CREATE SCHEMA public"),
    Statement(text: "DROP SCHEMA IF EXISTS dataconnect CASCADE"),
  ]

  /// Runs `body` with a new database that was prepared with `definitions`, and drops it.
  package static func run<Output: Sendable>(
    _ definitions: [Statement] = [], limits: PoolLimits = PoolLimits(),
    adjusting adjust: @Sendable (inout ConnectionSettings) -> Void = { _ in },
    _ body: @Sendable (PostgresDatabase) async throws -> Output
  ) async throws -> Output {
    try await gate.pass {
      let name = newName()
      let cluster = try await ScratchCluster.shared()
      _ = try await cluster.createDatabase(name)
      return try await run(
        in: name, of: cluster, definitions, limits: limits, adjusting: adjust, body)
    }
  }

  /// Runs `body` with a database that holds the tables of a schema in `public`, and the rows.
  ///
  /// It makes nothing outside that namespace and that of migrations: databases are emptied and used again, which is much
  /// faster than making one for each test.
  package static func run<Output: Sendable>(
    for schema: Schema, rows: [Statement] = [],
    _ body: @Sendable (PostgresDatabase) async throws -> Output
  ) async throws -> Output {
    try await gate.pass {
      let name: Identifier
      if schema.holdsVectors {
        name = newName()
        let cluster = try await VectorCluster.shared()
        _ = try await cluster.createDatabase(name)
        return try await run(
          in: name, of: cluster, schema.definitions + rows, limits: PoolLimits(),
          adjusting: { _ in }, body)
      }
      let cluster = try await ScratchCluster.shared()
      if let emptyOne = await emptyOnes.take() {
        name = emptyOne
      } else {
        name = newName()
        _ = try await cluster.createDatabase(name)
      }
      return try await run(
        in: name, of: cluster, schema.definitions + rows, limits: PoolLimits(), adjusting: { _ in },
        isEmptied: true, body)
    }
  }

  private static func run<Output: Sendable>(
    in name: Identifier, of cluster: PrivateCluster, _ definitions: [Statement], limits: PoolLimits,
    adjusting adjust: @Sendable (inout ConnectionSettings) -> Void, isEmptied: Bool = false,
    _ body: @Sendable (PostgresDatabase) async throws -> Output
  ) async throws -> Output {
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
    if isEmptied {
      try await database.define(emptying)
      await emptyOnes.put(name)
    } else {
      try await PostgresDatabase.drop(
        name, with: settings, on: ScratchCluster.loops.loops[0])
    }
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

  nonisolated func pass<Output: Sendable>(
    _ body: @Sendable () async throws -> Output
  ) async throws -> Output {
    await enter()
    let result: Result<Output, any Error>
    do {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
    await leave()
    return try result.get()
  }

  private func enter() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}

/// The databases that hold nothing and nobody uses.
private actor EmptyDatabases {
  private var names: [Identifier] = []

  func take() -> Identifier? { names.popLast() }

  func put(_ name: Identifier) { names.append(name) }
}
