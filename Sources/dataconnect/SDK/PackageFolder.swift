import Foundation
import SDKGenerator

/// The folder of a generated package on disk.
struct PackageFolder {
  /// Absolute.
  let path: String

  /// Brings the folder up to date, each file at once, so that readers see the old or the new one.
  ///
  /// Files that are up to date stay untouched. Sources of an earlier run that no longer belong to the
  /// package are removed; files that others wrote are neither replaced nor removed.
  /// - Returns: How many files have changed.
  /// - Throws: Where a file cannot be written, with its path in the message.
  func write(_ files: [GeneratedFile]) throws(Problem) -> Int {
    try refuseOthers(besides: files)
    var changes = 0
    for file in files where try write(file) { changes += 1 }
    return try changes + removeStale(besides: Set(files.map(\.path)))
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// The package's manifest and sources begin with a line of ours; what else has their names has another author.
  private func refuseOthers(besides files: [GeneratedFile]) throws(Problem) {
    let isOurs = isGenerated("\(path)/Package.swift")
    for file in files {
      let place = "\(path)/\(file.path)"
      guard let data = FileManager.default.contents(atPath: place), data != Data(file.text.utf8),
        file.path.hasSuffix(".swift") ? !isGenerated(place) : !isOurs
      else { continue }
      throw Problem(
        description:
          "\(place) was not written by sdk:generate; move it away, or name another folder by outputDir or package"
      )
    }
  }

  private func isGenerated(_ file: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: file) else { return false }
    let head = data.prefix(1024).split(separator: UInt8(ascii: "\n")).prefix(2)
    return head.contains { $0.starts(with: Data(SwiftPackage.banner.utf8)) }
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
      throw Problem(
        description: "\(url.path) cannot be written: \(Self.reason(error, writing: url.path))")
    }
    return true
  }

  /// Why a file cannot be written; Foundation often gives a number alone.
  private static func reason(_ error: any Error, writing file: String) -> String {
    if Self.isFolder(file) == true { return "there is a folder of this name" }
    var folder = ProjectFolder.parent(of: file)
    while Self.isFolder(folder) == nil, folder != "/" { folder = ProjectFolder.parent(of: folder) }
    return Self.isFolder(folder) == false ? "\(folder) is no folder" : error.localizedDescription
  }

  /// `nil` for what is not there.
  private static func isFolder(_ path: String) -> Bool? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: FilePath.resolved(path))
    return attributes.map { $0[.type] as? FileAttributeType == .typeDirectory }
  }

  private func removeStale(besides current: Set<String>) throws(Problem) -> Int {
    let sources = "\(path)/Sources"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
    var removed = 0
    for name in names.sorted()
    where name.hasSuffix(".swift") && !current.contains("Sources/\(name)") {
      let file = "\(sources)/\(name)"
      guard isGenerated(file) else { continue }
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
