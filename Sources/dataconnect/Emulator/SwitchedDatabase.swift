import Execution
import Postgres
import Reactor
import Synchronization

/// The database of an emulator, which tools may replace while it serves.
///
/// Without one, requests are answered that there is none.
final class SwitchedDatabase: Database {
  // A class, since all deployments look at the one place.
  private let current = Mutex<Connected?>(nil)

  /// A database with its connections.
  struct Connected: Sendable {
    let opened: EmulatorDatabase
    let database: PostgresDatabase
  }

  /// What is used now; `nil` before there is any.
  var connected: Connected? { current.withLock { $0 } }

  var isReady: Bool { connected?.database.isReady ?? false }

  /// Uses another database from now on; running requests stay with the old one, which is returned.
  func replace(by new: Connected?) -> Connected? {
    current.withLock { current in
      defer { current = new }
      return current
    }
  }

  /// Closes all connections.
  func shutDown() async { await replace(by: nil)?.database.shutDown() }

  private static let missing = DatabaseError(
    .unavailable, detail: .init(message: "no database has been configured"))

  // MARK: Database

  func read(
    _ statements: [BoundStatement], timeout: Duration
  ) async throws(BurstError) -> [StatementResult] {
    guard let connected else { throw BurstError(index: 0, error: Self.missing) }
    return try await connected.database.read(statements, timeout: timeout)
  }

  func withSession<Result: Sendable>(
    _ body: (any Session) async throws(DatabaseError) -> Result
  ) async throws(DatabaseError) -> Result {
    guard let connected else { throw Self.missing }
    return try await connected.database.withSession(body)
  }
}
