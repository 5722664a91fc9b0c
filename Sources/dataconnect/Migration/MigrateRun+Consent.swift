import Migrations
import Postgres
import SQL

/// What somebody must agree to before anything happens.
extension MigrateRun {
  func decide(_ work: Work) throws(CommandProblem) {
    let refusals = work.plan.changes.compactMap(\.refusal)
    guard refusals.isEmpty else {
      throw CommandProblem(error(refusals))
    }
    try decideAboutRewrites(work)
    let missing = work.plan.changes.flatMap { change in
      change.consents.filter { !allowance.covers($0) }.map { (change, $0) }
    }
    guard !missing.isEmpty else {
      if !work.plan.isEmpty, consent.isPossible {
        Terminal.note(work.report.text)
        guard consent.ask("change the database?") else { throw Self.aborted }
      }
      return
    }
    if consent.isPossible, missing.allSatisfy({ !$0.1.isReserved }) {
      Terminal.note(work.report.text)
      guard consent.ask("change the database, and lose what is marked as destructive?") else {
        throw Self.aborted
      }
      return
    }
    throw refusal(of: missing)
  }

  /// Asks before a large table is out of use for long.
  private func decideAboutRewrites(_ work: Work) throws(CommandProblem) {
    let large = work.plan.changes.compactMap { change -> String? in
      guard change.rewrites, let table = change.definition.tables.first,
        let found = work.finding.comparison.catalog.tables[table.name.description],
        found.bytes > rewriteLimit.bytes
      else { return nil }
      return "\(change.definition.statement.text) -- \(ByteSize(found.bytes))"
    }
    guard !large.isEmpty else { return }
    let list = large.joined(separator: "\n  ")
    if consent.isPossible {
      Terminal.note(
        "these statements write tables anew, which nobody can use meanwhile:\n  \(list)")
      guard consent.ask("write them anew?") else { throw Self.aborted }
      return
    }
    throw CommandProblem(
      message:
        "these statements write tables anew that are larger than \(rewriteLimit), which nobody can use meanwhile:\n  \(list)\nallow it by --rewrite-limit SIZE, or add another field, copy the values and drop the old column; nothing was changed"
    )
  }

  private static let aborted = CommandProblem(message: "nothing was changed")

  private func error(_ refusals: [String]) -> MigrationError { .refused(refusals) }

  private func refusal(of missing: [(SchemaChange, Consent)]) -> CommandProblem {
    var statements: [String] = []
    for (change, _) in missing where !statements.contains(change.definition.statement.text) {
      statements.append(change.definition.statement.text)
    }
    var permissions: [String] = []
    for text in missing.compactMap({ $0.1.options.first?.text }) where !permissions.contains(text) {
      permissions.append(text)
    }
    let isGeneral = missing.allSatisfy { !$0.1.isReserved }
    let general = isGeneral ? "all by --force, or " : ""
    return CommandProblem(
      message:
        "these statements lose data or a guarantee:\n  \(statements.joined(separator: "\n  "))\nallow \(general)by --allow-destructive \(permissions.joined(separator: ",")), or leave them out by --safe-only; nothing was changed"
    )
  }
}
