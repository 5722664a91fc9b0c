import Diagnostics
import Foundation
import JSON
import Reactor
import Services

extension Command {
  static let sdkGenerate = Command(
    "sdk:generate", summary: "write the typed clients that connectors ask for",
    options: [
      .source, Option("config_dir", "DIR", "the same, or the folder of a connector, for tools"),
      Option("only", "CONNECTOR[:swift],…", "clients of these connectors alone"),
      Option("service", "ID", "the service; an error where the project is another"),
      Option("location", "LOCATION", "the service's location; an error where it is another"),
      Option("watch", nil, "go on, and write again after each change of a file"),
      .json,
    ], ignoresUnknownOptions: true
  ) { arguments in
    guard let folder = ProjectFolder.find(arguments) else {
      return Report.failure("no dataconnect.yaml here or above; name its folder by --source DIR")
        .tell(asJSON: arguments.has("json"))
    }
    var generation = SDKGeneration(source: folder)
    if let only = arguments["only"] {
      switch connectors(only) {
      case .success(let names): generation.connectors = names
      case .failure(let problem):
        return Report.failure(problem.message, .misuse).tell(asJSON: arguments.has("json"))
      }
    }
    if arguments.has("watch") { return await SDKWatch(generation: generation).run() }
    return report(generation, arguments).tell(asJSON: arguments.has("json"))
  }

  private struct Misuse: Error {
    let message: String
  }

  /// The connectors of `a,b:swift`; other languages are refused.
  private static func connectors(_ list: String) -> Result<Set<String>, Misuse> {
    var names: Set<String> = []
    for entry in list.split(separator: ",") {
      let parts = entry.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[1] != "swift", parts[1] != "swiftSdk" {
        return .failure(
          Misuse(message: "--only: clients in \(parts[1]) are not generated yet; swift is"))
      }
      names.insert(String(parts[0]))
    }
    return .success(names)
  }

  private static func report(_ generation: SDKGeneration, _ arguments: Arguments) -> Report {
    let loaded = SDKGeneration.load(generation.source)
    if let problem = mismatch(loaded, generation, arguments) { return .failure(problem) }
    let outcome = generation.run(loaded)
    for problem in outcome.problems { Terminal.note("error: \(problem)") }
    guard outcome.problems.isEmpty else {
      return .failure("\(outcome.problems.count) of the clients could not be generated")
    }
    guard !outcome.packages.isEmpty else { return .failure(SDKGeneration.nothingToDo(loaded)) }
    let lines = outcome.packages.map { "\($0.path): \($0.changes) files written" }
    return .success(
      lines.joined(separator: "\n"),
      .array(
        outcome.packages.map {
          ["path": .string($0.path), "changed": .number(JSONNumber($0.changes))]
        }))
  }

  /// What the call names and the project does not have; `nil` where all is there.
  private static func mismatch(
    _ loaded: ServiceLoader.Result, _ generation: SDKGeneration, _ arguments: Arguments
  ) -> String? {
    guard let configuration = loaded.configuration else { return nil }
    if let id = arguments["service"], id != configuration.serviceID {
      return "--service: the project's service is \(configuration.serviceID), not \(id)"
    }
    if let location = arguments["location"], location != configuration.location {
      return "--location: the service's location is \(configuration.location), not \(location)"
    }
    let known = loaded.service?.connectors.map(\.id) ?? []
    for name in (generation.connectors ?? []).sorted() where !known.contains(name) {
      return
        "--only: there is no connector \(name).\(Suggestion.sentence(for: name, among: known))"
    }
    return nil
  }
}

extension SDKGeneration {
  /// Loads the folder and tells its mistakes.
  static func load(_ source: String) -> ServiceLoader.Result {
    let loaded = ServiceLoader(folder: source, environment: Environment.variables).load()
    let printer = DiagnosticPrinter(files: loaded.files)
    for diagnostic in loaded.diagnostics where diagnostic.severity == .error {
      Terminal.note(printer.block(diagnostic))
    }
    return loaded
  }

  /// Why nothing was generated although nothing is wrong.
  static func nothingToDo(_ loaded: ServiceLoader.Result) -> String {
    let connectors = loaded.service?.connectors ?? []
    if connectors.contains(where: \.configuration.asksForOtherSDKs) {
      return "no connector has generate.swiftSdk; clients in other languages are not generated yet"
    }
    return
      "no connector asks for a client; add to its connector.yaml: generate: {swiftSdk: {outputDir: ../../app, package: MyClient}}"
  }
}
