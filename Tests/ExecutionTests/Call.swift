import Authentication
import Execution
import GeneratedAPI
import JSON
import Operations
import TestSupport
import Testing

/// The schema on which execution is tried.
enum Notes {
  static func api() throws -> API {
    try SchemaFixture.api(
      """
      enum Color { RED BLUE }

      type A @table {
        text: String
        number: Int
        owner: String
      }

      type B @table(key: ["x", "y"]) { x: Int! y: UUID! }
      """)
  }
}

/// Runs the operation of a document on a scripted database.
func call(
  _ document: MarkedSource, on database: ScriptedDatabase, variables: JSONObject = [:],
  caller: AuthContext = .administrator, limits: ExecutionLimits = ExecutionLimits()
) async throws -> OperationResult {
  let api = try Notes.api()
  let operation = try ConnectorFixture.operation(document, of: api)
  return try await Executor(api: api, database: database, limits: limits).execute(
    OperationRequest(
      operation: operation, isDeployed: false, variables: variables, caller: caller,
      time: OperationCall.time))
}

extension OperationResult {
  var text: String? { data.map { String(decoding: $0, as: UTF8.self) } }

  /// Each error as `CODE path.path: message`.
  var errorLines: [String] {
    errors.map { error in
      let path = error.path.map(\.description).joined(separator: ".")
      return "\(error.code.name) \(path): \(error.message)"
    }
  }
}

/// What a call fails with as a whole, as `CODE: message`.
func refusal(
  _ document: MarkedSource, on database: ScriptedDatabase,
  limits: ExecutionLimits = ExecutionLimits()
) async throws -> String? {
  do {
    let result = try await call(document, on: database, limits: limits)
    return "answered \(result.text ?? "nothing") \(result.errorLines)"
  } catch let error as RequestError {
    return "\(error.code.name): \(error.message)"
  }
}
