import Foundation
import Testing

/// A PostgreSQL server that a test stops and starts under the same address.
final class TestCluster: Sendable {
  let folder = "/tmp/dataconnect-cluster-" + UUID().uuidString.prefix(8)
  private let programs: String

  /// The newest programs of Debian's packages, or those in the path.
  static let programs: String? = {
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let newest = versions.compactMap { Int($0) }.max()
    return newest.map { "\(root)/\($0)/bin" }
  }()

  init() async throws {
    programs = try #require(Self.programs, "PostgreSQL's programs are not installed")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if geteuid() == 0 { _ = try await Program.run("/bin/chown", ["postgres", folder]) }
    let made = try await run(
      "initdb", ["-D", "\(folder)/data", "-U", "postgres", "-A", "trust", "--no-sync"])
    try #require(made.status == 0, "\(made.errors)")
    try await start()
  }

  /// Ends the server and removes all its files.
  func remove() async {
    await stop()
    _ = try? await Program.run("/bin/rm", ["-rf", folder])
  }

  var url: String { "postgres://postgres@/notes?host=\(folder)&sslmode=disable" }

  func start() async throws {
    let started = try await run(
      "pg_ctl",
      [
        "-D", "\(folder)/data", "-w", "-l", "\(folder)/log", "-o",
        "-k \(folder) -c listen_addresses='' -c fsync=off", "start",
      ])
    try #require(started.status == 0, "\(started.errors) \(started.output)")
  }

  /// Ends the server at once, as a crash would.
  func stop() async {
    _ = try? await run("pg_ctl", ["-D", "\(folder)/data", "-m", "immediate", "stop"])
  }

  /// Makes the database that `url` names, empty.
  func createDatabase() async throws {
    _ = try await run("createdb", ["-h", folder, "-U", "postgres", "notes"])
  }

  /// How often a text stands in the log, which tells without a connection what sessions came to.
  func count(inLog text: String) throws -> Int {
    let log = try String(contentsOfFile: "\(folder)/log", encoding: .utf8)
    return log.components(separatedBy: text).count - 1
  }

  /// The same server by another database.
  func url(of database: String) -> String {
    "postgres://postgres@/\(database)?host=\(folder)&sslmode=disable"
  }

  /// Makes a copy of a database that nobody is connected to.
  func copyDatabase(_ original: String, to copy: String) async throws {
    let made = try await run("createdb", ["-h", folder, "-U", "postgres", "-T", original, copy])
    try #require(made.status == 0, "\(made.errors)")
  }

  func dropDatabase(_ name: String) async throws {
    _ = try await run("dropdb", ["-h", folder, "-U", "postgres", "--force", name])
  }

  /// Runs statements that somebody else may end.
  func hold(_ statements: String) async throws {
    let process = try await Program.detach(
      Self.asServer([
        "\(programs)/psql", "-h", folder, "-U", "postgres", "-d", "notes", "-qAtc", statements,
      ]))
    try await Program.waitUntil { !Program.isRunning(process) }
  }

  /// The text of a query's only value; several statements may come before it.
  func value(_ query: String, in database: String = "notes") async throws -> String {
    let outcome = try await run(
      "psql", ["-h", folder, "-U", "postgres", "-d", database, "-qAtc", query])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func run(_ program: String, _ arguments: [String]) async throws -> Program.Outcome {
    try await Self.runAsServer(["\(programs)/\(program)"] + arguments)
  }

  /// Runs a program that refuses to run as root, as those of PostgreSQL do.
  static func runAsServer(_ command: [String]) async throws -> Program.Outcome {
    try await Program.run(
      "/bin/bash",
      ["-c", Program.closeDescriptors + "exec \"$@\"", "sh"] + asServer(command), folder: "/")
  }

  private static func asServer(_ command: [String]) -> [String] {
    let user =
      geteuid() == 0
      ? ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups"] : []
    return user + command
  }
}
