import JSON
import Migrations
import Postgres
import SQL

extension Command {
  static let migrationsDown = Command(
    "migrations:down",
    summary: "undo the last migrations by their files; in production rather write a new one",
    operands: "[NUMBER]",
    options: VersionedCommand.options + [
      Option("to", "VERSION", "undo everything behind this one"),
      Option(
        "allow-destructive", "KIND[:TARGET],…",
        "allow losses, such as drop-table:book or drop-column:book.blurb"),
      Option("dry-run", nil, "print the statements and change nothing"),
    ]
  ) { arguments in
    await VersionedCommand.report(arguments) { () async throws(CommandProblem) in
      try await DownRun(VersionedCommand(arguments, operands: 1)).run()
    }
  }
}

/// One run of `migrations:down`.
private struct DownRun {
  private let command: VersionedCommand
  private let count: Int
  private let last: String?
  private let allowance: Allowance

  init(_ command: VersionedCommand) throws(CommandProblem) {
    self.command = command
    last = command.arguments["to"]
    if let last, MigrationVersion(last) == nil {
      throw CommandProblem(
        message: "--to must be a version of 14 digits, not \(last)", status: .misuse)
    }
    let operand = command.arguments.operands.first
    let count = operand.map { Int($0) ?? 0 } ?? 1
    guard count > 0, operand == nil || last == nil else {
      throw CommandProblem(
        message: "give a number of migrations, or --to VERSION", status: .misuse)
    }
    self.count = count
    allowance = try MigrateRun.allowance(command.arguments, isForced: false)
  }

  func run() async throws(CommandProblem) -> ExitStatus {
    let folder = try command.directory.readIntact()
    return try await command.options.connected { session throws(CommandProblem) in
      try await command.lock(session)
      let status = try await command.status(folder, session)
      guard status.mismatches.isEmpty else {
        throw MigrationDirectory.problem(status.mismatches)
      }
      if let stopped = status.unfinished.first { throw CommandProblem(message: stopped.advice) }
      let steps = try steps(status)
      try demandConsent(steps)
      if command.arguments.has("dry-run") { return show(steps) }
      return try await carryOut(steps, over: session)
    }
  }

  /// The newest first.
  private func steps(_ status: MigrationStatus) throws(CommandProblem) -> [MigrationStep] {
    var applied = Array(
      status.entries.filter { $0.migration != nil && $0.record?.state == .applied }.reversed())
    if let last {
      guard applied.contains(where: { $0.version == last }) else {
        throw CommandProblem(message: "the database has not applied \(last)")
      }
      applied = applied.filter { $0.version > last }
    } else {
      applied = Array(applied.prefix(count))
    }
    return try applied.map { (entry) throws(CommandProblem) in try step(entry) }
  }

  private func step(_ entry: MigrationStatus.Entry) throws(CommandProblem) -> MigrationStep {
    guard let migration = entry.migration, let down = migration.down else {
      throw CommandProblem(
        message:
          "\(entry.name).down.sql is missing: write it and run migrations:hash, or go on by a new migration; nothing was changed"
      )
    }
    guard entry.record?.kind != .baseline else {
      throw CommandProblem(
        message:
          "\(entry.name) was there before the files and was never run here; nothing was changed")
    }
    return MigrationStep(
      service: command.options.service, version: entry.version, name: entry.name,
      kind: .versioned, checksum: migration.up.checksum, isDown: true,
      script: try command.script(of: down), upText: migration.up.text, downText: down.text,
      toolVersion: Version.current)
  }

  private func demandConsent(_ steps: [MigrationStep]) throws(CommandProblem) {
    var missing: [String] = []
    for loss in steps.flatMap(\.script.losses) where !allowance.covers(loss.consent) {
      if !missing.contains(loss.permission.text) { missing.append(loss.permission.text) }
    }
    guard !missing.isEmpty, !command.arguments.has("dry-run") else { return }
    throw CommandProblem(
      message:
        "this loses what the tables and columns hold: allow it by --allow-destructive \(missing.joined(separator: ",")); nothing was changed"
    )
  }

  private func show(_ steps: [MigrationStep]) -> ExitStatus {
    let texts = steps.map { step in
      "-- \(step.name).down.sql\n"
        + step.script.statements.map { "\($0.layout);\n" }.joined()
    }
    return command.tell(
      steps.isEmpty ? "nothing is applied" : texts.joined(separator: "\n"), result(steps))
  }

  private func carryOut(
    _ steps: [MigrationStep], over session: MigrationSession
  ) async throws(CommandProblem) -> ExitStatus {
    for (index, step) in steps.enumerated() {
      do throws(MigrationError) {
        try await session.demandOwnTables(of: command.options.namespace)
        try await session.carryOut(step, limits: command.limits) { Terminal.note($0) }
      } catch {
        let before = steps[..<index].map(\.name)
        let done = before.isEmpty ? "" : "\nundone before: \(before.joined(separator: ", "))"
        throw CommandProblem(
          message:
            "\(step.name).down.sql failed: \(error.explanation)\(done)\nsee migrations:status")
      }
      Terminal.note("undone \(step.name)")
    }
    let text =
      steps.isEmpty
      ? "nothing is applied" : "\(steps.count) migration\(steps.count == 1 ? "" : "s") undone"
    return command.tell(text, result(steps))
  }

  private func result(_ steps: [MigrationStep]) -> JSONValue {
    ["migrations": .array(steps.map { .string($0.name) })]
  }
}
