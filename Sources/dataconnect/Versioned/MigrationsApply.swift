import Execution
import JSON
import Migrations
import Postgres
import SQL

extension Command {
  static let migrationsApply = Command(
    "migrations:apply", aliases: ["migrations:up"],
    summary: "apply the migration files that a database has not applied",
    options: VersionedCommand.options + [
      Option("to", "VERSION", "stop behind this one"),
      Option("dry-run", nil, "print the statements and change nothing"),
      Option("allow-out-of-order", nil, "apply files that are older than what is applied"),
      Option("no-drift-check", nil, "apply although the database was changed besides the files"),
      Option("require-match", nil, "fail where the database does not fit the schema afterwards"),
      Option(
        "wait", "TIME", "how long to wait for a server that does not answer yet (default: 0s)"),
      Option("resume", nil, "go on with what stopped, behind the parts that are committed"),
    ]
  ) { arguments in
    await VersionedCommand.report(arguments) { () async throws(CommandProblem) in
      try await ApplyRun(VersionedCommand(arguments)).run()
    }
  }
}

/// One run of `migrations:apply`.
private struct ApplyRun {
  private let command: VersionedCommand
  private let last: String?
  private let wait: Duration

  init(_ command: VersionedCommand) throws(CommandProblem) {
    self.command = command
    last = command.arguments["to"]
    wait = try MigrateRun.time(command.arguments, "wait") ?? .zero
    guard let last, MigrationVersion(last) == nil else { return }
    throw CommandProblem(
      message: "--to must be a version of 14 digits, not \(last)", status: .misuse)
  }

  func run() async throws(CommandProblem) -> ExitStatus {
    let folder = try command.directory.readIntact()
    if let last, folder[last] == nil {
      throw CommandProblem(message: "there is no version \(last) in \(command.directory.path)")
    }
    try await command.options.waitForServer(wait)
    return try await command.options.connected { session throws(CommandProblem) in
      try await command.lock(session)
      let status = try await command.status(folder, session)
      guard status.mismatches.isEmpty else {
        throw MigrationDirectory.problem(status.mismatches)
      }
      let work = try work(status)
      try await checkDrift(session)
      if command.arguments.has("dry-run") { return show(work) }
      try await carryOut(work, over: session)
      let matches = try await verify(folder, session)
      return conclude(work, matches)
    }
  }

  /// A file, and how many parts of it are done.
  private struct Task {
    let entry: MigrationStatus.Entry
    let step: MigrationStep
    let done: Int
  }

  /// What is to be done, in order; every file is read before the first one is run.
  private func work(_ status: MigrationStatus) throws(CommandProblem) -> [Task] {
    let unfinished = status.unfinished
    if !unfinished.isEmpty, !command.arguments.has("resume") {
      throw CommandProblem(message: unfinished.map(\.advice).joined(separator: "\n"))
    }
    var tasks: [Task] = []
    for entry in status.entries {
      if let last, entry.repeatable != nil || entry.version > last { continue }
      if let record = entry.record, record.isUnfinished {
        tasks.append(try resumption(of: entry, record))
      } else if entry.isPending {
        tasks.append(Task(entry: entry, step: try step(entry), done: 0))
      }
    }
    let late = tasks.map(\.entry).filter(\.isOutOfOrder)
    if !late.isEmpty, !command.arguments.has("allow-out-of-order") {
      throw CommandProblem(
        message:
          "older than what is applied: \(late.map(\.name).joined(separator: ", ")); give them newer versions and run migrations:hash, or apply them by --allow-out-of-order; nothing was changed"
      )
    }
    return tasks
  }

  private func step(_ entry: MigrationStatus.Entry) throws(CommandProblem) -> MigrationStep {
    guard let file = entry.file else {
      throw CommandProblem(message: "the file of \(entry.name) is missing", status: .drifted)
    }
    if let service = file.header.service, service != command.options.service {
      throw CommandProblem(
        message:
          "\(file.name) belongs to the service \(service), not to \(command.options.service); nothing was changed"
      )
    }
    return MigrationStep(
      service: command.options.service, version: entry.version, name: entry.name,
      kind: entry.repeatable == nil ? .versioned : .repeatable, checksum: file.checksum,
      script: try command.script(of: file), upText: file.text,
      downText: entry.migration?.down?.text, toolVersion: Version.current)
  }

  /// Goes on only where the parts that are committed are those of the file.
  private func resumption(
    of entry: MigrationStatus.Entry, _ record: MigrationRecord
  ) throws(CommandProblem) -> Task {
    guard !record.isDown else {
      throw CommandProblem(
        message:
          "\(record.name) stopped on its way down and cannot be resumed: \(MigrationRecord.resolution)"
      )
    }
    let step = try step(entry)
    let before = try command.script(
      of: MigrationFile(name: "\(record.name), as it began", text: record.text))
    guard before.parts.prefix(record.doneParts) == step.script.parts.prefix(record.doneParts) else {
      throw CommandProblem(
        message:
          "the first \(record.doneParts) parts of \(record.name) are committed and are not those of the file any more: bring them back; nothing was changed",
        status: .drifted)
    }
    return Task(entry: entry, step: step, done: record.doneParts)
  }

  private func checkDrift(_ session: MigrationSession) async throws(CommandProblem) {
    guard !command.arguments.has("no-drift-check"), !command.arguments.has("resume") else { return }
    let drift = try await command.drift(session)
    for other in drift where other.kind == .compatible {
      Terminal.warning("the database was changed besides the files: \(other.sentence)")
    }
    let breaking = drift.filter { $0.kind == .breaking }
    guard breaking.isEmpty else { throw .drift(breaking) }
  }

  private func show(_ work: [Task]) -> ExitStatus {
    let texts = work.map { task in
      "-- \(task.entry.file?.name ?? task.entry.name)\n"
        + task.step.script.dropping(task.done).flatMap(\.statements)
        .map { "\($0.layout);\n" }.joined()
    }
    return command.tell(
      work.isEmpty ? "nothing is pending" : texts.joined(separator: "\n"), result(work))
  }

  private func carryOut(
    _ work: [Task], over session: MigrationSession
  ) async throws(CommandProblem) {
    guard !work.isEmpty else { return }
    try await command.attempt { () async throws(MigrationError) in
      try await session.demandOwnTables(of: command.options.namespace)
      try await session.makeHistory()
    }
    for (index, task) in work.enumerated() {
      do throws(MigrationError) {
        try await session.carryOut(task.step, behind: task.done, limits: command.limits) {
          Terminal.note($0)
        }
      } catch {
        throw .migration(error, task.entry.name, applied: work[..<index].map(\.entry.name))
      }
      Terminal.note("applied \(task.entry.name)")
    }
  }

  /// What the schema still misses; nothing is asked where files were left out.
  private func verify(
    _ folder: MigrationFolder, _ session: MigrationSession
  ) async throws(CommandProblem) -> [SchemaChange] {
    guard last == nil else { return [] }
    return try await command.attempt { () async throws(MigrationError) in
      let comparison = try await session.compare(command.options.request).comparison
      let rest = command.options.changes(of: comparison)
      if comparison.isCompatible, !folder.migrations.isEmpty {
        try await session.remember(command.options.request.desired)
      }
      return rest
    }
  }

  private func conclude(_ work: [Task], _ rest: [SchemaChange]) -> ExitStatus {
    let text =
      work.isEmpty
      ? "nothing is pending" : "\(work.count) migration\(work.count == 1 ? "" : "s") applied"
    guard !rest.isEmpty else { return command.tell(text, result(work)) }
    let list = rest.map { "\n  \($0.definition.statement.text)" }.joined()
    let sentence =
      "the files do not lead to the schema; add another one by migrations:new. What is missing:\(list)"
    guard command.arguments.has("require-match") else {
      Terminal.warning(sentence)
      return command.tell(text, result(work))
    }
    return Report.failure("\(text), but \(sentence)").tell(asJSON: command.arguments.has("json"))
  }

  private func result(_ work: [Task]) -> JSONValue {
    ["migrations": .array(work.map { .string($0.entry.name) })]
  }
}

extension MigrationRecord {
  static let resolution =
    "finish or undo it by hand, then run migrations:resolve VERSION --applied or --rolled-back"

  /// What stopped, and the ways out.
  var advice: String {
    let reason = error.map { ": \($0)" } ?? ""
    let way = isDown ? " on its way down" : ""
    return """
      \(name) stopped\(way) after \(doneParts) of \(parts) parts\(reason)
      one of three: undo what it did and run migrations:resolve \(version) --rolled-back; \
      finish it by hand and run migrations:resolve \(version) --applied; \
      or mend the part that failed, run migrations:hash, and go on by migrations:apply --resume
      """
  }
}

extension CommandProblem {
  /// The database is not what the files left.
  static func drift(_ drift: [CatalogObjects.Drift]) -> CommandProblem {
    CommandProblem(
      message:
        "the database was changed besides the files:\n  \(drift.map(\.sentence).joined(separator: "\n  "))\nundo that, or take it into a file by migrations:new NAME --adopt-drift; nothing was changed",
      status: .drifted)
  }

  /// A file failed, behind others that are applied.
  static func migration(
    _ error: MigrationError, _ name: String, applied: [String]
  ) -> CommandProblem {
    let before = applied.isEmpty ? "" : "\napplied before: \(applied.joined(separator: ", "))"
    let hint =
      error.isDuplicate
      ? "\nwhere the database had its tables before there were files, see migrations:baseline" : ""
    var status = ExitStatus.failure
    switch error {
    case .blocked, .locked: status = .locked
    case .database, .refused, .failed: break
    }
    return CommandProblem(
      message:
        "\(name) failed: \(error.explanation)\(before)\(hint)\nsee migrations:status; mend it and go on by migrations:apply --resume, or \(MigrationRecord.resolution)",
      status: status)
  }
}

extension MigrationError {
  /// Whether something is there already that was to be made.
  fileprivate var isDuplicate: Bool {
    guard case .failed(let failure) = self, case .refused(let state) = failure.error.kind
    else {
      return false
    }
    return ["42P07", "42701", "42710", "42P06"].contains(state.description)
  }
}
