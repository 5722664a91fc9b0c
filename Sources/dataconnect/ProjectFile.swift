import Foundation
import JSON

/// What firebase.json says about services and emulators.
struct ProjectFile {
  /// The folders of the services' dataconnect.yaml, as absolute paths, in the order of the file.
  let sourceFolders: [String]
  /// What `emulators.dataconnect` says.
  let dataconnect: DataConnect
  /// Where the sign-in service listens; `nil` where the file does not ask for one.
  let auth: ListenPlace?
  /// Where the hub listens; `nil` where the file names no emulators.
  let hub: Hub?
  /// The folders of migrations that the file names, by the services' folders, as absolute paths.
  let migrationFolders: [String: String]
  /// The folder that holds the file.
  let folder: String
  let warnings: [String]
  /// What is wrong, each a sentence.
  let errors: [String]

  /// The settings of the emulator of the services.
  struct DataConnect {
    var host: String?
    var port: UInt16?
    /// Where tools may connect to the private database.
    var postgresPort: UInt16?
    /// Where the private database is kept, as an absolute path.
    var dataFolder: String?
  }

  /// Where the hub listens.
  struct Hub {
    let host: String
    /// `nil` for the usual one or the next that is free.
    let port: UInt16?
  }

  /// The folder of the first service.
  var sourceFolder: String { sourceFolders.first ?? "" }

  var dataFolder: String? { dataconnect.dataFolder }

  /// The file of a folder; `nil` where it has none, or one that names no service.
  static func read(in folder: String) -> ProjectFile? {
    guard let root = try? contents(in: folder) else { return nil }
    var reader = ProjectFileReader(folder: folder)
    return reader.project(root)
  }

  /// The file that belongs to a service's folder: beside it or in a folder above.
  static func belonging(to source: String) -> ProjectFile? {
    var folder = source
    while folder != "/", !folder.isEmpty {
      if let file = read(in: folder), file.sourceFolders.contains(source) { return file }
      folder = ProjectFolder.parent(of: folder)
    }
    return nil
  }

  /// Why a file that is there cannot be read.
  struct Unreadable: Error {
    let message: String
  }

  /// The members of a folder's file; `nil` where it has none.
  static func contents(in folder: String) throws(Unreadable) -> JSONObject? {
    let path = "\(folder)/firebase.json"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Unreadable(message: "\(path) cannot be read")
    }
    guard data.count <= 1 << 20 else { throw Unreadable(message: "\(path) is larger than 1 MiB") }
    let bytes = Array(data)
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(bytes)
    } catch {
      let before = bytes.prefix(error.offset)
      let line = before.count { $0 == 0x0A } + 1
      let column = before.reversed().prefix { $0 != 0x0A }.count + 1
      throw Unreadable(message: "\(path):\(line):\(column): \(error.message)")
    }
    guard let object = value.object else {
      throw Unreadable(message: "\(path):1:1: the file holds no JSON object")
    }
    return object
  }

  /// The nearest file at or above a folder is no JSON: why.
  static func problem(above source: String) -> String? {
    var folder = source
    while true {
      do throws(Unreadable) {
        if try contents(in: folder) != nil { return nil }
      } catch {
        return error.message
      }
      if folder == "/" || folder.isEmpty { return nil }
      folder = ProjectFolder.parent(of: folder)
    }
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
}
