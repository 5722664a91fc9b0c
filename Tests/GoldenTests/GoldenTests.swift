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

  @Test(arguments: GoldenCase.all(with: .files)) func writesFiles(_ folder: GoldenCase) throws {
    let files = try GoldenProject(folder).soundAPI().schemaFiles
    let shown = files.filter { $0.path.hasPrefix("main/") }
    folder.golden(.files).expect(
      shown.map { "# \($0.path)\n\($0.text ?? "")" }.joined(separator: "\n"))
  }

  @Test func writesTheSamePreludeForEverySchema() throws {
    let preludes = try ["tables/enums", "queries/row-ids"].map {
      try GoldenProject(GoldenCase(name: $0)).soundAPI().schemaFiles.first?.text
    }
    #expect(preludes[0] == preludes[1])
    Golden(Golden.folder(of: #filePath) + "/Cases/prelude.gql").expect(preludes[0] ?? "")
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

  @Test(
    .needsVectors, .tags(.database),
    arguments: GoldenCase.all(with: .answers).filter(\.hasVectors))
  func answersRequestsAboutVectors(_ folder: GoldenCase) async throws {
    try await answersRequests(folder)
  }

  @Test(
    .needsPostgres, .tags(.database),
    arguments: GoldenCase.all(with: .answers).filter { !$0.hasVectors })
  func answersRequests(_ folder: GoldenCase) async throws {
    let project = GoldenProject(folder)
    let answers = try await AnswerRun(project).answers(to: project.requests())
    folder.golden(.answers).expect(answers)
  }

  @Test func findsItsCases() { #expect(GoldenCase.all.count >= 120) }
}
