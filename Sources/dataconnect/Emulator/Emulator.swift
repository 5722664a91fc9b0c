import Authentication
import Diagnostics
import Documentation
import Execution
import Foundation
import GeneratedAPI
import Postgres
import Reactor
import Server
import Services

/// The development server from its first line to its last.
struct Emulator {
  private let options: EmulatorOptions
  private let loops: EventLoopGroup
  private let signals: SignalSource

  /// How long running requests may take after a signal.
  private static let grace = Duration.seconds(10)

  /// Serves until a signal comes.
  static func run(_ options: EmulatorOptions) async -> ExitStatus {
    DescriptorLimit.raise()
    let emulator: Emulator
    do throws(TransportError) {
      let loops = try EventLoopGroup(count: max(1, Environment.processorCount - 1))
      let signals = try SignalSource([.terminate, .interrupt, .hangup], on: loops.loops[0])
      emulator = Emulator(options: options, loops: loops, signals: signals)
    } catch {
      Terminal.error("the operating system refuses: \(error)")
      return .misuse
    }
    return await withTaskExecutorPreference(emulator.loops.loops[0]) {
      await emulator.run()
    }
  }

  private func run() async -> ExitStatus {
    let loaded = ServiceLoader(folder: options.source, environment: Environment.variables).load()
    tell(loaded)
    for warning in options.project?.warnings ?? [] { Terminal.note("warning: \(warning)") }
    guard let configuration = loaded.configuration else { return .failure }
    let listeners: [Listener]
    var authListeners: [Listener] = []
    do throws(ListenPlace.Failure) {
      listeners = try await ListenPlace.listen(on: options.listen, loops)
      if let place = options.project?.auth, !options.isDriven {
        authListeners = try await ListenPlace.listen(
          on: ListenPlace.places(host: place.host, port: place.port), loops,
          remedy: "change emulators.auth.port in firebase.json")
      }
    } catch {
      Terminal.error(error.message)
      return .failure
    }
    if options.isDriven, options.postgres == nil {
      return await serve(loaded, configuration, nil, listeners, authListeners)
    }
    let opened = await opening(configuration)
    switch opened {
    case nil: return .interrupted
    case .failure(let failure)?:
      Terminal.error(failure.message)
      return .failure
    case .success(let database)?:
      let status = await serve(loaded, configuration, database, listeners, authListeners)
      await database.cluster?.stop()
      return status
    }
  }

  private func tell(_ loaded: ServiceLoader.Result) {
    let printer = DiagnosticPrinter(files: loaded.files)
    for diagnostic in loaded.diagnostics { Terminal.note(printer.block(diagnostic)) }
  }

  // MARK: Starting

  /// The database; `nil` when a signal comes before it answers.
  private func opening(
    _ configuration: ServiceConfiguration
  ) async -> Result<EmulatorDatabase, EmulatorDatabase.Failure>? {
    await withTaskGroup(of: Result<EmulatorDatabase, EmulatorDatabase.Failure>?.self) { group in
      group.addTask {
        do throws(EmulatorDatabase.Failure) {
          return .success(
            try await EmulatorDatabase.open(options, configuration, on: loops.loops[0]))
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        while let signal = try? await signals.next() {
          if signal != .hangup { return nil }
        }
        return .failure(EmulatorDatabase.Failure(message: ""))
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      // A server that came up too late must not stay behind.
      for await late in group {
        if first == nil, case .success(let database)? = late { await database.cluster?.stop() }
      }
      return first
    }
  }

  // MARK: Serving

  private func serve(
    _ loaded: ServiceLoader.Result, _ configuration: ServiceConfiguration,
    _ opened: EmulatorDatabase?, _ listeners: [Listener], _ authListeners: [Listener]
  ) async -> ExitStatus {
    let database = SwitchedDatabase()
    let feed = EmulatorFeed()
    let live = LiveService()
    let now: @Sendable () -> RequestTime = {
      RequestTime(microsecondsSinceEpoch: Environment.now())
    }
    let provider = options.embeddings.provider(on: loops.next())
    let reloading = EmulatorReloading(
      source: options.source, live: live, feed: feed,
      prepare: { service in
        if let opened = database.connected?.opened {
          await applySchema(of: service, to: opened, telling: feed)
        }
      },
      deploy: { [zones = ZoneFiles()] service in
        Deployment(
          service: service,
          executor: Executor(
            api: service.api, database: database, timeZones: { zones.rules(named: $0) },
            embeddingProvider: provider))
      },
      begin: { deployment in
        if let opened = database.connected?.opened {
          await seed(deployment, isNew: opened.isNew, now: now)
        }
      })
    if let service = loaded.service {
      GeneratedFolder(of: options.source).update(for: service)
      if let opened { await applySchema(of: service, to: opened, telling: feed) }
    }
    if let opened, await connect(opened, as: database) == false { return .failure }
    reloading.begin(with: loaded)
    if let service = loaded.service {
      let deployment = reloading.deploy(service)
      live.publish(deployment)
      await reloading.begin(deployment)
    } else {
      Terminal.note("the schema has errors: no operation can be called until they are mended")
    }
    let switching = DatabaseSwitching(
      options: options, configuration: configuration, loops: loops, live: live,
      database: database,
      prepare: { await applySchema(of: $0, to: $1, telling: feed) },
      fill: { await seed($0, isNew: $1.isNew, now: now) })
    let handler = EndpointHandler(
      live: live, mode: .emulator(EmulatorTokens(enforcingExpiry: options.enforcesExpiry)),
      status: .init(
        version: Version.toolkit,
        connectionString: database.connected?.opened.connectionString ?? "",
        isReady: { database.isReady }),
      development: Development(
        feed: feed, connect: { await switching.connect($0) },
        reload: { await reloading.reloadNow() },
        documentation: { await documentation(of: live.current?.service) },
        difference: { () async throws(Development.Problem) in
          try await EmulatorDifference(live: live, database: database).report(on: loops.loops[0])
        }),
      now: now)
    let server = HTTPServer(
      limits: Limits(), loops: loops,
      responder: Dispatcher(
        router: Router(hasEmulatorEndpoints: true), cors: CORSPolicy(), handler: handler),
      now: { Int(Environment.now() / 1_000_000) })
    let banner = Banner(
      addresses: listeners.map(\.address), service: configuration.serviceID, database: opened,
      databaseName: opened?.settings.database ?? configuration.database ?? "",
      auth: authListeners.map(\.address))
    let auth = HTTPServer(
      limits: Limits(), loops: loops,
      responder: AuthServer(
        project: options.projectID,
        folder: options.project?.dataFolder.map { "\($0)/auth" }),
      now: { Int(Environment.now() / 1_000_000) })
    let signingIn = Task(executorPreference: loops.loops[0]) {
      if !authListeners.isEmpty { _ = try? await auth.serve(authListeners) }
    }
    let watching = Task(executorPreference: loops.loops[0]) {
      if options.watches { await reloading.run(on: loops.loops[0]) }
    }
    let observing = Task(executorPreference: loops.loops[0]) {
      await ConnectionObserver(database: database, feed: feed).run(on: loops.loops[0])
    }
    let status = await serve(server, listeners, banner)
    watching.cancel()
    observing.cancel()
    auth.stop(grace: .seconds(1))
    await watching.value
    await observing.value
    await signingIn.value
    await database.shutDown()
    return status
  }

  /// Rows that a new definition does not allow are no reason to stop: operations that do not need
  /// it work on.
  private func applySchema(
    of service: Service, to database: EmulatorDatabase, telling feed: EmulatorFeed
  ) async {
    do throws(EmulatorDatabase.Failure) {
      let left = try await database.addMissing(
        service.schema, applying: options.migrates, on: loops.loops[0])
      for sentence in left { feed.tell(EmulatorIssue(.migration, .notice, sentence)) }
    } catch {
      feed.tell(EmulatorIssue(.migration, .alert, error.message))
      Terminal.error(error.message)
      Terminal.note(
        "The tables stay as they are. Change the rows that stand in the way, or give the new field a @default or make it nullable, and start again."
      )
    }
  }

  /// On a thread of its own, since pages of large schemas take longer than requests should wait.
  @concurrent private func documentation(of service: Service?) async -> Development.Page? {
    service.map {
      Development.Page(DocumentationPage($0.api).bytes, policy: DocumentationPage.policy)
    }
  }

  /// Begins to use the database of the start; `false` where it does not answer.
  private func connect(_ opened: EmulatorDatabase, as database: SwitchedDatabase) async -> Bool {
    var limits = PoolLimits()
    limits.readLinks = Environment.processorCount + 1
    let connected = SwitchedDatabase.Connected(
      opened: opened,
      database: PostgresDatabase(settings: opened.settings, limits: limits, loops: loops))
    await connected.database.start()
    _ = database.replace(by: connected)
    guard await connected.database.waitUntilReady(until: .after(.seconds(30))) else {
      Terminal.error("the database at \(opened.settings) does not answer")
      await database.shutDown()
      return false
    }
    return true
  }

  private func seed(
    _ deployment: Deployment, isNew: Bool, now: @escaping @Sendable () -> RequestTime
  ) async {
    let seeding = Seeding(deployment: deployment, now: now)
    switch options.seed {
    case .none: return
    case .file(let path): if isNew { _ = await seeding.run(path) }
    case .byDefault:
      let path = "\(options.source)/seed_data.gql"
      if isNew, FileManager.default.fileExists(atPath: path) { _ = await seeding.run(path) }
    }
  }

  /// Serves until a signal, then lets running requests finish; a second signal ends at once.
  private func serve(
    _ server: HTTPServer, _ listeners: [Listener], _ banner: Banner
  ) async -> ExitStatus {
    Terminal.note(banner.text)
    Terminal.print(banner.readyLine(asJSON: options.printsJSON))
    let watching = Task(executorPreference: loops.loops[0]) {
      var isStopping = false
      while let signal = try? await signals.next() {
        if signal == .hangup { continue }
        if isStopping { exit(ExitStatus.interrupted.rawValue) }
        isStopping = true
        Terminal.note("stopping …")
        server.stop(grace: Self.grace)
      }
    }
    defer { watching.cancel() }
    do throws(TransportError) {
      switch try await server.serve(listeners) {
      case .finished: return .success
      case .cut: return .failure
      }
    } catch {
      Terminal.error("cannot accept connections: \(error)")
      return .failure
    }
  }
}
