import Foundation
import Testing

/// Commands that run while a project is served.
@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"), .timeLimit(.minutes(5)),
  .serialized)
struct ExecTests {
  @Test func aCommandFindsTheEmulatorsAndItsStatusIsOurs() async throws {
    let project = try SuiteProject(data: nil)
    let outcome = try await project.exec(
      """
      echo "$FIREBASE_DATA_CONNECT_EMULATOR_HOST $DATA_CONNECT_EMULATOR_HOST \
      $FIREBASE_DATACONNECT_EMULATOR_HOST $FIREBASE_AUTH_EMULATOR_HOST $FIREBASE_EMULATOR_HUB $GCLOUD_PROJECT"
      curl -s -o /dev/null -w '%{http_code}\n' "$FIREBASE_DATA_CONNECT_EMULATOR_HOST/readyz"
      exit 7
      """, "--project", "demo-exec")
    #expect(outcome.status == 7)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    let words = try #require(lines.first).split(separator: " ").map(String.init)
    #expect(words[0] == "http://\(words[1])")
    #expect(words[2] == words[1])
    #expect(
      Array(words[3...]) == [
        "127.0.0.1:\(project.authPort)", "127.0.0.1:\(project.hubPort)", "demo-exec",
      ])
    // Nothing but what the command says is on standard output.
    #expect(lines.dropFirst() == ["200"])
  }

  @Test func aCommandOfSeveralWordsNeedsNoShell() async throws {
    let project = try SuiteProject(data: nil)
    let outcome = try await Program.run(
      [
        "emulators:exec", "--source", project.path, "--port", "0", "--only", "dataconnect", "--",
        "printf", "<%s>", "a b", "$HOME",
      ], environment: ["TMPDIR": project.temporary.path])
    #expect(outcome.status == 0)
    #expect(outcome.output == "<a b><$HOME>")
  }

  @Test func aCommandThatASignalEndsHasTheShellsStatus() async throws {
    #expect(try await SuiteProject(data: nil).exec("kill -9 $$").status == 137)
  }

  @Test func aSignalReachesAllThatTheCommandHasStarted() async throws {
    let project = try SuiteProject(data: nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = [
      "emulators:exec", "--source", project.path, "--port", "0", "--only", "dataconnect",
      "sleep 300 & echo $! > child; wait",
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: project.path)
    process.environment = Program.cleanEnvironment.merging(["TMPDIR": project.temporary.path]) {
      $1
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let file = "\(project.path)/child"
    try await Program.waitUntil {
      (try? String(contentsOfFile: file, encoding: .utf8))?.hasSuffix("\n") ?? false
    }
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let child = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    kill(process.processIdentifier, SIGTERM)
    try await Program.waitUntil { !process.isRunning }
    #expect(process.terminationStatus == 143)
    try await Program.waitUntil { kill(child, 0) != 0 }
  }

  @Test func withoutACommandNothingStarts() async throws {
    let outcome = try await SuiteProject(data: nil).run(["emulators:exec"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("a command is missing"))
  }
}
