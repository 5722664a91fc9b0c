import Authentication
import DataModel
import Documentation
import Execution
import Foundation
import Postgres
import Reactor
import Server
import Services

/// A service on its database, from its loaded folder to what is done for its requests.
struct EmulatedService: Sendable {
  let live: LiveService
  let database: SwitchedDatabase
  let loaded: LoadedService
  /// The database of the start; `nil` where a tool is to name it.
  let opened: EmulatorDatabase?
  private let options: EmulatorOptions
  private let loops: EventLoopGroup
  private let reloading: EmulatorReloading
  private let switching: DatabaseSwitching
  private let feed: EmulatorFeed

  static let now: @Sendable () -> RequestTime = {
    RequestTime(microsecondsSinceEpoch: Environment.now())
  }

  /// A service whose connections have the limits that are given.
  init(
    _ loaded: LoadedService, on opened: EmulatorDatabase?, telling feed: EmulatorFeed,
    _ limits: PoolLimits, _ options: EmulatorOptions, _ loops: EventLoopGroup
  ) {
    let database = SwitchedDatabase()
    let live = LiveService(id: loaded.configuration.serviceID)
    let tag = loaded.tag
    let provider = options.embeddings.provider(on: loops.next())
    let loop = loops.loops[0]
    self.loaded = loaded
    self.opened = opened
    self.options = options
    self.loops = loops
    self.database = database
    self.live = live
    self.feed = feed
    let prepare = { @Sendable (service: Service, opened: EmulatorDatabase) async in
      await Self.applySchema(of: service, to: opened, options, tag, telling: feed, on: loop)
    }
    let begin = { @Sendable (deployment: Deployment, opened: EmulatorDatabase) async in
      await Self.begin(deployment, of: loaded, on: opened, options, loop)
    }
    switching = DatabaseSwitching(
      configuration: loaded.configuration, tag: tag, limits: limits, loops: loops, live: live,
      database: database, prepare: prepare, fill: begin)
    reloading = EmulatorReloading(
      loaded, live: live, feed: feed,
      prepare: { service in
        if let opened = database.connected?.opened { await prepare(service, opened) }
      },
      deploy: { [zones = ZoneFiles()] service in
        Deployment(
          service: service,
          executor: Executor(
            api: service.api, database: database, limits: options.execution,
            timeZones: { zones.rules(named: $0) }, embeddingProvider: provider))
      },
      begin: { deployment in
        if let opened = database.connected?.opened { await begin(deployment, opened) }
      })
    reloading.begin(with: loaded.result)
  }

  /// Makes the tables and connects.
  /// - Returns: whether the database answers.
  func prepare() async -> Bool {
    if let service = loaded.result.service {
      GeneratedFolder(of: loaded.source).update(for: service)
      await SDKGeneration(source: loaded.source).refresh(loaded.result)
      if let opened { await switching.prepare(service, opened) }
    }
    guard let opened else { return true }
    if await switching.start(opened) { return true }
    Terminal.error("\(loaded.tag)the database at \(opened.settings) does not answer")
    return false
  }

  /// Puts the service into service, before anybody is answered.
  /// - Returns: whether there is something to serve.
  func publish() -> Bool {
    guard let service = loaded.result.service else {
      Terminal.note(
        "\(loaded.tag)the schema has errors: no operation can be called until they are mended")
      return false
    }
    live.publish(reloading.deploy(service))
    return true
  }

  /// Fills the database of a service that was published, unless an import has done so.
  func fill(isImported: Bool) async {
    guard let deployment = live.current else { return }
    guard isImported else { return await reloading.begin(deployment) }
    opened?.noteBegun()
    await Self.seed(deployment, of: loaded, isNew: false, options)
  }

  /// What is exported, imported and cleared.
  var rows: EmulatorData.Rows {
    EmulatorData.Rows(
      live: live, database: database, configuration: loaded.configuration, tag: loaded.tag)
  }

  /// What the endpoints for development do.
  var development: ServedService {
    let (database, live, loop) = (database, live, loops.loops[0])
    let (switching, reloading) = (switching, reloading)
    let difference = EmulatorDifference(live: live, database: database)
    let rows = rows
    return ServedService(
      live: live, feed: feed,
      connectionString: { database.connected?.opened.connectionString ?? "" },
      connect: { await switching.connect($0) },
      reload: { await reloading.reloadNow() },
      documentation: { await Self.documentation(of: live.current?.service) },
      difference: { () async throws(ServedService.Problem) in
        try await difference.report(on: loop)
      },
      clear: { () async throws(ServedService.Problem) in
        do throws(DataProblem) {
          try await rows.clear(on: loop)
          Terminal.note("\(rows.tag)all rows were removed")
        } catch {
          throw ServedService.Problem(error.message)
        }
      })
  }

  /// On a thread of its own, since pages of large schemas take longer than requests should wait.
  @concurrent private static func documentation(of service: Service?) async -> ServedService.Page? {
    service.map {
      ServedService.Page(DocumentationPage($0.api).bytes, policy: DocumentationPage.policy)
    }
  }

  /// Loads changed files, and looks after the database, until the task is cancelled.
  func watch() async {
    let loop = loops.loops[0]
    await withDiscardingTaskGroup { group in
      group.addTask { await ConnectionObserver(database: database, feed: feed).run(on: loop) }
      if options.watches { group.addTask { await reloading.run(on: loop) } }
    }
  }

  /// Rows that a new definition does not allow are no reason to stop: operations that do not need
  /// it work on.
  private static func applySchema(
    of service: Service, to database: EmulatorDatabase, _ options: EmulatorOptions,
    _ tag: String, telling feed: EmulatorFeed, on loop: EventLoop
  ) async {
    do throws(EmulatorDatabase.Failure) {
      let left = try await database.addMissing(
        service.schema, applying: options.migrates, tag, on: loop)
      for sentence in left { feed.tell(EmulatorIssue(.migration, .notice, sentence)) }
    } catch {
      feed.tell(EmulatorIssue(.migration, .alert, error.message))
      Terminal.error(tag + error.message)
      Terminal.note(
        "\(tag)The tables stay as they are. Change the rows that stand in the way, or give the new field a @default or make it nullable, and start again."
      )
    }
  }

  /// Fills a new database; what a start left there that was cut off goes before.
  private static func begin(
    _ deployment: Deployment, of loaded: LoadedService, on opened: EmulatorDatabase,
    _ options: EmulatorOptions, _ loop: EventLoop
  ) async {
    if opened.isCutOff {
      Terminal.note("\(loaded.tag)the first start was cut off: the database is filled anew")
      do throws(TransferError) {
        try await PostgresDatabase.clear(
          deployment.service.schema.namespace, with: opened.settings, on: loop)
      } catch {
        return Terminal.error("\(loaded.tag)its rows cannot be removed: \(error.reason)")
      }
    }
    await seed(deployment, of: loaded, isNew: opened.isNew, options)
    opened.noteBegun()
  }

  /// Runs the file that was asked for, or that of the project in a new database.
  private static func seed(
    _ deployment: Deployment, of loaded: LoadedService, isNew: Bool, _ options: EmulatorOptions
  ) async {
    let seeding = Seeding(deployment: deployment, tag: loaded.tag, now: now)
    switch options.seed(of: loaded.source) {
    case .none: return
    case .file(let path): _ = await seeding.run(path)
    case .byDefault:
      let path = "\(loaded.source)/seed_data.gql"
      if isNew, FileManager.default.fileExists(atPath: path) { _ = await seeding.run(path) }
    }
  }
}
