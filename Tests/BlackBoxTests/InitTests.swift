import Foundation
import Testing

/// Beginning a project, and adding a client to its connector.
struct InitTests {
  private func run(_ words: [String], in folder: TemporaryFolder) async throws -> Program.Outcome {
    try await Program.run(Program.path, words, folder: folder.path)
  }

  private func text(_ path: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(path)", encoding: .utf8)
  }

  private func project(_ words: [String] = []) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["Package.swift": ""])
    #expect(try await run(["init"] + words, in: folder).status == 0)
    return folder
  }

  @Test(arguments: ["movie", "empty"]) func templatesAreSound(_ name: String) async throws {
    let folder = try await project(["--template", name, "--service", "shop"])
    let outcome = try await run(["compile", "--strict"], in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try text("dataconnect/dataconnect.yaml", in: folder).contains("serviceId: \"shop\""))
    #expect(try text("firebase.json", in: folder).contains("\"source\": \"dataconnect\""))
  }

  @Test func whatIsThereStays() async throws {
    let folder = try TemporaryFolder([
      "firebase.json": #"{"hosting": {"public": "www"}, "emulators": {"auth": {"port": 1}}}"#,
      "dataconnect/schema/schema.gql": "# mine",
    ])
    let outcome = try await run(["init"], in: folder)
    #expect(outcome.output.contains("kept dataconnect/schema/schema.gql"))
    #expect(try text("dataconnect/schema/schema.gql", in: folder) == "# mine")
    let settings = try text("firebase.json", in: folder)
    for part in [#""public": "www""#, #""port": 1"#, #""source": "dataconnect""#] {
      #expect(settings.contains(part))
    }
    _ = try await run(["init", "--force"], in: folder)
    #expect(try text("dataconnect/schema/schema.gql", in: folder).contains("type Movie @table"))
  }

  @Test(arguments: [
    (["init", "--template", "shop"], "there are movie"),
    (["init", "--service", "a b"], "--service"),
    (["init", "--location", ""], "--location"), (["init", "a", "b"], "one folder"),
  ]) func refusesWhatMakesNoProject(_ words: [String], _ problem: String) async throws {
    let folder = try TemporaryFolder(["x": ""])
    let outcome = try await run(words, in: folder)
    #expect(outcome.status == 2 && outcome.errors.contains(problem))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/firebase.json"))
  }

  @Test func aBrokenProjectFileIsNotReplaced() async throws {
    let folder = try TemporaryFolder(["firebase.json": "{\n  oops"])
    let outcome = try await run(["init", "--force"], in: folder)
    #expect(outcome.status == 1 && outcome.errors.contains("firebase.json:2:"))
    #expect(try text("firebase.json", in: folder) == "{\n  oops")
  }

  // MARK: Clients

  @Test func addsAClientOnceForEachPlace() async throws {
    let folder = try await project()
    let words = ["init", "sdk", "--output", "out", "--runtime", "official"]
    #expect(try await run(words, in: folder).status == 0)
    #expect(
      FileManager.default.fileExists(
        atPath: "\(folder.path)/out/DataConnectGenerated/Package.swift"))
    let once = try text("dataconnect/example/connector.yaml", in: folder)
    #expect(try await run(words, in: folder).status == 0)
    #expect(try text("dataconnect/example/connector.yaml", in: folder) == once)
    #expect(try await run(words + ["--package", "Other"], in: folder).status == 0)
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/out/Other/Package.swift"))
  }

  @Test(arguments: [
    "connectorId: example\n",
    "connectorId: example\ngenerate:\n",
    "connectorId: example\ngenerate: # clients\n\n# none yet\n",
    "connectorId: example\ngenerate:\n    kotlinSdk:\n        outputDir: k\n        package: k\n",
    "generate:\n  swiftSdk:\n    # the app\n    outputDir: ../../one\n    package: One\nconnectorId: example\n",
    "generate:\n  swiftSdk:\n    - outputDir: ../../one\n      package: One\n\n    # more\n    - outputDir: ../../two\nconnectorId: example\n",
    "generate:\n  swiftSdk:\n  - outputDir: ../../one\n    package: One\n  dartSdk:\n    outputDir: d\n    package: d\nconnectorId: example\n",
    "generate:\n  swiftSdk:\n  - {outputDir: ../../one, package: One}\nconnectorId: example\n",
  ]) func addsToFilesOfAllLayouts(_ connector: String) async throws {
    let folder = try await project()
    let file = "\(folder.path)/dataconnect/example/connector.yaml"
    try Data(connector.utf8).write(to: URL(fileURLWithPath: file))
    let outcome = try await run(["init", "sdk", "--output", "new", "--package", "New"], in: folder)
    let result = try text("dataconnect/example/connector.yaml", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)\n\(result)")
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/new/New/Package.swift"))
    #expect(
      FileManager.default.fileExists(atPath: "\(folder.path)/one/One") == connector.contains("One"))
    for line in connector.split(separator: "\n") where line.contains("#") {
      let words = line.drop { $0 == " " }
      #expect(try text("dataconnect/example/connector.yaml", in: folder).contains(words))
    }
  }

  @Test(arguments: [
    "connectorId: example\ngenerate: {}\n",
    "{connectorId: example, generate: {swiftSdk: {outputDir: ../../one}}}\n",
    "connectorId: example\ngenerate:\n  swiftSdk: {outputDir: ../../one}\n",
  ]) func saysWhatToAddToFilesOfOtherStyles(_ connector: String) async throws {
    let folder = try await project()
    let file = "\(folder.path)/dataconnect/example/connector.yaml"
    try Data(connector.utf8).write(to: URL(fileURLWithPath: file))
    let outcome = try await run(["init", "sdk", "--output", "new"], in: folder)
    #expect(outcome.status == 1 && outcome.errors.contains("below generate.swiftSdk: outputDir: "))
    #expect(try text("dataconnect/example/connector.yaml", in: folder) == connector)
  }

  @Test func asksForAnApp() async throws {
    let folder = try await project()
    try FileManager.default.removeItem(atPath: "\(folder.path)/Package.swift")
    let outcome = try await run(["init", "sdk"], in: folder)
    #expect(outcome.status == 1 && outcome.errors.contains("holds no Swift app"))
    let other = try await run(["init", "sdk", "--platform", "web"], in: folder)
    #expect(other.status == 2 && other.errors.contains("clients for web are not generated yet"))
    let missing = try await run(
      ["init", "sdk", "--platform", "swift", "--connector", "x"], in: folder)
    #expect(missing.status == 1 && missing.errors.contains("there is no connector x"))
  }
}
