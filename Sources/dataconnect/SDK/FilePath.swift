import Foundation

/// Paths as text, without a look at the disk unless said.
enum FilePath {
  /// A path from a folder, `.` and `..` resolved; an absolute one stays as it is.
  static func joined(_ folder: String, _ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    var parts: [Substring] = []
    for part in whole.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if !parts.isEmpty { parts.removeLast() }
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// An absolute path as one that leads there from an absolute folder.
  static func relative(_ path: String, to folder: String) -> String {
    let path = path.split(separator: "/")
    let folder = folder.split(separator: "/")
    let shared = zip(path, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: folder.count - shared)
    let parts = up + path.dropFirst(shared)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The file that a path leads to through symbolic links.
  static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
