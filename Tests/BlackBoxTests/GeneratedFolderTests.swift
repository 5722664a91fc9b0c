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

  /// The file's own number, which a rewritten file does not share.
  private func number(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require((attributes[.systemFileNumber] as? NSNumber)?.intValue)
  }
}
