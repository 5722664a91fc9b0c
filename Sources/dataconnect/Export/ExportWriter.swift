import Digests
import Foundation
import JSON
import Reactor

/// Writes the folder of an export beside its place, and puts it there when it is whole.
///
/// Whoever looks at the place sees the old export or the new one, also after a crash.
struct ExportWriter {
  private let place: String
  private let folder: String
  private var files: [JSONValue] = []

  /// The name of the file that describes an export.
  static let metadataName = "firebase-export-metadata.json"

  /// Begins an export.
  /// - Throws: where the place holds something else than an export, or cannot be written.
  init(to place: String) throws(DataProblem) {
    self.place = place
    let parent = ProjectFolder.parent(of: place)
    let name = URL(fileURLWithPath: place).lastPathComponent
    folder = "\(parent)/.\(name).writing-\(ProcessInfo.processInfo.processIdentifier)"
    try Self.checkPlace(place)
    do {
      let manager = FileManager.default
      try manager.createDirectory(atPath: parent, withIntermediateDirectories: true)
      Self.removeAbandoned(".\(name).writing-", in: parent)
      try manager.createDirectory(
        atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Self.failure(place, error)
    }
  }

  /// An export goes to a new folder, an empty one, or in place of another export.
  private static func checkPlace(_ place: String) throws(DataProblem) {
    let manager = FileManager.default
    guard manager.fileExists(atPath: place) else { return }
    let names = try? manager.contentsOfDirectory(atPath: place)
    guard let names, names.isEmpty || names.contains(metadataName) else {
      throw DataProblem(
        "\(place) holds something else than an export; name another folder, or an empty one")
    }
  }

  /// Removes what killed writers have left.
  private static func removeAbandoned(_ prefix: String, in parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let isGone =
        Int32(name.dropFirst(prefix.count)).map { kill($0, 0) != 0 && errno == ESRCH } ?? false
      let isOurs = name.hasSuffix("-\(ProcessInfo.processInfo.processIdentifier)")
      if isGone || isOurs { try? FileManager.default.removeItem(atPath: "\(parent)/\(name)") }
    }
  }

  /// Writes a file of the export, which its owner alone may read.
  mutating func write(_ bytes: [UInt8], to path: String) throws(DataProblem) {
    try put(bytes, at: path)
    files.append([
      "path": .string(path), "bytes": .number(JSONNumber(bytes.count)),
      "sha256": .string(Hexadecimal.text(SHA256.hash(bytes))),
    ])
  }

  private func put(_ bytes: [UInt8], at path: String) throws(DataProblem) {
    let url = URL(fileURLWithPath: "\(folder)/\(path)")
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try Data(bytes).write(to: url)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
      let handle = try FileHandle(forUpdating: url)
      try handle.synchronize()
      try handle.close()
    } catch {
      throw Self.failure(place, error)
    }
  }

  /// Writes what the export holds, and puts it at its place.
  mutating func finish(holding parts: [String: String]) throws(DataProblem) {
    var metadata: JSONObject = ["version": .string(Version.current)]
    for (name, path) in parts.sorted(by: { $0.key < $1.key }) {
      metadata[name] = ["version": .string(Version.current), "path": .string(path)]
    }
    metadata["files"] = .array(files)
    try put(JSONValue.object(metadata).bytes(layout: .pretty), at: Self.metadataName)
    do throws(TransportError) {
      try DurableFolder.sync(folder)
      let hasOld = try DurableFolder.put(folder, at: place)
      try DurableFolder.sync(ProjectFolder.parent(of: place))
      if hasOld { try? FileManager.default.removeItem(atPath: folder) }
    } catch {
      throw DataProblem("\(place) cannot be written: \(error)")
    }
  }

  /// Removes what has been written; the place is as it was.
  func abandon() { try? FileManager.default.removeItem(atPath: folder) }

  private static func failure(_ place: String, _ error: any Error) -> DataProblem {
    let cocoa = error as NSError
    let cause = cocoa.userInfo[NSUnderlyingErrorKey] as? NSError
    let isFull = cocoa.code == CocoaError.fileWriteOutOfSpace.rawValue || cause?.code == Int(ENOSPC)
    let remedy =
      isFull ? "the disk is full; make room and export again" : cocoa.localizedDescription
    return DataProblem("\(place) cannot be written: \(remedy)")
  }
}
