internal import Glibc

/// The right of one process to use a directory; it ends with the process, however that happens.
final class DirectoryLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock that a file stands for; makes the file when it is missing.
  ///
  /// - Throws: `inUse` when another process holds it.
  init(file: String, for directory: String) throws(ClusterError) {
    let descriptor = unsafe open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileTree.failure(file) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      _ = close(descriptor)
      let holder = FileTree.text(of: file)?.split(separator: "\n").first.map(String.init)
      throw .inUse(directory: directory, process: holder ?? "unknown")
    }
    self.descriptor = descriptor
    _ = ftruncate(descriptor, 0)
    let text = Array("\(getpid())\n".utf8)
    _ = unsafe write(descriptor, text, text.count)
  }

  /// Gives the right up, also for a child that is about to become another program.
  func release() { flock(descriptor, LOCK_UN) }

  deinit { _ = close(descriptor) }
}
