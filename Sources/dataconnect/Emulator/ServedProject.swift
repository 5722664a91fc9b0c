import Authentication
import DataModel
import Documentation
import Execution
import Foundation
import Postgres
import Reactor
import Server
import Services

/// A service on its database, from the loaded project to what answers its requests.
struct ServedProject: Sendable {
  let live: LiveService
  let database: SwitchedDatabase
  /// The database of the start; `nil` where a tool is to name it.
  let opened: EmulatorDatabase?
  private let options: EmulatorOptions
  private let loops: EventLoopGroup
  private let loaded: ServiceLoader.Result
  private let reloading: EmulatorReloading
  private let switching: DatabaseSwitching
  private let feed: EmulatorFeed

  static let now: @Sendable () -> RequestTime = {
    RequestTime(microsecondsSinceEpoch: Environment.now())
  }

  init(
    _ loaded: ServiceLoader.Result, _ configuration: ServiceConfiguration,
    on opened: EmulatorDatabase?, _ options: EmulatorOptions, _ loops: EventLoopGroup
  ) {
    let database = SwitchedDatabase()
    let live = LiveService()
    let feed = EmulatorFeed()
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
      await Self.applySchema(of: service, to: opened, options, telling: feed, on: loop)
    }
    let begin = { @Sendable (deployment: Deployment, opened: EmulatorDatabase) async in
      await Self.begin(deployment, on: opened, options, loop)
    }
    switching = DatabaseSwitching(
      options: options, configuration: configuration, loops: loops, live: live,
      database: database, prepare: prepare, fill: begin)
    reloading = EmulatorReloading(
      source: options.source, live: live, feed: feed,
      prepare: { service in
        if let opened = database.connected?.opened { await prepare(service, opened) }
      },
      deploy: { [zones = ZoneFiles()] service in
        Deployment(
          service: service,
          executor: Executor(
            api: service.api, database: database, timeZones: { zones.rules(named: $0) },
            embeddingProvider: provider))
      },
      begin: { deployment in
        if let opened = database.connected?.opened { await begin(deployment, opened) }
      })
    reloading.begin(with: loaded)
  }

  /// Makes the tables and connects.
  /// - Returns: whether the database answers.
  func prepare() async -> Bool {
    if let service = loaded.service {
      GeneratedFolder(of: options.source).update(for: service)
      await SDKGeneration(source: options.source).refresh(loaded)
      if let opened { await switching.prepare(service, opened) }
    }
    guard let opened else { return true }
    if await switching.start(opened) { return true }
    Terminal.error("the database at \(opened.settings) does not answer")
    return false
  }

  /// Puts the service into service, before anybody is answered, and fills its database: by an import
  /// where there is one.
  func publish(_ replaceRows: () async throws(DataProblem) -> Bool) async throws(DataProblem) {
    guard let service = loaded.service else {
      Terminal.note("the schema has errors: no operation can be called until they are mended")
      return
    }
    let deployment = reloading.deploy(service)
    live.publish(deployment)
    guard try await replaceRows() else { return await reloading.begin(deployment) }
    opened?.noteBegun()
    await Self.seed(deployment, isNew: false, options)
  }

  /// What answers requests.
  var responder: some HTTPResponder {
    let (database, live, loop) = (database, live, loops.loops[0])
    let (switching, reloading) = (switching, reloading)
    let difference = EmulatorDifference(live: live, database: database)
    return Dispatcher(
      router: Router(hasEmulatorEndpoints: true), cors: CORSPolicy(), hosts: options.hosts,
      handler: EndpointHandler(
        live: live, mode: .emulator(EmulatorTokens(enforcingExpiry: options.enforcesExpiry)),
        status: .init(
          version: Version.toolkit,
          connectionString: database.connected?.opened.connectionString ?? "",
          isReady: { database.isReady }),
        development: Development(
          feed: feed, connect: { await switching.connect($0) },
          reload: { await reloading.reloadNow() },
          documentation: { await Self.documentation(of: live.current?.service) },
          difference: { () async throws(Development.Problem) in
            try await difference.report(on: loop)
          }), now: Self.now))
  }

  /// On a thread of its own, since pages of large schemas take longer than requests should wait.
  @concurrent private static func documentation(of service: Service?) async -> Development.Page? {
    service.map {
      Development.Page(DocumentationPage($0.api).bytes, policy: DocumentationPage.policy)
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
    telling feed: EmulatorFeed, on loop: EventLoop
  ) async {
    do throws(EmulatorDatabase.Failure) {
      let left = try await database.addMissing(
        service.schema, applying: options.migrates, on: loop)
      for sentence in left { feed.tell(EmulatorIssue(.migration, .notice, sentence)) }
    } catch {
      feed.tell(EmulatorIssue(.migration, .alert, error.message))
      Terminal.error(error.message)
      Terminal.note(
        "The tables stay as they are. Change the rows that stand in the way, or give the new field a @default or make it nullable, and start again."
      )
    }
  }

  /// Fills a new database; what a start left there that was cut off goes before.
  private static func begin(
    _ deployment: Deployment, on opened: EmulatorDatabase, _ options: EmulatorOptions,
    _ loop: EventLoop
  ) async {
    if opened.isCutOff {
      Terminal.note("the first start was cut off: the database is filled anew")
      do throws(TransferError) {
        try await PostgresDatabase.clear(
          deployment.service.schema.namespace, with: opened.settings, on: loop)
      } catch {
        return Terminal.error("its rows cannot be removed: \(error.reason)")
      }
    }
    await seed(deployment, isNew: opened.isNew, options)
    opened.noteBegun()
  }

  /// Runs the file that was asked for, or that of the project in a new database.
  private static func seed(
    _ deployment: Deployment, isNew: Bool, _ options: EmulatorOptions
  ) async {
    let seeding = Seeding(deployment: deployment, now: now)
    switch options.seed {
    case .none: return
    case .file(let path): _ = await seeding.run(path)
    case .byDefault:
      let path = "\(options.source)/seed_data.gql"
      if isNew, FileManager.default.fileExists(atPath: path) { _ = await seeding.run(path) }
    }
  }
}
