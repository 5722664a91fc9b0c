import Configuration
import DataModel
import Execution
import Logging
import Migrations
import Postgres
import Reactor
import SQL

/// Compares the database with what a schema needs, and does what the policy says.
struct SchemaCheck: Sendable {
  let database: ConnectionSettings
  let policy: MismatchPolicy
  let loop: EventLoop
  let log: Log

  struct Failure: Error {
    let message: String
  }

  /// The oldest server whose SQL the program writes.
  private static let oldestVersion = 140_000

  /// Refuses servers that are too old.
  func checkVersion() async throws(Failure) {
    let version: Int
    do throws(DatabaseError) {
      version = try await PostgresDatabase.serverVersion(database, on: loop)
    } catch {
      throw Failure(message: "the version of the server cannot be read: \(error.detail.message)")
    }
    guard version >= Self.oldestVersion else {
      throw Failure(
        message: "the server is PostgreSQL \(version / 10_000); version 14 or later is needed")
    }
  }

  /// Makes sure that operations can be served, as far as the policy demands it.
  ///
  /// Every difference is logged.
  /// - Throws: when they should not be.
  func prepare(for schema: Schema) async throws(Failure) {
    if policy == .migrate { try await migrate(schema) }
    let plan = try await plan(for: schema)
    let differences = plan.differences
    for sentence in differences {
      log.write(policy == .warn ? .warn : .error, sentence)
    }
    for sentence in plan.missingIndexes { log.write(.warn, sentence) }
    guard !differences.isEmpty, policy != .warn else { return }
    let remedy =
      policy == .fail
      ? "; mend it, or add what is missing by --on-schema-mismatch migrate"
      : "; adding cannot mend the rest"
    let count = differences.count
    throw Failure(
      message:
        "the database does not fit the schema: \(count) difference\(count == 1 ? "" : "s")\(remedy)"
    )
  }

  /// Whether the database has all that the schema needs now.
  func fits(_ schema: Schema) async throws(Failure) -> Bool {
    try await plan(for: schema).differences.isEmpty
  }

  private func migrate(_ schema: Schema) async throws(Failure) {
    let plan: AdditivePlan
    do throws(SchemaChangeError) {
      plan = try await PostgresDatabase.add(DesiredCatalog(schema), with: database, on: loop)
    } catch {
      throw Failure(message: "the schema cannot be applied: \(error.error.detail.message)")
    }
    for change in plan.labels + plan.definitions {
      // Planned whether the schema is there or not.
      if case .createSchema = change { continue }
      log.write(.info, "applied a definition") { $0.add("statement", change.statement.text) }
    }
  }

  private func plan(for schema: Schema) async throws(Failure) -> AdditivePlan {
    let desired = DesiredCatalog(schema)
    do throws(DatabaseError) {
      let catalog = try await PostgresDatabase.readCatalog(
        of: desired.namespace, with: database, on: loop)
      return AdditivePlan(from: catalog, to: desired)
    } catch {
      throw Failure(message: "the database cannot be read: \(error.detail.message)")
    }
  }
}
