import Foundation
import JSON
import Testing

struct CommandTests {
  @Test func helpNamesEveryCommand() async throws {
    let outcome = try await Program.run(["--help"])
    #expect(outcome.status == 0)
    for command in ["emulators:start", "compile", "build", "execute"] {
      #expect(outcome.output.contains(command))
    }
  }

  @Test(arguments: [
    (
      ["compil"],
      "error: unknown command compil. Did you mean \"compile\"? See dataconnect --help\n"
    ),
    (["compile", "--strikt"], "error: compile has no option --strikt. Did you mean \"strict\"?\n"),
    (["compile", "--source"], "error: --source needs a value: --source DIR\n"),
  ])
  func wordsItDoesNotKnowAreMisuse(_ words: [String], _ message: String) async throws {
    let outcome = try await Program.run(words)
    #expect(outcome.status == 2)
    #expect(outcome.errors == message)
  }

  @Test func compileTellsMistakesWithTheirPlaces() async throws {
    let folder = try TemporaryFolder.notes()
    #expect(try await Program.run(["compile", "--source", folder.path]).status == 0)
    let file = "\(folder.path)/schema/schema.gql"
    try Data("type Note @table { text: Strin! }\n".utf8).write(to: URL(fileURLWithPath: file))
    let outcome = try await Program.run(["compile", "--source", folder.path])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        "schema/schema.gql:1:26: Unknown type \"Strin\". Did you mean \"String\"? [SDL005]\n"))
  }

  @Test func compileTellsWhoMayDoWhat() async throws {
    let folder = try TemporaryFolder.notes()
    let command = ["compile", "--audit", "--source", folder.path]
    let outcome = try await Program.run(command)
    #expect(
      outcome.output == """
        CONNECTOR  OPERATION  KIND      CALLERS    READS  WRITES  BOUND BY auth.uid
        main       Notes      query     PUBLIC     Note   -       no
        main       Mine       query     USER       Note   -       no
        main       Hidden     query     NO_ACCESS  Note   -       no
        main       Maybe      query     PUBLIC     Note   -       no
        main       AddNote    mutation  PUBLIC     -      Note    no

        """)
    let json = try await Program.run(command + ["--json"])
    let answer = try JSONReader.read(Array(json.output.utf8)).object
    let rows = try #require(answer?["result"]?.object?["audit"]?.array)
    #expect(rows.count == 5)
    #expect(
      rows.last == [
        "connectorId": "main", "operation": "AddNote", "kind": "mutation", "callers": "PUBLIC",
        "reads": [], "writes": ["Note"], "nativeSql": false, "boundByCaller": [],
      ])
  }

  @Test func buildPrintsOneJSONObjectWhateverIsWrong() async throws {
    let folder = try TemporaryFolder.notes()
    let file = "\(folder.path)/connector/operations.gql"
    try Data("query Q @auth(level: PUBLIC, insecureReason: \"test\") { notes { txt } }".utf8).write(
      to: URL(fileURLWithPath: file))
    let outcome = try await Program.run([
      "--logtostderr", "-v=2", "build", "--config_dir=\(folder.path)", "--project_id=p",
    ])
    #expect(outcome.status == 0)
    let answer = try JSONReader.read(Array(outcome.output.utf8)).object
    let errors = try #require(answer?["errors"]?.array)
    #expect(errors.count == 1)
    #expect(
      errors.first?.object?["message"]?.string
        == "Cannot query field \"txt\" on type \"Note\". Did you mean \"text\"?")
    #expect(errors.first?.object?["extensions"]?.object?["file"] == "connector/operations.gql")
  }

  @Test func executeNamesTheAddressThatDoesNotAnswer() async throws {
    let folder = try TemporaryFolder.notes()
    let outcome = try await Program.run(
      ["execute", "Notes", "--source", folder.path],
      environment: ["FIREBASE_DATA_CONNECT_EMULATOR_HOST": "http://127.0.0.1:9"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("http://127.0.0.1:9"))
    #expect(outcome.errors.contains("emulators:start"))
  }
}
