import Foundation
import SDKGenerator

/// The folder of a generated package on disk.
struct PackageFolder {
  /// Absolute.
  let path: String

  /// Brings the folder up to date, each file at once, so that readers see the old or the new one.
  ///
  /// Files that are up to date stay untouched. Sources of an earlier run that no longer belong to the
  /// package are removed; other files never are.
  /// - Returns: How many files have changed.
  /// - Throws: Where a file cannot be written, with its path in the message.
  func write(_ files: [GeneratedFile]) throws(Problem) -> Int {
    var changes = 0
    for file in files where try write(file) { changes += 1 }
    return try changes + removeStale(besides: Set(files.map(\.path)))
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private func write(_ file: GeneratedFile) throws(Problem) -> Bool {
    let url = URL(fileURLWithPath: "\(path)/\(file.path)")
    let data = Data(file.text.utf8)
    guard FileManager.default.contents(atPath: url.path) != data else { return false }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw Problem(description: "\(url.path) cannot be written: \(error.localizedDescription)")
    }
    return true
  }

  private func removeStale(besides current: Set<String>) throws(Problem) -> Int {
    let sources = "\(path)/Sources"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
    var removed = 0
    for name in names.sorted()
    where name.hasSuffix(".swift") && !current.contains("Sources/\(name)") {
      let file = "\(sources)/\(name)"
      guard let data = FileManager.default.contents(atPath: file),
        data.starts(with: Data(SwiftPackage.banner.utf8))
      else { continue }
      do {
        try FileManager.default.removeItem(atPath: file)
      } catch {
        throw Problem(description: "\(file) cannot be removed: \(error.localizedDescription)")
      }
      removed += 1
    }
    return removed
  }
}
