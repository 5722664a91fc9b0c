import Execution
import SQL
import Synchronization

/// A database that answers as a test says and remembers what it was asked.
final class ScriptedDatabase: Database {
  /// What one statement is answered.
  enum Reply: Sendable {
    /// A row with one cell.
    case row(String)
    case noRow
    /// A command that touched so many rows.
    case touched(Int)
    case failure(DatabaseError.Kind)

    /// A refusal with an SQLSTATE.
    static func refused(_ state: String) -> Reply { .failure(.refused(SQLState(state))) }
  }

  private struct Script {
    var replies: [Reply]
    var commits: [Reply]
    var sessions: [Reply]
    var log: [String] = []
  }

  private let script: Mutex<Script>

  /// - Parameters:
  ///   - replies: for all statements in order but those of transactions; one row `{}` once they end.
  ///   - commits: for each COMMIT in order; success once they end.
  ///   - sessions: for each loan of a session, where only failures count.
  init(_ replies: [Reply] = [], commits: [Reply] = [], sessions: [Reply] = []) {
    script = Mutex(Script(replies: replies, commits: commits, sessions: sessions))
  }

  /// The beginnings of all statements so far, those of transactions whole.
  var log: [String] { script.withLock { $0.log } }

  func read(
    _ statements: [BoundStatement], timeout: Duration
  ) async throws(BurstError) -> [StatementResult] {
    var results: [StatementResult] = []
    for (index, statement) in statements.enumerated() {
      do throws(DatabaseError) {
        results.append(try answer(statement))
      } catch {
        throw BurstError(index: index, error: error)
      }
    }
    return results
  }

  func withSession<Result: Sendable>(
    _ body: (any Session) async throws(DatabaseError) -> Result
  ) async throws(DatabaseError) -> Result {
    let loan = script.withLock { $0.sessions.isEmpty ? nil : $0.sessions.removeFirst() }
    if case .failure(let kind)? = loan { throw DatabaseError(kind) }
    return try await body(ScriptedSession(database: self))
  }

  fileprivate func answer(_ statement: BoundStatement) throws(DatabaseError) -> StatementResult {
    let reply = script.withLock { script in
      let words = statement.statement.text.split(separator: " ")
      switch words.first {
      case "BEGIN", "ROLLBACK":
        script.log.append(statement.statement.text)
        return Reply.touched(0)
      case "COMMIT":
        script.log.append("COMMIT")
        return script.commits.isEmpty ? .touched(0) : script.commits.removeFirst()
      default:
        script.log.append(words.prefix(words.first == "SELECT" ? 1 : 3).joined(separator: " "))
        return script.replies.isEmpty ? .row("{}") : script.replies.removeFirst()
      }
    }
    switch reply {
    case .row(let cell):
      return StatementResult(cells: [Array(cell.utf8)], columns: 1, affectedRows: 1)
    case .noRow: return StatementResult(cells: [], columns: 0, affectedRows: 0)
    case .touched(let rows): return StatementResult(cells: [], columns: 0, affectedRows: rows)
    case .failure(let kind):
      throw DatabaseError(
        kind,
        detail: DatabaseError.Detail(
          message: "said the server", hint: "try", table: "a", constraint: "c"))
    }
  }
}

/// The one connection of a `ScriptedDatabase`.
private struct ScriptedSession: Session {
  let database: ScriptedDatabase

  func run(
    _ statement: BoundStatement, timeout: Duration
  ) async throws(DatabaseError) -> StatementResult {
    try database.answer(statement)
  }
}
