import Authentication
import Diagnostics
import Execution
import JSON
import Operations
import Services
import TestSupport
import Testing

/// Each project of the corpora loads and answers, on rows of its own seed files or else of its own
/// mutations, the calls of `Corpora/<project>/requests.json` as `answers.json` says.
struct CorpusTests {
  @Test(.needsCorpora, arguments: Corpus.loaded)
  func loadsWithoutErrors(_ corpus: Corpus) throws {
    let result = corpus.load()
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [])
    for connector in try #require(result.service).connectors {
      #expect(connector.names.filter { !isUsable(connector[$0]) } == [])
    }
  }

  private func isUsable(_ entry: ConnectorBuilder.Entry?) -> Bool {
    if case .valid = entry { true } else { false }
  }

  @Test(.needsCorpora, .needsPostgres, .tags(.database), arguments: Corpus.loaded)
  func makesItsTables(_ corpus: Corpus) async throws {
    let service = try #require(corpus.load().service)
    try await ScratchDatabase.run(for: service.schema) { _ in }
  }

  @Test(.needsCorpora, arguments: Corpus.all)
  func callsEveryOperation(_ corpus: Corpus) throws {
    let service = try #require(corpus.load().service)
    let called = Set(try calls(of: corpus).map(\.operation))
    #expect(service.connectors.flatMap(\.names).filter { !called.contains($0) } == [])
  }

  @Test(.needsCorpora, .needsPostgres, .tags(.database), arguments: Corpus.all)
  func answersEveryOperation(_ corpus: Corpus) async throws {
    let service = try #require(corpus.load().service)
    let connector = try #require(service.connectors.first)
    let planting = try corpus.seedOperations(of: service)
    let calls = try calls(of: corpus)
    let answers = try await ScratchDatabase.run(for: service.schema) { database in
      let executor = Executor(api: service.api, database: database)
      for seed in planting { try await plant(seed, by: executor) }
      var answers: [JSONValue] = []
      for call in calls {
        guard case .valid(let operation)? = connector[call.operation] else { continue }
        answers.append(try await call.answer(of: operation, by: executor))
      }
      return answers
    }
    let seeds = SeedTexts(text: corpus.seedTexts.joined())
    let sources = service.files.files.map { String(decoding: $0.text, as: UTF8.self) }
    let requests = corpus.golden("requests.json").text ?? ""
    var names = MadeUpNames(given: sources.joined() + requests + seeds.text)
    let answer = seeds.shortened(names.replaced(.array(answers)))
    corpus.golden("answers.json").expect(JSONText.block(answer) + "\n")
  }

  private func plant(_ seed: Operations.Operation, by executor: Executor) async throws {
    let result = try await executor.execute(
      OperationRequest(
        operation: seed, isDeployed: false, variables: [:], caller: .administrator,
        time: OperationCall.time))
    #expect(result.errors == [])
  }

  private func calls(of corpus: Corpus) throws -> [OperationCall] {
    try OperationCall.list(try #require(corpus.golden("requests.json").text))
  }
}
