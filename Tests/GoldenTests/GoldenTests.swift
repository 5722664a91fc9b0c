import GeneratedAPI
import TestSupport
import Testing

/// Runs the cases: each folder with a `schema.gql` is a small project with what must come of it.
///
/// Whichever of the expected files exist are compared.
struct GoldenTests {
  @Test(arguments: GoldenCase.all) func saysWhatIsExpected(_ folder: GoldenCase) {
    let project = GoldenProject(folder)
    let text = project.diagnosticsText
    // Without a file nothing must be said.
    if folder.golden(.diagnostics).exists || (Golden.isUpdating && !text.isEmpty) {
      folder.golden(.diagnostics).expect(text)
    } else {
      #expect(text == "")
    }
  }

  @Test(arguments: GoldenCase.all(with: .api)) func generatesTheAPI(_ folder: GoldenCase) throws {
    let api = try GoldenProject(folder).soundAPI()
    folder.golden(.api).expect(APIText(api).text)
  }

  @Test(arguments: GoldenCase.all(with: .definitions)) func definesTables(
    _ folder: GoldenCase
  ) throws {
    let api = try GoldenProject(folder).soundAPI()
    folder.golden(.definitions).expect(DefinitionText(api.schema).text)
  }

  @Test(arguments: GoldenCase.all(with: .statements)) func compilesStatements(
    _ folder: GoldenCase
  ) throws {
    let project = GoldenProject(folder)
    let requests = try project.requests()
    folder.golden(.statements).expect(try StatementText(project).text(of: requests))
  }

  @Test(.needsPostgres, .tags(.database), arguments: GoldenCase.all(with: .answers))
  func answersRequests(_ folder: GoldenCase) async throws {
    let project = GoldenProject(folder)
    let answers = try await AnswerRun(project).answers(to: project.requests())
    folder.golden(.answers).expect(answers)
  }

  @Test func findsItsCases() { #expect(GoldenCase.all.count >= 120) }
}
