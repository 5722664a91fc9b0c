import Foundation
import Testing

/// kill -9 at any moment: the next start has the data, or says what to do.
@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"),
  .timeLimit(.minutes(10)),
  .serialized)
struct KillTests {
  private static let count = 5000

  /// A project whose seed makes enough rows for a kill to come in between.
  private func project() throws -> SuiteProject {
    let rows = (0..<Self.count).map { "{text: \"\($0)\"}" }.joined(separator: " ")
    return try SuiteProject([
      "connector/count.gql": "query Count @auth(level: PUBLIC) { notes { count: _count } }",
      "seed_data.gql": """
      mutation { note_insertMany(data: [\(rows)]) }
      mutation { note_insert(data: {text: "last"}) }
      """,
    ])
  }

  /// Starts the program, kills it after a while, and gives what it said.
  private func kill(
    _ project: SuiteProject, after time: Duration, _ arguments: [String]
  ) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments =
      ["emulators:start", "--source", project.path, "--host", "127.0.0.1", "--port", "0"]
      + arguments
    process.environment = Program.cleanEnvironment.merging(["TMPDIR": project.temporary.path]) {
      $1
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try await Task.sleep(for: time)
    Foundation.kill(process.processIdentifier, SIGKILL)
    try await Program.waitUntil { !process.isRunning }
  }

  private func rowCount(_ project: SuiteProject, _ arguments: String...) async throws -> Int {
    let server = try await RunningServer(
      project.folder, arguments: arguments, environment: ["TMPDIR": project.temporary.path])
    let body = try await server.call("executeQuery", #"{"operationName":"Count"}"#).body
    #expect(try await server.end() == 0)
    let digits = body.split(separator: "\"count\":").last?.prefix { $0.isNumber } ?? ""
    return Int(digits) ?? -1
  }

  @Test func atTheFirstStart() async throws {
    let project = try project()
    for _ in 0..<6 {
      try await kill(project, after: .milliseconds(.random(in: 100...2500)), [])
    }
    #expect(try await rowCount(project) == Self.count + 1)
  }

  @Test func atAnImport() async throws {
    let project = try project()
    let export = "\(project.path)/export"
    let made = try await project.exec("true", "--export-on-exit", export)
    try #require(made.status == 0, "\(made.errors)")
    for _ in 0..<6 {
      try await kill(
        project, after: .milliseconds(.random(in: 300...2500)), ["--import", export, "--force"])
    }
    let mark = "\(project.path)/data/import-unfinished"
    if FileManager.default.fileExists(atPath: mark) {
      let outcome = try await project.exec("true")
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("start again with --import \(export)"))
      #expect(try await rowCount(project, "--import", export) == Self.count + 1)
    } else {
      #expect(try await rowCount(project) == Self.count + 1)
    }
  }

  @Test func anImportThatWasCutOffIsMendedByAnother() async throws {
    let project = try project()
    let export = "\(project.path)/export"
    #expect(try await project.exec("true", "--export-on-exit", export).status == 0)
    try project.write(export, to: "data/import-unfinished")
    let outcome = try await project.exec("true")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "an import of \(export) did not come to its end; start again with --import \(export)"))
    // No question is asked about rows that may be anything.
    #expect(try await project.exec("true", "--import", export).status == 0)
    #expect(try await rowCount(project) == Self.count + 1)
  }

  @Test func aFirstStartThatWasCutOffIsBegunAnew() async throws {
    let project = try project()
    #expect(try await rowCount(project) == Self.count + 1)
    try project.write("", to: "data/first-start-unfinished-notes")
    #expect(try await rowCount(project) == Self.count + 1)
    #expect(
      !FileManager.default.fileExists(atPath: "\(project.path)/data/first-start-unfinished-notes"))
  }

  @Test func atAnExport() async throws {
    let project = try project()
    let export = "\(project.path)/export"
    #expect(try await project.exec("true", "--export-on-exit", export).status == 0)
    let rows = try SuiteProject.rows(of: export)
    for _ in 0..<6 {
      let server = try await project.start()
      let exporting = Task { try await project.run(["emulators:export", export, "--force"]) }
      try await Task.sleep(for: .milliseconds(.random(in: 20...400)))
      _ = try await server.end(by: SIGKILL)
      _ = try await exporting.value
      #expect(try SuiteProject.rows(of: export) == rows)
    }
    // The next export removes what the killed ones have left beside it.
    #expect(try await project.exec("true", "--export-on-exit", export).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: project.path)
    #expect(!names.contains { $0.hasPrefix(".export") })
    #expect(try await project.exec("true", "--fresh", "--import", export).status == 0)
  }
}
