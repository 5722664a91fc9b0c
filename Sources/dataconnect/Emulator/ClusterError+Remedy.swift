import Postgres

extension ClusterError {
  /// What people do about it; begins with a semicolon, or is empty where nothing is known.
  var remedy: String {
    switch self {
    case .programsMissing, .tooOld:
      return
        "; install PostgreSQL (on Debian: apt-get install postgresql), name a database by --postgres URL, or set DATABASE_URL"
    case .otherVersion(let directory, let major, _):
      return
        "; install PostgreSQL \(major) (on Debian: apt-get install postgresql-\(major)) and move its data by --export-on-exit and --import, or begin anew by moving \(directory) away"
    case .foreign(let directory, _, let user):
      return "; start as that user, or give the folder away: chown -R \(user) \(directory)"
    case .inUse:
      return "; end that emulator, or keep this one's data apart by another dataDir or --fresh"
    case .unusable(_, let reason):
      return Self.remedy(for: reason)
    case .failed(_, let output):
      return Self.remedy(for: output)
    case .orphanRemains(let process):
      return "; end it: kill -9 \(process)"
    case .cancelled:
      return ""
    }
  }

  private static func remedy(for text: String) -> String {
    if text.contains("No space left on device") {
      return "; the disk is full: make room, or name another dataDir in firebase.json"
    }
    if text.contains("Permission denied") {
      return "; its owner must let this user in, or name another dataDir in firebase.json"
    }
    return ""
  }
}
