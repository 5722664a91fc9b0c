internal import Glibc
internal import Reactor

/// The user that a private server runs as.
struct ClusterOwner: Sendable, Hashable {
  let user: UInt32
  let group: UInt32
  /// Whether that is another user than ours, which only root can arrange.
  let isOther: Bool

  var credentials: ChildProcess.Credentials? {
    isOther ? ChildProcess.Credentials(user: user, group: group) : nil
  }

  /// Ourselves; but instead of root the owner of the project, else `postgres`, else `nobody`, since
  /// PostgreSQL refuses to run as root.
  static func choose(project: String) -> ClusterOwner {
    guard geteuid() == 0 else {
      return ClusterOwner(user: geteuid(), group: getegid(), isOther: false)
    }
    if let attributes = FileTree.attributes(of: FileTree.resolved(project)), attributes.owner != 0 {
      return ClusterOwner(user: attributes.owner, group: attributes.group, isOther: true)
    }
    return account("postgres") ?? account("nobody")
      ?? ClusterOwner(user: 65534, group: 65534, isOther: true)
  }

  /// The name of a user; the number where it has none.
  static func name(of user: UInt32) -> String {
    var entry = unsafe passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 4096)
    guard unsafe getpwuid_r(user, &entry, &buffer, buffer.count, &found) == 0,
      unsafe found != nil, let name = unsafe entry.pw_name
    else { return "\(user)" }
    return unsafe String(cString: name)
  }

  private static func account(_ name: String) -> ClusterOwner? {
    var entry = unsafe passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 4096)
    guard unsafe getpwnam_r(name, &entry, &buffer, buffer.count, &found) == 0,
      unsafe found != nil
    else { return nil }
    return unsafe ClusterOwner(user: entry.pw_uid, group: entry.pw_gid, isOther: true)
  }
}
