internal import Reactor

/// The directories of one private server.
///
/// The runtime directory holds the socket and, for a server without a lasting place, the data; it
/// is short, private to the server's user, and removed at the end.
struct ClusterPlace: Sendable {
  let data: String
  let runtime: String
  /// Where the data lies instead of the wanted place, which the server's user cannot reach.
  let relocation: String?
  private let locks: [DirectoryLock]

  var socket: String { "\(runtime)/socket" }

  /// Where the password of the superuser is kept, which connections over TCP need.
  var passwordFile: String { "\(data)/dataconnect.password" }

  /// Whether the data are removed at the end.
  var isTemporary: Bool { data.hasPrefix("\(runtime)/") }

  static let runtimePrefix = "/tmp/dataconnect-pg-"

  /// Finds and makes the directories, and removes what killed runs have left in `/tmp`.
  /// - Throws: `inUse`, `unusable`, `orphanRemains`, `cancelled`.
  static func prepare(
    _ configuration: PrivateCluster.Configuration, owner: ClusterOwner, major: Int,
    on loop: EventLoop
  ) async throws(ClusterError) -> ClusterPlace {
    await removeAbandoned(owner: owner, on: loop)
    let runtime = try FileTree.makeTemporaryDirectory(prefix: runtimePrefix)
    let runtimeLock = try DirectoryLock(file: "\(runtime)/lock", for: runtime)
    try makePrivate("\(runtime)/socket", owner: owner)
    if owner.isOther { try FileTree.setOwner(runtime, user: owner.user, group: owner.group) }
    guard let wanted = configuration.dataDirectory else {
      return ClusterPlace(
        data: "\(runtime)/data", runtime: runtime, relocation: nil, locks: [runtimeLock])
    }
    do throws(ClusterError) {
      let (data, relocation) = try await reachable(
        wanted, project: configuration.projectDirectory, owner: owner, major: major, on: loop)
      let lock = try DirectoryLock(file: "\(data).lock", for: data)
      return ClusterPlace(
        data: data, runtime: runtime, relocation: relocation, locks: [runtimeLock, lock])
    } catch {
      await remove(runtime, on: loop)
      throw error
    }
  }

  /// Removes the runtime directory and lets others use the data.
  func leave(on loop: EventLoop) async {
    await Self.remove(runtime, on: loop)
    for lock in locks { lock.release() }
  }

  static func makePrivate(_ directory: String, owner: ClusterOwner) throws(ClusterError) {
    try FileTree.makeDirectories(directory, mode: 0o700)
    if owner.isOther { try FileTree.setOwner(directory, user: owner.user, group: owner.group) }
  }

  static func remove(_ directory: String, on loop: EventLoop) async {
    // Must happen although the task is cancelled.
    await Task(executorPreference: loop) {
      let command = ChildProcess.Command("/bin/rm", ["-rf", "--", directory])
      _ = try? await ChildProcess.run(command, on: loop, until: .after(.seconds(60)))
    }.value
  }
}

// MARK: - A lasting place

extension ClusterPlace {
  /// The directory for the data: the wanted one if the server's user can work there.
  private static func reachable(
    _ wanted: String, project: String, owner: ClusterOwner, major: Int, on loop: EventLoop
  ) async throws(ClusterError) -> (data: String, relocation: String?) {
    try FileTree.makeDirectories(wanted, owner: owner)
    let data = "\(FileTree.resolved(wanted))/pg\(major)"
    try checkOwner(of: data, owner)
    let isNew = !FileTree.exists(data)
    try makePrivate(data, owner: owner)
    if await canEnter(data, as: owner, on: loop) { return (data, nil) }
    if isNew { FileTree.removeEmptyDirectory(data) }
    let other = fallback(for: project)
    try FileTree.makeDirectories(other)
    try makePrivate("\(other)/pg\(major)", owner: owner)
    return ("\(other)/pg\(major)", other)
  }

  /// The places where data of a configuration may lie.
  static func candidates(_ configuration: PrivateCluster.Configuration) -> [String] {
    guard let wanted = configuration.dataDirectory else { return [] }
    return [FileTree.resolved(wanted), fallback(for: configuration.projectDirectory)]
  }

  private static func fallback(for project: String) -> String {
    "/var/lib/dataconnect/\(hash(of: FileTree.resolved(project)))"
  }

  /// PostgreSQL serves nothing but what belongs to its own user, and only root could change that.
  private static func checkOwner(of data: String, _ owner: ClusterOwner) throws(ClusterError) {
    guard let kept = FileTree.attributes(of: "\(data)/global"), kept.owner != owner.user else {
      return
    }
    throw .foreign(
      directory: data, owner: ClusterOwner.name(of: kept.owner),
      user: ClusterOwner.name(of: owner.user))
  }

  private static func canEnter(
    _ directory: String, as owner: ClusterOwner, on loop: EventLoop
  ) async -> Bool {
    var command = ChildProcess.Command("/bin/sh", ["-c", "cd -- \"$0\" && test -w .", directory])
    command.credentials = owner.credentials
    command.directory = "/"
    let result = try? await ChildProcess.run(command, on: loop, until: .after(.seconds(10)))
    return result?.status.isSuccess ?? false
  }

  /// FNV-1a of the path, as 16 hexadecimal digits.
  private static func hash(of path: String) -> String {
    let hash = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

// MARK: - What killed runs left

extension ClusterPlace {
  /// Removes runtime directories whose processes are gone, servers that still run in them included.
  private static func removeAbandoned(owner: ClusterOwner, on loop: EventLoop) async {
    let prefix = runtimePrefix.split(separator: "/").last.map(String.init) ?? ""
    for name in FileTree.names(in: "/tmp") where name.hasPrefix(prefix) {
      let directory = "/tmp/\(name)"
      guard let attributes = FileTree.attributes(of: directory), attributes.isDirectory,
        attributes.owner == owner.user,
        let lock = try? DirectoryLock(file: "\(directory)/lock", for: directory)
      else { continue }
      try? await OrphanedServer.end(in: "\(directory)/data", on: loop)
      await remove(directory, on: loop)
      withExtendedLifetime(lock) {}
    }
  }
}
