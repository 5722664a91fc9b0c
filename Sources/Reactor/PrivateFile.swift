internal import Glibc

/// Files that their owner alone may read.
package enum PrivateFile {
  /// Writes a file whole or not at all, also where the machine crashes.
  ///
  /// It is written beside its place and then moved there, so that it replaces a link and does not
  /// follow it. The folder must be there.
  package static func write(_ bytes: [UInt8], to path: String) throws(TransportError) {
    let new = "\(path).new"
    _ = unsafe unlink(new)
    let descriptor = unsafe open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .last("open") }
    do throws(TransportError) {
      defer { _ = Glibc.close(descriptor) }
      try writeAll(bytes, to: descriptor)
      guard fsync(descriptor) == 0 else { throw .last("fsync") }
    } catch {
      _ = unsafe unlink(new)
      throw error
    }
    guard unsafe rename(new, path) == 0 else { throw .last("rename") }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(TransportError) {
    var written = 0
    while written < bytes.count {
      let step = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if step >= 0 { written += step } else if errno != EINTR { throw .last("write") }
    }
  }
}
