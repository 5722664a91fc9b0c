package import Reactor

/// The programs of a PostgreSQL installation.
package struct ClusterPrograms: Sendable, Hashable {
  /// The directory of `initdb` and `postgres`.
  package let directory: String
  /// The version, such as 15.
  package let major: Int

  var initdb: String { "\(directory)/initdb" }
  var postgres: String { "\(directory)/postgres" }

  static let oldest = 14

  /// The first that `all` finds.
  ///
  /// - Throws: `programsMissing`, `tooOld`.
  package static func find(
    path: String, on loop: EventLoop
  ) async throws(ClusterError) -> ClusterPrograms {
    guard let first = try await all(path: path, on: loop).first else { throw .programsMissing }
    return first
  }

  /// Looks in the directories of `path`, then among Debian's installations, the newest first.
  ///
  /// - Throws: `programsMissing`, `tooOld`.
  static func all(
    path: String, on loop: EventLoop
  ) async throws(ClusterError) -> [ClusterPrograms] {
    let debian = FileTree.names(in: "/usr/lib/postgresql").compactMap(Int.init).sorted(by: >)
    let directories =
      path.split(separator: ":").map(String.init)
      + debian.map { "/usr/lib/postgresql/\($0)/bin" }
    var tooOld: Int?
    var found: [ClusterPrograms] = []
    for directory in directories where isInstallation(directory) {
      guard let major = await majorVersion(of: directory, on: loop) else { continue }
      if major >= oldest {
        if !found.contains(where: { $0.major == major }) {
          found.append(ClusterPrograms(directory: directory, major: major))
        }
      } else {
        tooOld = tooOld ?? major
      }
    }
    if !found.isEmpty { return found }
    throw tooOld.map { .tooOld(major: $0) } ?? .programsMissing
  }

  private static func isInstallation(_ directory: String) -> Bool {
    directory.hasPrefix("/")
      && ["initdb", "postgres"].allSatisfy { FileTree.isExecutable("\(directory)/\($0)") }
  }

  /// The program says `postgres (PostgreSQL) 15.18 (…)`.
  private static func majorVersion(of directory: String, on loop: EventLoop) async -> Int? {
    let command = ChildProcess.Command("\(directory)/postgres", ["--version"])
    let result = try? await ChildProcess.run(command, on: loop, until: .after(.seconds(10)))
    let words = result?.output.split(separator: " ") ?? []
    guard words.count > 2 else { return nil }
    return Int(words[2].prefix { $0.isNumber })
  }
}
