import Authentication
import Foundation
import Postgres
import Reactor
import Server
import Services

/// The development servers from their first line to their last.
struct Emulator {
  let options: EmulatorOptions
  private let duty: Duty
  private let loops: EventLoopGroup
  let signals: SignalSource

  /// What the emulators run for.
  enum Duty: Sendable {
    /// To serve until a signal comes.
    case serving
    /// To serve while a command runs.
    case running(Script)
  }

  /// How long running requests may take after the end has come.
  private static let grace = Duration.seconds(10)

  var loop: EventLoop { loops.loops[0] }

  /// Serves as long as the duty says.
  static func run(_ arguments: Arguments, for duty: Duty) async -> ExitStatus {
    DescriptorLimit.raise()
    let options: EmulatorOptions
    do throws(EmulatorOptions.Problem) {
      options = try EmulatorOptions.read(arguments)
    } catch {
      Terminal.error(error.message)
      return error.status
    }
    let emulator: Emulator
    do throws(TransportError) {
      let loops = try EventLoopGroup(count: max(1, Environment.processorCount - 1))
      let signals = try SignalSource([.terminate, .interrupt, .hangup], on: loops.loops[0])
      emulator = Emulator(options: options, duty: duty, loops: loops, signals: signals)
    } catch {
      Terminal.error("the operating system refuses: \(error)")
      return .misuse
    }
    return await withTaskExecutorPreference(emulator.loop) {
      do throws(Ending) {
        return try await emulator.run()
      } catch {
        if let message = error.message { Terminal.error(message) }
        return error.status
      }
    }
  }

  /// An end before anything was served.
  struct Ending: Error {
    let message: String?
    var status = ExitStatus.failure

    init(_ message: String?, _ status: ExitStatus = .failure) {
      self.message = message
      self.status = status
    }
  }

  private func run() async throws(Ending) -> ExitStatus {
    for warning in options.warnings { Terminal.warning(warning) }
    let loaded = try load()
    let export = try importedFolder()
    let ports: EmulatorPorts
    let auth: AuthServer?
    var keyID: String?
    do throws(ListenPlace.Failure) {
      ports = try await EmulatorPorts.open(options, loops)
    } catch {
      throw Ending(error.message)
    }
    do throws(DataProblem) {
      let folder = options.dataFolder.map { "\($0)/auth" }
      let key = options.signsTokens ? try SigningKeyFile.key(in: folder) : nil
      keyID = key?.id
      auth =
        ports.auth.isEmpty
        ? nil
        : try AuthServer(project: options.projectID, folder: folder, key: key, hosts: options.hosts)
    } catch {
      throw Ending(error.message)
    }
    let suite = Suite(ports: ports, auth: auth, keyID: keyID, export: export)
    guard !loaded.isEmpty else { return try await serve(nil, suite) }
    let databases = try await open(loaded)
    let project = ServedProject(loaded, on: databases.opened, options, loops)
    let result: Result<ExitStatus, Ending>
    do throws(Ending) {
      guard await project.prepare() else { throw Ending(nil) }
      result = .success(try await serve(project, suite))
    } catch {
      result = .failure(error)
    }
    await project.shutDown()
    await databases.cluster?.stop()
    return try result.get()
  }

  /// What serves beside the project.
  private struct Suite {
    let ports: EmulatorPorts
    let auth: AuthServer?
    let keyID: String?
    let export: ExportFolder?
  }

  // MARK: Serving

  private func serve(
    _ project: ServedProject?, _ suite: Suite
  ) async throws(Ending) -> ExitStatus {
    let data = EmulatorData(
      rows: project?.services.map(\.rows) ?? [], auth: suite.auth, loop: loop,
      folder: options.dataFolder)
    do throws(DataProblem) {
      try await fill(project, data, suite.export)
    } catch {
      throw Ending(error.message)
    }
    let addresses = EmulatorAddresses(suite.ports, project: options.projectID)
    let banner = Banner(
      addresses: addresses,
      services: project?.services.map { .init(loaded: $0.loaded, database: $0.opened) } ?? [],
      accountsFolder: options.dataFolder.map { "\($0)/auth" }, signingKey: suite.keyID)
    let hub = EmulatorHub(addresses: addresses, data: data, hosts: options.hosts)
    var servers = EmulatorServers(loops)
    if let project { servers.add(project.responder, on: suite.ports.dataconnect) }
    if let auth = suite.auth { servers.add(auth, on: suite.ports.auth) }
    if !suite.ports.hub.isEmpty { servers.add(hub, on: suite.ports.hub) }
    let watching = Task(executorPreference: loop) { await project?.watch() }
    var status = await work(servers, hub, banner)
    watching.cancel()
    await watching.value
    if let folder = options.exportFolder {
      do throws(DataProblem) {
        Terminal.note(try await data.export(to: folder))
      } catch {
        Terminal.error(error.message)
        if status == .success { status = .failure }
      }
    }
    return status
  }

  /// Imports or seeds.
  private func fill(
    _ project: ServedProject?, _ data: EmulatorData, _ export: ExportFolder?
  ) async throws(DataProblem) {
    let replace = { () async throws(DataProblem) -> Bool in
      guard let export else {
        try data.checkUnfinished()
        return false
      }
      let question = Question(isAllowed: !options.printsJSON)
      Terminal.note(
        try await data.replace(by: export) {
          options.isForced
            || question.isPossible
              && question.ask("Replace the rows and accounts that are there by \(export.path)?")
        })
      return true
    }
    if let project { try await project.publish(replace) } else { _ = try await replace() }
  }

  /// Serves until the duty is done, then lets running requests finish; a second signal ends at once.
  private func work(
    _ servers: EmulatorServers, _ hub: EmulatorHub, _ banner: Banner
  ) async -> ExitStatus {
    let locator = hub.addresses.hub.isEmpty ? nil : HubLocator(project: options.projectID)
    let process = ProcessInfo.processInfo.processIdentifier
    if let locator { announce(hub, by: locator, process) }
    defer { locator?.remove(process: process) }
    Terminal.note(banner.text)
    switch duty {
    case .serving:
      Terminal.print(banner.readyLine(asJSON: options.printsJSON))
      let watching = Task(executorPreference: loop) { await stop(servers) }
      defer { watching.cancel() }
      return await servers.run()
    case .running(let script):
      let serving = Task(executorPreference: loop) { await servers.run() }
      let status = await script.run(hub.addresses.scriptVariables, signals, on: loop)
      let watching = Task(executorPreference: loop) { await stop(servers) }
      defer { watching.cancel() }
      servers.stop(grace: Self.grace)
      _ = await serving.value
      return status
    }
  }

  private func stop(_ servers: EmulatorServers) async {
    var isStopping = false
    while let signal = try? await signals.next() {
      if signal == .hangup { continue }
      if isStopping { exit(ExitStatus.interrupted.rawValue) }
      isStopping = true
      Terminal.note("stopping …")
      servers.stop(grace: Self.grace)
    }
  }

  /// Lets other tools find the hub, unless they find that of another run of the project already.
  private func announce(_ hub: EmulatorHub, by locator: HubLocator, _ process: Int32) {
    if let other = locator.holder(besides: process) {
      return Terminal.warning(
        "other tools find the emulators of process \(other), which runs for the same project")
    }
    do { try locator.write(origins: hub.origins, process: process) } catch {
      Terminal.warning("\(locator.path) cannot be written: other tools do not find the hub")
    }
  }
}
