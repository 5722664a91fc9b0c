import Digests
import Foundation
import JSON

/// The folder of an export, read with suspicion: nothing counts that its digests do not cover.
struct ExportFolder {
  let path: String
  /// The folder of the rows within it; `nil` where it holds none.
  let rowsFolder: String?
  /// The file of the accounts within it; `nil` where it holds none.
  let accountsFile: String?
  private let files: [String: File]

  private struct File {
    let bytes: Int
    let digest: String
  }

  /// The largest file of an export, in bytes.
  private static let maximumBytes = 1 << 30

  /// Reads what a folder holds.
  /// - Throws: where it is no whole export of this program.
  init(_ path: String) throws(DataProblem) {
    self.path = path
    let name = "\(path)/\(ExportWriter.metadataName)"
    guard let data = FileManager.default.contents(atPath: name) else {
      throw DataProblem("\(path) holds no export: \(name) cannot be read")
    }
    guard data.count <= 64 << 20, let json = try? JSONReader.read(Array(data)),
      let members = json.object
    else { throw DataProblem("\(name) is damaged; export again") }
    guard let entries = members["files"]?.array else {
      throw DataProblem(
        "\(path) was made by another tool, whose copy of a data directory cannot be read; write its rows by pg_dump --data-only --inserts, and run them by psql"
      )
    }
    var files: [String: File] = [:]
    for entry in entries {
      guard let entry = entry.object, let path = entry["path"]?.string,
        case .number(let number)? = entry["bytes"], let bytes = Int(number.text),
        let digest = entry["sha256"]?.string, Self.isInside(path)
      else { throw DataProblem("\(name) is damaged; export again") }
      files[path] = File(bytes: bytes, digest: digest)
    }
    self.files = files
    rowsFolder = members["dataconnect"]?.object?["path"]?.string
    accountsFile = members["auth"]?.object?["path"]?.string.map { "\($0)/accounts.json" }
  }

  /// Paths lead to nothing outside of the folder.
  private static func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }

  /// The bytes of a file, which are those that were exported.
  func contents(of file: String) throws(DataProblem) -> [UInt8] {
    guard let known = files[file], known.bytes <= Self.maximumBytes,
      let data = FileManager.default.contents(atPath: "\(path)/\(file)")
    else { throw DataProblem("\(path) is not whole: \(file) is missing; export again") }
    let bytes = Array(data)
    guard bytes.count == known.bytes, Hexadecimal.text(SHA256.hash(bytes)) == known.digest else {
      throw DataProblem("\(path) is damaged: \(file) is not what was exported; export again")
    }
    return bytes
  }

  /// Reads every file once, so that what is damaged is found before anything is changed.
  func verify() throws(DataProblem) {
    for file in files.keys.sorted() { _ = try contents(of: file) }
  }

  /// What the export says about its rows, for each service that it holds rows of.
  ///
  /// Those of one service are in the folder of the rows itself, those of several in folders below.
  func manifests() throws(DataProblem) -> [ExportManifest] {
    guard let rowsFolder else { return [] }
    let name = "manifest.json"
    if files["\(rowsFolder)/\(name)"] != nil { return [try manifest(in: rowsFolder)] }
    var manifests: [ExportManifest] = []
    for file in files.keys.sorted() {
      let parts = file.split(separator: "/")
      guard parts.count == 3, parts[0] == rowsFolder, parts[2] == name else { continue }
      manifests.append(try manifest(in: "\(rowsFolder)/\(parts[1])"))
    }
    guard !manifests.isEmpty else {
      throw DataProblem("\(path) is not whole: \(rowsFolder)/\(name) is missing; export again")
    }
    return manifests
  }

  private func manifest(in folder: String) throws(DataProblem) -> ExportManifest {
    let file = "\(folder)/manifest.json"
    guard let json = try? JSONReader.read(try contents(of: file)),
      let manifest = ExportManifest(json, in: folder)
    else { throw DataProblem("\(path)/\(file) is damaged; export again") }
    return manifest
  }
}
