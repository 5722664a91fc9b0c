import Configuration
import Foundation
import Reactor

/// What an emulator is asked to do, by flags, environment and project file.
struct EmulatorOptions: Sendable {
  let source: String
  let project: ProjectFile?
  let listen: [ListenPlace]
  /// The connection string of the database; `nil` for a private server, or for one to come.
  let postgres: String?
  /// Whether a tool runs the emulator, which brings its own database and its own sign-in service.
  let isDriven: Bool
  let seed: Seed
  let migrates: Bool
  /// Whether changed files are loaded again.
  let watches: Bool
  let enforcesExpiry: Bool
  let printsJSON: Bool
  let embeddings: EmbeddingOptions
  /// The project that accounts belong to.
  let projectID: String

  /// What a new database is filled with.
  enum Seed: Sendable {
    case none
    /// `seed_data.gql` where the project has one.
    case byDefault
    case file(String)
  }

  struct Problem: Error {
    let message: String
    let status: ExitStatus
  }

  static func read(_ arguments: Arguments) -> Result<EmulatorOptions, Problem> {
    guard let source = ProjectFolder.find(arguments) else {
      return .failure(
        Problem(
          message: "no dataconnect.yaml here or above; name its folder by --source DIR",
          status: .failure))
    }
    let listen: [ListenPlace]
    switch hosts(arguments) {
    case .success(let hosts): listen = hosts
    case .failure(let problem): return .failure(problem)
    }
    let environment = ProcessInfo.processInfo.environment
    let postgres =
      arguments["postgres"] ?? arguments["local_connection_string"]
      ?? environment["FIREBASE_DATACONNECT_POSTGRESQL_STRING"].flatMap { $0.isEmpty ? nil : $0 }
      ?? environment["DATABASE_URL"].flatMap { $0.isEmpty ? nil : $0 }
    let seed: Seed =
      if let file = arguments["seed"] {
        .file(ProjectFolder.absolute(file))
      } else {
        arguments.has("no-seed") ? .none : .byDefault
      }
    let embeddings: EmbeddingOptions
    do throws(SettingProblem) {
      embeddings = try EmbeddingOptions(
        SettingSources(flags: [:], variables: environment, readFile: SettingsReading.contents))
    } catch {
      return .failure(Problem(message: "\(error)", status: .failure))
    }
    return .success(
      EmulatorOptions(
        source: source, project: ProjectFile.belonging(to: source), listen: listen,
        postgres: postgres, isDriven: arguments.has("config_dir"), seed: seed,
        migrates: !arguments.has("no-migrate"),
        watches: !arguments.has("no-watch"),
        enforcesExpiry: arguments.has("enforce-exp"), printsJSON: arguments.has("json"),
        embeddings: embeddings,
        projectID: arguments["project"] ?? ProjectFile.defaultProject(above: source)
          ?? environment["GCLOUD_PROJECT"] ?? "demo-project"))
  }

  private static func hosts(_ arguments: Arguments) -> Result<[ListenPlace], Problem> {
    if let list = arguments["listen"] {
      var hosts: [ListenPlace] = []
      for entry in list.split(separator: ",") {
        guard let colon = entry.lastIndex(of: ":"),
          let port = UInt16(entry[entry.index(after: colon)...])
        else {
          return .failure(
            Problem(message: "--listen: \"\(entry)\" is not HOST:PORT", status: .misuse))
        }
        hosts.append(ListenPlace(host: String(entry[..<colon]), port: port))
      }
      return .success(hosts)
    }
    guard let port = UInt16(arguments["port"] ?? "9399") else {
      return .failure(
        Problem(
          message: "--port: \"\(arguments["port"] ?? "")\" is not a port", status: .misuse))
    }
    let host = arguments["host"] ?? "localhost"
    return .success(ListenPlace.places(host: host, port: port))
  }
}
