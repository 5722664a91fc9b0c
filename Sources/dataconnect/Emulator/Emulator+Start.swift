import Diagnostics
import Foundation
import Postgres
import Reactor
import Services

// What is read and opened before anything is served.
extension Emulator {
  /// The project; `nil` where none is to be served.
  func load() throws(Ending) -> ServiceLoader.Result? {
    guard options.listen != nil else { return nil }
    let loaded = ServiceLoader(folder: options.source, environment: Environment.variables).load()
    let printer = DiagnosticPrinter(files: loaded.files)
    for diagnostic in loaded.diagnostics { Terminal.note(printer.block(diagnostic)) }
    guard loaded.configuration != nil else { throw Ending(nil) }
    if options.importFolder != nil, loaded.service == nil {
      throw Ending("the schema has errors: nothing can be imported until they are mended")
    }
    return loaded
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

  /// The database, unless a signal comes before it answers; `nil` where a tool is to name it.
  func open(_ configuration: ServiceConfiguration) async throws(Ending) -> EmulatorDatabase? {
    if case .toCome = options.database { return nil }
    switch await opening(configuration) {
    case nil: throw Ending(nil, .interrupted)
    case .failure(let failure)?: throw Ending(failure.message)
    case .success(let database)?: return database
    }
  }

  private func opening(
    _ configuration: ServiceConfiguration
  ) async -> Result<EmulatorDatabase, EmulatorDatabase.Failure>? {
    await withTaskGroup(of: Result<EmulatorDatabase, EmulatorDatabase.Failure>?.self) { group in
      group.addTask {
        do throws(EmulatorDatabase.Failure) {
          return .success(try await EmulatorDatabase.open(options, configuration, on: loop))
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
}
