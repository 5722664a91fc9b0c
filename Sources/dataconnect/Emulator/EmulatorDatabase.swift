import DataModel
import Execution
import Foundation
import Migrations
import Postgres
import Reactor
import SQL
import Services

/// The database of an emulator: one that somebody else runs, or a private server.
struct EmulatorDatabase: Sendable {
  let settings: ConnectionSettings
  /// The private server, which ends with the emulator.
  let cluster: PrivateCluster?
  /// Whether the database was made just now, or a start that made it was cut off.
  var isNew: Bool
  /// Whether rows may be there of a first start that was cut off, which are nobody else's.
  var isCutOff: Bool
  /// The file that stands for a first start that has not come to its end; `nil` where nobody could
  /// find it later.
  let mark: String?
  /// What tools connect by; it holds no password.
  let connectionString: String

  struct Failure: Error {
    let message: String
  }

  /// The name of a service's database.
  static func name(
    _ configuration: ServiceConfiguration
  ) throws(Failure) -> Identifier {
    guard let name = configuration.database else {
      Terminal.warning("dataconnect.yaml names no database; postgres is used")
      return Identifier("postgres")
    }
    guard let identifier = Identifier(name) else {
      throw Failure(message: "\"\(name)\" is no name of a database")
    }
    return identifier
  }

  /// The database of a connection string, whose server may take some time to answer; a name that is
  /// given overrides that in the string.
  static func external(
    _ connectionString: String, database: String? = nil, _ configuration: ServiceConfiguration,
    patience: Duration, on loop: EventLoop
  ) async throws(Failure) -> EmulatorDatabase {
    var settings: ConnectionSettings
    do throws(ConnectionStringError) {
      settings = try ConnectionSettings(connectionString, service: configuration.serviceID)
    } catch {
      throw Failure(message: "the address of the database is \(error)")
    }
    settings.schema = configuration.namespace
    if let database { settings.database = database }
    if settings.database == nil {
      settings.database = try name(configuration).description
    }
    let isNew = try await create(settings, patience: patience, on: loop)
    return EmulatorDatabase(
      settings: settings, cluster: nil, isNew: isNew, isCutOff: false, mark: nil,
      connectionString: "postgres://\(settings)")
  }

  /// Waits until the server answers, at most for a time, and makes the database unless it is there.
  ///
  /// libpq does not tell a database that is missing from a server that is, so where the database
  /// does not answer the server is asked for it by way of its maintenance database.
  /// - Returns: whether the database was made.
  private static func create(
    _ settings: ConnectionSettings, patience: Duration, on loop: EventLoop
  ) async throws(Failure) -> Bool {
    guard let name = settings.database.flatMap({ Identifier($0) }) else { return false }
    let deadline = Deadline.after(patience)
    var hasSaid = false
    while true {
      let reason: String
      do throws(DatabaseError) {
        try await PostgresDatabase.check(settings, on: loop)
        return false
      } catch {
        reason = error.detail.message
      }
      do throws(BurstError) {
        if try await PostgresDatabase.create(name, with: settings, on: loop) { return true }
      } catch {
        guard error.error.kind == .unavailable else {
          throw Failure(
            message: "database \(name) cannot be created: \(error.error.detail.message)")
        }
      }
      guard deadline > .now else {
        throw Failure(message: "the database at \(settings) cannot be used: \(reason)")
      }
      if !hasSaid { Terminal.note("waiting for the database at \(settings) …") }
      hasSaid = true
      do throws(TransportError) {
        try await loop.sleep(for: .milliseconds(500))
      } catch {
        throw Failure(message: "interrupted")
      }
    }
  }

  /// Notes that what the first start wants in the database is there.
  func noteBegun() {
    guard let mark, FileManager.default.fileExists(atPath: mark) else { return }
    do {
      try FileManager.default.removeItem(atPath: mark)
    } catch {
      Terminal.error("remove \(mark), or the next start fills the database anew")
    }
  }

  // MARK: Definitions

  /// Makes the database fit the schema as far as nothing is lost; the rest is told and left alone.
  /// - Returns: what is left, each a sentence.
  @discardableResult
  func addMissing(
    _ schema: Schema, applying: Bool, _ tag: String, on loop: EventLoop
  ) async throws(Failure) -> [String] {
    let desired = DesiredCatalog(schema)
    guard applying else {
      try await showMissing(desired, tag, on: loop)
      return []
    }
    let adaptation: PostgresDatabase.Adaptation
    do throws(MigrationError) {
      adaptation = try await PostgresDatabase.adapt(to: desired, with: settings, on: loop)
    } catch {
      throw Failure(message: "the schema cannot be applied: \(error.reason)")
    }
    let count = adaptation.applied.count
    if count > 0 { Terminal.note("\(tag)applied \(count) definition\(count == 1 ? "" : "s")") }
    for sentence in adaptation.left { Terminal.warning(tag + sentence) }
    return adaptation.left
  }

  private func showMissing(
    _ desired: DesiredCatalog, _ tag: String, on loop: EventLoop
  ) async throws(Failure) {
    do throws(MigrationError) {
      let comparison = try await PostgresDatabase.compare(to: desired, with: settings, on: loop)
      let selection = Selection(.fitting, of: comparison.changes(.compatible))
      for change in MigrationPlan(selection.chosen, of: comparison).changes {
        Terminal.note("\(change.definition.statement.layout);\n")
      }
      for sentence in selection.left.compactMap(comparison.sentence) {
        Terminal.warning(tag + sentence)
      }
    } catch {
      throw Failure(message: "the database cannot be read: \(error.reason)")
    }
  }
}
