import Diagnostics
import Foundation
import SDKGenerator
import Services

/// Writes the clients that the connectors of a service's folder ask for.
struct SDKGeneration: Sendable {
  /// The folder that holds dataconnect.yaml, absolute.
  let source: String
  /// The connectors whose clients are wanted; `nil` for all.
  var connectors: Set<String>?

  /// What a run did.
  struct Outcome {
    /// The packages that are up to date now, as people read their paths, with the number of files changed.
    var packages: [(path: String, changes: Int)] = []
    /// Sentences about what was not done.
    var problems: [String] = []
    /// The connectors whose clients are in a folder, by the folder.
    fileprivate var owners: [String: String] = [:]
  }

  /// Writes all packages of connectors without errors.
  ///
  /// Mistakes of the generation are told on the terminal; those of the load have been told by whoever loaded.
  func run(_ loaded: ServiceLoader.Result) -> Outcome {
    var outcome = Outcome()
    run(loaded, &outcome)
    return outcome
  }

  /// The same, of a service besides those whose outcome is there: no two write to one folder.
  func run(_ loaded: ServiceLoader.Result, _ outcome: inout Outcome) {
    guard let service = loaded.service else {
      outcome.problems.append("no client is generated: the project has errors")
      return
    }
    let broken = Set(
      service.connectors.filter { $0.hasErrors(in: loaded) && isWanted($0) }.map(\.id))
    let plan = SDKGenerator.plan(for: service, version: Version.current) {
      isWanted($0) && !broken.contains($0.id)
    }
    let printer = DiagnosticPrinter(files: loaded.files)
    for diagnostic in plan.diagnostics { Terminal.note(printer.block(diagnostic)) }
    for id in broken.sorted() {
      outcome.problems.append("connector \(id) has errors; its clients stay as they were")
    }
    guard !plan.diagnostics.hasErrors else {
      outcome.problems.append("no client is generated: names clash")
      return
    }
    for package in plan.packages {
      let folder = FilePath.resolved(self.folder(of: package))
      if let other = outcome.owners.updateValue(package.connectorID, forKey: folder) {
        outcome.problems.append(
          "connector \(package.connectorID): \(folder) is already the folder of a client of connector \(other)"
        )
        continue
      }
      write(package, &outcome)
    }
  }

  /// Brings the clients up to date beside a running server: what is wrong is told and stops nothing.
  ///
  /// On a thread of its own, since many operations take longer than requests should wait.
  @concurrent func refresh(_ loaded: ServiceLoader.Result) async {
    let asks = loaded.service?.connectors.contains { !$0.configuration.swiftSDKs.isEmpty } ?? false
    guard asks else { return }
    let outcome = run(loaded)
    for problem in outcome.problems { Terminal.note("warning: \(problem)") }
    for package in outcome.packages where package.changes > 0 {
      Terminal.note("\(package.path): \(package.changes) files written")
    }
  }

  private func isWanted(_ connector: Connector) -> Bool {
    connectors.map { $0.contains(connector.id) } ?? true
  }

  private func folder(of package: SDKGenerator.Package) -> String {
    let connector = FilePath.joined(source, package.connectorDirectory)
    return FilePath.joined(
      FilePath.joined(connector, package.settings.outputDirectory), package.settings.package)
  }

  private func write(_ package: SDKGenerator.Package, _ outcome: inout Outcome) {
    let connector = FilePath.joined(source, package.connectorDirectory)
    let folder = folder(of: package)
    guard let runtime = runtime(of: package, at: folder, below: connector) else {
      outcome.problems.append(
        "connector \(package.connectorID): the runtime was not found; name its folder by generate.swiftSdk.runtime.path"
      )
      return
    }
    do throws(PackageFolder.Problem) {
      let files = package.content.files(runtime: runtime)
      let changes = try PackageFolder(path: folder).write(files)
      outcome.packages.append((folder, changes))
    } catch {
      outcome.problems.append("\(error)")
    }
  }

  private func runtime(
    of package: SDKGenerator.Package, at folder: String, below connector: String
  ) -> SwiftRuntime? {
    switch package.settings.runtime {
    case .official: return .official
    case .repository(let url, let version): return .repository(url: url, from: version)
    case .compatible(let path?):
      return .path(FilePath.relative(FilePath.joined(connector, path), to: folder))
    case .compatible(nil):
      return Self.ownRuntime().map { .path(FilePath.relative($0, to: folder)) }
    }
  }

  /// The runtime's folder beside this program: in the folder of the environment variable, or in the
  /// repository that the program was built in.
  private static func ownRuntime() -> String? {
    if let folder = Environment.variables["DATACONNECT_SWIFT_RUNTIME"], !folder.isEmpty {
      return ProjectFolder.absolute(folder)
    }
    guard let program = Bundle.main.executablePath else { return nil }
    var folder = ProjectFolder.parent(of: FilePath.resolved(program))
    while true {
      let candidate = FilePath.joined(folder, "sdk/swift/swift-runtime-compat")
      if FileManager.default.fileExists(atPath: "\(candidate)/Package.swift") { return candidate }
      if folder == "/" || folder.isEmpty { return nil }
      folder = ProjectFolder.parent(of: folder)
    }
  }
}

extension Connector {
  /// Whether a mistake concerns it, or the whole service.
  fileprivate func hasErrors(in loaded: ServiceLoader.Result) -> Bool {
    loaded.diagnostics.contains { diagnostic in
      guard diagnostic.severity == .error else { return false }
      guard let span = diagnostic.span else { return true }
      let name = loaded.files[span.file].name
      return directory.isEmpty || name.hasPrefix("\(directory)/")
    }
  }
}
