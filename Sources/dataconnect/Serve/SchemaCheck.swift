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
    let comparison = try await comparison(with: schema)
    let differences = comparison.differences
    for sentence in differences {
      log.write(policy == .warn ? .warn : .error, sentence)
    }
    for sentence in comparison.slownesses { log.write(.warn, sentence) }
    guard !differences.isEmpty, policy != .warn else { return }
    let remedy =
      policy == .fail
      ? "; see dataconnect sql:diff, or change what loses nothing by --on-schema-mismatch migrate"
      : "; the rest would lose something, or rows forbid it; see dataconnect sql:diff"
    let count = differences.count
    throw Failure(
      message:
        "the database does not fit the schema: \(count) difference\(count == 1 ? "" : "s")\(remedy)"
    )
  }

  /// Whether the database has all that the schema needs now.
  func fits(_ schema: Schema) async throws(Failure) -> Bool {
    try await comparison(with: schema).differences.isEmpty
  }

  private func migrate(_ schema: Schema) async throws(Failure) {
    let adaptation: PostgresDatabase.Adaptation
    do throws(MigrationError) {
      adaptation = try await PostgresDatabase.adapt(
        to: DesiredCatalog(schema), with: database, on: loop, isForeign: true)
    } catch {
      throw Failure(message: "the schema cannot be applied: \(error.reason)")
    }
    for change in adaptation.applied {
      log.write(.info, "applied a definition") {
        $0.add("statement", change.definition.statement.text)
      }
    }
  }

  private func comparison(with schema: Schema) async throws(Failure) -> Comparison {
    do throws(MigrationError) {
      return try await PostgresDatabase.compare(
        to: DesiredCatalog(schema), with: database, on: loop)
    } catch {
      throw Failure(message: "the database cannot be read: \(error.reason)")
    }
  }
}
