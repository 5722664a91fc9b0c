import Foundation
import GeneratedAPI
import Services

/// The folder `.dataconnect`, in which the program tells editors and other tools about a service.
struct GeneratedFolder {
  private let source: String

  /// - Parameter source: The folder that holds dataconnect.yaml.
  init(of source: String) { self.source = source }

  /// Brings the files up to date.
  ///
  /// Those that are so already stay untouched, since watchers would take them for changed, and so does
  /// what others have written. Without a sound schema the old files stay. A file that cannot be written
  /// is told and stops nothing. Nothing is written through symbolic links.
  func update(for service: Service?) {
    guard let service, mayBeWritten else { return }
    do throws(Problem) {
      if !exists(".gitignore") { try write("*\n", to: ".gitignore") }
      for file in service.api.schemaFiles {
        let path = "schema/\(file.path)"
        if let text = file.text { try write(text, to: path) } else { try remove(path) }
      }
    } catch {
      Terminal.warning("\(error.path) cannot be written: \(error.reason)")
    }
  }

  /// Why a file could not be brought up to date.
  private struct Problem: Error {
    let path: String
    let reason: String
  }

  private var root: String { "\(source)/.dataconnect" }

  /// Whether anybody may write there; a folder that nobody may is left as it is, even by root.
  private var mayBeWritten: Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: source)
    let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0
    return mode & 0o222 != 0
  }

  private func exists(_ path: String) -> Bool { type(of: "\(root)/\(path)") != nil }

  /// What a name stands for, not what a link of that name leads to; `nil` where there is nothing.
  private func type(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }

  private func write(_ text: String, to path: String) throws(Problem) {
    let url = URL(fileURLWithPath: "\(root)/\(path)")
    try checkFolders(of: path)
    let data = Data(text.utf8)
    guard
      type(of: url.path) != .typeRegular || FileManager.default.contents(atPath: url.path) != data
    else { return }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      // Written beside and renamed, it takes the place of a link and does not follow it.
      try data.write(to: url, options: .atomic)
    } catch {
      throw Problem(path: url.path, reason: error.localizedDescription)
    }
  }

  /// A folder that is a link leads to what is not ours.
  private func checkFolders(of path: String) throws(Problem) {
    var folder = root
    for part in [""] + path.split(separator: "/").dropLast().map({ "/\($0)" }) {
      folder += part
      if type(of: folder) == .typeSymbolicLink {
        throw Problem(path: folder, reason: "it is a symbolic link; make it a folder")
      }
    }
  }

  private func remove(_ path: String) throws(Problem) {
    guard exists(path) else { return }
    try checkFolders(of: path)
    do {
      try FileManager.default.removeItem(atPath: "\(root)/\(path)")
    } catch {
      throw Problem(path: "\(root)/\(path)", reason: error.localizedDescription)
    }
  }
}
