import Foundation
import Testing

/// Where `sdk:generate` writes, and what it leaves alone.
struct SDKGenerateTests {
  private func project(_ sdk: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder.notes()
    let file = "\(folder.path)/connector/connector.yaml"
    try Data("connectorId: main\ngenerate:\n  swiftSdk: \(sdk)\n".utf8)
      .write(to: URL(fileURLWithPath: file))
    return folder
  }

  @Test(arguments: ["Package.swift", "README.md", "Sources/MainClient.swift"])
  func whatOthersWroteIsNotReplaced(_ name: String) async throws {
    let folder = try project("{outputDir: ../out, package: Notes}")
    let file = URL(fileURLWithPath: "\(folder.path)/out/Notes/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("// by hand\n".utf8).write(to: file)
    let outcome = try await Program.run(["sdk:generate", "--source", folder.path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("\(name) was not written by sdk:generate; move it away"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "// by hand\n")
  }

  @Test func whatAnEarlierRunWroteIsReplaced() async throws {
    let folder = try project("{outputDir: ../out, package: Notes}")
    let generate = ["sdk:generate", "--source", folder.path]
    #expect(try await Program.run(generate).status == 0)
    for name in ["Package.swift", "README.md", "Sources/MainClient.swift"] {
      let file = URL(fileURLWithPath: "\(folder.path)/out/Notes/\(name)")
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data((text + "// more\n").utf8).write(to: file)
      #expect(try await Program.run(generate).status == 0)
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test func oneFolderHoldsOneClientThroughLinksToo() async throws {
    let folder = try project(
      "[{outputDir: ../out, package: Notes}, {outputDir: ../link, package: Notes}]")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/out", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "out")
    let outcome = try await Program.run(["sdk:generate", "--source", folder.path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("is already the folder of a client of connector main"))
  }

  @Test func whatIsInTheWayIsNamed() async throws {
    let folder = try project("{outputDir: ../out, package: Notes}")
    try Data().write(to: URL(fileURLWithPath: "\(folder.path)/out"))
    let outcome = try await Program.run(["sdk:generate", "--source", folder.path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("cannot be written: \(folder.path)/out is no folder"))
  }
}
