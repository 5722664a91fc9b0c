import Foundation
import Reactor

/// The folder in which an emulator keeps what outlives it.
enum DataFolder {
  /// Writes a file for its owner alone, whole or not at all, and makes its folder.
  ///
  /// - Throws: a sentence that names the file and says what to do.
  static func write(_ bytes: [UInt8], to path: String) throws(DataProblem) {
    let folder = ProjectFolder.parent(of: path)
    do {
      let manager = FileManager.default
      // Others must get through what is above it: the database's user may be another.
      try manager.createDirectory(
        atPath: ProjectFolder.parent(of: folder), withIntermediateDirectories: true)
      if !manager.fileExists(atPath: folder) {
        try manager.createDirectory(
          atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700]
        )
      }
    } catch {
      throw DataProblem("\(path) cannot be written: \(error.localizedDescription)")
    }
    do throws(TransportError) {
      try PrivateFile.write(bytes, to: path)
    } catch {
      throw DataProblem("\(path) cannot be written: \(error)\(remedy(error))")
    }
  }

  /// What people do about an error of the system; empty where nothing is known.
  static func remedy(_ error: TransportError) -> String {
    guard case .system(_, let code) = error else { return "" }
    switch code {
    case ENOSPC, EDQUOT: return "; the disk is full: make room"
    case EACCES, EPERM:
      return "; it belongs to another user: change its owner, or name another dataDir"
    case EROFS: return "; the disk is read-only"
    default: return ""
    }
  }
}
