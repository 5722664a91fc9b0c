import DataModel
import Diagnostics
import Foundation
import JSON
import Services

extension Command {
  static let compile = Command(
    "compile", summary: "check the schemas and all operations",
    options: [
      .source, Option("strict", nil, "warnings count as errors"),
      Option("sql", nil, "print the statements of each operation, as if all variables were given"),
      Option("audit", nil, "print who may call each operation, and what it reads and writes"),
      .json,
    ]
  ) { arguments in
    let folders = ProjectFolder.all(arguments)
    guard !folders.isEmpty else {
      return Report.failure("no dataconnect.yaml here or above; name its folder by --source DIR")
        .tell(asJSON: arguments.has("json"))
    }
    let compilations = folders.map { Compilation(of: $0, isOnly: folders.count == 1) }
    for compilation in compilations { compilation.tellMistakes() }
    do throws(RepeatedService) {
      try RepeatedService.check(
        compilations.compactMap { compilation in
          compilation.loaded.configuration.map { (compilation.folder, $0) }
        })
    } catch {
      return Report.failure(error.message).tell(asJSON: arguments.has("json"))
    }
    let isStrict = arguments.has("strict")
    if arguments.has("json") {
      return Compilation.report(compilations, isStrict: isStrict, audits: arguments.has("audit"))
        .tell(asJSON: true)
    }
    for compilation in compilations { compilation.tell(isStrict: isStrict, arguments) }
    return compilations.allSatisfy { $0.isSound(isStrict: isStrict) } ? .success : .failure
  }
}

/// What came of the check of a service's folder.
private struct Compilation {
  let folder: String
  let loaded: ServiceLoader.Result
  private let isOnly: Bool
  private let errors: Int
  private let warnings: Int

  /// Loads a folder, and brings what is generated from it up to date.
  init(of folder: String, isOnly: Bool) {
    self.folder = folder
    self.isOnly = isOnly
    loaded = ServiceLoader(folder: folder, environment: Environment.variables).load()
    GeneratedFolder(of: folder).update(for: loaded.service)
    errors = loaded.diagnostics.count { $0.severity == .error }
    warnings = loaded.diagnostics.count - errors
  }

  func isSound(isStrict: Bool) -> Bool { errors == 0 && (warnings == 0 || !isStrict) }

  /// What lines about the service begin with, where there are others.
  private var tag: String {
    isOnly ? "" : "[\(loaded.configuration?.serviceID ?? folder)] "
  }

  // MARK: For people

  func tellMistakes() {
    let printer = DiagnosticPrinter(files: loaded.files)
    for diagnostic in loaded.diagnostics { Terminal.note(tag + printer.block(diagnostic)) }
  }

  /// The outcome, and what else was asked for of a service without mistakes.
  func tell(isStrict: Bool, _ arguments: Arguments) {
    guard isSound(isStrict: isStrict) else { return Terminal.note("\(tag)\(summary)") }
    guard let service = loaded.service else { return }
    let parts = [
      Self.count(service.schema.tables.count, "table"),
      Self.count(service.connectors.count, "connector"),
      Self.count(service.operationCount, "operation"), Self.count(warnings, "warning"),
    ]
    Terminal.note(tag + parts.joined(separator: ", "))
    for (option, text) in [
      ("audit", { OperationAudit(service).text }), ("sql", { StatementListing(service).text }),
    ] where arguments.has(option) {
      if !isOnly { Terminal.print("service \(service.configuration.serviceID)") }
      Terminal.print(text())
    }
  }

  private var summary: String {
    "\(Self.count(errors, "error")), \(Self.count(warnings, "warning"))"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  // MARK: For programs

  /// The only service, or all as `services`.
  static func report(
    _ compilations: [Compilation], isStrict: Bool, audits: Bool
  ) -> Report {
    let unsound = compilations.filter { !$0.isSound(isStrict: isStrict) }
    guard unsound.isEmpty else {
      return .failure(unsound.map { $0.tag + $0.summary }.joined(separator: "; "))
    }
    let results = compilations.map { $0.json(audits: audits) }
    return .success(
      "",
      results.count == 1 ? .object(results[0]) : ["services": .array(results.map { .object($0) })]
    )
  }

  private func json(audits: Bool) -> JSONObject {
    let diagnostics = loaded.diagnostics.map { GraphQLErrorJSON.value($0, files: loaded.files) }
    let connectors = loaded.service?.connectors ?? []
    var members: JSONObject = [
      "serviceId": .string(loaded.configuration?.serviceID ?? ""),
      "tables": .number(JSONNumber(loaded.service?.schema.tables.count ?? 0)),
      "connectors": .array(
        connectors.map {
          ["connectorId": .string($0.id), "operations": .array($0.names.map(JSONValue.string))]
        }),
      "warnings": .array(diagnostics),
    ]
    if audits, let service = loaded.service { members["audit"] = OperationAudit(service).json }
    return members
  }
}
