import Foundation
import Testing

/// The folder in which commands tell editors about the API.
struct GeneratedFolderTests {
  private static let names = [
    "prelude.gql", "main/implicit.gql", "main/input.gql", "main/mutation.gql", "main/query.gql",
    "main/relation.gql",
  ]

  @Test(arguments: ["compile", "build"])
  func commandsWriteIt(_ command: String) async throws {
    let folder = try TemporaryFolder.notes()
    _ = try await Program.run([command, "--source", folder.path])
    let generated = "\(folder.path)/.dataconnect"
    for name in Self.names {
      #expect(FileManager.default.fileExists(atPath: "\(generated)/schema/\(name)"), "\(name)")
    }
    #expect(try String(contentsOfFile: "\(generated)/.gitignore", encoding: .utf8) == "*\n")
  }

  @Test func whatIsUpToDateStaysUntouched() async throws {
    let folder = try TemporaryFolder.notes()
    _ = try await Program.run(["compile", "--source", folder.path])
    let inputs = "\(folder.path)/.dataconnect/schema/main/input.gql"
    let before = try number(of: inputs)
    _ = try await Program.run(["compile", "--source", folder.path])
    #expect(try number(of: inputs) == before)
    try Data("type Note @table { text: String! at: Date }\n".utf8)
      .write(to: URL(fileURLWithPath: "\(folder.path)/schema/schema.gql"))
    _ = try await Program.run(["compile", "--source", folder.path])
    #expect(try number(of: inputs) != before)
    #expect(try String(contentsOfFile: inputs, encoding: .utf8).contains("at_date"))
  }

  @Test func aFileWithNothingToSayIsRemoved() async throws {
    let folder = try TemporaryFolder.notes()
    _ = try await Program.run(["compile", "--source", folder.path])
    try Data("type Note @table { id: UUID! text: String! }\n".utf8)
      .write(to: URL(fileURLWithPath: "\(folder.path)/schema/schema.gql"))
    _ = try await Program.run(["compile", "--source", folder.path])
    let implicit = "\(folder.path)/.dataconnect/schema/main/implicit.gql"
    #expect(!FileManager.default.fileExists(atPath: implicit))
  }

  @Test func aFolderThatNobodyMayWriteToIsLeftAsItIs() async throws {
    let folder = try TemporaryFolder.notes()
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path)
    }
    #expect(try await Program.run(["compile", "--source", folder.path]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/.dataconnect"))
  }

  @Test func whatOthersIgnoreStaysAsTheyWroteIt() async throws {
    let folder = try TemporaryFolder.notes()
    let file = "\(folder.path)/.dataconnect/.gitignore"
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/.dataconnect", withIntermediateDirectories: false)
    try Data("schema/\n".utf8).write(to: URL(fileURLWithPath: file))
    #expect(try await Program.run(["compile", "--source", folder.path]).status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "schema/\n")
    #expect(
      FileManager.default.fileExists(atPath: "\(folder.path)/.dataconnect/schema/prelude.gql"))
  }

  @Test func aLinkIsNotFollowed() async throws {
    let folder = try TemporaryFolder.notes()
    let elsewhere = try TemporaryFolder(["mine": ""])
    let generated = "\(folder.path)/.dataconnect"
    try FileManager.default.createSymbolicLink(
      atPath: generated, withDestinationPath: elsewhere.path)
    let outcome = try await Program.run(["compile", "--source", folder.path])
    #expect(
      outcome.errors.contains(
        "warning: \(generated) cannot be written: it is a symbolic link; make it a folder"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == ["mine"])

    try FileManager.default.removeItem(atPath: generated)
    try FileManager.default.createDirectory(
      atPath: "\(generated)/schema", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(generated)/schema/prelude.gql",
      withDestinationPath: "\(elsewhere.path)/mine")
    #expect(try await Program.run(["compile", "--source", folder.path]).status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(elsewhere.path)/mine")).isEmpty)
    let type =
      try FileManager.default.attributesOfItem(
        atPath: "\(generated)/schema/prelude.gql")[.type] as? FileAttributeType
    #expect(type == .typeRegular)
  }

  @Test func aFileThatCannotBeWrittenIsNamed() async throws {
    let folder = try TemporaryFolder.notes()
    let file = "\(folder.path)/.dataconnect/schema/prelude.gql"
    try FileManager.default.createDirectory(
      atPath: "\(file)/full", withIntermediateDirectories: true)
    let outcome = try await Program.run(["compile", "--source", folder.path])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("warning: \(file) cannot be written: "))
  }

  /// The file's own number, which a rewritten file does not share.
  private func number(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require((attributes[.systemFileNumber] as? NSNumber)?.intValue)
  }
}
