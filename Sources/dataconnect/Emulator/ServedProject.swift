import Authentication
import DataModel
import Execution
import Foundation
import Postgres
import Reactor
import Server
import Services

/// A service on its database, from the loaded project to what answers its requests.
struct ServedProject: Sendable {
  let live: LiveService
  let database: PostgresDatabase
  let opened: EmulatorDatabase
  private let options: EmulatorOptions
  private let loops: EventLoopGroup
  private let loaded: ServiceLoader.Result
  private let reloading: EmulatorReloading

  static let now: @Sendable () -> RequestTime = {
    RequestTime(microsecondsSinceEpoch: Environment.now())
  }

  init(
    _ loaded: ServiceLoader.Result, on opened: EmulatorDatabase, _ options: EmulatorOptions,
    _ loops: EventLoopGroup
  ) {
    var limits = PoolLimits()
    limits.readLinks = Environment.processorCount + 1
    let database = PostgresDatabase(settings: opened.settings, limits: limits, loops: loops)
    let live = LiveService()
    let provider = options.embeddings.provider(on: loops.next())
    let loop = loops.loops[0]
    self.loaded = loaded
    self.opened = opened
    self.options = options
    self.loops = loops
    self.database = database
    self.live = live
    reloading = EmulatorReloading(
      source: options.source, live: live,
      prepare: { service in await Self.applySchema(of: service, to: opened, options, on: loop) },
      deploy: { [zones = ZoneFiles()] service in
        Deployment(
          service: service,
          executor: Executor(
            api: service.api, database: database, timeZones: { zones.rules(named: $0) },
            embeddingProvider: provider))
      },
      begin: { deployment in
        await Self.begin(deployment, on: opened, options, loop)
      })
  }

  /// Makes the tables and connects.
  /// - Returns: whether the database answers.
  func prepare() async -> Bool {
    if let service = loaded.service {
      GeneratedFolder(of: options.source).update(for: service)
      await Self.applySchema(of: service, to: opened, options, on: loops.loops[0])
    }
    await database.start()
    if await database.waitUntilReady(until: .after(.seconds(30))) { return true }
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
    opened.noteBegun()
    await Self.seed(deployment, isNew: false, options)
  }

  /// What answers requests.
  var responder: some HTTPResponder {
    let database = database
    return Dispatcher(
      router: Router(hasEmulatorEndpoints: true), cors: CORSPolicy(), hosts: options.hosts,
      handler: EndpointHandler(
        live: live, mode: .emulator(EmulatorTokens(enforcingExpiry: options.enforcesExpiry)),
        status: .init(
          version: Version.toolkit, connectionString: opened.connectionString,
          isReady: { database.isReady }), now: Self.now))
  }

  /// Loads changed files until the task is cancelled.
  func watch() async {
    if options.watches { await reloading.run(after: loaded, on: loops.loops[0]) }
  }

  /// Rows that a new definition does not allow are no reason to stop: operations that do not need
  /// it work on.
  private static func applySchema(
    of service: Service, to database: EmulatorDatabase, _ options: EmulatorOptions,
    on loop: EventLoop
  ) async {
    do throws(EmulatorDatabase.Failure) {
      try await database.addMissing(service.schema, applying: options.migrates, on: loop)
    } catch {
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
