import JSON
import Migrations
import Postgres
import SQL

extension Command {
  static let migrationsNew = Command(
    "migrations:new", summary: "write the migration that leads from the files to the schema",
    operands: "NAME",
    options: VersionedCommand.options + [
      Option("rename", "TABLE.OLD=NEW", "rename a column and keep its values; may be repeated"),
      Option("rename-table", "OLD=NEW", "rename a table and keep its rows; may be repeated"),
      Option(
        "backfill", "TABLE.COLUMN=SQL",
        "the value of rows that have none, for a column that must have one; may be repeated"),
      Option(
        "online", "auto|always|never",
        "whether tables are changed while others write to them; auto looks at the size of those of --base database (default: auto)"
      ),
      Option(
        "base", "files|database",
        "what the schema is compared with: what the files make, or the database (default: files)"),
      Option("from-diff", "FILE", "use the plan of sql:diff --out, unless something has changed"),
      Option(
        "adopt-drift", nil,
        "write what happened to the database besides the files, and record it as applied there"),
      Option("empty", nil, "write a file without statements"),
    ]
  ) { arguments in
    await VersionedCommand.report(arguments) { () async throws(CommandProblem) in
      let name = try NewName(arguments)
      if arguments.has("adopt-drift") { return try await AdoptRun(arguments, name).run() }
      guard arguments.has("empty") else { return try await NewRun(arguments, name).run() }
      let (directory, service) = try MigrationDirectory.found(by: arguments)
      let folder = try directory.readIntact()
      let files = [(name.file(after: folder, .up), MigrationDraft.empty(service: service))]
      return try directory.write(files, asJSON: arguments.has("json"))
    }
  }
}

/// One run of `migrations:new`.
private struct NewRun {
  private let command: VersionedCommand
  private let name: NewName
  private let online: OnlinePolicy
  private let plan: PlanFile?
  private let usesDatabase: Bool

  init(_ arguments: Arguments, _ name: NewName) throws(CommandProblem) {
    self.name = name
    let base = arguments["base"] ?? "files"
    guard ["files", "database"].contains(base) else {
      throw CommandProblem(
        message: "--base must be files or database, not \(base)", status: .misuse)
    }
    plan = try arguments["from-diff"].map { (path) throws(CommandProblem) in
      try PlanFile(contentsOf: path)
    }
    usesDatabase = base == "database" || plan != nil
    online = try MigrateRun.online(arguments)
    command = try VersionedCommand(arguments, operands: 1, shadowSuffices: !usesDatabase)
  }

  func run() async throws(CommandProblem) -> ExitStatus {
    let folder = try command.directory.readIntact()
    let texts =
      usesDatabase
      ? try await command.options.connected { session throws(CommandProblem) in
        try await draft(over: session, tries: false)
      }
      : try await command.replayed(folder) { session throws(CommandProblem) in
        try await draft(over: session, tries: true)
      }
    guard let texts else {
      return command.tell(
        "\(usesDatabase ? "the database fits" : "the files lead to") the schema already; nothing was written",
        ["files": []])
    }
    let files = [
      (name.file(after: folder, .up), texts.up), (name.file(after: folder, .down), texts.down),
    ]
    return try command.directory.write(files, asJSON: command.arguments.has("json"))
  }

  /// The texts of both files; `nil` where nothing is missing.
  ///
  /// Where it `tries` them, they are run here, which changes the database.
  private func draft(
    over session: MigrationSession, tries: Bool
  ) async throws(CommandProblem) -> DraftTrial.Texts? {
    let (finding, changes) = try await command.attempt { () async throws(MigrationError) in
      let finding = try await session.compare(command.options.request)
      let wanted = command.options.changes(of: finding.comparison)
      return (finding, try await session.check(wanted))
    }
    let mode = command.options.mode == .both ? .compatible : command.options.mode
    if let plan, let difference = plan.difference(from: PlanFile(mode, finding, changes)) {
      throw CommandProblem(
        message: "\(difference); review a new one by sql:diff --out FILE", status: .drifted)
    }
    let refusals = changes.compactMap(\.refusal)
    guard refusals.isEmpty else {
      throw CommandProblem(message: refusals.joined(separator: "\n") + "\nnothing was written")
    }
    let plan = MigrationPlan(changes, of: finding.comparison, online: online)
    guard !plan.isEmpty else { return nil }
    let draft = MigrationDraft(plan, service: command.options.service)
    guard tries else {
      return DraftTrial.Texts(
        up: draft.up(from: finding.fingerprint),
        down: draft.down(to: finding.fingerprint) ?? draft.refusal())
    }
    return try await DraftTrial(command: command, session: session).run(draft) {
      session throws(CommandProblem) in
      let rest = try await command.attempt { () async throws(MigrationError) in
        try await session.rememberAll()
        var request = command.options.request
        request.renames = []
        return command.options.changes(of: try await session.compare(request).comparison)
      }
      guard rest.isEmpty else {
        let list = rest.map { "\n  \($0.definition.statement.text)" }.joined()
        throw CommandProblem(
          message: "the migration would not lead to the schema; it lacks:\(list)")
      }
    }
  }
}
