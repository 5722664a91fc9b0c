/// The versions of PostgreSQL whose data lie in a directory.
enum ClusterVersions {
  /// The major versions, the newest first: of directories `pg<major>` that hold a cluster.
  static func kept(in directory: String) -> [Int] {
    FileTree.names(in: directory).compactMap { name in
      guard name.hasPrefix("pg"), let major = Int(name.dropFirst(2)),
        FileTree.exists("\(directory)/\(name)/PG_VERSION")
      else { return nil }
      return major
    }.sorted(by: >)
  }

  /// The programs that fit the data in the directories: those found first, unless only data of other
  /// versions are there.
  ///
  /// - Throws: `otherVersion` where no programs are installed that could read what is there.
  static func choose(
    among installed: [ClusterPrograms], for directories: [String]
  ) throws(ClusterError) -> ClusterPrograms {
    guard let first = installed.first else { throw .programsMissing }
    for directory in directories {
      let kept = kept(in: directory)
      guard let newest = kept.first, !kept.contains(first.major) else { continue }
      if let fitting = installed.first(where: { kept.contains($0.major) }) { return fitting }
      throw .otherVersion(
        directory: "\(directory)/pg\(newest)", major: newest, installed: first.major)
    }
    return first
  }
}
