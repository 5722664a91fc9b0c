internal import Glibc

/// The few calls on files and directories that a private server needs.
enum FileTree {
  /// Who may do what with a file.
  struct Attributes {
    let isDirectory: Bool
    let owner: UInt32
    let group: UInt32
  }

  /// The names in a directory, sorted; empty when it cannot be read.
  static func names(in directory: String) -> [String] {
    guard let stream = unsafe opendir(directory) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func isExecutable(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// The attributes of a file; those of a link itself, not of what it leads to.
  static func attributes(of path: String) -> Attributes? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return Attributes(
      isDirectory: status.st_mode & S_IFMT == S_IFDIR, owner: status.st_uid, group: status.st_gid)
  }

  /// Makes a directory and those above it that are missing; they belong to `owner`, or to us.
  static func makeDirectories(
    _ path: String, mode: mode_t = 0o755, owner: ClusterOwner? = nil
  ) throws(ClusterError) {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/\(part)"
      if unsafe mkdir(made, mode) == 0 {
        if let owner, owner.isOther { try setOwner(made, user: owner.user, group: owner.group) }
      } else if errno != EEXIST {
        throw failure(made)
      }
    }
  }

  /// Makes a private directory whose name begins as given, and gives its path.
  static func makeTemporaryDirectory(prefix: String) throws(ClusterError) -> String {
    var template = "\(prefix)XXXXXX".utf8CString.map { $0 }
    guard let path = unsafe mkdtemp(&template) else { throw failure(prefix) }
    return unsafe String(cString: path)
  }

  static func setOwner(_ path: String, user: UInt32, group: UInt32) throws(ClusterError) {
    guard unsafe lchown(path, user, group) == 0 else { throw failure(path) }
  }

  static func rename(_ path: String, to newPath: String) throws(ClusterError) {
    guard unsafe Glibc.rename(path, newPath) == 0 else { throw failure(newPath) }
  }

  static func removeFile(_ path: String) { _ = unsafe unlink(path) }

  static func removeEmptyDirectory(_ path: String) { _ = unsafe rmdir(path) }

  /// What a symbolic link says; `nil` when it cannot be read.
  static func link(at path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe bytes.baseAddress.map { unsafe readlink(path, $0, bytes.count) } ?? -1
    }
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }

  /// The beginning of a file, at most 64 KiB; `nil` when it cannot be read.
  static func text(of path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(descriptor, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
  }

  /// Writes a file that only its owner may read, in place of any that is there.
  static func writePrivate(
    _ text: String, to path: String, owner: ClusterOwner
  ) throws(ClusterError) {
    removeFile(path)
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    defer { _ = close(descriptor) }
    let bytes = Array(text.utf8)
    guard unsafe write(descriptor, bytes, bytes.count) == bytes.count else { throw failure(path) }
    if owner.isOther { try setOwner(path, user: owner.user, group: owner.group) }
  }

  /// The absolute path without links; the path itself when it does not exist.
  static func resolved(_ path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  static func failure(_ path: String) -> ClusterError {
    let reason = unsafe strerror(errno).map { unsafe String(cString: $0) }
    return .unusable(directory: path, reason: reason ?? "error \(errno)")
  }
}
