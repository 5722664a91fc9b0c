import Foundation
import JSON
import Services

extension Command {
  static let initializeSDK = Command(
    "init:sdk", aliases: ["init:dataconnect:sdk"],
    summary: "let a connector generate a client, and generate it",
    options: [
      .source,
      Option("connector", "ID", "the connector (default: the first, or that of FDC_CONNECTOR)"),
      Option(
        "platform", "NAME", "the client's language: swift (default: what the app's folder holds)"),
      Option("app", "DIR", "the app's folder (default: FDC_APP_FOLDER, or this one)"),
      Option("output", "DIR", "where the package's folder is made (default: beside the app)"),
      Option("package", "NAME", "the package's name (default: DataConnectGenerated)"),
      Option("publisher", "NAME", "observableMacro or observableObject"),
      Option("runtime", "NAME", "official, or compatible for Linux (default: official)"),
    ],
    reporting: { arguments in
      do throws(SDKInit.Problem) {
        return try SDKInit(arguments).run()
      } catch {
        return .failure(error.message, error.status)
      }
    })
}

/// One call of `init sdk`.
struct SDKInit {
  private let source: String
  private let app: String
  private let arguments: Arguments

  typealias Problem = CommandProblem

  init(_ arguments: Arguments) throws(Problem) {
    guard let source = try ProjectFolder.only(arguments) else {
      throw Problem(message: "no dataconnect.yaml here or above: run `dataconnect init` before")
    }
    self.source = source
    self.arguments = arguments
    let folder = Environment.variables["FDC_APP_FOLDER"].flatMap { $0.isEmpty ? nil : $0 }
    app = ProjectFolder.absolute(arguments["app"] ?? folder ?? ".")
  }

  func run() throws(Problem) -> Report {
    try checkPlatform()
    let loaded = SDKGeneration.load(source)
    guard let service = loaded.service else {
      throw Problem(message: "the project has errors; mend them before")
    }
    let connector = try chosenConnector(of: service)
    let folder = FilePath.joined(source, connector.directory)
    let settings = settings(below: folder)
    let path = FilePath.joined(folder, "connector.yaml")
    if !connector.configuration.swiftSDKs.contains(where: { isSame($0, settings) }) {
      try add(settings, to: path, of: connector)
    }
    let outcome = SDKGeneration(source: source, connectors: [connector.id])
      .run(SDKGeneration.load(source))
    guard outcome.problems.isEmpty else {
      throw Problem(message: outcome.problems.joined(separator: "\n"))
    }
    return .success(
      "\(path): generate.swiftSdk is there\n"
        + outcome.packages.map { "\($0.path): \($0.changes) files written" }.joined(separator: "\n"),
      [
        "connector": .string(connector.id),
        "packages": .array(outcome.packages.map { .string($0.path) }),
      ])
  }

  // MARK: Choices

  private func checkPlatform() throws(Problem) {
    let asked = arguments["platform"] ?? Environment.variables["FDC_SDK_PLATFORM"]
    if let asked, !asked.isEmpty {
      guard ["swift", "ios"].contains(asked.lowercased()) else {
        throw Problem(
          message: "clients for \(asked) are not generated yet; swift is", status: .misuse)
      }
      return
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: app)) ?? []
    let isSwift = names.contains {
      $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
    }
    guard isSwift else {
      throw Problem(
        message:
          "\(app) holds no Swift app (Package.swift or an Xcode project); name its folder by --app DIR, or say --platform swift"
      )
    }
  }

  private func chosenConnector(of service: Service) throws(Problem) -> Connector {
    let named = Environment.variables["FDC_CONNECTOR"]?.split(separator: "/").last.map(String.init)
    if let id = arguments["connector"] ?? named {
      guard let connector = service.connector(id) else {
        let known = service.connectors.map(\.id).joined(separator: ", ")
        throw Problem(message: "there is no connector \(id); there are: \(known)")
      }
      return connector
    }
    guard let first = service.connectors.first else {
      throw Problem(message: "the service has no connector; add one to connectorDirs")
    }
    if service.connectors.count > 1 {
      Terminal.warning("connector \(first.id) is taken, the first; --connector names another")
    }
    return first
  }

  /// The settings of the entry, as the file has them.
  private func settings(below folder: String) -> [(key: String, value: String)] {
    let output = FilePath.joined(
      app, arguments["output"] ?? "../FirebaseDataConnectGenerated")
    var settings = [
      ("outputDir", quoted(FilePath.relative(output, to: folder))),
      ("package", quoted(arguments["package"] ?? "DataConnectGenerated")),
    ]
    if let publisher = arguments["publisher"] {
      settings.append(("observablePublisher", quoted(publisher)))
    }
    if let runtime = arguments["runtime"] { settings.append(("runtime", quoted(runtime))) }
    return settings
  }

  private func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// Whether an entry writes to the place of the new one.
  private func isSame(
    _ entry: SwiftSDKSettings, _ settings: [(key: String, value: String)]
  ) -> Bool {
    [("outputDir", entry.outputDirectory), ("package", entry.package)].allSatisfy { key, value in
      settings.contains { $0.key == key && $0.value == quoted(value) }
    }
  }

  // MARK: The file

  /// Adds the entry, and takes it back where the file does not say then what it should.
  private func add(
    _ settings: [(key: String, value: String)], to path: String, of connector: Connector
  ) throws(Problem) {
    guard let old = FileManager.default.contents(atPath: path) else {
      throw Problem(message: "\(path) cannot be read")
    }
    let advice =
      "add to \(path) below generate.swiftSdk: "
      + settings.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    var file = ConnectorFile(String(decoding: old, as: UTF8.self))
    guard file.addSwiftSDK(settings) else { throw Problem(message: advice) }
    try write(Data(file.text.utf8), to: path)
    let loaded = ServiceLoader(folder: source, environment: Environment.variables).load()
    let sdks = loaded.service?.connector(connector.id)?.configuration.swiftSDKs ?? []
    let before = connector.configuration.swiftSDKs.count
    guard sdks.count == before + 1, sdks.contains(where: { isSame($0, settings) }) else {
      try write(old, to: path)
      throw Problem(message: advice)
    }
  }

  private func write(_ data: Data, to path: String) throws(Problem) {
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Problem(message: "\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}
