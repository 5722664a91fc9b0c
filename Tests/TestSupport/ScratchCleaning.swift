internal import Glibc
internal import Postgres
internal import Synchronization

/// Ends the servers that tests started and removes their files when the test process exits.
enum ScratchCleaning {
  private struct Server {
    let processNumber: Int32
    let directory: String
  }

  private static let servers = Mutex<[Server]>([])

  static func atExit(of cluster: PrivateCluster) {
    let parts = cluster.socketDirectory.split(separator: "/").dropLast()
    let server = Server(
      processNumber: cluster.processNumber, directory: "/" + parts.joined(separator: "/"))
    let isFirst = servers.withLock { servers in
      servers.append(server)
      return servers.count == 1
    }
    if isFirst { atexit { ScratchCleaning.clean() } }
  }

  private static func clean() {
    for server in servers.withLock(\.self) {
      kill(server.processNumber, SIGQUIT)
      for _ in 0..<200 where kill(server.processNumber, 0) == 0 { usleep(10_000) }
      remove(server.directory)
    }
  }

  private static func remove(_ path: String) {
    let words = ["rm", "-rf", "--", path]
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var child: pid_t = 0
    guard unsafe posix_spawn(&child, "/bin/rm", nil, nil, arguments, nil) == 0 else { return }
    waitpid(child, nil, 0)
  }
}
