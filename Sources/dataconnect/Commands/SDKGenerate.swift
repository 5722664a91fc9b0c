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
      Option("service", "ID", "the service (default: all); an error where the project has no such"),
      Option("location", "LOCATION", "the service's location; an error where there is none such"),
      Option("watch", nil, "go on, and write again after each change of a file"),
      .json,
    ], ignoresUnknownOptions: true
  ) { arguments in
    let folders = ProjectFolder.all(arguments)
    guard !folders.isEmpty else {
      return Report.failure("no dataconnect.yaml here or above; name its folder by --source DIR")
        .tell(asJSON: arguments.has("json"))
    }
    var generations = folders.map { SDKGeneration(source: $0) }
    if let only = arguments["only"] {
      switch connectors(only) {
      case .success(let names):
        for index in generations.indices { generations[index].connectors = names }
      case .failure(let problem):
        return Report.failure(problem.message, .misuse).tell(asJSON: arguments.has("json"))
      }
    }
    if arguments.has("watch") { return await SDKWatch(generations: generations).run() }
    return report(generations, arguments).tell(asJSON: arguments.has("json"))
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

  /// The generation of a service's clients, and what its folder holds.
  private typealias Candidate = (generation: SDKGeneration, loaded: ServiceLoader.Result)

  private static func report(_ generations: [SDKGeneration], _ arguments: Arguments) -> Report {
    let all: [Candidate] = generations.map { ($0, SDKGeneration.load($0.source)) }
    let chosen = all.filter { isChosen($0, arguments) }
    if let problem = mismatch(all, chosen, arguments) { return .failure(problem) }
    var outcome = SDKGeneration.Outcome()
    for (generation, loaded) in chosen { generation.run(loaded, &outcome) }
    for problem in outcome.problems { Terminal.note("error: \(problem)") }
    guard outcome.problems.isEmpty else {
      return .failure("\(outcome.problems.count) of the clients could not be generated")
    }
    guard !outcome.packages.isEmpty else {
      return .failure(SDKGeneration.nothingToDo(chosen.map(\.loaded)))
    }
    let lines = outcome.packages.map { "\($0.path): \($0.changes) files written" }
    return .success(
      lines.joined(separator: "\n"),
      .array(
        outcome.packages.map {
          ["path": .string($0.path), "changed": .number(JSONNumber($0.changes))]
        }))
  }

  /// Whether the call means a service; one that cannot be read may be meant.
  private static func isChosen(_ candidate: Candidate, _ arguments: Arguments) -> Bool {
    guard let configuration = candidate.loaded.configuration else { return true }
    return (arguments["service"].map { $0 == configuration.serviceID } ?? true)
      && (arguments["location"].map { $0 == configuration.location } ?? true)
  }

  /// What the call names and the project does not have; `nil` where all is there.
  private static func mismatch(
    _ all: [Candidate], _ chosen: [Candidate], _ arguments: Arguments
  ) -> String? {
    let services = all.compactMap(\.loaded.configuration)
    if let id = arguments["service"], !services.isEmpty,
      !services.contains(where: { $0.serviceID == id })
    {
      let names = services.map(\.serviceID).joined(separator: ", ")
      return "--service: the project's service is \(names), not \(id)"
    }
    if let location = arguments["location"], chosen.isEmpty {
      let names = services.map(\.location).joined(separator: ", ")
      return "--location: the service's location is \(names), not \(location)"
    }
    guard !chosen.contains(where: { $0.loaded.configuration == nil }) else { return nil }
    let known = chosen.flatMap { $0.loaded.service?.connectors.map(\.id) ?? [] }
    for name in (all.first?.generation.connectors ?? []).sorted() where !known.contains(name) {
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
  static func nothingToDo(_ loaded: [ServiceLoader.Result]) -> String {
    let connectors = loaded.flatMap { $0.service?.connectors ?? [] }
    if connectors.contains(where: \.configuration.asksForOtherSDKs) {
      return "no connector has generate.swiftSdk; clients in other languages are not generated yet"
    }
    return
      "no connector asks for a client; add to its connector.yaml: generate: {swiftSdk: {outputDir: ../../app, package: MyClient}}"
  }
}
