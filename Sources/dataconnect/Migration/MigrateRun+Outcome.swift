import JSON
import Migrations
import SQL

extension MigrateRun {
  func conclude(
    _ work: Work, _ after: Comparison
  ) throws(CommandProblem) -> ExitStatus {
    let rest = options.changes(of: after)
    let count = work.plan.changes.count
    let text = count == 0 ? "nothing had to be changed" : "\(count) statements were carried out"
    if isSafeOnly {
      for change in work.selection.left {
        Terminal.note("left out: \(change.definition.statement.text)")
        if let reason = change.refusal { Terminal.note("  \(reason)") }
      }
      _ = Report.success(text, work.result).tell(asJSON: printsJSON)
      if after.isCompatible { return .success }
      return work.selection.left.contains(where: \.isDestructive)
        ? .destructiveDifferences : .differences
    }
    guard rest.isEmpty else {
      let statements = rest.map(\.definition.statement.text).joined(separator: "\n  ")
      throw CommandProblem(
        message:
          "the changes were made, but the database still differs from the schema:\n  \(statements)")
    }
    if options.mode == .both, !after.isExact {
      Terminal.note(
        "the database holds more than the schema uses; see sql:diff --mode strict")
    }
    return Report.success(text, work.result).tell(asJSON: printsJSON)
  }
}
