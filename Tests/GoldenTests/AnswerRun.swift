import Execution
import GeneratedAPI
import JSON
import Postgres
import TestSupport

@testable import SQL

/// Runs the requests of a case, one after the other, on a database of its own.
struct AnswerRun {
  private let project: GoldenProject
  private let api: API

  init(_ project: GoldenProject) throws {
    self.project = project
    api = try project.soundAPI()
  }

  /// The text of `answers.json`.
  func answers(to calls: [OperationCall]) async throws -> String {
    let rows = (project.folder.given("data.sql") ?? "").split(separator: ";\n")
      .map { Statement(text: String($0)) }
    let answers = try await ScratchDatabase.run(for: api.schema, rows: rows) { database in
      let executor = Executor(
        api: api, database: database, embeddingProvider: CountingModels())
      var answers: [JSONValue] = []
      for call in calls {
        answers.append(try await call.answer(of: project.operation(call.operation), by: executor))
      }
      return answers
    }
    var names = MadeUpNames(given: given)
    return JSONText.block(names.replaced(.array(answers))) + "\n"
  }

  /// All that the case gives.
  private var given: String {
    ["schema.gql", "operations.gql", "data.sql", "requests.json"].compactMap(project.folder.given)
      .joined()
  }
}
