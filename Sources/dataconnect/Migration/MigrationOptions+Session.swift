import Configuration
import Execution
import Migrations
import Postgres
import Reactor

extension MigrationOptions {
  /// Runs `body` over a connection to the database.
  func connected<Result: Sendable>(
    _ body: (MigrationSession) async throws(CommandProblem) -> Result
  ) async throws(CommandProblem) -> Result {
    let loop = try EventLoopGroup.forCommand().loops[0]
    var problem: CommandProblem?
    var result: Result?
    do throws(MigrationError) {
      try await MigrationSession.run(database, on: loop) { session throws(MigrationError) in
        do throws(CommandProblem) {
          result = try await body(session)
        } catch {
          problem = error
        }
      }
    } catch {
      throw CommandProblem(error)
    }
    guard let result else {
      throw problem ?? CommandProblem(message: "the connection is gone")
    }
    return result
  }

  /// Waits for a server that does not answer yet, as long as that is allowed.
  func waitForServer(_ time: Duration) async throws(CommandProblem) {
    guard time > .zero else { return }
    let loop = try EventLoopGroup.forCommand().loops[0]
    do throws(DatabaseError) {
      try await PostgresDatabase.waitUntilReached(database, on: loop, until: .after(time)) {
        Terminal.note("waiting for the database at \(database): \($0)")
      }
    } catch {
      throw CommandProblem(
        message:
          "the database at \(database) cannot be reached: \(error.detail.message)\nnothing was changed; wait longer by --wait TIME"
      )
    }
  }

  /// Refuses a connection over which no lock lasts.
  func demandDirectSession(_ session: MigrationSession) async throws(MigrationError) {
    switch pooler {
    case .none, .session: return
    case .auto: try await session.demandDirectSession()
    case .transaction:
      guard !isDirect else { return }
      throw .refused([
        "DATACONNECT_POOLER says that sessions change between transactions, where no lock lasts: name the server itself by DATABASE_DIRECT_URL"
      ])
    }
  }
}
