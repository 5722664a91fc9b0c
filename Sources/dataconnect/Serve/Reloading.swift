import Configuration
import Diagnostics
import Execution
import Logging
import Server
import Services

/// Loads the folder and the log level again while the server runs.
struct Reloading: Sendable {
  let folder: String
  let sources: SettingSources
  let live: LiveService
  let check: SchemaCheck
  let health: ServerHealth
  let log: Log
  /// What runs the operations of a service.
  let deploy: @Sendable (Service) -> Deployment

  /// Replaces the deployment if the folder is sound; running requests keep the one they began with.
  func run() async {
    readLevel()
    let loaded = ServiceLoader(folder: folder, environment: Environment.variables).load()
    log.writeDiagnostics(of: loaded)
    guard let service = loaded.service, !loaded.diagnostics.hasErrors else {
      return refuse("the folder has errors")
    }
    if let old = live.current?.service.configuration {
      guard service.configuration.keepsPlace(of: old) else {
        return refuse("the service, its location or its database is another; start the server anew")
      }
    }
    do throws(SchemaCheck.Failure) {
      try await check.prepare(for: service.schema)
    } catch {
      return refuse(error.message)
    }
    live.publish(deploy(service))
    _ = health.noteSchema(fits: true)
    log.write(.info, "reloaded") { $0.add("operations", service.operationCount) }
  }

  private func refuse(_ reason: String) {
    log.write(.error, "the folder was not loaded again; the server goes on with what it had") {
      $0.add("reason", reason)
    }
  }

  private func readLevel() {
    do throws(SettingProblem) {
      log.level = LogLevel(try sources.read(SettingTable.logLevel))
    } catch {
      log.write(.error, "\(error)")
    }
  }
}

extension Service {
  /// The number of operations of all connectors.
  var operationCount: Int { connectors.reduce(0) { $0 + $1.names.count } }
}
