import Diagnostics
import FoundationEssentials
import GraphQLLanguage

/// Reads the files of a service's folder.
struct ProjectReader {
  private let folder: String
  private(set) var files = SourceFiles()
  private(set) var diagnostics: [Diagnostic] = []

  /// The longest settings file, in bytes.
  private static let maximumSettingsBytes = 1 << 20

  init(folder: String) { self.folder = folder }

  /// The service's own settings file.
  static func settingsFile(in folder: String) -> String? {
    ["dataconnect.yaml", "dataconnect.yml"].first {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)")
    }
  }

  /// The settings of a YAML file, by its path below the folder.
  mutating func settings(_ path: String) -> YAMLNode? {
    guard let file = file(path) else { return nil }
    let id = files.add(file)
    guard file.text.count <= Self.maximumSettingsBytes else {
      diagnostics.append(Diagnostic(.invalidYAML, at: nil, "\(path) is larger than 1 MiB"))
      return nil
    }
    guard let root = YAMLReader.read(file, id: id, diagnostics: &diagnostics) else {
      if !diagnostics.hasErrors {
        let start = SourceSpan(file: id, start: 0, end: 0)
        return YAMLNode(kind: .mapping([]), span: start)
      }
      return nil
    }
    return root
  }

  /// The documents of all GraphQL files below a folder, sorted by path; a folder that is not there
  /// has none.
  mutating func documents(below directory: String) -> [Document] {
    let paths = sourcePaths(below: directory)
    return paths.compactMap { document($0) }
  }

  /// The document of one file; `nil` where it holds nothing, or no document.
  mutating func document(_ path: String) -> Document? {
    guard let file = file(path), !file.isBlank else { return nil }
    let id = files.add(file)
    return Parser.parse(file, id: id, diagnostics: &diagnostics)
  }

  /// Whether a folder below the service's exists.
  func hasFile(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/\(path)")
  }

  private func sourcePaths(below directory: String) -> [String] {
    let root = "\(folder)/\(directory)"
    let entries = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    let paths = entries.filter { path in
      let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
      guard !isHidden, path.hasSuffix(".gql") || path.hasSuffix(".graphql") else { return false }
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
      return attributes?[.type] as? FileAttributeType != .typeDirectory
    }
    let sorted = paths.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    return sorted.map { directory.isEmpty ? $0 : "\(directory)/\($0)" }
  }

  private mutating func file(_ path: String) -> SourceFile? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
      diagnostics.append(Diagnostic(.missingFile, at: nil, "\(path) cannot be read"))
      return nil
    }
    return SourceFile(name: path, text: Array(data))
  }
}

extension SourceFile {
  /// Whether it holds nothing but white space.
  fileprivate var isBlank: Bool {
    text.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }
}

/// Paths as people write them in settings.
enum RelativePath {
  /// The path without `.` and `..` parts; `nil` where it leads out of the folder or is absolute.
  static func normalized(_ path: String) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
