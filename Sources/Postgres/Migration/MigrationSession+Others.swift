internal import Execution
internal import Reactor
package import SQL

extension MigrationSession {
  // MARK: Other migrations

  /// Becomes the only one who migrates the PostgreSQL schema, until the session ends.
  package func lock(_ namespace: Identifier, waiting: Duration) async throws(MigrationError) {
    let deadline = Deadline.after(waiting)
    do throws(BurstError) {
      while true {
        let rows = try await connection.rows(.tryMigrationLock, [namespace.description])
        if rows.first?.first == "true" { return }
        guard deadline > .now else { break }
        guard (try? await loop.sleep(for: min(.seconds(1), deadline.remaining))) != nil else {
          throw BurstError(index: 0, error: DatabaseError(.cancelled))
        }
      }
    } catch {
      throw .database(error.error)
    }
    throw .locked(by: await lockHolders(namespace))
  }

  private func lockHolders(_ namespace: Identifier) async -> [String] {
    let holders = try? await connection.rows(.migrationLockHolders, [namespace.description])
    return (holders ?? []).map { row in
      let name = row[2].flatMap { $0.isEmpty ? nil : " (\($0))" } ?? ""
      return "process \(row[0] ?? "") of \(row[1] ?? "")\(name)"
    }
  }

  // MARK: Owners

  /// Refuses to change tables that belong to somebody else, who has not been asked.
  package func demandOwnTables(of namespace: Identifier) async throws(MigrationError) {
    let rows: [[String?]]
    do throws(BurstError) {
      rows = try await connection.rows(.foreignTables, [namespace.description])
    } catch {
      throw .database(error.error)
    }
    guard let first = rows.first, let table = first[0], let owner = first[1] else { return }
    let others = rows.count > 1 ? " and \(rows.count - 1) more" : ""
    throw .refused([
      "table \(table)\(others) belongs to the role \(owner), and its owner has not agreed that this program changes it: connect as \(owner), have the tables given to this role, or run what sql:diff --format sql prints by hand"
    ])
  }

  // MARK: Poolers

  /// Refuses a connection whose statements a pooler hands to sessions that change, as locks would
  /// then belong to somebody else.
  package func demandDirectSession() async throws(MigrationError) {
    let keepsSession: Bool
    do throws(BurstError) {
      keepsSession = try await connection.keepsSession(beside: settings)
    } catch {
      throw .database(error.error)
    }
    guard keepsSession else {
      throw .refused([
        "the connection goes through a pooler that changes sessions between transactions, where no lock lasts: name the server itself by DATABASE_DIRECT_URL"
      ])
    }
  }
}
