import Foundation
import JSON

/// Writes the files of a new project.
struct ProjectScaffold {
  /// The folder of firebase.json, absolute.
  let folder: String
  let template: ProjectTemplate
  let serviceID: String
  let location: String
  /// Which of the files that are there may be replaced.
  let mayReplace: (String) -> Bool

  /// What was done with a file.
  enum Outcome: Equatable {
    case written(String)
    /// It is there, with other content.
    case kept(String)
  }

  struct Problem: Error {
    let message: String
  }

  /// Writes firebase.json and the files of the service; those that are up to date stay untouched.
  func write() throws(Problem) -> [Outcome] {
    let settings = try projectFile()
    var outcomes = [try write(settings, to: "firebase.json", isMerged: true)]
    for file in template.files(serviceID: serviceID, location: location) {
      outcomes.append(try write(file.text, to: "dataconnect/\(file.path)", isMerged: false))
    }
    return outcomes
  }

  /// firebase.json with the service and the emulators; what it has besides stays.
  private func projectFile() throws(Problem) -> String {
    var settings: JSONObject
    do throws(ProjectFile.Unreadable) {
      settings = try ProjectFile.contents(in: folder) ?? [:]
    } catch {
      throw Problem(message: error.message)
    }
    if settings["dataconnect"] == nil { settings["dataconnect"] = ["source": "dataconnect"] }
    var emulators = settings["emulators"]?.object ?? [:]
    if emulators["dataconnect"] == nil {
      emulators["dataconnect"] = ["dataDir": "dataconnect/.dataconnect/pgliteData"]
    }
    if emulators["auth"] == nil { emulators["auth"] = ["port": 9099] }
    settings["emulators"] = .object(emulators)
    return String(decoding: JSONValue.object(settings).bytes(layout: .pretty), as: UTF8.self) + "\n"
  }

  private func write(
    _ text: String, to path: String, isMerged: Bool
  ) throws(Problem) -> Outcome {
    let url = URL(fileURLWithPath: "\(folder)/\(path)")
    let data = Data(text.utf8)
    if let old = FileManager.default.contents(atPath: url.path) {
      if old == data || !isMerged && !mayReplace(path) { return .kept(path) }
    }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw Problem(message: "\(url.path) cannot be written: \(error.localizedDescription)")
    }
    return .written(path)
  }
}
