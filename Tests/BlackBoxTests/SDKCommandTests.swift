import Foundation
import Testing

/// Writing clients by `sdk:generate`, and beside a running emulator.
@Suite(.timeLimit(.minutes(5)))
struct SDKCommandTests {
  /// The notes with a connector that asks for clients.
  private static func folder(_ sdk: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder.notes()
    let connector = "\(folder.path)/connector/connector.yaml"
    let text = try String(contentsOfFile: connector, encoding: .utf8)
    try Data("\(text)\ngenerate:\n  swiftSdk: \(sdk)\n".utf8)
      .write(to: URL(fileURLWithPath: connector))
    return folder
  }

  private static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  private static func number(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.systemFileNumber] as? Int)
  }

  @Test(arguments: [
    ["sdk:generate", "--source"], ["dataconnect:sdk:generate", "--source"],
    ["--logtostderr", "-v=2", "sdk", "generate", "--config_dir"],
  ]) func writesAPackageBelowTheFolderThatIsNamed(_ words: [String]) async throws {
    let folder = try Self.folder("{outputDir: ../new/deep, package: NotesSDK}")
    let outcome = try await Program.run(words + [folder.path])
    #expect(outcome.status == 0)
    let package = "\(folder.path)/new/deep/NotesSDK"
    #expect(outcome.output == "\(package): 5 files written\n")
    #expect(try Self.names(in: "\(folder.path)/new/deep") == ["NotesSDK"])
    #expect(try Self.names(in: package) == ["Package.swift", "README.md", "Sources"])
  }

  @Test func writesAllEntriesOfAList() async throws {
    let folder = try Self.folder("[{outputDir: ../a}, {outputDir: ../a, package: B}]")
    #expect(try await Program.run(["sdk:generate", "--source", folder.path]).status == 0)
    #expect(try Self.names(in: "\(folder.path)/a") == ["B", "DataConnectGenerated"])
  }

  @Test func leavesFilesThatAreUpToDateAndThoseOfOthers() async throws {
    let folder = try Self.folder("{outputDir: ../out, package: P}")
    _ = try await Program.run(["sdk:generate", "--source", folder.path])
    let sources = "\(folder.path)/out/P/Sources"
    let client = try #require(try Self.names(in: sources).first { $0.hasSuffix("Client.swift") })
    let before = try Self.number(of: "\(sources)/\(client)")
    // One of an earlier connector, and one that somebody wrote.
    try FileManager.default.copyItem(
      atPath: "\(sources)/\(client)", toPath: "\(sources)/OldClient.swift")
    try Data("// mine\n".utf8).write(to: URL(fileURLWithPath: "\(sources)/Mine.swift"))
    let again = try await Program.run(["sdk:generate", "--source", folder.path])
    #expect(again.output.hasSuffix("P: 1 files written\n"))
    #expect(try Self.number(of: "\(sources)/\(client)") == before)
    let names = try Self.names(in: sources)
    #expect(names.contains("Mine.swift") && !names.contains("OldClient.swift"))
  }

  @Test func leavesTheOldClientWhereOperationsAreBroken() async throws {
    let folder = try Self.folder("{outputDir: ../out, package: P}")
    _ = try await Program.run(["sdk:generate", "--source", folder.path])
    let broken = "\(folder.path)/connector/broken.gql"
    try Data("query Broken @auth(level: USER) { nothing }".utf8)
      .write(to: URL(fileURLWithPath: broken))
    let manifest = "\(folder.path)/out/P/Package.swift"
    try FileManager.default.removeItem(atPath: manifest)
    let outcome = try await Program.run(["sdk:generate", "--source", folder.path])
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("connector/broken.gql:1:"))
    #expect(!FileManager.default.fileExists(atPath: manifest))
    try FileManager.default.removeItem(atPath: broken)
    #expect(try await Program.run(["sdk:generate", "--source", folder.path]).status == 0)
    #expect(FileManager.default.fileExists(atPath: manifest))
  }

  @Test func twoServicesDoNotShareAFolder() async throws {
    var files = [
      "firebase.json": #"{"dataconnect": [{"source": "one"}, {"source": "two"}]}"#
    ]
    for service in ["one", "two"] {
      files["\(service)/dataconnect.yaml"] = """
        serviceId: \(service)
        location: local
        schema: {source: ./schema, datasource: {postgresql: {database: \(service)}}}
        connectorDirs: [./app]
        """
      files["\(service)/schema/schema.gql"] = "type Note @table { text: String! }"
      files["\(service)/app/connector.yaml"] = """
        connectorId: \(service)-app
        generate: {swiftSdk: {outputDir: ../../out, package: P}}
        """
    }
    let folder = try TemporaryFolder(files)
    let outcome = try await Program.run(
      Program.path, ["sdk:generate"], folder: folder.path)
    #expect(outcome.status == 1, "\(outcome.output)")
    #expect(outcome.errors.contains("is already the folder of a client of connector one-app"))
    let sources = try Self.names(in: "\(folder.path)/out/P/Sources")
    #expect(sources.allSatisfy { $0.hasPrefix("OneApp") } && sources.count == 3)
  }

  @Test func saysWhatToAddWhereNothingIsAskedFor() async throws {
    let folder = try TemporaryFolder.notes()
    let outcome = try await Program.run(["sdk:generate", "--source", folder.path])
    #expect(outcome.status == 1 && outcome.errors.contains("generate: {swiftSdk:"))
  }

  @Test(arguments: [
    (["--service", "other"], "the project's service is notes"),
    (["--location", "mars"], "the service's location is local"),
    (["--only", "mian"], "there is no connector mian. Did you mean \"main\"?"),
    (["--only", "main:kotlin"], "clients in kotlin are not generated yet"),
  ]) func refusesWhatTheProjectDoesNotHave(_ words: [String], _ problem: String) async throws {
    let folder = try Self.folder("{outputDir: ../out}")
    let outcome = try await Program.run(["sdk:generate", "--source", folder.path] + words)
    #expect(outcome.status != 0 && outcome.errors.contains(problem))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
  }

  @Test func tellsPathsThatCannotBeWritten() async throws {
    let folder = try Self.folder("{outputDir: ../connector/connector.yaml}")
    let outcome = try await Program.run(["sdk:generate", "--source", folder.path])
    #expect(outcome.status == 1 && outcome.errors.contains("cannot be written"))
  }

  /// The example beside the sample is what the program writes.
  @Test func theExamplesClientIsUpToDate() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../..").standardizedFileURL
    let copy = try TemporaryFolder()
    for name in ["dataconnect", "Examples"] {
      try FileManager.default.createDirectory(
        atPath: copy.path, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: root.appendingPathComponent(name),
        to: URL(fileURLWithPath: "\(copy.path)/\(name)"))
    }
    let outcome = try await Program.run(["sdk:generate", "--source", "\(copy.path)/dataconnect"])
    #expect(outcome.output.hasSuffix("FriendlyFlixSDK: 0 files written\n"))
  }

  // MARK: Going on

  @Test func watchingWritesAfterEachChange() async throws {
    let folder = try Self.folder("{outputDir: ../out, package: P}")
    let watcher = try Watcher(["sdk:generate", "--watch", "--source", folder.path])
    try await follow(folder)
    try await watcher.end()
  }

  @Test(.enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"))
  func emulatorsWriteAfterEachChange() async throws {
    let folder = try Self.folder("{outputDir: ../out, package: P}")
    let server = try await RunningServer(folder)
    try await follow(folder)
    #expect(try await server.end() == 0)
  }

  /// Adds an operation, breaks it, mends it, and waits for what the client says each time.
  private func follow(_ folder: TemporaryFolder) async throws {
    let readme = "\(folder.path)/out/P/README.md"
    func waitForReadme(_ isRight: (String) -> Bool) async throws {
      try await Program.waitUntil(
        { (try? String(contentsOfFile: readme, encoding: .utf8)).map(isRight) ?? false })
    }
    let added = URL(fileURLWithPath: "\(folder.path)/connector/added.gql")
    try await waitForReadme { _ in true }
    try Data("query Added @auth(level: USER) { notes { id } }".utf8).write(to: added)
    try await waitForReadme { $0.contains("### Added") }
    try Data("query Added @auth(level: USER) { nothing }".utf8).write(to: added)
    try await Task.sleep(for: .milliseconds(700))
    try await waitForReadme { $0.contains("### Added") }
    try Data("query Mended @auth(level: USER) { notes { id } }".utf8).write(to: added)
    try await waitForReadme { $0.contains("### Mended") && !$0.contains("### Added") }
  }

  /// A program that does not end by itself.
  private final class Watcher: Sendable {
    private let process = Process()

    init(_ words: [String]) throws {
      process.executableURL = URL(fileURLWithPath: Program.path)
      process.arguments = words
      process.environment = Program.cleanEnvironment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    func end() async throws {
      #expect(process.isRunning)
      process.terminate()
      let process = process
      try await Program.waitUntil { !process.isRunning }
    }
  }
}
