import Foundation
import JSON
import Testing

/// Data and accounts on their way out of emulators and in.
@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"),
  .timeLimit(.minutes(10)),
  .serialized)
struct ExportTests {
  /// Rows that refer to each other in a circle, with values that texts have trouble with.
  private static let rows = #"""
    mutation @transaction {
      a: note_insert(data: {id: "00000000-0000-0000-0000-00000000000a", text: "tab\tline\nback\\slash \\N \"quoted\" {x,y}",
        tags: ["", "a,b", "{}", "NULL", "ä\\\"€"], meta: {a: [1, null, "\t"]}, at: "2026-11-30T10:00:00.123456Z",
        share: 0.1, big: 9007199254740993, day: "0001-01-01", number: 7, kind: LARGE})
      p: person_insert(data: {name: "Ada", favoriteId: "00000000-0000-0000-0000-00000000000a"})
      b: note_insert(data: {id: "00000000-0000-0000-0000-000000000001", text: "", ownerName: "Ada", meta: null,
        tags: [], parentId: "00000000-0000-0000-0000-00000000000a"})
      u: note_update(id: "00000000-0000-0000-0000-00000000000a", data: {ownerName: "Ada",
        parentId: "00000000-0000-0000-0000-000000000001"})
    }
    """#

  private func project() throws -> SuiteProject {
    try SuiteProject(["schema/schema.gql": SuiteProject.schema, "seed_data.gql": Self.rows])
  }

  @Test func whatIsImportedEqualsWhatWasExported() async throws {
    let project = try project()
    let (first, second) = ("\(project.path)/out/first", "\(project.path)/second")
    let server = try await project.start("--export-on-exit", first)
    let log = try server.log()
    #expect(log.contains("seeded from seed_data.gql"), "\(log)")
    let user = try await project.signUp("ada@example.org")
    #expect(try await server.end() == 0)
    let rows = try SuiteProject.rows(of: first)
    #expect(rows.count == 2)
    #expect(rows.values.contains { $0.contains(#"tab\tline\nback\\slash \\N "quoted""#) })

    let fresh = try await project.start("--fresh", "--import", first, "--export-on-exit", second)
    let freshLog = try fresh.log()
    #expect(freshLog.contains("imported 3 rows and the accounts"), "\(freshLog)")
    let again = try await project.auth(
      "/identitytoolkit.googleapis.com/v1/accounts:lookup", ["idToken": user["idToken"] ?? .null])
    #expect(again.status == 200)
    #expect(try await fresh.end() == 0)
    #expect(try SuiteProject.rows(of: second) == rows)
    let accounts = try SuiteProject.accounts(of: first)
    #expect(try SuiteProject.accounts(of: second) == accounts)
    let mode =
      try FileManager.default.attributesOfItem(
        atPath: "\(second)/auth_export/accounts.json")[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o600)
  }

  @Test func countingGoesOnWhereItWas() async throws {
    let project = try SuiteProject([
      "schema/schema.gql":
        #"type Note @table(key: "n") { n: Int! @col(dataType: "serial") text: String! }"#
    ])
    let export = "\(project.path)/export"
    let add = #"{"operationName":"AddNote","variables":{"text":"x"}}"#
    let first = try await project.start("--export-on-exit", export)
    for _ in 0..<3 { #expect(try await first.call("executeMutation", add).status == 200) }
    #expect(try await first.end() == 0)
    let second = try await project.start("--fresh", "--import", export)
    let answer = try await second.call("executeMutation", add)
    #expect(answer.body.contains(#""n":4"#), "\(answer.body)")
    #expect(try await second.end() == 0)
  }

  @Test func aBrokenExportIsRefusedAndChangesNothing() async throws {
    let project = try project()
    let export = "\(project.path)/export"
    #expect(try await project.exec("true", "--export-on-exit", export).status == 0)
    let part = "dataconnect_export/tables/00001.copy"
    let whole = try String(contentsOfFile: "\(export)/\(part)", encoding: .utf8)
    let damages: [(String, String?, String)] = [
      (part, String(whole.dropLast(5)), "\(export) is damaged: \(part) is not what was exported"),
      (part, whole.replacing("Ada", with: "Eve"), "\(export) is damaged: \(part)"),
      (part, nil, "\(export) is not whole: \(part) is missing"),
      ("auth_export/accounts.json", "{} ", "auth_export/accounts.json is not what was exported"),
      ("dataconnect_export/manifest.json", "{", "dataconnect_export/manifest.json is not what"),
      ("firebase-export-metadata.json", "{\"files\"", "firebase-export-metadata.json is damaged"),
      ("firebase-export-metadata.json", nil, "\(export) holds no export"),
      (
        "firebase-export-metadata.json",
        #"{"version":"13.0.0","dataconnect":{"version":"13.0.0","path":"dataconnect_export"}}"#,
        "was made by another tool"
      ),
    ]
    for (file, text, message) in damages {
      let path = "\(export)/\(file)"
      let old = try Data(contentsOf: URL(fileURLWithPath: path))
      if let text {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      } else {
        try FileManager.default.removeItem(atPath: path)
      }
      let outcome = try await project.exec("true", "--import", export, "--force")
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains(message), "\(file): \(outcome.errors)")
      try old.write(to: URL(fileURLWithPath: path))
    }
    // Nothing of the data went, and no import counts as begun.
    let copy = "\(project.path)/copy"
    #expect(try await project.exec("true", "--export-on-exit", copy).status == 0)
    let rows = try SuiteProject.rows(of: export)
    #expect(try SuiteProject.rows(of: copy) == rows)
  }

  @Test func rowsThatDoNotFitTheSchemaChangeNothing() async throws {
    let project = try project()
    let export = "\(project.path)/export"
    #expect(try await project.exec("true", "--export-on-exit", export).status == 0)
    try project.write(
      SuiteProject.schema.replacing("big: Int64", with: "bigger: Int64"), to: "schema/schema.gql")
    let outcome = try await project.exec("true", "--import", export, "--fresh", "--no-seed")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "has values of column \"note.big\", which the schema does not have"), "\(outcome.errors)")
  }

  @Test func dataThatAreThereAreReplacedOnlyOnDemand() async throws {
    let project = try project()
    let export = "\(project.path)/export"
    #expect(try await project.exec("true", "--export-on-exit", export).status == 0)
    let refused = try await project.exec("true", "--import", export)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("say so by --force, or leave them alone by --fresh"))
    let forced = try await project.exec("true", "--import", export, "--force")
    #expect(forced.status == 0)
    #expect(forced.errors.contains("imported 3 rows"))
  }

  @Test func onlyExportsAreReplacedByExports() async throws {
    let project = try project()
    let place = "\(project.path)/precious"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    try project.write("mine", to: "precious/letter.txt")
    let outcome = try await project.exec("true", "--export-on-exit", place)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("\(place) holds something else than an export"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place) == ["letter.txt"])
  }

  @Test func anExportThatIsYetToBeMadeIsNothingToImport() async throws {
    let project = try project()
    let export = "\(project.path)/export"
    let first = try await project.exec("true", "--import", export, "--export-on-exit")
    #expect(first.status == 0)
    #expect(first.errors.contains("there is nothing to import in \(export) yet"))
    let second = try await project.exec(
      "true", "--fresh", "--import", export, "--export-on-exit")
    #expect(second.status == 0)
    #expect(second.errors.contains("imported 3 rows"))
    let missing = try await project.exec("true", "--import", "\(export)-2")
    #expect(missing.status == 1)
    #expect(missing.errors.contains("\(export)-2 holds no export"))
  }

  @Test func anotherTerminalExportsAndClears() async throws {
    let project = try project()
    let server = try await project.start()
    _ = try await project.signUp("ada@example.org")
    let export = "\(project.path)/export"
    let exported = try await project.run(["emulators:export", export])
    #expect(exported.status == 0, "\(exported.errors)")
    #expect(try SuiteProject.rows(of: export).count == 2)
    #expect(try SuiteProject.accounts(of: export).contains("ada@example.org"))
    let refused = try await project.run(["emulators:export", export])
    #expect(refused.status == 1)
    #expect(refused.errors.contains("--force"))
    #expect(try await project.run(["emulators:export", export, "--force"]).status == 0)
    let cleared = try await project.run(["emulators:clear"])
    #expect(cleared.output == "removed all rows and accounts\n")
    #expect(
      try await server.call("executeQuery", #"{"operationName":"Notes"}"#).body
        == #"{"data":{"notes":[]},"errors":[]}"#)
    #expect(try await project.signUp("ada@example.org")["localId"] != nil)
    #expect(try await server.end() == 0)
    let late = try await project.run(["emulators:clear"])
    #expect(late.status == 1)
    #expect(late.errors.contains("hub-demo-no-project.json is missing"))
  }
}
