import Foundation
import Testing

/// PgBouncer before the server of a test.
final class TestPooler: Sendable {
  private let folder: String

  enum Mode: String {
    case session
    case transaction
    case statement
  }

  static let program = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Starts it with its socket in a folder of the cluster's; `remove()` ends it.
  init(_ mode: Mode, before cluster: TestCluster, extra: String = "") async throws {
    let program = try #require(Self.program, "PgBouncer is not installed")
    folder = "\(cluster.folder)/\(mode)-\(UUID().uuidString.prefix(8))"
    let made = try await TestCluster.runAsServer(["/bin/mkdir", folder])
    try #require(made.status == 0, "\(made.errors)")
    let settings = """
      [databases]
      * = host=\(cluster.folder) user=postgres
      [pgbouncer]
      listen_addr =
      listen_port = 6432
      unix_socket_dir = \(folder)
      logfile = \(folder)/log
      pidfile = \(folder)/pid
      auth_type = any
      pool_mode = \(mode)
      default_pool_size = 20
      \(extra)
      """
    try Data(settings.utf8).write(to: URL(fileURLWithPath: "\(folder)/settings.ini"))
    let started = try await TestCluster.runAsServer([
      program, "--daemon", "--quiet", "\(folder)/settings.ini",
    ])
    try #require(started.status == 0, "\(started.errors) \(started.output)")
    let socket = "\(folder)/.s.PGSQL.6432"
    try await Program.waitUntil { FileManager.default.fileExists(atPath: socket) }
  }

  var url: String { "postgres://postgres@/notes?host=\(folder)&port=6432&sslmode=disable" }

  /// Ends it at once, by what nobody can block: it inherits the mask of signals of the test.
  func remove() {
    let text = try? String(contentsOfFile: "\(folder)/pid", encoding: .utf8)
    let number = text.flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    if let number { kill(number, SIGKILL) }
  }
}
