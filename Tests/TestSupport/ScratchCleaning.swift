internal import Glibc
internal import Postgres
internal import Synchronization

/// Ends the shared server and removes its files when the test process exits.
enum ScratchCleaning {
  private static let processNumber = Atomic<Int32>(0)
  private static let directory = Mutex("")

  static func atExit(of cluster: PrivateCluster) {
    processNumber.store(cluster.processNumber, ordering: .relaxed)
    let parts = cluster.socketDirectory.split(separator: "/").dropLast()
    directory.withLock { $0 = "/" + parts.joined(separator: "/") }
    atexit { ScratchCleaning.clean() }
  }

  private static func clean() {
    let number = processNumber.load(ordering: .relaxed)
    kill(number, SIGQUIT)
    for _ in 0..<200 where kill(number, 0) == 0 { usleep(10_000) }
    remove(directory.withLock { $0 })
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
