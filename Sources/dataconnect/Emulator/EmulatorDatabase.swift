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
  let isNew: Bool
  /// Whether rows may be there of a first start that was cut off.
  let isCutOff: Bool
  /// The file that stands for a first start that has not come to its end; `nil` where nobody could
  /// find it later.
  let mark: String?
  /// What tools connect by; it holds no password.
  let connectionString: String

  struct Failure: Error {
    let message: String
  }

  /// Finds or starts the database of a service, and makes it where the server lacks it.
  static func open(
    _ options: EmulatorOptions, _ configuration: ServiceConfiguration, on loop: EventLoop
  ) async throws(Failure) -> EmulatorDatabase {
    switch options.database {
    case .external(let address):
      try await external(address, configuration, patience: .seconds(60), on: loop)
    case .embedded(let port): try await embedded(options, port, configuration, on: loop)
    case .toCome: throw Failure(message: "the database is to be named by POST /emulator/configure")
    }
  }

  private static func databaseName(
    _ configuration: ServiceConfiguration
  ) throws(Failure) -> Identifier {
    guard let name = configuration.database else {
      Terminal.note("warning: dataconnect.yaml names no database; postgres is used")
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
      settings.database = try databaseName(configuration).description
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

  private static func embedded(
    _ options: EmulatorOptions, _ port: UInt16?, _ configuration: ServiceConfiguration,
    on loop: EventLoop
  ) async throws(Failure) -> EmulatorDatabase {
    let name = try databaseName(configuration)
    let cluster: PrivateCluster
    let mark = options.dataFolder.map { "\($0)/first-start-unfinished" }
    let isCutOff = mark.map { FileManager.default.fileExists(atPath: $0) } ?? false
    let isNew: Bool
    do throws(ClusterError) {
      var place = PrivateCluster.Configuration(
        projectDirectory: options.source, dataDirectory: options.dataFolder,
        path: Environment.path)
      place.port = port
      cluster = try await PrivateCluster.start(place, on: loop)
    } catch {
      throw Failure(
        message: "the private PostgreSQL server does not start: \(error)\(error.remedy)")
    }
    do throws(Failure) {
      isNew = try await create(name, in: cluster, mark) || isCutOff
    } catch {
      await cluster.stop()
      throw error
    }
    var settings = cluster.settings(database: name, service: configuration.serviceID)
    settings.schema = configuration.namespace
    return EmulatorDatabase(
      settings: settings, cluster: cluster, isNew: isNew, isCutOff: isCutOff, mark: mark,
      connectionString:
        "postgres://postgres@/\(name)?host=\(cluster.socketDirectory)&sslmode=disable")
  }

  /// Makes the database unless it is there, and tells whether it was made.
  ///
  /// The mark is written before, so that a start that is cut off is known for one.
  private static func create(
    _ name: Identifier, in cluster: PrivateCluster, _ mark: String?
  ) async throws(Failure) -> Bool {
    do throws(ClusterError) {
      if try await cluster.hasDatabase(name) { return false }
    } catch {
      throw Failure(message: "\(error)\(error.remedy)")
    }
    do throws(DataProblem) {
      if let mark { try DataFolder.write([], to: mark) }
    } catch {
      throw Failure(message: error.message)
    }
    do throws(ClusterError) {
      return try await cluster.createDatabase(name)
    } catch {
      throw Failure(message: "\(error)\(error.remedy)")
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
    _ schema: Schema, applying: Bool, on loop: EventLoop
  ) async throws(Failure) -> [String] {
    let desired = DesiredCatalog(schema)
    guard applying else {
      try await showMissing(desired, on: loop)
      return []
    }
    let adaptation: PostgresDatabase.Adaptation
    do throws(MigrationError) {
      adaptation = try await PostgresDatabase.adapt(to: desired, with: settings, on: loop)
    } catch {
      throw Failure(message: "the schema cannot be applied: \(error.reason)")
    }
    let count = adaptation.applied.count
    if count > 0 { Terminal.note("applied \(count) definition\(count == 1 ? "" : "s")") }
    for sentence in adaptation.left { Terminal.note("warning: \(sentence)") }
    return adaptation.left
  }

  private func showMissing(_ desired: DesiredCatalog, on loop: EventLoop) async throws(Failure) {
    do throws(MigrationError) {
      let comparison = try await PostgresDatabase.compare(to: desired, with: settings, on: loop)
      let selection = Selection(.fitting, of: comparison.changes(.compatible))
      for change in MigrationPlan(selection.chosen, of: comparison).changes {
        Terminal.note("\(change.definition.statement.layout);\n")
      }
      for sentence in selection.left.compactMap(comparison.sentence) {
        Terminal.note("warning: \(sentence)")
      }
    } catch {
      throw Failure(message: "the database cannot be read: \(error.reason)")
    }
  }
}
