import JSON
import Migrations
import Postgres

/// One run of `migrations:new --adopt-drift`.
struct AdoptRun {
  private let command: VersionedCommand
  private let name: NewName
  private let online: OnlinePolicy

  init(_ arguments: Arguments, _ name: NewName) throws(CommandProblem) {
    for other in ["base", "from-diff", "empty", "backfill"] where arguments.has(other) {
      throw CommandProblem(
        message:
          "--adopt-drift writes what the database holds, which leaves no room for --\(other)",
        status: .misuse)
    }
    self.name = name
    online = try MigrateRun.online(arguments)
    command = try VersionedCommand(arguments, operands: 1)
  }

  func run() async throws(CommandProblem) -> ExitStatus {
    let folder = try command.directory.readIntact()
    return try await command.options.connected { session throws(CommandProblem) in
      try await command.lock(session)
      try await demandNothingPending(folder, session)
      let found = try await adoptable(session)
      guard let adoption = try await adoption(of: found, beside: folder) else {
        return command.tell(
          "the database is what the files left; nothing was written", ["files": []])
      }
      return try await write(adoption, after: folder, session)
    }
  }

  /// What files do that are not applied could not be told from what was done by hand.
  private func demandNothingPending(
    _ folder: MigrationFolder, _ session: MigrationSession
  ) async throws(CommandProblem) {
    let status = try await command.status(folder, session)
    guard status.mismatches.isEmpty else {
      throw MigrationDirectory.problem(status.mismatches)
    }
    if let stopped = status.unfinished.first { throw CommandProblem(message: stopped.advice) }
    guard status.entries.contains(where: { $0.record != nil }) else {
      throw CommandProblem(
        message:
          "the database has applied no file, so that everything in it is drift: begin by migrations:baseline VERSION --from-database"
      )
    }
    let pending = status.pending.map(\.name)
    guard pending.isEmpty else {
      throw CommandProblem(
        message:
          "not applied yet: \(pending.joined(separator: ", ")); run migrations:apply --no-drift-check first, then this again; nothing was written"
      )
    }
  }

  /// What the database holds, without tables that came besides the files and that `protect` keeps from
  /// all migrations.
  private func adoptable(_ session: MigrationSession) async throws(CommandProblem) -> Catalog {
    var found = try await catalog(session)
    let recorded = try await command.attempt { () async throws(MigrationError) in
      try await session.recordedObjects(of: command.options.service)
    }
    let foreign = recorded.map { CatalogObjects(found).names(differingFrom: $0) } ?? []
    let kept = found.tables.keys.filter { table in
      foreign.contains("table \(table)")
        && command.options.request.protected.contains { $0.matches(table) }
    }
    found.remove(Set(kept.map { "table \($0)" }))
    return found
  }

  /// What is written, and what the database is remembered to hold then.
  private struct Adoption {
    let texts: DraftTrial.Texts
    let objects: CatalogObjects
  }

  /// - Returns: `nil` where the files make all that a file could.
  private func adoption(
    of found: Catalog, beside folder: MigrationFolder
  ) async throws(CommandProblem) -> Adoption? {
    let goal = CatalogGoal(found, in: command.options.namespace)
    var request = command.options.request
    request.desired = goal.desired
    request.omissions = goal.omissions
    request.protected = []
    return try await command.replayed(folder) { session throws(CommandProblem) in
      let finding = try await command.attempt { () async throws(MigrationError) in
        try await session.compare(request)
      }
      let others = goal.untold(finding.objects, by: finding.comparison)
      try demandStatements(for: others)
      for other in others {
        Terminal.warning("left out, since no statement is known for it: \(other.sentence)")
      }
      let changes = finding.comparison.changes(.strict)
      let refusals = changes.compactMap(\.refusal)
      guard refusals.isEmpty else {
        throw CommandProblem(message: refusals.joined(separator: "\n") + "\nnothing was written")
      }
      let plan = MigrationPlan(changes, of: finding.comparison, online: online)
      guard !plan.isEmpty else { return nil }
      let draft = MigrationDraft(plan, service: command.options.service)
      let texts = try await DraftTrial(command: command, session: session).run(draft) {
        session throws(CommandProblem) in
        try demandEquality(of: goal.objects, with: try await catalog(session))
      }
      let leftOut = goal.objects.only(goal.untoldNames(finding.objects, by: finding.comparison))
      return Adoption(texts: texts, objects: goal.objects.without(leftOut))
    }
  }

  private func demandStatements(
    for others: [CatalogObjects.Drift]
  ) throws(CommandProblem) {
    let foreign = others.filter { $0.kind != .benign }
    guard !foreign.isEmpty else { return }
    throw CommandProblem(
      message:
        "no statement is known for this:\n  \(foreign.map(\.sentence).joined(separator: "\n  "))\nwrite it by hand into a file of migrations:new --empty, and record that by migrations:resolve VERSION --applied; nothing was written",
      status: .drifted)
  }

  /// The file makes of the others' result what the database holds.
  private func demandEquality(
    of objects: CatalogObjects, with made: Catalog
  ) throws(CommandProblem) {
    let drift = CatalogObjects(made).drift(to: objects).filter { $0.kind != .benign }
    guard drift.isEmpty else {
      throw CommandProblem(
        message:
          "the migration would not lead to what the database holds:\n  \(drift.map(\.sentence).joined(separator: "\n  "))\nnothing was written"
      )
    }
  }

  private func write(
    _ adoption: Adoption, after folder: MigrationFolder, _ session: MigrationSession
  ) async throws(CommandProblem) -> ExitStatus {
    let up = MigrationFile(name: name.file(after: folder, .up).text, text: adoption.texts.up)
    let down = MigrationFile(name: name.file(after: folder, .down).text, text: adoption.texts.down)
    guard let migration = MigrationFolder(files: [up, down], lock: nil).migrations.first else {
      throw CommandProblem(message: "\(up.name) is no name of a file")
    }
    let version = migration.version.description
    let step = MigrationStep(
      service: command.options.service, version: version, name: migration.name, kind: .versioned,
      checksum: up.checksum, script: try command.script(of: up), upText: up.text,
      downText: down.text, toolVersion: Version.current)
    try command.directory.add([up, down])
    let paths = [up, down].map { "\(command.directory.path)/\($0.name)" }
    do throws(MigrationError) {
      try await session.resolve(step, as: .applied, holding: adoption.objects)
    } catch {
      throw CommandProblem(
        message:
          "wrote \(paths.joined(separator: " and ")), which the database could not record: \(error.reason)\nrun migrations:resolve \(version) --applied --force"
      )
    }
    return command.tell(
      "wrote \(paths.joined(separator: "\n      "))\nrecorded as applied: \(migration.name)",
      ["files": .array(paths.map(JSONValue.string)), "applied": .string(migration.name)])
  }

  private func catalog(_ session: MigrationSession) async throws(CommandProblem) -> Catalog {
    try await command.attempt { () async throws(MigrationError) in try await session.catalog() }
  }
}
