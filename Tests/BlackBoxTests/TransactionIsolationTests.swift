import Foundation
import Testing

/// What PostgreSQL says of the transactions of mutations, by each value of the setting.
@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"), .timeLimit(.minutes(5)))
struct TransactionIsolationTests {
  private static let operations = """
    mutation Together @auth(level: PUBLIC) @transaction {
      _execute(sql: "INSERT INTO note (text) SELECT current_setting('transaction_isolation')")
      query { notes { text } }
    }
    """
  private static let together = #"{"operationName":"Together"}"#

  private static func answer(_ level: String) -> String {
    #"{"data":{"_execute":1,"query":{"notes":[{"text":""# + level + #""}]}},"errors":[]}"#
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder.notes()
    try Data(operations.utf8).write(
      to: URL(fileURLWithPath: "\(folder.path)/connector/together.gql"))
    return folder
  }

  @Test func transactionsBeginAtTheLevelThatIsSet() async throws {
    let cluster = try await TestCluster()
    do {
      try await cluster.createDatabase()
      let folder = try Self.folder()
      for (level, arguments) in [
        ("serializable", []), ("repeatable read", []),
        ("read committed", ["--transaction-isolation", "read committed"]),
      ] {
        let isByVariable = arguments.isEmpty && level != "serializable"
        let service = try RunningService(
          folder, database: cluster.url,
          arguments: ["--on-schema-mismatch", "migrate"] + arguments,
          environment: isByVariable ? ["DATACONNECT_TRANSACTION_ISOLATION": level] : [:])
        try await service.ready()
        #expect(
          try await service.call("executeMutation", Self.together).body == Self.answer(level))
        service.signal(SIGTERM)
        #expect(try await service.status() == 0)
        _ = try await cluster.value("DELETE FROM note")
      }
    } catch {
      await cluster.remove()
      throw error
    }
    await cluster.remove()
  }

  @Test func theEmulatorTakesTheVariableToo() async throws {
    let folder = try Self.folder()
    let variable = "DATACONNECT_TRANSACTION_ISOLATION"
    let server = try await RunningServer(folder, environment: [variable: "repeatable read"])
    #expect(
      try await server.call("executeMutation", Self.together).body
        == Self.answer("repeatable read"))
    #expect(try await server.end() == 0)
    let refused = try await Program.run(
      ["emulators:start", "--source", folder.path, "--port", "\(TestPort.next())"],
      environment: [variable: "chaos"])
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        "\(variable): \"chaos\" is not serializable, repeatable read or read committed"))
  }
}
