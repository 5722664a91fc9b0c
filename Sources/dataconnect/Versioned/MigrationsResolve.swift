import JSON
import Migrations
import Postgres

extension Command {
  static let migrationsResolve = Command(
    "migrations:resolve", summary: "say what became of a migration that stopped",
    operands: "VERSION",
    options: VersionedCommand.options + [
      Option("applied", nil, "all of it is done; the rest was finished by hand"),
      Option("rolled-back", nil, "nothing of it is done; it was undone by hand"),
      Option("force", nil, "answer the question whether that is so"),
    ]
  ) { arguments in
    await VersionedCommand.report(arguments) { () async throws(CommandProblem) in
      try await ResolveRun(VersionedCommand(arguments, operands: 1)).run()
    }
  }
}

/// One run of `migrations:resolve`.
private struct ResolveRun {
  private let command: VersionedCommand
  private let version: String
  private let state: MigrationRecord.State

  init(_ command: VersionedCommand) throws(CommandProblem) {
    self.command = command
    let isApplied = command.arguments.has("applied")
    guard let version = command.arguments.operands.first,
      isApplied != command.arguments.has("rolled-back")
    else {
      throw CommandProblem(
        message: "give a version and either --applied or --rolled-back", status: .misuse)
    }
    self.version = version
    state = isApplied ? .applied : .rolledBack
  }

  func run() async throws(CommandProblem) -> ExitStatus {
    let folder = try command.directory.readIntact()
    return try await command.options.connected { session throws(CommandProblem) in
      try await command.lock(session)
      let records = try await command.attempt { () async throws(MigrationError) in
        try await session.history(of: command.options.service)
      }
      let record = records.first { $0.version == version }
      let step = try step(folder, record)
      try ask(record, step)
      try await command.attempt { () async throws(MigrationError) in
        try await session.makeHistory()
        try await session.resolve(step, as: state)
      }
      return command.tell(
        "\(step.name) counts as \(sentence)",
        ["version": .string(version), "state": .string(state.rawValue)])
    }
  }

  private var sentence: String { state == .applied ? "applied" : "rolled back" }

  private func step(
    _ folder: MigrationFolder, _ record: MigrationRecord?
  ) throws(CommandProblem) -> MigrationStep {
    let repeatable = folder.repeatables.first { $0.name == "\(version).sql" }
    let migration = folder[version]
    guard let file = migration?.up ?? repeatable else {
      throw CommandProblem(message: "there is no version \(version) in \(command.directory.path)")
    }
    guard record != nil || state == .applied else {
      throw CommandProblem(message: "the database knows nothing of \(version)")
    }
    return MigrationStep(
      service: command.options.service, version: version, name: migration?.name ?? version,
      kind: repeatable == nil ? .versioned : .repeatable, checksum: file.checksum,
      script: try command.script(of: file), upText: file.text, downText: migration?.down?.text,
      toolVersion: Version.current)
  }

  private func ask(_ record: MigrationRecord?, _ step: MigrationStep) throws(CommandProblem) {
    if command.arguments.has("force") { return }
    let question = Question(
      isAllowed: !command.arguments.has("non-interactive") && !command.arguments.has("json"))
    let now = record.map { "\($0.state.rawValue) after \($0.doneParts) of \($0.parts) parts" }
    guard question.isPossible else {
      throw CommandProblem(
        message:
          "nobody can be asked whether \(step.name) is really \(sentence) (it is \(now ?? "pending")): answer by --force; nothing was changed"
      )
    }
    guard question.ask("\(step.name) is \(now ?? "pending"): is it really \(sentence)?") else {
      throw CommandProblem(message: "nothing was changed")
    }
  }
}
