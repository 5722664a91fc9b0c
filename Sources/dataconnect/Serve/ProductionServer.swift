import Authentication
import Configuration
import Diagnostics
import Execution
import Foundation
import Logging
import Postgres
import Reactor
import Server
import Services

/// The server for everybody's use, from its first line to its last.
struct ProductionServer {
  let options: ServeOptions
  private let reading: SettingsReading
  private let service: Service
  let loops: EventLoopGroup
  private let signals: SignalSource
  let log: Log

  /// Reads the settings, and serves until a signal comes.
  static func run(_ arguments: Arguments) async -> ExitStatus {
    DescriptorLimit.raise()
    let reading = SettingsReading(arguments)
    for warning in reading.result.warnings { Terminal.warning(warning) }
    guard let folder = reading.folder, let loaded = reading.project else {
      return refuse(
        reading.result.problems + [
          SettingProblem(place: "DATACONNECT_SOURCE", reading.missingFolder)
        ])
    }
    var problems = reading.result.problems
    var options: ServeOptions?
    if let configuration = loaded.configuration {
      do throws(ServeOptions.Problems) {
        options = try ServeOptions(reading.result.settings, folder: folder, configuration)
      } catch {
        // A setting that is wrong by itself is told once.
        let known = Set(problems.map(\.place))
        problems += error.all.filter { !known.contains($0.place) }
      }
    }
    let printer = DiagnosticPrinter(files: loaded.files)
    for diagnostic in loaded.diagnostics { Terminal.note(printer.block(diagnostic)) }
    guard problems.isEmpty else { return refuse(problems) }
    guard let options, let service = loaded.service, !loaded.diagnostics.hasErrors else {
      Terminal.error("\(folder) has errors; nothing is served")
      return .failure
    }
    return await run(options, reading, service)
  }

  /// Tells every problem; words of the command that are wrong are misuse, all else a failure.
  private static func refuse(_ problems: [SettingProblem]) -> ExitStatus {
    for problem in problems { Terminal.error("\(problem)") }
    return problems.allSatisfy(\.isMisuse) ? .misuse : .failure
  }

  private static func run(
    _ options: ServeOptions, _ reading: SettingsReading, _ service: Service
  ) async -> ExitStatus {
    let server: ProductionServer
    let queue: LogQueue
    do throws(TransportError) {
      let loops = try EventLoopGroup(count: max(1, Environment.processorCount - 1))
      let logLoops = try EventLoopGroup(count: 1, name: "log")
      let signals = try SignalSource([.terminate, .interrupt, .hangup], on: loops.loops[0])
      let (log, lines) = Log.ofServer(options.settings, on: logLoops.loops[0])
      queue = lines
      server = ProductionServer(
        options: options, reading: reading, service: service, loops: loops, signals: signals,
        log: log)
    } catch {
      Terminal.error("the operating system refuses: \(error)")
      return .misuse
    }
    return await withTaskExecutorPreference(server.loops.loops[0]) {
      let status = await server.run()
      await queue.finish(until: .after(.seconds(2)), on: server.loops.loops[0])
      return status
    }
  }

  // MARK: Starting

  /// Why nothing is served.
  private enum Refusal: Error {
    case failed(String)
    case interrupted
  }

  private func run() async -> ExitStatus {
    do throws(Refusal) {
      return try await serveOrRefuse()
    } catch {
      switch error {
      case .interrupted:
        log.write(.info, "interrupted before serving")
        return .interrupted
      case .failed(let message):
        log.write(.error, message)
        return .failure
      }
    }
  }

  private func serveOrRefuse() async throws(Refusal) -> ExitStatus {
    let proofs = try await proofs()
    let check = try await untilStopped { () async throws(SchemaCheck.Failure) in
      let check = SchemaCheck(
        database: try await waitForDatabase(), policy: options.mismatch, loop: loops.loops[0],
        log: log)
      try await check.checkVersion()
      try await check.prepare(for: service.schema)
      return check
    }
    return try await serve(proofs, check)
  }

  /// What proves users and apps; a file of keys that cannot be read ends the start, an issuer that does
  /// not answer keeps the server from being ready.
  private func proofs() async throws(Refusal) -> Proofs {
    let users = try await verifier(options.tokens, SettingTable.authKeys)
    guard let apps = options.apps else { return Proofs(users: users, apps: nil) }
    return Proofs(users: users, apps: try await verifier(apps, SettingTable.appCheckKeys))
  }

  private func verifier(
    _ configuration: TokenVerifier.Configuration, _ keys: Setting<String?>
  ) async throws(Refusal) -> TokenVerifier {
    let verifier = TokenVerifier(configuration, on: loops.next()) { [log] in
      log.write($0.isFailure ? .warn : .info, $0.line)
    }
    do throws(KeySourceFailure) {
      try await verifier.load()
    } catch {
      if error.isOfFile { throw .failed("\(keys.variables[0]): \(error)") }
    }
    return verifier
  }

  /// Runs a part of the start, which a signal to stop ends.
  private func untilStopped<Value: Sendable>(
    _ body: @escaping @Sendable () async throws(SchemaCheck.Failure) -> Value
  ) async throws(Refusal) -> Value {
    let outcome = await withTaskGroup(of: Result<Value, Refusal>?.self) { group in
      group.addTask {
        do throws(SchemaCheck.Failure) {
          return .success(try await body())
        } catch {
          return .failure(.failed(error.message))
        }
      }
      group.addTask {
        while let signal = try? await signals.next() {
          if signal != .hangup { return .failure(.interrupted) }
        }
        return nil
      }
      // The wait for signals ends without an outcome only when it is cancelled.
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    guard let outcome else { throw .interrupted }
    return try outcome.get()
  }

  // MARK: Serving

  private func serve(
    _ proofs: Proofs, _ check: SchemaCheck
  ) async throws(Refusal) -> ExitStatus {
    let database = PostgresDatabase(
      settings: check.database, limits: options.pool, loops: loops)
    await database.start()
    let provider = EmbeddingOptions(options.settings).provider(on: loops.next())
    let deploy: @Sendable (Service) -> Deployment = {
      [
        execution = options.execution, zones = ZoneFiles(),
        tracing = StatementTracing(
          observer: StatementLog(options.settings, log: log),
          comments: options.settings[SettingTable.sqlComments])
      ] service in
      Deployment(
        service: service,
        executor: Executor(
          api: service.api, database: database, limits: execution,
          timeZones: { zones.rules(named: $0) }, embeddingProvider: provider),
        tracing: tracing)
    }
    let live = LiveService(deploy(service))
    let health = ServerHealth(of: database, proofs)
    let listeners: [Listener]
    do throws(ListenPlace.Failure) {
      guard await database.waitUntilReady(until: .after(.seconds(30))) else {
        throw ListenPlace.Failure(message: "the database stopped answering during the start")
      }
      listeners = try await ListenPlace.listen(on: options.places, loops)
    } catch {
      await database.shutDown()
      throw .failed(error.message)
    }
    // With `warn` the operator has decided to serve whatever is missing.
    if options.mismatch == .warn { _ = health.noteSchema(fits: true) }
    let running = RunningServer(
      server: server(live, health, proofs), listeners: listeners, loops: loops, signals: signals,
      log: log, options: options, live: live, health: health,
      proofs: proofs,
      reloading: Reloading(
        folder: options.folder, sources: reading.sources, live: live, check: check,
        health: health, log: log, deploy: deploy))
    tellReady(listeners)
    let status = await running.run()
    await database.shutDown()
    return status
  }

  private func server(
    _ live: LiveService, _ health: ServerHealth, _ proofs: Proofs
  ) -> HTTPServer {
    let settings = options.settings
    let checksResource = settings[SettingTable.resourceCheck]
    let mode = ServerMode.service(
      ServiceAuthentication(
        tokens: proofs.users, administrator: options.administrator, apps: proofs.apps))
    let scope = ServiceScope(
      project: checksResource ? settings[SettingTable.project] : nil,
      location: checksResource ? settings[SettingTable.location] : nil)
    let handler = EndpointHandler(
      services: LiveServices(live), mode: mode, scope: scope,
      status: .init(version: Version.toolkit, isReady: { _ in health.isReady }),
      now: { RequestTime(microsecondsSinceEpoch: Environment.now()) })
    return HTTPServer(
      limits: options.network, loops: loops,
      responder: Dispatcher(
        router: Router(hasEmulatorEndpoints: mode.hasEmulatorEndpoints), cors: options.origins,
        handler: handler,
        observer: AccessLog(log: log)),
      now: { Int(Environment.now() / 1_000_000) })
  }

  private func tellReady(_ listeners: [Listener]) {
    log.write(.info, "ready") { line in
      line.add("url", listeners.map { "http://\($0.address)" }.joined(separator: " "))
      line.add("service", service.configuration.serviceID)
      line.add("operations", service.operationCount)
      line.add("database", "\(options.database)")
      line.add("version", Version.current)
    }
    if options.settings[SettingTable.adminToken] == nil {
      log.write(.info, "there is no admin token; administrators are refused")
    }
  }
}
