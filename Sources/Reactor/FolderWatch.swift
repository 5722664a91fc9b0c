internal import CLinux
internal import Glibc

/// Tells when something below a folder has changed, as the system reports it.
///
/// Folders whose names begin with a point are not looked into, nor is what links lead to. New folders
/// below are watched by the time that `next` returns.
///
/// `@unchecked` because its state is touched on its loop only.
package final class FolderWatch: @unchecked Sendable {
  private let root: String
  private let watch: DescriptorWatch
  private var folders: Set<String> = []

  /// The most folders that are watched; deeper ones are left out.
  private static let maximumFolders = 1000
  private static let interest = UInt32(
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR)

  /// Begins to watch a folder.
  ///
  /// - Throws: `system` where it cannot be watched.
  package init(_ root: String, on loop: EventLoop) throws(TransportError) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw .last("inotify_init1") }
    self.root = root
    watch = DescriptorWatch(descriptor, on: loop)
    guard add(root) else {
      let error = TransportError.last("inotify_add_watch")
      _ = Glibc.close(descriptor)
      throw error
    }
    addFolders(below: root)
  }

  deinit { _ = Glibc.close(watch.descriptor) }

  /// Waits for the next change, and then until none comes for a while.
  ///
  /// - Throws: `cancelled` or `closed`.
  package func next(quietFor pause: Duration) async throws(TransportError) {
    guard watch.loop.isCurrent else {
      return try await withTaskExecutorPreference(watch.loop) { () async throws(TransportError) in
        try await next(quietFor: pause)
      }
    }
    try await watch.wait(for: .readable)
    while true {
      drain()
      do throws(TransportError) {
        try await watch.wait(for: .readable, until: .after(pause))
      } catch .timedOut {
        addFolders(below: root)
        return
      }
    }
  }

  /// What has changed does not matter: whoever waits reads all files again.
  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while unsafe Glibc.read(watch.descriptor, &buffer, buffer.count) > 0 {}
  }

  /// Adding a folder again changes nothing; one that has been made anew needs it.
  private func add(_ folder: String) -> Bool {
    guard unsafe inotify_add_watch(watch.descriptor, folder, Self.interest) >= 0 else {
      return false
    }
    folders.insert(folder)
    return true
  }

  private func addFolders(below root: String) {
    folders = [root]
    var rest = [root]
    while let folder = rest.popLast(), folders.count < Self.maximumFolders {
      for name in Self.folders(in: folder) {
        let path = "\(folder)/\(name)"
        if add(path) { rest.append(path) }
      }
    }
  }

  private static func folders(in folder: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let type = unsafe entry.pointee.d_type
      // Some file systems do not tell; then the system says which of them is a folder.
      guard type == UInt8(DT_DIR) || type == UInt8(DT_UNKNOWN) else { continue }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
