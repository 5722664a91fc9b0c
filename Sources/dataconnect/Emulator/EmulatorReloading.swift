import Diagnostics
import Execution
import Foundation
import Reactor
import Server
import Services

/// Loads the project anew whenever its files have changed, while the emulator serves.
///
/// Running requests keep the version that they began with. A schema that does not compile leaves the
/// last good version in service; a broken operation answers its errors, and the others work.
struct EmulatorReloading: Sendable {
  /// The service as it was read at the start, whose place it keeps.
  private let initial: LoadedService
  let live: LiveService
  /// Whom to tell of reloads and of mistakes.
  let feed: EmulatorFeed
  /// What brings the database up to a schema.
  let prepare: @Sendable (Service) async -> Void
  /// What runs the operations of a service.
  let deploy: @Sendable (Service) -> Deployment
  /// What is done with the first version that can be served.
  let begin: @Sendable (Deployment) async -> Void
  private let turns = ReloadTurns()

  private var source: String { initial.source }
  private var tag: String { initial.tag }

  init(
    _ initial: LoadedService, live: LiveService, feed: EmulatorFeed,
    prepare: @escaping @Sendable (Service) async -> Void,
    deploy: @escaping @Sendable (Service) -> Deployment,
    begin: @escaping @Sendable (Deployment) async -> Void
  ) {
    self.initial = initial
    self.live = live
    self.feed = feed
    self.prepare = prepare
    self.deploy = deploy
    self.begin = begin
  }

  /// What answers say while the files do not load.
  private static let staleNote =
    "the files have errors: this is an answer of the last good version; the emulator's output names them"

  /// How long files must be quiet before they are read: editors write in several steps.
  private static let pause = Duration.milliseconds(150)

  /// Reloads after each change until the task is cancelled; ends where the folder cannot be watched.
  func run(on loop: EventLoop) async {
    do throws(TransportError) {
      let watch = try FolderWatch(source, on: loop)
      // What was saved between the first load and now was seen by nobody.
      await reloadNow()
      while true {
        try await watch.next(quietFor: Self.pause)
        await reloadNow()
      }
    } catch .cancelled {
      return
    } catch {
      Terminal.warning("\(source) cannot be watched (\(error)): start again after a change")
    }
  }

  /// Compares further reloads with what was loaded at the start, whose mistakes are told.
  func begin(with loaded: ServiceLoader.Result) {
    turns.begin(with: loaded.files)
    showMistakes(of: loaded)
  }

  /// Reads the files, and if they are others than before puts them into service.
  func reloadNow() async { await turns.run { known in await reload(unless: known) } }

  private func showMistakes(of loaded: ServiceLoader.Result) {
    feed.show(loaded.diagnostics.map { GraphQLErrorJSON.value($0, files: loaded.files) })
  }

  private func reload(unless known: SourceFiles?) async -> SourceFiles {
    let start = ContinuousClock.now
    var loaded = await Self.load(source)
    // What is wrong may be half written: it counts when it is still so after another while.
    while loaded.diagnostics.hasErrors, !loaded.files.hold(known) {
      try? await Task.sleep(for: Self.pause)
      let again = await Self.load(source)
      if again.files.hold(loaded.files) || Task.isCancelled { break }
      loaded = again
    }
    guard !loaded.files.hold(known) else { return loaded.files }
    showMistakes(of: loaded)
    let printer = DiagnosticPrinter(files: loaded.files)
    for diagnostic in loaded.diagnostics { Terminal.note(tag + printer.block(diagnostic)) }
    await publish(loaded, start)
    return loaded.files
  }

  private func publish(
    _ loaded: ServiceLoader.Result, _ start: ContinuousClock.Instant
  ) async {
    let old = live.current?.service
    guard let service = loaded.service else {
      let rest = old == nil ? "no operation can be called" : "the last good version goes on"
      if let current = live.current { live.publish(current.saying(Self.staleNote)) }
      return Terminal.note("\(tag)not reloaded: the project has errors; \(rest)")
    }
    guard service.configuration.keepsPlace(of: initial.configuration) else {
      return Terminal.note(
        "\(tag)not reloaded: the service, its location or its database is another; start again")
    }
    GeneratedFolder(of: source).update(for: service)
    await prepare(service)
    let deployment = deploy(service)
    live.publish(deployment)
    if old == nil { await begin(deployment) }
    let time = (ContinuousClock.now - start).formatted(
      .units(allowed: [.milliseconds], width: .narrow))
    Terminal.note("\(tag)reloaded \(service.operationCount) operations in \(time)")
    feed.tell(
      EmulatorIssue(.reload, .notice, "reloaded \(service.operationCount) operations"))
    await SDKGeneration(source: source).refresh(loaded)
  }

  /// On a thread of its own, since large projects take longer than requests should wait.
  @concurrent private static func load(_ source: String) async -> ServiceLoader.Result {
    ServiceLoader(folder: source, environment: Environment.variables).load()
  }
}

extension SourceFiles {
  /// Whether the files have the names and texts of others.
  fileprivate func hold(_ others: SourceFiles?) -> Bool {
    guard let others else { return false }
    return files.elementsEqual(others.files) { $0.name == $1.name && $0.text == $1.text }
  }
}

extension ServiceConfiguration {
  /// Whether it names the same service in the same database.
  func keepsPlace(of old: ServiceConfiguration) -> Bool {
    old.namespace == namespace && old.database == database && old.serviceID == serviceID
      && old.location == location
  }
}
