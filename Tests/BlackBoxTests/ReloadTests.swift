import Foundation
import Testing

/// Edits of a project while its emulator serves.
@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"), .timeLimit(.minutes(5)),
  .serialized)
struct ReloadTests {
  private static let empty = #"{"data":{"notes":[]},"errors":[]}"#

  private func write(
    _ text: String, to path: String, in folder: TemporaryFolder, atomically: Bool = true
  ) throws {
    try Data(text.utf8).write(
      to: URL(fileURLWithPath: "\(folder.path)/\(path)"), options: atomically ? .atomic : [])
  }

  /// Calls an operation until it is answered with a text; gives the last answer.
  private func answer(
    of operation: String, by server: RunningServer, until isRight: (String) -> Bool
  ) async throws -> String {
    var body = ""
    for _ in 0..<400 {
      body = try await server.call("executeQuery", #"{"operationName":"\#(operation)"}"#).body
      if isRight(body) { break }
      try await Task.sleep(for: .milliseconds(50))
    }
    return body
  }

  @Test func servesWhatWasSaved() async throws {
    let folder = try TemporaryFolder.notes()
    let server = try await RunningServer(folder)
    let query = "query Fresh @auth(level: PUBLIC) { notes { text more } }"
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/connector/deep", withIntermediateDirectories: false)
    try write(query, to: "connector/deep/fresh.gql", in: folder)
    let broken = try await answer(of: "Fresh", by: server) { $0.contains("Cannot query field") }
    #expect(broken.contains(#"Cannot query field \"more\" on type \"Note\""#))
    #expect(try await server.call("executeQuery", #"{"operationName":"Notes"}"#).body == Self.empty)
    try write(
      "type Note @table { text: String!  more: Int }", to: "schema/schema.gql", in: folder,
      atomically: false)
    #expect(try await answer(of: "Fresh", by: server) { $0 == Self.empty } == Self.empty)
    try write("type Note @table {", to: "schema/schema.gql", in: folder)
    let stale =
      #"{"data":{"notes":[]},"errors":[],"extensions":{"dataConnect":[],"note":"the files have errors: "#
    #expect(
      try await answer(of: "Fresh", by: server) { $0.hasPrefix(stale) }.hasPrefix(stale))
    try write("type Note @table { text: String! more: Int }", to: "schema/schema.gql", in: folder)
    #expect(try await answer(of: "Fresh", by: server) { $0 == Self.empty } == Self.empty)
    #expect(try await server.end() == 0)
  }

  @Test func servesAProjectOnceItsMistakesAreMended() async throws {
    let folder = try TemporaryFolder.notes()
    try write("type Note @table {", to: "schema/schema.gql", in: folder)
    let server = try await RunningServer(folder)
    #expect(try await server.call("executeQuery", #"{"operationName":"Notes"}"#).status == 404)
    try write("type Note @table { text: String! }", to: "schema/schema.gql", in: folder)
    #expect(try await answer(of: "Notes", by: server) { $0 == Self.empty } == Self.empty)
    #expect(try await server.end() == 0)
  }

  @Test func loadsNothingAgainWhereItIsNotWanted() async throws {
    let folder = try TemporaryFolder.notes()
    let server = try await RunningServer(folder, arguments: ["--no-watch"])
    try write(
      "query Fresh @auth(level: PUBLIC) { notes { text } }", to: "connector/fresh.gql", in: folder)
    try await Task.sleep(for: .seconds(1))
    #expect(try await server.call("executeQuery", #"{"operationName":"Fresh"}"#).status == 404)
    #expect(try await server.end() == 0)
  }

  /// Saves of all kinds at random moments: every request is answered from a whole version.
  @Test func twoHundredSavesUnderLoadFailNoRequest() async throws {
    let folder = try TemporaryFolder.notes()
    let server = try await RunningServer(folder)
    let operations = try String(
      contentsOfFile: "\(folder.path)/connector/operations.gql", encoding: .utf8)
    let port = server.port
    let load = Task { try await Load(port: port).run(clients: 4) }
    for save in 0..<200 {
      let atomically = save % 3 != 0
      if save % 2 == 0 {
        let field = save % 4 == 0 ? "" : "  more\(save % 8): Int"
        try write(
          "type Note @table { text: String!\(field) }", to: "schema/schema.gql", in: folder,
          atomically: atomically)
      } else {
        try write(
          "# \(save)\n\(operations)\nquery Last\(save) @auth(level: PUBLIC) { notes { text } }",
          to: "connector/operations.gql", in: folder, atomically: atomically)
      }
      try await Task.sleep(for: .milliseconds(.random(in: 0...40)))
      if save % 25 == 24 { try await Task.sleep(for: .milliseconds(400)) }
    }
    #expect(try await answer(of: "Last199", by: server) { $0 == Self.empty } == Self.empty)
    #expect(try await server.end() == 0)
    let (answered, cut) = try await load.value
    #expect(answered > 100)
    #expect(cut == 0)
  }
}
