import Authentication
import Execution
import GeneratedAPI
import JSON
import Operations
import Postgres
import TestSupport
import Testing

/// Whether what a denied caller is answered tells anything of rows or of the database.
struct DenialTests {
  private static let count = 200

  @Test(.needsPostgres, .tags(.database)) func tellNothingOfRowsAndTables() async throws {
    let api = try SchemaFixture.api(GuardedOperations.schema)
    try await ScratchDatabase.run(for: api.schema) { database in
      let executor = Executor(api: api, database: database)
      func answer(_ text: String, by caller: AuthContext = .unauthenticated) async throws -> String
      {
        let operation = try ConnectorFixture.operation(
          MarkedSource("operation.gql", text), of: api)
        let request = OperationRequest(
          operation: operation, isDeployed: false, variables: [:], caller: caller,
          time: OperationCall.time)
        do throws(RequestError) {
          let result = try await executor.execute(request)
          return result.message
        } catch {
          return "\(error.code.name) \(error.message)"
        }
      }
      _ = try await answer(GuardedOperations.filling)
      let rows =
        "query All @auth(level: PUBLIC) { vaults { id code note tags extra ownerName open } }"
      let before = try await answer(rows)
      #expect(before.contains(GuardedOperations.marker))
      let bob = AuthContext.user(
        try #require(Claims(["sub": "bob"], allowingStandIns: false)))
      var failures = 0
      for number in 0..<Self.count {
        var source = GuardedOperations(number: number)
        let text = source.next()
        let told = try await answer(text, by: source.isSignedIn ? bob : .unauthenticated)
        for secret in [
          GuardedOperations.marker, GuardedOperations.name, "SELECT", "INSERT", " FROM ",
        ] {
          #expect(!told.contains(secret), "\(number): \(text)\n\(told)")
        }
        // Only what is redacted is answered without an error.
        #expect(
          told.contains("denied") || !told.hasSuffix("}") || text.contains("@redact"), "\(text)")
        if told.contains("SQL execution failed") { failures += 1 }
        // A mutation that is denied has written nothing; without a transaction, what comes after
        // the denial.
        #expect(try await answer(rows) == before, "\(number): \(text)")
      }
      // PostgreSQL had something to tell.
      #expect(failures > 10)
    }
  }
}

extension OperationResult {
  /// All that a caller of a connector sees of it.
  fileprivate var message: String {
    let data = data.map { String(decoding: $0, as: UTF8.self) } ?? "null"
    let errors = errors.map { error in
      "\(error.code.name) \(error.path.map(\.description).joined(separator: ".")) \(error.message)"
    }
    return ([data] + errors).joined(separator: "\n")
  }
}
