import JSON
import Migrations
import Postgres
import Reactor
import SQL

/// What the commands of migration files share: the service, its database and its folder of files.
struct VersionedCommand {
  let arguments: Arguments
  let options: MigrationOptions
  let directory: MigrationDirectory
  let lockWait: Duration
  let limits: MigrationSession.Limits

  static let options: [Command.Option] =
    MigrationOptions.options.filter { !$0.name.hasPrefix("rename") } + [
      .init("dir", "DIR", "the folder of the files (default: migrations, see firebase.json)"),
      .init("lock-wait", "TIME", "how long to wait for another migration (default: 60s)"),
      .init("lock-timeout", "TIME", "how long to wait for a table at a time (default: 3s)"),
      .json,
    ]

  init(
    _ arguments: Arguments, operands: Int = 0, shadowSuffices: Bool = false
  ) throws(CommandProblem) {
    self.arguments = arguments
    lockWait = try MigrateRun.time(arguments, "lock-wait") ?? .seconds(60)
    var limits = MigrationSession.Limits()
    limits.lock = try MigrateRun.time(arguments, "lock-timeout") ?? limits.lock
    self.limits = limits
    options = try MigrationOptions(
      arguments, operands: operands, shadowSuffices: shadowSuffices)
    directory = MigrationDirectory(arguments, source: options.source, service: options.service)
  }

  /// Becomes the only one who migrates.
  func lock(_ session: MigrationSession) async throws(CommandProblem) {
    try await attempt { () async throws(MigrationError) in
      try await options.demandDirectSession(session)
      try await session.lock(options.namespace, waiting: lockWait)
    }
  }

  func attempt<Result>(
    _ body: () async throws(MigrationError) -> Result
  ) async throws(CommandProblem) -> Result {
    do throws(MigrationError) {
      return try await body()
    } catch {
      throw CommandProblem(error)
    }
  }

  /// What the files and the database say of each other.
  func status(
    _ folder: MigrationFolder, _ session: MigrationSession
  ) async throws(CommandProblem) -> MigrationStatus {
    let records = try await attempt { () async throws(MigrationError) in
      try await session.history(of: options.service)
    }
    return MigrationStatus(folder, records)
  }

  func script(of file: MigrationFile) throws(CommandProblem) -> MigrationScript {
    try file.commandScript()
  }

  /// What happened to the database besides the files; nothing before the first of them.
  func drift(_ session: MigrationSession) async throws(CommandProblem) -> [CatalogObjects.Drift] {
    try await attempt { () async throws(MigrationError) in
      guard let recorded = try await session.recordedObjects(of: options.service) else {
        return []
      }
      return recorded.drift(to: CatalogObjects(try await session.catalog()))
    }
  }

  /// Runs `body` in a database that holds what the files make of nothing.
  func replayed<Result: Sendable>(
    _ folder: MigrationFolder,
    _ body: (MigrationSession) async throws(CommandProblem) -> Result
  ) async throws(CommandProblem) -> Result {
    try await options.tryingOut(try folder.scripts(), body)
  }

  /// Tells what a command came to.
  static func report(
    _ arguments: Arguments,
    _ body: () async throws(CommandProblem) -> ExitStatus
  ) async -> ExitStatus {
    do throws(CommandProblem) {
      return try await body()
    } catch {
      return Report.failure(error.message, error.status).tell(asJSON: arguments.has("json"))
    }
  }

  func tell(
    _ text: String, _ result: JSONValue, _ status: ExitStatus = .success
  ) -> ExitStatus {
    _ = Report.success(text, result).tell(asJSON: arguments.has("json"))
    return status
  }
}

extension MigrationError {
  /// What happened, with the statement where there is one.
  var explanation: String {
    switch self {
    case .failed(let failure), .blocked(let failure): failure.report
    case .database, .refused, .locked: reason
    }
  }
}

extension ExitStatus {
  /// That of differences.
  static func of(_ changes: [SchemaChange]) -> ExitStatus {
    if changes.isEmpty { return .success }
    return changes.contains(where: \.isDestructive) ? .destructiveDifferences : .differences
  }
}
