import Migrations
import Postgres
import Reactor
import SQL

extension MigrationOptions {
  /// Runs `body` in a database that holds what scripts make of nothing, each with the name by which
  /// its mistakes are told.
  func tryingOut<Result: Sendable>(
    _ scripts: [(name: String, script: MigrationScript)],
    _ body: (MigrationSession) async throws(CommandProblem) -> Result
  ) async throws(CommandProblem) -> Result {
    try await inScratch { session throws(CommandProblem) in
      for (name, script) in scripts {
        do throws(MigrationError) {
          try await session.replay(script)
        } catch {
          let place =
            scripts.count > 1 ? "a database with the files before it" : "an empty database"
          throw CommandProblem(
            message: "\(name) cannot be applied to \(place): \(error.explanation)")
        }
      }
      do throws(MigrationError) {
        try await session.rememberAll()
      } catch {
        throw CommandProblem(error)
      }
      return try await body(session)
    }
  }

  /// Runs `body` in a database that holds nothing, and of which nothing stays.
  func inScratch<Result: Sendable>(
    _ body: (MigrationSession) async throws(CommandProblem) -> Result
  ) async throws(CommandProblem) -> Result {
    let scratch = ShadowDatabase(shadow ?? database, isKept: shadow != nil)
    let loop = try EventLoopGroup.forCommand().loops[0]
    var problem: CommandProblem?
    do throws(MigrationError) {
      return try await scratch.run(on: loop) { session throws(MigrationError) in
        do throws(CommandProblem) {
          return try await body(session)
        } catch {
          problem = error
          throw MigrationError.refused([error.message])
        }
      }
    } catch {
      throw problem ?? CommandProblem(error)
    }
  }
}
