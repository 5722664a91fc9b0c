/// Why a private PostgreSQL server could not be started.
///
/// Its description is for the person at the terminal.
package enum ClusterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No `initdb` and `postgres` were found.
  case programsMissing
  /// The programs are older than version 14.
  case tooOld(major: Int)
  /// Another process of ours serves from the directory.
  case inUse(directory: String, process: String)
  /// The directory belongs to another version, or cannot be made or used.
  case unusable(directory: String, reason: String)
  /// The data are of a version whose programs are not installed.
  case otherVersion(directory: String, major: Int, installed: Int)
  /// The data belong to another user than the server's.
  case foreign(directory: String, owner: String, user: String)
  /// A program failed; `output` is the end of what it said.
  case failed(program: String, output: String)
  /// The server of an earlier run does not end.
  case orphanRemains(process: Int32)
  case cancelled

  package var description: String {
    switch self {
    case .programsMissing:
      "the programs initdb and postgres were not found in PATH or /usr/lib/postgresql"
    case .tooOld(let major): "PostgreSQL \(major) is too old; version 14 or later is needed"
    case .inUse(let directory, let process):
      "\(directory) is in use by another emulator (process \(process))"
    case .unusable(let directory, let reason): "\(directory): \(reason)"
    case .otherVersion(let directory, let major, let installed):
      "\(directory) has data of PostgreSQL \(major), and PostgreSQL \(installed) is installed"
    case .foreign(let directory, let owner, let user):
      "\(directory) belongs to the user \(owner), and the server would run as \(user)"
    case .failed(let program, let output): "\(program) failed: \(output)"
    case .orphanRemains(let process):
      "the PostgreSQL server of an earlier run (process \(process)) does not end"
    case .cancelled: "cancelled"
    }
  }
}
