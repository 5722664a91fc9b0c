import Execution
import Foundation
import Postgres
import Reactor
import SQL
import Services

/// The databases of all services, on one server: one that somebody else runs, or a private one.
struct EmulatorDatabases: Sendable {
  typealias Failure = EmulatorDatabase.Failure

  /// The private server, which ends with the emulator.
  private(set) var cluster: PrivateCluster?
  /// One for each service; `nil` where a tool is to name it, or where it cannot be used.
  private(set) var opened: [EmulatorDatabase?]

  /// Finds or starts the server, and makes the databases that it lacks.
  ///
  /// What is wrong with the database of one service is told, and stops none of the others.
  /// - Throws: where no service has a database.
  static func open(
    _ options: EmulatorOptions, _ services: [LoadedService], on loop: EventLoop
  ) async throws(Failure) -> EmulatorDatabases {
    var databases: EmulatorDatabases
    switch options.database {
    case .external(let address):
      databases = try await external(address, services, on: loop)
    case .embedded(let port):
      databases = try await embedded(options, port, services, on: loop)
    case .toCome:
      return EmulatorDatabases(cluster: nil, opened: services.map { _ in nil })
    }
    databases.keepSharedRows(of: services)
    return databases
  }

  /// Rows of a place that services share are nobody's alone: none of them removes them to begin anew.
  private mutating func keepSharedRows(of services: [LoadedService]) {
    var places: [[String?]: [Int]] = [:]
    for (index, database) in opened.enumerated() {
      guard let settings = database?.settings else { continue }
      places[[settings.database, "\(services[index].configuration.namespace)"], default: []]
        .append(index)
    }
    for (place, sharers) in places where sharers.count > 1 {
      let ids = sharers.map { services[$0].configuration.serviceID }.joined(separator: " and ")
      Terminal.warning(
        "services \(ids) share database \(place[0] ?? ""), schema \(place[1] ?? ""): tables of one name must be the same; name other databases in their dataconnect.yaml unless that is meant"
      )
      for index in sharers { opened[index]?.isCutOff = false }
    }
  }

  /// The databases that could be opened.
  /// - Throws: the first failure, where there is none.
  private static func usable(
    _ results: [Result<EmulatorDatabase, Failure>], of services: [LoadedService]
  ) throws(Failure) -> [EmulatorDatabase?] {
    if case .failure(let failure)? = results.first,
      results.allSatisfy({ (try? $0.get()) == nil })
    {
      throw failure
    }
    return zip(results, services).map { result, service in
      switch result {
      case .success(let database): return database
      case .failure(let failure):
        Terminal.error("\(service.tag)\(failure.message); its operations answer so")
        return nil
      }
    }
  }

  // MARK: A server of somebody else

  private static func external(
    _ address: String, _ services: [LoadedService], on loop: EventLoop
  ) async throws(Failure) -> EmulatorDatabases {
    var results: [Result<EmulatorDatabase, Failure>] = []
    var made: Set<String?> = []
    var patience = Duration.seconds(60)
    for service in services {
      do throws(Failure) {
        var database = try await EmulatorDatabase.external(
          address, service.configuration, patience: patience, on: loop)
        let name = database.settings.database
        if database.isNew { made.insert(name) }
        database.isNew = made.contains(name)
        results.append(.success(database))
      } catch {
        results.append(.failure(error))
        // They are on one server, which has had its time.
        patience = .seconds(1)
      }
    }
    return EmulatorDatabases(cluster: nil, opened: try usable(results, of: services))
  }

  // MARK: A private server

  private static func embedded(
    _ options: EmulatorOptions, _ port: UInt16?, _ services: [LoadedService], on loop: EventLoop
  ) async throws(Failure) -> EmulatorDatabases {
    let cluster: PrivateCluster
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
      let results = await databases(of: services, in: cluster, options.dataFolder)
      return EmulatorDatabases(cluster: cluster, opened: try usable(results, of: services))
    } catch {
      await cluster.stop()
      throw error
    }
  }

  /// The database of each service, made unless it is there.
  ///
  /// Marks are written for all services of a database before it is made, so that a start that is cut
  /// off is known for one by each of them.
  private static func databases(
    of services: [LoadedService], in cluster: PrivateCluster, _ dataFolder: String?
  ) async -> [Result<EmulatorDatabase, Failure>] {
    var databases: [Result<EmulatorDatabase, Failure>] = []
    var missing: [Result<Bool, Failure>] = []
    for service in services {
      let database = prepared(service, in: cluster, dataFolder)
      databases.append(database)
      missing.append(await isMissing(database, in: cluster))
    }
    for (index, isMissing) in missing.enumerated() {
      guard case .success(var database) = databases[index] else { continue }
      do throws(Failure) {
        let isMissing = try isMissing.get()
        if isMissing { try await create(database, in: cluster) }
        database.isNew = isMissing || database.isCutOff
        databases[index] = .success(database)
      } catch {
        databases[index] = .failure(error)
      }
    }
    return databases
  }

  /// A database as it will be, before anybody has looked for it.
  private static func prepared(
    _ service: LoadedService, in cluster: PrivateCluster, _ dataFolder: String?
  ) -> Result<EmulatorDatabase, Failure> {
    do throws(Failure) {
      let configuration = service.configuration
      let name = try EmulatorDatabase.name(configuration)
      let mark = dataFolder.map { "\($0)/first-start-unfinished-\(configuration.serviceID)" }
      var settings = cluster.settings(database: name, service: configuration.serviceID)
      settings.schema = configuration.namespace
      return .success(
        EmulatorDatabase(
          settings: settings, cluster: cluster, isNew: false,
          isCutOff: mark.map { FileManager.default.fileExists(atPath: $0) } ?? false, mark: mark,
          connectionString:
            "postgres://postgres@/\(name)?host=\(cluster.socketDirectory)&sslmode=disable"))
    } catch {
      return .failure(error)
    }
  }

  /// Whether the server lacks a database, which then is marked as about to be made.
  private static func isMissing(
    _ database: Result<EmulatorDatabase, Failure>, in cluster: PrivateCluster
  ) async -> Result<Bool, Failure> {
    do throws(Failure) {
      let database = try database.get()
      guard let name = database.settings.database.flatMap({ Identifier($0) }) else {
        return .success(false)
      }
      do throws(ClusterError) {
        if try await cluster.hasDatabase(name) { return .success(false) }
      } catch {
        throw Failure(message: "\(error)\(error.remedy)")
      }
      do throws(DataProblem) {
        if let mark = database.mark { try DataFolder.write([], to: mark) }
      } catch {
        throw Failure(message: error.message)
      }
      return .success(true)
    } catch {
      return .failure(error)
    }
  }

  /// Makes a database, unless another service has had it made by now.
  private static func create(
    _ database: EmulatorDatabase, in cluster: PrivateCluster
  ) async throws(Failure) {
    guard let name = database.settings.database.flatMap({ Identifier($0) }) else { return }
    do throws(ClusterError) {
      _ = try await cluster.createDatabase(name)
    } catch {
      throw Failure(message: "\(error)\(error.remedy)")
    }
  }
}
