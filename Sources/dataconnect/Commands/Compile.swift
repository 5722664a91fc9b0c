import DataModel
import Diagnostics
import Foundation
import Services

extension Command {
  static let compile = Command(
    "compile", summary: "check the schema and all operations",
    options: [
      .source, Option("strict", nil, "warnings count as errors"),
      Option("sql", nil, "print the statements of each operation, as if all variables were given"),
    ]
  ) { arguments in
    guard let folder = ProjectFolder.find(arguments) else {
      Terminal.error("no dataconnect.yaml here or above; name its folder by --source DIR")
      return .failure
    }
    let loader = ServiceLoader(folder: folder, environment: ProcessInfo.processInfo.environment)
    let result = loader.load()
    let printer = DiagnosticPrinter(files: result.files)
    for diagnostic in result.diagnostics { Terminal.note(printer.block(diagnostic)) }
    let errors = result.diagnostics.count { $0.severity == .error }
    let warnings = result.diagnostics.count - errors
    guard errors == 0, warnings == 0 || !arguments.has("strict") else {
      Terminal.note("\(count(errors, "error")), \(count(warnings, "warning"))")
      return .failure
    }
    if let service = result.service {
      let operations = service.connectors.map(\.names.count).reduce(0, +)
      Terminal.note(
        "\(count(service.schema.tables.count, "table")), \(count(service.connectors.count, "connector")), \(count(operations, "operation")), \(count(warnings, "warning"))"
      )
      if arguments.has("sql") { Terminal.print(StatementListing(service).text) }
    }
    return .success
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
