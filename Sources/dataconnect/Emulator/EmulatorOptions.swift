import Configuration
import Execution
import Reactor
import Server

/// What an emulator is asked to do, by flags, environment and project file.
struct EmulatorOptions: Sendable {
  /// The folder of the dataconnect.yaml of each service, of which there is one at least.
  let sources: [String]
  /// The ids of the services that are to run; `nil` for all.
  let serviceIDs: Set<String>?
  let warnings: [String]
  /// Where operations are served; `nil` where that emulator is not to run.
  let listen: [ListenPlace]?
  /// Where accounts are served; `nil` where that emulator is not to run.
  let auth: ListenPlace?
  /// Where the hub listens; `nil` where there is none.
  let hub: ProjectFile.Hub?
  let database: DatabaseChoice
  /// Where data and accounts are kept; `nil` where they end with the emulator.
  let dataFolder: String?
  /// What takes the place of data and accounts at the start.
  let importFolder: String?
  /// Where data and accounts are written at the end.
  let exportFolder: String?
  /// Whether data that is there may be replaced without a question.
  let isForced: Bool
  private let seed: Seed
  let migrates: Bool
  /// Whether changed files are loaded again.
  let watches: Bool
  let enforcesExpiry: Bool
  /// Whether ID tokens are signed by a key of this machine.
  let signsTokens: Bool
  let printsJSON: Bool
  let embeddings: EmbeddingOptions
  /// How operations are run.
  let execution: ExecutionLimits
  /// The project that accounts belong to.
  let projectID: String
  let hosts: HostPolicy

  /// The database of the services.
  enum DatabaseChoice: Sendable {
    /// A connection string.
    case external(String)
    /// A private server, and where tools may connect to it beside its socket.
    case embedded(port: UInt16?)
    /// One that the tool names which starts the emulator.
    case toCome
  }

  /// What the database is filled with.
  enum Seed: Sendable {
    case none
    /// `seed_data.gql` where the project has one and the database is new.
    case byDefault
    /// A file that was asked for; whether it may run again is its author's care.
    case file(String)
  }

  struct Problem: Error {
    let message: String
    var status = ExitStatus.failure
  }

  /// An emulator that `--only` may name.
  enum Part: String, CaseIterable {
    case auth
    case dataconnect
  }

  /// The folder that stands for the project.
  var source: String { sources[0] }

  /// What the database of a service is filled with.
  func seed(of source: String) -> Seed {
    guard case .file(let path) = seed, sources.count > 1 else { return seed }
    return path.hasPrefix("\(source)/") ? seed : .byDefault
  }

  static func read(_ arguments: Arguments) throws(Problem) -> EmulatorOptions {
    let sources = try sources(arguments)
    let source = sources[0]
    let project = ProjectFile.belonging(to: source)
    if let error = project?.errors.first { throw Problem(message: error) }
    let (parts, serviceIDs) = try parts(arguments)
    let environment = Environment.variables
    let dataFolder = arguments.has("fresh") ? nil : project?.dataFolder
    let database = try database(arguments, project, environment)
    let transfer = try transfer(arguments, database)
    let listen = parts.contains(.dataconnect) ? try places(arguments, project) : nil
    // A tool that starts the emulator by this option has a sign-in service and a hub of its own.
    let isDriven = arguments.has("config_dir")
    let auth = parts.contains(.auth) && !isDriven ? project?.auth : nil
    guard listen != nil || auth != nil else {
      throw Problem(
        message: "--only auth: firebase.json names no emulators.auth, so nothing would run")
    }
    if arguments.has("sign-tokens"), auth == nil {
      throw Problem(
        message: "--sign-tokens: no sign-in service runs; firebase.json must name emulators.auth")
    }
    return EmulatorOptions(
      sources: sources, serviceIDs: serviceIDs, warnings: project?.warnings ?? [], listen: listen,
      auth: auth,
      hub: isDriven ? nil : project?.hub, database: database, dataFolder: dataFolder,
      importFolder: transfer.importFolder, exportFolder: transfer.exportFolder,
      isForced: arguments.has("force"), seed: try seed(arguments, sources),
      migrates: !arguments.has("no-migrate"), watches: !arguments.has("no-watch"),
      enforcesExpiry: arguments.has("enforce-exp"), signsTokens: arguments.has("sign-tokens"),
      printsJSON: arguments.has("json"), embeddings: try embeddings(environment),
      execution: try execution(environment),
      projectID: try projectID(arguments, source, environment),
      hosts: .local(and: names(arguments, listen ?? [], auth)))
  }

  // MARK: Data

  private static func database(
    _ arguments: Arguments, _ project: ProjectFile?, _ environment: [String: String]
  ) throws(Problem) -> DatabaseChoice {
    let external =
      arguments["postgres"] ?? arguments["local_connection_string"]
      ?? environment["FIREBASE_DATACONNECT_POSTGRESQL_STRING"].flatMap { $0.isEmpty ? nil : $0 }
      ?? environment["DATABASE_URL"].flatMap { $0.isEmpty ? nil : $0 }
    if external == nil, arguments.has("config_dir") { return .toCome }
    guard let external else { return .embedded(port: project?.dataconnect.postgresPort) }
    if arguments.has("fresh") {
      throw Problem(message: "--fresh is for a private database, and not for one that is named")
    }
    return .external(external)
  }

  private static func transfer(
    _ arguments: Arguments, _ database: DatabaseChoice
  ) throws(Problem) -> (importFolder: String?, exportFolder: String?) {
    let importFolder = arguments["import"].map(ProjectFolder.absolute)
    var exportFolder = arguments["export-on-exit"]
    if exportFolder == "" {
      guard let importFolder else {
        throw Problem(
          message: "--export-on-exit needs a folder where --import names none", status: .misuse)
      }
      exportFolder = importFolder
    }
    if case .external = database, importFolder != nil || exportFolder != nil {
      throw Problem(
        message:
          "--import and --export-on-exit are for a private database; use pg_restore and pg_dump with one that is named"
      )
    }
    return (importFolder, exportFolder.map(ProjectFolder.absolute))
  }

  private static func seed(
    _ arguments: Arguments, _ sources: [String]
  ) throws(Problem) -> Seed {
    if let file = arguments["seed"].map(ProjectFolder.absolute) {
      guard sources.count == 1 || sources.contains(where: { file.hasPrefix("\($0)/") }) else {
        throw Problem(
          message:
            "--seed: \(file) is in the folder of none of the services; move it into that of the service that it fills, or choose the service by --source"
        )
      }
      return .file(file)
    }
    return arguments.has("no-seed") ? .none : .byDefault
  }

  private static func embeddings(
    _ environment: [String: String]
  ) throws(Problem) -> EmbeddingOptions {
    do throws(SettingProblem) {
      return try EmbeddingOptions(
        SettingSources(flags: [:], variables: environment, readFile: SettingsReading.contents))
    } catch {
      throw Problem(message: "\(error)")
    }
  }

  private static func execution(
    _ environment: [String: String]
  ) throws(Problem) -> ExecutionLimits {
    let sources = SettingSources(
      flags: [:], variables: environment, readFile: SettingsReading.contents)
    var limits = ExecutionLimits()
    do throws(SettingProblem) {
      limits.transactionIsolation = try sources.read(SettingTable.transactionIsolation).level
    } catch {
      throw Problem(message: "\(error)")
    }
    return limits
  }

  // MARK: Places

  private static func places(
    _ arguments: Arguments, _ project: ProjectFile?
  ) throws(Problem) -> [ListenPlace] {
    if let list = arguments["listen"] {
      var places: [ListenPlace] = []
      for entry in list.split(separator: ",") {
        guard let colon = entry.lastIndex(of: ":"),
          let port = UInt16(entry[entry.index(after: colon)...])
        else { throw Problem(message: "--listen: \"\(entry)\" is not HOST:PORT", status: .misuse) }
        places.append(ListenPlace(host: String(entry[..<colon]), port: port))
      }
      return places
    }
    let settings = project?.dataconnect
    guard let port = arguments["port"].map({ UInt16($0) }) ?? (settings?.port ?? 9399) else {
      throw Problem(
        message: "--port: \"\(arguments["port"] ?? "")\" is not a port", status: .misuse)
    }
    return ListenPlace.places(
      host: arguments["host"] ?? settings?.host ?? "localhost", port: port)
  }

  /// The names that requests may come by besides those of this machine.
  private static func names(
    _ arguments: Arguments, _ listen: [ListenPlace], _ auth: ListenPlace?
  ) -> [String] {
    let given = arguments["allowed-hosts"]?.split(separator: ",").map(String.init) ?? []
    return given + listen.map(\.host) + (auth.map { [$0.host] } ?? []) + [Environment.hostName]
  }
}
