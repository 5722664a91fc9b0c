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
  /// Those that are so already stay untouched, since watchers would take them for changed. Without a
  /// sound schema the old files stay. A file that cannot be written is told and stops nothing.
  func update(for service: Service?) {
    guard let service, mayBeWritten else { return }
    do {
      try write("*\n", to: ".gitignore")
      for file in service.api.schemaFiles {
        let path = "schema/\(file.path)"
        if let text = file.text { try write(text, to: path) } else { try remove(path) }
      }
    } catch {
      Terminal.note("warning: \(root) cannot be written: \(error.localizedDescription)")
    }
  }

  private var root: String { "\(source)/.dataconnect" }

  /// Whether anybody may write there; a folder that nobody may is left as it is, even by root.
  private var mayBeWritten: Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: source)
    let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0
    return mode & 0o222 != 0
  }

  private func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: "\(root)/\(path)")
    let data = Data(text.utf8)
    guard FileManager.default.contents(atPath: url.path) != data else { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
  }

  private func remove(_ path: String) throws {
    let path = "\(root)/\(path)"
    guard FileManager.default.fileExists(atPath: path) else { return }
    try FileManager.default.removeItem(atPath: path)
  }
}
