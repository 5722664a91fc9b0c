import Foundation
import JSON

/// What firebase.json says about the service.
struct ProjectFile {
  /// The folder of dataconnect.yaml, as an absolute path.
  let sourceFolder: String
  /// Where the private database is kept, as an absolute path.
  let dataFolder: String?
  /// Where the sign-in service listens; `nil` where the file does not ask for one.
  let auth: ListenPlace?
  let warnings: [String]

  /// The file of a folder; `nil` where it has none, or one that names no service.
  static func read(in folder: String) -> ProjectFile? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/firebase.json"),
      data.count <= 1 << 20, let json = try? JSONReader.read(Array(data)),
      let root = json.object
    else { return nil }
    var warnings: [String] = []
    guard let source = source(root["dataconnect"], &warnings) else { return nil }
    let emulator = root["emulators"]?.object?["dataconnect"]?.object
    let dataFolder = emulator?["dataDir"]?.string
    let auth = root["emulators"]?.object?["auth"]?.object
    return ProjectFile(
      sourceFolder: ProjectFolder.absolute("\(folder)/\(source)"),
      dataFolder: dataFolder.map { path in
        path.hasPrefix("/") ? path : ProjectFolder.absolute("\(folder)/\(path)")
      }, auth: auth.map(place), warnings: warnings)
  }

  /// The file that belongs to a service's folder: beside it or in a folder above.
  static func belonging(to source: String) -> ProjectFile? {
    var folder = source
    while folder != "/", !folder.isEmpty {
      if let file = read(in: folder), file.sourceFolder == source { return file }
      folder = ProjectFolder.parent(of: folder)
    }
    return nil
  }

  /// The default project of `.firebaserc` beside or above a folder.
  static func defaultProject(above source: String) -> String? {
    var folder = source
    while folder != "/", !folder.isEmpty {
      if let data = FileManager.default.contents(atPath: "\(folder)/.firebaserc"),
        data.count <= 1 << 20, let json = try? JSONReader.read(Array(data)),
        let project = json.object?["projects"]?.object?["default"]?.string
      {
        return project
      }
      folder = ProjectFolder.parent(of: folder)
    }
    return nil
  }

  private static func place(_ auth: JSONObject) -> ListenPlace {
    var port: UInt16 = 9099
    if case .number(let number)? = auth["port"], let given = UInt16(number.text) { port = given }
    return ListenPlace(host: auth["host"]?.string ?? "localhost", port: port)
  }

  private static func source(_ value: JSONValue?, _ warnings: inout [String]) -> String? {
    switch value {
    case .object(let object)?: return object["source"]?.string
    case .array(let entries)?:
      if entries.count > 1 {
        warnings.append("firebase.json names several services; the first one is used")
      }
      return source(entries.first, &warnings)
    case .string(let text)?:
      warnings.append("firebase.json: write dataconnect as {\"source\": \"\(text)\"}")
      return text
    case .null?, .bool?, .number?, nil: return nil
    }
  }
}
