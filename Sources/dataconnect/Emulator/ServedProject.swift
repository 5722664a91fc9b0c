import Authentication
import Postgres
import Reactor
import Server

/// All services that run, each on its database and reloaded by itself, behind one port.
struct ServedProject: Sendable {
  let services: [EmulatedService]
  private let options: EmulatorOptions
  private let feed: EmulatorFeed

  /// The services, each with its database; `nil` where a tool is to name it.
  init(
    _ loaded: [LoadedService], on opened: [EmulatorDatabase?], _ options: EmulatorOptions,
    _ loops: EventLoopGroup
  ) {
    let whole = EmulatorFeed()
    let limits = PoolLimits.shared(by: loaded.count)
    services = zip(loaded, opened).enumerated().map { place, service in
      EmulatedService(
        service.0, on: service.1, telling: EmulatorFeed(partOf: whole, at: place), limits,
        options, loops)
    }
    self.options = options
    feed = whole
  }

  /// Makes the tables and connects.
  /// - Returns: whether a database answers, or one is to come.
  func prepare() async -> Bool {
    var isUsable = false
    for service in services where await service.prepare() { isUsable = true }
    return isUsable
  }

  /// Puts the services into service, before anybody is answered, and fills their databases: by an
  /// import where there is one.
  func publish(_ replaceRows: () async throws(DataProblem) -> Bool) async throws(DataProblem) {
    let published = services.filter { $0.publish() }
    guard !published.isEmpty else { return }
    let isImported = try await replaceRows()
    for service in published { await service.fill(isImported: isImported) }
  }

  /// What answers requests.
  var responder: some HTTPResponder {
    let services = services
    return Dispatcher(
      router: Router(hasEmulatorEndpoints: true), cors: CORSPolicy(), hosts: options.hosts,
      handler: EndpointHandler(
        services: LiveServices(services.map(\.live)),
        mode: .emulator(EmulatorTokens(enforcingExpiry: options.enforcesExpiry)),
        status: .init(
          version: Version.toolkit,
          isReady: { live in
            services.first { $0.live === live }?.database.isReady ?? false
          }),
        development: Development(feed: feed, services: services.map(\.development)),
        now: EmulatedService.now))
  }

  /// Loads changed files, and looks after the databases, until the task is cancelled.
  func watch() async {
    await withDiscardingTaskGroup { group in
      for service in services { group.addTask { await service.watch() } }
    }
  }

  /// Closes all connections.
  func shutDown() async {
    for service in services { await service.database.shutDown() }
  }
}

extension PoolLimits {
  /// The limits of each of several pools that use one server of usual size.
  fileprivate static func shared(by count: Int) -> PoolLimits {
    var limits = PoolLimits()
    limits.readLinks = Environment.processorCount + 1
    guard count > 1 else { return limits }
    limits.readLinks = min(limits.readLinks, max(1, 30 / count))
    limits.maximumConnections = min(limits.maximumConnections, max(2, 50 / count))
    return limits
  }
}
