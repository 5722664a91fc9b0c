import Foundation
import JSON
import Migrations
import SQL

/// The changes of a plan as people, psql and programs read them.
struct DiffReport {
  let mode: MigrationOptions.Mode
  let comparison: Comparison
  let plan: MigrationPlan
  /// What differs besides, each a sentence; `nil` where nobody asks for it.
  var others: [String]?

  /// Whether nothing differs.
  var isEmpty: Bool { changes.isEmpty && (others?.isEmpty ?? true) }

  var changes: [SchemaChange] { plan.changes }

  /// A comment and a statement each, as other tools print them; where not all is committed at once,
  /// the borders are told.
  var text: String {
    let segments = plan.segments
    return segments.enumerated().flatMap { index, segment -> [String] in
      let border =
        segments.count > 1
        ? ["-- part \(index + 1) of \(segments.count): \(segment.pace.sentence)\n"] : []
      return border + segment.changes.map(text)
    }.joined(separator: "\n")
  }

  private func text(of change: SchemaChange) -> String {
    var lines = ["/** \(title(of: change))*/", "\(change.definition.statement.layout);"]
    if let refusal = change.refusal { lines.append("-- cannot be done: \(refusal)") }
    lines += hints(of: change).map { "-- hint: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What psql can run, with the transactions that belong around it.
  var script: String {
    plan.segments.flatMap { segment -> [String] in
      let lines = segment.changes.map(line)
      guard segment.pace == .together else { return lines }
      return ["\(Statement.begin(.readCommitted).text);\n"] + lines
        + ["\(Statement.commit.text);\n"]
    }.joined(separator: "\n")
  }

  private func line(_ change: SchemaChange) -> String {
    "-- \(title(of: change).replacing("\n", with: " "))\n\(change.definition.statement.layout);\n"
  }

  /// Names may hold anything, so also the end of a comment.
  private func title(of change: SchemaChange) -> String {
    let words = change.definition.summary.replacing("*/", with: "* /")
    return change.isDestructive ? "Destructive: \(words)" : words
  }

  private func hints(of change: SchemaChange) -> [String] {
    guard change.rewrites, let table = change.definition.tables.first,
      let found = comparison.catalog.tables[table.name.description], found.isLarge
    else { return change.hints }
    return change.hints + [
      "table \(table.name) is written anew, \(ByteSize(found.bytes)) of it, while nobody can use it"
    ]
  }

  var json: JSONValue {
    var members: JSONObject = [
      "mode": .string(mode.rawValue), "compatible": .bool(comparison.isCompatible),
      "exact": .bool(comparison.isExact && (others?.isEmpty ?? true)),
      "diffs": .array(changes.map { .object(value(of: $0)) }),
    ]
    if let others { members["others"] = .array(others.map(JSONValue.string)) }
    return .object(members)
  }

  /// What a migration did, each change with what became of it.
  var applied: JSONValue {
    .array(
      changes.map { change in
        var members = value(of: change)
        members["status"] = "applied"
        return .object(members)
      })
  }

  private func value(of change: SchemaChange) -> JSONObject {
    let definition = change.definition
    let down = change.reverse.map { reverse in
      reverse.map { $0.statement.layout }.joined(separator: ";\n")
    }
    return [
      "sql": .string(definition.statement.layout), "description": .string(definition.summary),
      "destructive": .bool(change.isDestructive), "kind": .string(change.kind),
      "object": .string(definition.object),
      "lock": definition.lock.map(JSONValue.string) ?? .null, "rewrite": .bool(change.rewrites),
      "transactional": .bool(change.pace != .outside), "reversible": .bool(down != nil),
      "down": down.map(JSONValue.string) ?? .null,
      "reason": change.refusal.map(JSONValue.string) ?? .null,
      "hints": .array(hints(of: change).map(JSONValue.string)),
    ]
  }
}

extension SchemaChange.Pace {
  /// How it is committed.
  fileprivate var sentence: String {
    switch self {
    case .together: "one transaction"
    case .apart: "a transaction of its own"
    case .outside: "outside of transactions"
    case .inParts: "many short transactions, in the order of the key"
    }
  }
}

/// A number of bytes as people write it.
struct ByteSize: CustomStringConvertible {
  let bytes: Int

  init(_ bytes: Int) { self.bytes = bytes }

  private static let units = [("GB", 1 << 30), ("MB", 1 << 20), ("kB", 1 << 10)]

  /// A number with `kB`, `MB` or `GB`, also in their binary spellings; `nil` for anything else.
  init?(_ text: String) {
    let text = text.lowercased().replacing("ib", with: "b")
    for (unit, size) in Self.units where text.hasSuffix(unit.lowercased()) {
      let digits = text.dropLast(unit.count).trimmingCharacters(in: .whitespaces)
      guard let number = Int(digits), number >= 0, number <= Int.max / size else { return nil }
      bytes = number * size
      return
    }
    guard let number = Int(text), number >= 0 else { return nil }
    bytes = number
  }

  var description: String {
    let unit = Self.units.first { bytes >= $0.1 }
    return unit.map { "\(bytes / $0.1) \($0.0)" } ?? "\(bytes) bytes"
  }
}
