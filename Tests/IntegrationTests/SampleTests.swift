import Authentication
import Diagnostics
import Execution
import FoundationEssentials
import JSON
import Operations
import Services
import TestSupport
import Testing

/// The sample that a newcomer starts: it loads without a word, may be seeded again, and answers the
/// calls of `Sample/requests.json` as `Sample/answers.json` says.
struct SampleTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  private let goldens = "\(Golden.folder(of: #filePath))/Sample"

  private func load() -> ServiceLoader.Result {
    ServiceLoader(folder: "\(root)/dataconnect", environment: [:]).load()
  }

  @Test func loadsWithoutErrorsAndWarnings() {
    #expect(load().diagnostics.map(\.message) == [])
  }

  @Test(.needsPostgres, .tags(.database)) func answersAlsoWhenSeededAgain() async throws {
    let calls = try OperationCall.list(
      try #require(Golden("\(goldens)/requests.json").text))
    let answers = try await withSeededSample(times: 2) { executor, connector in
      var answers: [JSONValue] = []
      for call in calls {
        guard case .valid(let operation)? = connector[call.operation] else {
          Issue.record("there is no operation \(call.operation)")
          continue
        }
        answers.append(try await call.answer(of: operation, by: executor))
      }
      return answers
    }
    Golden("\(goldens)/answers.json").expect(JSONText.block(.array(answers)) + "\n")
  }

  @Test(.needsPostgres, .tags(.database)) func answersAsTheReadmeShows() async throws {
    let readme = try #require(Golden("\(root)/README.md").text)
    let calls = try OperationCall.list(
      #"""
      [{"operation": "ListMovies", "variables": {"orderByRating": "DESC", "limit": 1}},
       {"operation": "UpsertUser", "variables": {"username": "Ada"}, "caller": {"sub": "ada"}}]
      """#)
    try await withSeededSample(times: 1) { executor, connector in
      for call in calls {
        guard case .valid(let operation)? = connector[call.operation] else { continue }
        let result = try await executor.execute(
          OperationRequest(
            operation: operation, isDeployed: false, variables: call.variables, caller: call.caller,
            time: OperationCall.time))
        let data = String(decoding: try #require(result.data), as: UTF8.self)
        #expect(readme.contains("\n{\"data\":\(data),\"errors\":[]}\n"))
        #expect(readme.contains("\"operationName\": \"\(call.text.prefix { $0 != " " })\""))
      }
    }
  }

  /// Runs `body` on a database that the sample's seed file was loaded into so many times.
  private func withSeededSample<Output: Sendable>(
    times: Int, _ body: @Sendable (Executor, Connector) async throws -> Output
  ) async throws -> Output {
    let service = try #require(load().service)
    let connector = try #require(service.connectors.first)
    let text = try #require(Golden("\(root)/dataconnect/seed_data.gql").text)
    var files = SourceFiles()
    var diagnostics: [Diagnostic] = []
    let seeds = try #require(
      AdHocDocument.allOperations(
        in: SourceFile(name: "seed_data.gql", text: text), of: service, diagnostics: &diagnostics,
        files: &files))
    return try await ScratchDatabase.run(service.schema.definitions) { database in
      let executor = Executor(api: service.api, database: database)
      for _ in 0..<times {
        for seed in seeds {
          let result = try await executor.execute(
            OperationRequest(
              operation: seed, isDeployed: false, variables: [:], caller: .administrator,
              time: OperationCall.time))
          #expect(result.errors == [])
        }
      }
      return try await body(executor, connector)
    }
  }
}
