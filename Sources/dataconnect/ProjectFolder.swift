import Foundation
import Services

/// Where a service's folder is.
enum ProjectFolder {
  /// The folder of `--source` or `--config_dir`; else that of firebase.json found upwards from here,
  /// `.`, `./dataconnect`, or the first of the parents that holds dataconnect.yaml; `nil` where none does.
  static func find(_ arguments: Arguments) -> String? {
    if let folder = arguments["source"] { return absolute(folder) }
    if let folder = arguments["config_dir"] { return service(around: absolute(folder)) }
    let here = FileManager.default.currentDirectoryPath
    var folder = here
    while true {
      if let project = ProjectFile.read(in: folder) { return project.sourceFolder }
      if folder == "/" || folder.isEmpty { break }
      folder = parent(of: folder)
    }
    folder = here
    while true {
      for candidate in [folder, "\(folder)/dataconnect"] where hasSettings(candidate) {
        return candidate
      }
      if folder == "/" || folder.isEmpty { return nil }
      folder = parent(of: folder)
    }
  }

  /// The folder of `--source` or `--config_dir`; else those of all services of firebase.json, or the
  /// one that holds dataconnect.yaml; empty where none does.
  static func all(_ arguments: Arguments) -> [String] {
    guard let folder = find(arguments) else { return [] }
    if arguments.has("source") || arguments.has("config_dir") { return [folder] }
    return ProjectFile.belonging(to: folder)?.sourceFolders ?? [folder]
  }

  /// The folder that `find` gives, where no other is as good; `nil` where there is none.
  /// - Throws: where firebase.json names several and the call chooses none.
  static func only(_ arguments: Arguments) throws(CommandProblem) -> String? {
    let folders = all(arguments)
    guard folders.count > 1 else { return folders.first }
    let names = folders.map { folder in
      let loaded = ServiceLoader(folder: folder, environment: Environment.variables).load()
      let name = loaded.configuration.map { "\($0.location):\($0.serviceID)" }
      return "\(name ?? "a service that cannot be read") in \(folder)"
    }
    throw CommandProblem(
      message:
        "firebase.json: dataconnect[1]: this is done for one service; choose it by --source DIR: \(names.joined(separator: ", "))"
    )
  }

  /// The service's folder for one of its connectors; the folder itself where no service is found.
  private static func service(around start: String) -> String {
    var folder = start
    while !hasSettings(folder) {
      if folder == "/" || folder.isEmpty { return start }
      folder = parent(of: folder)
    }
    return folder
  }

  /// A path from the working folder as one from the root.
  static func absolute(_ path: String) -> String {
    let full =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    return URL(fileURLWithPath: full).standardizedFileURL.path
  }

  static func parent(of folder: String) -> String {
    URL(fileURLWithPath: folder).deletingLastPathComponent().path
  }

  private static func hasSettings(_ folder: String) -> Bool {
    ["dataconnect.yaml", "dataconnect.yml"].contains {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)")
    }
  }
}
