import Foundation
import JSON
import Migrations
import SQL

/// The changes of a plan as people, psql and programs read them.
struct DiffReport {
  let mode: MigrationOptions.Mode
  let comparison: Comparison
  let changes: [SchemaChange]

  /// A comment and a statement each, as other tools print them.
  var text: String {
    changes.map { change in
      var lines = ["/** \(title(of: change))*/", "\(change.definition.statement.layout);"]
      if let refusal = change.refusal { lines.append("-- cannot be done: \(refusal)") }
      lines += change.hints.map { "-- hint: \($0)" }
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  /// What psql can run, with the transaction that belongs around it.
  var script: String {
    let labels = changes.filter { $0.step == .enumLabel }
    let others = changes.filter { $0.step != .enumLabel }
    var lines = labels.map(line)
    if !others.isEmpty {
      lines.append("\(Statement.begin(.readCommitted).text);\n")
      lines += others.map(line)
      lines.append("\(Statement.commit.text);\n")
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ change: SchemaChange) -> String {
    "-- \(title(of: change).replacing("\n", with: " "))\n\(change.definition.statement.layout);\n"
  }

  /// Names may hold anything, so also the end of a comment.
  private func title(of change: SchemaChange) -> String {
    let words = change.definition.summary.replacing("*/", with: "* /")
    return change.isDestructive ? "Destructive: \(words)" : words
  }

  var json: JSONValue {
    [
      "mode": .string(mode.rawValue), "compatible": .bool(comparison.isCompatible),
      "exact": .bool(comparison.isExact), "diffs": .array(changes.map(value)),
    ]
  }

  private func value(_ change: SchemaChange) -> JSONValue {
    let definition = change.definition
    let down = change.isDestructive ? nil : definition.reverse?.statement.layout
    return [
      "sql": .string(definition.statement.layout), "description": .string(definition.summary),
      "destructive": .bool(change.isDestructive), "kind": .string(change.kind),
      "object": .string(definition.object),
      "lock": definition.lock.map(JSONValue.string) ?? .null, "rewrite": .bool(change.rewrites),
      "transactional": .bool(change.step != .enumLabel), "reversible": .bool(down != nil),
      "down": down.map(JSONValue.string) ?? .null,
      "reason": change.refusal.map(JSONValue.string) ?? .null,
      "hints": .array(change.hints.map(JSONValue.string)),
    ]
  }
}
