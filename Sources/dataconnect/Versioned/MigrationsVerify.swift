import JSON
import Migrations
import Postgres
import SQL

extension Command {
  static let migrationsVerify = Command(
    "migrations:verify",
    summary: "check that the files are intact and lead to the schema, and change nothing",
    options: VersionedCommand.options + [
      Option("strict", nil, "count also what was added to the database besides the files")
    ]
  ) { arguments in
    await VersionedCommand.report(arguments) { () async throws(CommandProblem) in
      try await VerifyRun(VersionedCommand(arguments, shadowSuffices: true)).run()
    }
  }
}

/// One run of `migrations:verify`.
private struct VerifyRun {
  private let command: VersionedCommand

  init(_ command: VersionedCommand) { self.command = command }

  func run() async throws(CommandProblem) -> ExitStatus {
    let folder = try command.directory.readIntact()
    for file in folder.migrations.compactMap(\.down) { _ = try command.script(of: file) }
    if command.options.hasDatabase { try await verifyDatabase(folder) }
    let rest = try await command.replayed(folder) { session throws(CommandProblem) in
      try await command.attempt { () async throws(MigrationError) in
        let comparison = try await session.compare(command.options.request).comparison
        return MigrationPlan(command.options.changes(of: comparison), of: comparison).changes
      }
    }
    let result: JSONValue = [
      "migrations": .number(JSONNumber(folder.migrations.count)),
      "differences": .array(rest.map { .string($0.definition.statement.text) }),
    ]
    guard !rest.isEmpty else {
      return command.tell("the files are intact and lead to the schema", result)
    }
    let list = rest.map { "\n  \($0.definition.statement.text)" }.joined()
    return command.tell(
      "the files do not lead to the schema; add another one by migrations:new. What is missing:\(list)",
      result, .of(rest))
  }

  /// What the database applied is what the files are, and nobody changed it besides.
  private func verifyDatabase(_ folder: MigrationFolder) async throws(CommandProblem) {
    let drift = try await command.options.connected { session throws(CommandProblem) in
      let status = try await command.status(folder, session)
      guard status.mismatches.isEmpty else {
        throw MigrationDirectory.problem(status.mismatches)
      }
      return try await command.drift(session)
    }
    let isStrict = command.arguments.has("strict")
    let breaking = drift.filter { isStrict || $0.kind == .breaking }
    for other in drift where !isStrict && other.kind == .compatible {
      Terminal.warning("the database was changed besides the files: \(other.sentence)")
    }
    guard breaking.isEmpty else { throw .drift(breaking) }
  }
}
