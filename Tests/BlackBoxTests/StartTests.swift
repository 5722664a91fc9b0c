import Foundation
import Testing

/// What a start says when it works, and what to do where it does not.
@Suite(
  .enabled(if: TestCluster.programs != nil, "needs PostgreSQL's programs"), .timeLimit(.minutes(5)),
  .serialized)
struct StartTests {
  @Test func oneBannerTellsEverything() async throws {
    let project = try SuiteProject([
      "connector/broken.gql": "query Broken @auth(level: PUBLIC) { notes { txt } }"
    ])
    let server = try await project.start("--sign-tokens")
    let log = try server.log()
    for part in [
      "dataconnect emulators of project demo-no-project",
      "notes: 1 table, 1 connector, 6 operations, 1 error, 5 warnings",
      "http://127.0.0.1:\(server.port)", "http://127.0.0.1:\(project.authPort)",
      "http://127.0.0.1:\(project.hubPort)", "\(project.path)/data/pg",
      "\(project.path)/data/auth/accounts.json", "/.well-known/jwks.json",
      "connectDataConnectEmulator(dataConnect, '127.0.0.1', \(server.port))",
      "useEmulator(host: \"127.0.0.1\", port: \(server.port))",
      "useEmulator(\"10.0.2.2\", \(server.port))",
      "connectAuthEmulator(auth, 'http://127.0.0.1:\(project.authPort)')",
      "export FIREBASE_DATA_CONNECT_EMULATOR_HOST=http://127.0.0.1:\(server.port)",
      "export FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:\(project.authPort)",
      "connector/broken.gql:1:45: ", "Cannot query field \"txt\"",
    ] { #expect(log.contains(part), "\(part) in \(log)") }
    #expect(try await server.end() == 0)
  }

  @Test func aBusyPortIsNamedWithItsHolder() async throws {
    let project = try SuiteProject(data: nil)
    let server = try await project.start()
    let other = try TemporaryFolder.notes()
    let second = try await Program.run([
      "emulators:start", "--source", other.path, "--host", "127.0.0.1",
      "--port", "\(server.port)",
    ])
    #expect(second.status == 1)
    #expect(
      second.errors.contains(
        "port \(server.port) on 127.0.0.1 is in use by process \(server.processNumber) (dataconnect); choose one by --port"
      ), "\(second.errors)")
    let third = try await project.exec("true")
    #expect(third.status == 1)
    #expect(
      third.errors.contains("change emulators.auth.port in firebase.json"), "\(third.errors)")
    #expect(try await server.end() == 0)
  }

  @Test(arguments: [
    ("{\n  \"dataconnect\": }", "firebase.json:2:18: "),
    (
      #"{"dataconnect": {"source": "."}, "emulators": {"auth": {"port": "x"}}}"#,
      "firebase.json: emulators.auth.port must be a port from 1 to 65535"
    ),
  ])
  func aBrokenProjectFileIsNamedWithItsPlace(_ text: String, _ message: String) async throws {
    let project = try SuiteProject(["firebase.json": text])
    let outcome = try await project.exec("true")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func whatTheFileSaysOfOtherEmulatorsIsTold() async throws {
    let project = try SuiteProject([
      "firebase.json": """
      {"dataconnect": [{"source": "."}, {"source": "other"}],
        "emulators": {"firestore": {"port": 8080}, "dataconnect": {"autoStart": true}}}
      """
    ])
    let chosen = try await project.exec("true")
    #expect(chosen.status == 0)
    #expect(
      chosen.errors.contains("firebase.json: emulators.firestore: this program has no such"))
    #expect(chosen.errors.contains("emulators.dataconnect.autoStart is not known; it is ignored"))
  }

  @Test func onlyWhatIsAskedForRuns() async throws {
    let project = try SuiteProject(data: nil)
    let auth = try await project.exec("env | grep -c EMULATOR_HOST", "--only", "auth")
    #expect(auth.status == 0)
    #expect(auth.output == "1\n")
    let data = try await project.exec("env | grep -c EMULATOR_HOST", "--only", "dataconnect")
    #expect(data.output == "3\n")
    let other = try await project.exec("true", "--only", "auth,firestore")
    #expect(other.status == 2)
    #expect(other.errors.contains("it has auth and dataconnect"))
    let unsigned = try await project.exec("true", "--only", "dataconnect", "--sign-tokens")
    #expect(unsigned.status == 1)
    #expect(unsigned.errors.contains("--sign-tokens: no sign-in service runs"))
  }

  @Test func portsAndHostsComeFromTheFile() async throws {
    let port = TestPort.next()
    let tools = port + 2000
    let project = try SuiteProject([
      "firebase.json": """
      {"dataconnect": {"source": "."}, "emulators": {"dataconnect":
        {"host": "127.0.0.1", "port": \(port), "postgresPort": \(tools), "dataDir": "data"}}}
      """
    ])
    let outcome = try await project.run([
      "emulators:exec",
      "echo $DATA_CONNECT_EMULATOR_HOST; (: < /dev/tcp/127.0.0.1/\(tools)) || ss -ltnH",
    ])
    #expect(outcome.output.hasPrefix("127.0.0.1:\(port)\n"), "\(outcome.errors)")
    #expect(outcome.errors.contains("127.0.0.1:\(tools), password in"))
  }

  // MARK: Data folders

  @Test func dataOfAnotherVersionAreNotForgotten() async throws {
    let project = try SuiteProject()
    try FileManager.default.createDirectory(
      atPath: "\(project.path)/data/pg9", withIntermediateDirectories: true)
    try project.write("9\n", to: "data/pg9/PG_VERSION")
    let outcome = try await project.exec("true")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("\(project.path)/data/pg9 has data of PostgreSQL 9, and PostgreSQL"),
      "\(outcome.errors)")
    #expect(outcome.errors.contains("apt-get install postgresql-9"))
  }

  @Test func dataOfAnotherUserAreNamedWithTheirOwner() async throws {
    // Only root can give files away.
    guard geteuid() == 0, let programs = TestCluster.programs else { return }
    let major = URL(fileURLWithPath: programs).deletingLastPathComponent().lastPathComponent
    let project = try SuiteProject()
    let data = "\(project.path)/data/pg\(major)"
    try FileManager.default.createDirectory(
      atPath: "\(data)/global", withIntermediateDirectories: true)
    try project.write("\(major)\n", to: "data/pg\(major)/PG_VERSION")
    _ = try await Program.run("/bin/chown", ["-R", "54321", data])
    let outcome = try await project.exec("true")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("\(data) belongs to the user 54321, and the server would run as "),
      "\(outcome.errors)")
    #expect(outcome.errors.contains("chown -R "))
  }

  @Test func aFolderThatTheUserMayNotEnterHasARemedy() async throws {
    let nobody = ["--reuid", "nobody", "--regid", "nogroup", "--clear-groups"]
    let project = try SuiteProject()
    try FileManager.default.createDirectory(
      atPath: "\(project.path)/data", withIntermediateDirectories: true)
    // Only root can become somebody else, who must reach the program.
    guard geteuid() == 0,
      try await Program.run("/usr/bin/setpriv", nobody + ["test", "-x", Program.path]).status == 0
    else { return }
    let outcome = try await Program.run(
      "/usr/bin/setpriv",
      nobody + [
        Program.path, "emulators:exec", "true", "--source", project.path, "--port", "0", "--only",
        "dataconnect",
      ], folder: "/")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "Permission denied; its owner must let this user in, or name another dataDir in firebase.json"
      ), "\(outcome.errors)")
  }

  @Test func accountsThatCannotBeReadAreNotReplaced() async throws {
    let project = try SuiteProject()
    let file = "\(project.path)/data/auth/accounts.json"
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    let outcome = try await project.exec("true")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("\(file) cannot be read"), "\(outcome.errors)")
  }

  @Test func aSeedThatIsAskedForRunsAtEveryStart() async throws {
    let project = try SuiteProject([
      "more.gql": #"mutation { note_insert(data: {text: "more"}) }"#,
      "seed_data.gql": #"mutation { note_insert(data: {text: "first"}) }"#,
    ])
    let first = try await project.exec("true")
    #expect(first.errors.contains("seeded from seed_data.gql: 1 operation"))
    let second = try await project.exec("true")
    #expect(!second.errors.contains("seeded"))
    let third = try await project.exec("true", "--seed", "\(project.path)/more.gql")
    #expect(third.errors.contains("seeded from more.gql: 1 operation"))
  }

  @Test func aFolderInUseIsNamedWithItsUser() async throws {
    let project = try SuiteProject()
    let server = try await project.start()
    let outcome = try await project.exec("true", "--only", "dataconnect")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("is in use by another emulator (process \(server.processNumber))")
        || outcome.errors.contains("in use by process \(server.processNumber)"),
      "\(outcome.errors)")
    #expect(try await server.end() == 0)
  }

  @Test func aMissingPostgreSQLHasRemedies() async throws {
    let project = try SuiteProject(data: nil)
    let outcome = try await inNamespace(
      "mount -t tmpfs none /usr/lib/postgresql", project, path: "/usr/bin:/bin")
    guard let outcome else { return }
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "initdb and postgres were not found in PATH or /usr/lib/postgresql; install PostgreSQL (on Debian: apt-get install postgresql), name a database by --postgres URL, or set DATABASE_URL"
      ), "\(outcome.errors)")
  }

  @Test func aFullDiskHasARemedy() async throws {
    let project = try SuiteProject()
    let outcome = try await inNamespace(
      "mkdir \(project.path)/data && mount -t tmpfs -o size=8m,mode=777 none \(project.path)/data",
      project)
    guard let outcome else { return }
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("the disk is full: make room"), "\(outcome.errors)")
  }

  @Test func anExportToAFullDiskLeavesTheOldOne() async throws {
    let rows = (0..<3000).map { "{text: \"\($0) \(String(repeating: "x", count: 300))\"}" }
      .joined(separator: " ")
    let project = try SuiteProject([
      "seed_data.gql": "mutation { note_insertMany(data: [\(rows)]) }"
    ])
    let place = "\(project.path)/disk"
    let outcome = try await inNamespace(
      "mkdir \(place) && mount -t tmpfs -o size=400k none \(place)", project,
      ["--export-on-exit", "\(place)/export"], after: "ls -A \(place)")
    guard let outcome else { return }
    #expect(outcome.errors.contains("the disk is full; make room and export again"))
    #expect(outcome.output == "")
  }

  /// Runs the program where a command has changed what is mounted; `nil` where only root may do that.
  private func inNamespace(
    _ mounting: String, _ project: SuiteProject, path: String? = nil, _ arguments: [String] = [],
    after: String = "exit $status"
  ) async throws -> Program.Outcome? {
    guard try await Program.run("/usr/bin/unshare", ["-m", "true"]).status == 0 else { return nil }
    let environment = ["TMPDIR": project.temporary.path].merging(
      path.map { ["PATH": $0] } ?? [:]
    ) { $1 }
    return try await Program.run(
      "/usr/bin/unshare",
      [
        "-m", "/bin/sh", "-c", "\(mounting); \"$@\"; status=$?; \(after)", "sh", Program.path,
        "emulators:exec", "true", "--source", project.path, "--port", "0", "--only", "dataconnect",
      ] + arguments, environment: environment)
  }
}
