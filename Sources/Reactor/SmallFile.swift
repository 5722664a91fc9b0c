internal import Glibc

/// Files of settings, which are short and on a local disk, so that reading them holds up no loop.
package enum SmallFile {
  /// The bytes of a regular file.
  ///
  /// - Throws: `system` where it cannot be read, is something else than a file, or has more bytes
  ///   than the limit.
  package static func contents(of path: String, limit: Int) throws(TransportError) -> [UInt8] {
    // Without waiting, since the opening of a pipe would wait for who writes to it.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last("open") }
    defer { _ = Glibc.close(descriptor) }
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0 else { throw .last("fstat") }
    guard information.st_mode & S_IFMT == S_IFREG else { throw .system(call: "open", code: EINVAL) }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    var count = 0
    while count < bytes.count {
      let step = unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        return unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
      }
      if step == 0 { return Array(bytes.prefix(count)) }
      if step > 0 { count += step } else if errno != EINTR { throw .last("read") }
    }
    throw .system(call: "read", code: EFBIG)
  }
}
