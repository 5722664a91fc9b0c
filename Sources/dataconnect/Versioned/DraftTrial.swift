import Migrations
import Postgres

/// Runs a migration that is about to be written, and its way back, in a scratch database.
struct DraftTrial {
  let command: VersionedCommand
  let session: MigrationSession

  /// What both files hold.
  struct Texts {
    let up: String
    let down: String
  }

  /// The texts of both files, which are known to work on an empty database; `check` looks at what the
  /// first one made.
  func run(
    _ draft: MigrationDraft,
    _ check: (MigrationSession) async throws(CommandProblem) -> Void
  ) async throws(CommandProblem) -> Texts {
    let before = try await catalog()
    try await replay(MigrationFile(name: "the migration", text: draft.up()))
    let after = try await catalog()
    try await check(session)
    let (from, to) = (before.fingerprint, after.fingerprint)
    let up = draft.up(from: from, to: to)
    guard let down = draft.down(from: to, to: from) else {
      return Texts(up: up, down: draft.refusal())
    }
    try await replay(MigrationFile(name: "the way back", text: down))
    let left = CatalogObjects(before).drift(to: CatalogObjects(try await catalog()))
    guard left.isEmpty else {
      return Texts(up: up, down: draft.refusal(left.map { "afterwards \($0.sentence)" }))
    }
    return Texts(up: up, down: down)
  }

  private func replay(_ file: MigrationFile) async throws(CommandProblem) {
    let script = try command.script(of: file)
    do throws(MigrationError) {
      try await session.replay(script)
    } catch {
      throw CommandProblem(message: "\(file.name) fails: \(error.explanation)")
    }
  }

  private func catalog() async throws(CommandProblem) -> Catalog {
    try await command.attempt { () async throws(MigrationError) in try await session.catalog() }
  }
}
