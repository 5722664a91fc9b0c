import Glibc
import Reactor
import Testing

@Suite struct ChildProcessTests {
  private func shell(_ script: String) -> ChildProcess.Command {
    ChildProcess.Command("/bin/sh", ["-c", script], environment: ["WORD": "a b"])
  }

  @Test func givesStatusAndOutput() async throws {
    let (status, output) = try await ChildProcess.run(
      shell("echo \"$WORD\"; echo err >&2; exit 3"), on: TestLoop.any)
    #expect(status == .exited(3))
    #expect(output == "a b\nerr\n")
  }

  @Test func runsInTheGivenDirectoryAndGroup() async throws {
    var command = shell("pwd; ps -o pgid= -p $$ | tr -d ' '; echo $$")
    command.directory = "/usr"
    command.hasOwnProcessGroup = true
    command.environment["PATH"] = "/usr/bin:/bin"
    let output = try await ChildProcess.run(command, on: TestLoop.any).output
    let lines = output.split(separator: "\n")
    #expect(lines.first == "/usr")
    #expect(lines.count < 3 || lines[1] == lines[2])
  }

  @Test(.enabled(if: getuid() == 0, "only root may change users"))
  func runsAsAnotherUser() async throws {
    var command = shell("/usr/bin/id -u; /usr/bin/id -g; /usr/bin/id -G")
    command.credentials = ChildProcess.Credentials(user: 65534, group: 65533)
    command.signalOnOurDeath = .kill
    let output = try await ChildProcess.run(command, on: TestLoop.any).output
    #expect(output == "65534\n65533\n65533\n")
  }

  @Test func keepsOnlyTheLastOutput() async throws {
    var command = shell(
      "i=0; while [ $i -lt 5000 ]; do echo 0123456789; i=$((i+1)); done; echo end")
    command.keptOutput = 8
    let output = try await ChildProcess.run(command, on: TestLoop.any).output
    #expect(output == "789\nend\n")
  }

  @Test func tellsWhichSignalKilledIt() async throws {
    let loop = TestLoop.any
    let child = try await ChildProcess.start(
      ChildProcess.Command("/bin/sleep", ["1000"]), on: loop)
    await child.send(.terminate)
    #expect(try await child.wait().status == .killed(signal: SIGTERM))
  }

  @Test func doesNotWaitForGrandchildrenThatHoldTheOutput() async throws {
    let (status, output) = try await ChildProcess.run(
      shell("sleep 5 & echo done"), on: TestLoop.any, until: .after(.seconds(4)))
    #expect(status.isSuccess)
    #expect(output == "done\n")
  }

  @Test func isKilledAtTheDeadline() async {
    await #expect(throws: TransportError.timedOut) {
      try await ChildProcess.run(
        shell("exec sleep 1000"), on: TestLoop.any, until: .after(.milliseconds(20)))
    }
  }

  @Test func isKilledWhenTheTaskIsCancelled() async {
    let command = shell("exec sleep 1000")
    let task = Task { try await ChildProcess.run(command, on: TestLoop.any) }
    task.cancel()
    await #expect(throws: TransportError.cancelled) { try await task.value }
  }

  @Test func reportsProgramsThatDoNotExist() async {
    await #expect(throws: TransportError.system(call: "start /no/such", code: ENOENT)) {
      try await ChildProcess.run(ChildProcess.Command("/no/such"), on: TestLoop.any)
    }
  }

  @Test func reportsDirectoriesThatDoNotExist() async {
    var command = shell("true")
    command.directory = "/no/such"
    await #expect(throws: TransportError.system(call: "start /bin/sh", code: ENOENT)) {
      try await ChildProcess.run(command, on: TestLoop.any)
    }
  }
}
