import JSON
import Migrations
import Postgres

extension Command {
  static let migrationsBaseline = Command(
    "migrations:baseline",
    summary: "take the files up to a version for applied, without running them",
    operands: "VERSION",
    options: VersionedCommand.options + [
      Option("from-database", nil, "write the file of that version from what the database holds")
    ]
  ) { arguments in
    await VersionedCommand.report(arguments) { () async throws(CommandProblem) in
      try await BaselineRun(VersionedCommand(arguments, operands: 1)).run()
    }
  }
}

/// One run of `migrations:baseline`.
private struct BaselineRun {
  private let command: VersionedCommand
  private let version: MigrationVersion

  init(_ command: VersionedCommand) throws(CommandProblem) {
    self.command = command
    guard let version = command.arguments.operands.first.flatMap(MigrationVersion.init) else {
      throw CommandProblem(
        message: "give the version, 14 digits such as 20261129120000", status: .misuse)
    }
    self.version = version
  }

  func run() async throws(CommandProblem) -> ExitStatus {
    var folder = try command.directory.readIntact()
    return try await command.options.connected { session throws(CommandProblem) in
      try await command.lock(session)
      let status = try await command.status(folder, session)
      guard !status.entries.contains(where: { $0.record != nil }) else {
        throw CommandProblem(
          message:
            "the database has a history already; say what became of a single file by migrations:resolve"
        )
      }
      if command.arguments.has("from-database") {
        try await write(folder, session)
        folder = try command.directory.readIntact()
      }
      return try await take(folder, session)
    }
  }

  private func take(
    _ folder: MigrationFolder, _ session: MigrationSession
  ) async throws(CommandProblem) -> ExitStatus {
    guard folder[version.description] != nil else {
      throw CommandProblem(
        message:
          "there is no version \(version) in \(command.directory.path); write it from the database by --from-database"
      )
    }
    let taken = folder.migrations.filter { $0.version <= version }
    let steps = try taken.map { (migration) throws(CommandProblem) in
      MigrationStep(
        service: command.options.service, version: migration.version.description,
        name: migration.name, kind: .baseline, checksum: migration.up.checksum,
        script: try command.script(of: migration.up), upText: migration.up.text,
        downText: migration.down?.text, toolVersion: Version.current)
    }
    try await command.attempt { () async throws(MigrationError) in
      try await session.makeHistory()
      for step in steps { try await session.resolve(step, as: .applied) }
    }
    return command.tell(
      "taken for applied: \(taken.map(\.name).joined(separator: ", "))",
      ["migrations": .array(taken.map { .string($0.name) })])
  }

  /// Writes the file that makes what the database holds.
  private func write(
    _ folder: MigrationFolder, _ session: MigrationSession
  ) async throws(CommandProblem) {
    guard folder.migrations.isEmpty else {
      throw CommandProblem(
        message:
          "\(command.directory.path) holds migrations already; a baseline from a database must be the first"
      )
    }
    let catalog = try await command.attempt { () async throws(MigrationError) in
      try await session.catalog()
    }
    let copy = CatalogCopy(catalog, in: command.options.namespace)
    for omission in copy.omissions { Terminal.warning("left out: \(omission)") }
    let draft = MigrationDraft(copy.plan, service: command.options.service)
    let file = MigrationFile(
      name: MigrationFileName.up(version, slug: "baseline").text,
      text: draft.up(to: catalog.fingerprint))
    try await tryOut(file, catalog)
    try command.directory.add([file])
    Terminal.note("wrote \(command.directory.path)/\(file.name)")
  }

  /// Tells what the file makes otherwise than the database is.
  private func tryOut(_ file: MigrationFile, _ catalog: Catalog) async throws(CommandProblem) {
    let made = try await command.replayed(MigrationFolder(files: [file], lock: nil)) {
      session throws(CommandProblem) in
      try await command.attempt { () async throws(MigrationError) in try await session.catalog() }
    }
    for drift in CatalogObjects(catalog).drift(to: CatalogObjects(made)) {
      Terminal.warning("in databases that the file makes, \(drift.sentence)")
    }
  }
}
