import Authentication
import Diagnostics
import Execution
import Foundation
import JSON
import Server
import Services

/// Fills a new database by the operations of a file, as administrator.
struct Seeding {
  let deployment: Deployment
  /// What lines about the service begin with.
  let tag: String
  let now: @Sendable () -> RequestTime

  /// Runs all operations of a file in order, up to the first that fails; problems are told.
  /// - Returns: whether all succeeded.
  func run(_ path: String) async -> Bool {
    guard let data = FileManager.default.contents(atPath: path) else {
      Terminal.error("\(tag)\(path) cannot be read")
      return false
    }
    let name = URL(fileURLWithPath: path).lastPathComponent
    var diagnostics: [Diagnostic] = []
    var files = SourceFiles()
    let operations = AdHocDocument.allOperations(
      in: SourceFile(name: name, text: Array(data)), of: deployment.service,
      diagnostics: &diagnostics, files: &files)
    guard let operations else {
      let printer = DiagnosticPrinter(files: files)
      for diagnostic in diagnostics { Terminal.note(tag + printer.block(diagnostic)) }
      return false
    }
    for operation in operations {
      let request = OperationRequest(
        operation: operation, isDeployed: false, variables: [:], caller: .administrator, time: now()
      )
      do throws(RequestError) {
        let result = try await deployment.executor.execute(request)
        guard result.errors.isEmpty else {
          for error in result.errors {
            let details = error.debugDetails.isEmpty ? "" : " (\(error.debugDetails))"
            Terminal.error(
              "\(tag)\(name): \(error.path.map(\.description).joined(separator: ".")): \(error.message)\(details)"
            )
          }
          return false
        }
      } catch {
        Terminal.error("\(tag)\(name): \(error.message)")
        return false
      }
    }
    Terminal.note(
      "\(tag)seeded from \(name): \(operations.count) operation\(operations.count == 1 ? "" : "s")")
    return true
  }
}
