import Authentication
import Execution
import JSON
import Synchronization
import TestSupport
import Testing

/// Vectors that are made of texts before a request runs.
struct EmbeddingsTests {
  private static let schema: MarkedSource =
    "type A @table { text: String  v: Vector @col(size: 2)  w: Vector @col(size: 2) }"

  /// Makes two numbers of each text, and remembers what it was asked for.
  private final class Provider: EmbeddingProvider {
    private let calls = Mutex<[String]>([])
    var log: [String] { calls.withLock(\.self) }
    let failure: EmbeddingFailure?

    init(failing failure: EmbeddingFailure? = nil) { self.failure = failure }

    func vectors(
      of texts: [String], model: String, timeout: Duration
    ) async throws(EmbeddingFailure) -> [[Float]] {
      calls.withLock { $0.append("\(model): \(texts.joined(separator: ", "))") }
      if let failure { throw failure }
      return texts.map { [Float($0.utf8.count), 0.5] }
    }
  }

  private func run(
    _ document: MarkedSource, _ database: ScriptedDatabase, by provider: Provider?,
    _ variables: JSONObject = [:]
  ) async throws -> OperationResult {
    let api = try SchemaFixture.api(Self.schema)
    let operation = try ConnectorFixture.operation(document, of: api)
    return try await Executor(api: api, database: database, embeddingProvider: provider).execute(
      OperationRequest(
        operation: operation, isDeployed: false, variables: variables, caller: .administrator,
        time: OperationCall.time))
  }

  @Test func makesEachTextOnceAndBeforeAnythingRuns() async throws {
    let provider = Provider()
    let database = ScriptedDatabase()
    let result = try await run(
      """
      mutation M($t: String!) {
        a_insertMany(data: [
          {v_embed: {model: "one", text: $t}, w_embed: {model: "two", text: $t}},
          {v_embed: {model: "one", text: "x"}, w_embed: {model: "one", text: $t}}
        ])
        query { aS_v_similarity(compare_embed: {model: "one", text: "x"}) { text } }
      }
      """, database, by: provider, ["t": "abc"])
    #expect(result.errorLines == [])
    #expect(provider.log == ["one: abc, x", "two: abc"])
  }

  @Test func asksNobodyWhereNoTextIsGiven() async throws {
    let provider = Provider()
    _ = try await run(
      "mutation M($t: String) { a_insert(data: {v_embed: {model: \"one\", text: $t}}) }",
      ScriptedDatabase(), by: provider)
    _ = try await run("query Q { aS { text } }", ScriptedDatabase([.row("[]")]), by: provider)
    #expect(provider.log == [])
  }

  @Test(arguments: [
    (
      EmbeddingFailure(.unreachable, details: "nothing answers at http://models"),
      "UNAVAILABLE a_insert: the embedding provider cannot be reached"
    ),
    (
      EmbeddingFailure(.refused, details: "status 400"),
      "FAILED_PRECONDITION a_insert: the embedding provider made no vectors"
    ),
  ])
  func failsTheFieldThatNeedsTheVector(_ failure: EmbeddingFailure, _ line: String) async throws {
    let database = ScriptedDatabase()
    let result = try await run(
      """
      mutation M {
        a_insert(data: {v_embed: {model: "one", text: "x"}})
        other: a_insert(data: {text: "y"})
      }
      """, database, by: Provider(failing: failure))
    #expect(result.errorLines == [line])
    #expect(result.errors.first?.debugDetails == failure.details)
    #expect(database.log.count { $0.hasPrefix("INSERT") } == 1)
  }

  @Test func saysThatNobodyIsSet() async throws {
    let result = try await run(
      "query Q { aS_v_similarity(compare_embed: {model: \"one\", text: \"x\"}) { text } }",
      ScriptedDatabase(), by: nil)
    #expect(
      result.errorLines == [
        "FAILED_PRECONDITION aS_v_similarity: no embedding provider configured"
      ])
  }
}
