import Configuration
import Foundation
import Services

/// Everything that a run of the server is told: the settings and the project's folder.
struct SettingsReading {
  let result: SettingSources.Result
  let sources: SettingSources
  /// The folder of the project; `nil` where there is none.
  let folder: String?
  /// Why there is none where a command needs one: a sentence that says what to do.
  let missingFolder: String
  /// What the folder holds.
  let project: ServiceLoader.Result?

  /// Reads the project first, since it holds some of the settings.
  init(_ arguments: Arguments) {
    let environment = Environment.variables
    let first = SettingSources(
      flags: arguments.values, variables: environment, readFile: Self.contents)
    let named = (try? first.read(SettingTable.source)) ?? nil
    var missing = "no dataconnect.yaml here or above; name its folder by --source DIR"
    var folder = named.map(ProjectFolder.absolute)
    if folder == nil {
      do throws(CommandProblem) {
        folder = try ProjectFolder.only(arguments)
      } catch {
        missing = error.message
      }
    }
    missingFolder = missing
    self.folder = folder
    project = folder.map { ServiceLoader(folder: $0, environment: environment).load() }
    var keys: [String: String] = [:]
    if let configuration = project?.configuration {
      keys["location"] = configuration.location
      keys["schema.datasource.postgresql.database"] = configuration.database
    }
    sources = SettingSources(
      flags: arguments.values, variables: environment, project: keys, readFile: Self.contents)
    result = sources.read()
  }

  /// The bytes of a file that holds a setting.
  static let contents: @Sendable (String) -> [UInt8]? = { path in
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    let data = try? file.read(upToCount: SettingSources.maximumFileBytes + 1)
    return data.map { Array($0) }
  }
}
