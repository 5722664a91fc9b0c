import Diagnostics
import Foundation
import Postgres
import Reactor
import Services

// What is read and opened before anything is served.
extension Emulator {
  /// The services; empty where none is to be served.
  ///
  /// One whose dataconnect.yaml cannot be read is told and left out, unless it is the only one.
  func load() throws(Ending) -> [LoadedService] {
    guard options.listen != nil else { return [] }
    var services: [LoadedService] = []
    for source in options.sources {
      if let service = load(source) { services.append(service) }
    }
    guard !services.isEmpty else { throw Ending(nil) }
    services = try chosen(of: services)
    do throws(RepeatedService) {
      try RepeatedService.check(
        services.map { ($0.source, $0.configuration) }, acrossLocations: true)
    } catch {
      throw Ending(error.message)
    }
    for service in services where options.importFolder != nil && service.result.service == nil {
      throw Ending(
        "\(service.tag)the schema has errors: nothing can be imported until they are mended")
    }
    return services
  }

  private func load(_ source: String) -> LoadedService? {
    let loaded = ServiceLoader(folder: source, environment: Environment.variables).load()
    let isOnly = options.sources.count == 1
    let tag = isOnly ? "" : "[\(loaded.configuration?.serviceID ?? source)] "
    let printer = DiagnosticPrinter(files: loaded.files)
    for diagnostic in loaded.diagnostics { Terminal.note(tag + printer.block(diagnostic)) }
    guard let configuration = loaded.configuration else {
      if !isOnly { Terminal.error("\(tag)the service is left out; mend its file and start again") }
      return nil
    }
    return LoadedService(source: source, result: loaded, configuration: configuration, tag: tag)
  }

  /// The services that `--only` names; the official tool gives any name to the only one.
  private func chosen(of services: [LoadedService]) throws(Ending) -> [LoadedService] {
    guard let ids = options.serviceIDs, options.sources.count > 1 else { return services }
    let known = services.map(\.configuration.serviceID)
    for id in ids.sorted() where !known.contains(id) {
      throw Ending(
        "--only dataconnect:\(id): firebase.json has no such service that can be read; it has \(known.joined(separator: ", "))"
      )
    }
    return services.filter { ids.contains($0.configuration.serviceID) }
  }

  /// The export to import; one that the end of this run is to make may be missing at the first.
  func importedFolder() throws(Ending) -> ExportFolder? {
    guard let path = options.importFolder else { return nil }
    if path == options.exportFolder, !FileManager.default.fileExists(atPath: path) {
      Terminal.note("there is nothing to import in \(path) yet")
      return nil
    }
    do throws(DataProblem) {
      return try ExportFolder(path)
    } catch {
      throw Ending(error.message)
    }
  }

  /// The databases, unless a signal comes before they answer.
  func open(_ services: [LoadedService]) async throws(Ending) -> EmulatorDatabases {
    switch await opening(services) {
    case nil: throw Ending(nil, .interrupted)
    case .failure(let failure)?: throw Ending(failure.message)
    case .success(let databases)?: return databases
    }
  }

  private func opening(
    _ services: [LoadedService]
  ) async -> Result<EmulatorDatabases, EmulatorDatabase.Failure>? {
    await withTaskGroup(of: Result<EmulatorDatabases, EmulatorDatabase.Failure>?.self) { group in
      group.addTask {
        do throws(EmulatorDatabase.Failure) {
          return .success(try await EmulatorDatabases.open(options, services, on: loop))
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
        if first == nil, case .success(let databases)? = late { await databases.cluster?.stop() }
      }
      return first
    }
  }
}
