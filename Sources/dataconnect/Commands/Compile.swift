import DataModel
import Diagnostics
import Foundation
import JSON
import Services

extension Command {
  static let compile = Command(
    "compile", summary: "check the schema and all operations",
    options: [
      .source, Option("strict", nil, "warnings count as errors"),
      Option("sql", nil, "print the statements of each operation, as if all variables were given"),
      Option("audit", nil, "print who may call each operation, and what it reads and writes"),
      .json,
    ]
  ) { arguments in
    guard let folder = ProjectFolder.find(arguments) else {
      return Report.failure("no dataconnect.yaml here or above; name its folder by --source DIR")
        .tell(asJSON: arguments.has("json"))
    }
    let loader = ServiceLoader(folder: folder, environment: ProcessInfo.processInfo.environment)
    let result = loader.load()
    GeneratedFolder(of: folder).update(for: result.service)
    let printer = DiagnosticPrinter(files: result.files)
    for diagnostic in result.diagnostics { Terminal.note(printer.block(diagnostic)) }
    let errors = result.diagnostics.count { $0.severity == .error }
    let warnings = result.diagnostics.count - errors
    if arguments.has("json") {
      return report(
        result, errors, warnings, isStrict: arguments.has("strict"), audits: arguments.has("audit")
      ).tell(asJSON: true)
    }
    guard errors == 0, warnings == 0 || !arguments.has("strict") else {
      Terminal.note("\(count(errors, "error")), \(count(warnings, "warning"))")
      return .failure
    }
    if let service = result.service {
      let operations = service.connectors.map(\.names.count).reduce(0, +)
      Terminal.note(
        "\(count(service.schema.tables.count, "table")), \(count(service.connectors.count, "connector")), \(count(operations, "operation")), \(count(warnings, "warning"))"
      )
      if arguments.has("audit") { Terminal.print(OperationAudit(service).text) }
      if arguments.has("sql") { Terminal.print(StatementListing(service).text) }
    }
    return .success
  }

  private static func report(
    _ result: ServiceLoader.Result, _ errors: Int, _ warnings: Int, isStrict: Bool, audits: Bool
  ) -> Report {
    guard errors == 0, warnings == 0 || !isStrict else {
      return .failure("\(count(errors, "error")), \(count(warnings, "warning"))")
    }
    let diagnostics = result.diagnostics.map { GraphQLErrorJSON.value($0, files: result.files) }
    var report: JSONObject = [
      "serviceId": .string(result.configuration?.serviceID ?? ""),
      "tables": .number(JSONNumber(result.service?.schema.tables.count ?? 0)),
      "connectors": .array(
        (result.service?.connectors ?? []).map {
          [
            "connectorId": .string($0.id), "operations": .array($0.names.map(JSONValue.string)),
          ]
        }),
      "warnings": .array(diagnostics),
    ]
    if audits, let service = result.service { report["audit"] = OperationAudit(service).json }
    return .success("", .object(report))
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
