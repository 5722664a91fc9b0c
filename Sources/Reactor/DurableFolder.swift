internal import CLinux
internal import Glibc

/// Changes of folders that a crash leaves done or undone, never half.
package enum DurableFolder {
  /// Makes what was done to the names in a folder outlast a crash of the machine.
  package static func sync(_ path: String) throws(TransportError) {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last("open") }
    defer { _ = Glibc.close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .last("fsync") }
  }

  /// Gives a folder another name, which nothing has; or where it is taken lets the two trade places.
  ///
  /// - Returns: whether there was another, which then has the old name.
  package static func put(_ path: String, at place: String) throws(TransportError) -> Bool {
    let here = AT_FDCWD
    if unsafe renameat2(here, path, here, place, UInt32(RENAME_NOREPLACE)) == 0 { return false }
    guard errno == EEXIST else { throw .last("rename") }
    guard unsafe renameat2(here, path, here, place, UInt32(RENAME_EXCHANGE)) == 0 else {
      throw .last("rename")
    }
    return true
  }
}
