package import SQL

/// The texts of the files that carry out a plan, and undo it.
package struct MigrationDraft: Sendable {
  private let plan: MigrationPlan
  private let service: String

  package init(_ plan: MigrationPlan, service: String) {
    self.plan = plan
    self.service = service
  }

  /// The file that leads from one state of a database to another, each by its fingerprint.
  package func up(from: String? = nil, to: String? = nil) -> String {
    var permissions: [Permission] = []
    for permission in plan.changes.flatMap(\.consents).compactMap(\.options.first)
    where !permissions.contains(permission) {
      permissions.append(permission)
    }
    return text(of: plan, permissions, from: from, to: to)
  }

  /// The file that undoes it; `nil` where something would not come back.
  package func down(from: String? = nil, to: String? = nil) -> String? {
    guard let reversed = plan.reversed else { return nil }
    let plain = text(of: reversed, [], from: from, to: to)
    let losses = (try? MigrationScript(plain, reversed.grouping))?.losses ?? []
    return text(of: reversed, losses.map(\.permission), from: from, to: to)
  }

  /// A file in the place of one that undoes it, which fails and says why.
  package func refusal(_ reasons: [String] = []) -> String {
    let steps = plan.changes.filter { $0.reverse == nil }.map(\.definition.summary) + reasons
    let list = steps.map { "\n- \($0)" }.joined()
    let message = "this migration cannot be undone:\(list)\nwrite a new migration that goes on"
    let literal = DDLLiteral(message.filter { $0 != "\0" }) ?? DDLLiteral("")
    let statement = literal.map { "\(Statement.refusal($0).layout);\n" } ?? ""
    return header(.together, [], from: nil, to: nil) + "\n\(statement)"
  }

  /// A file without statements, for whoever writes them.
  package static func empty(service: String) -> String {
    MigrationDraft(MigrationPlan(inOrder: []), service: service)
      .header(.together, [], from: nil, to: nil)
      + "\n-- Statements of SQL come here, each with a semicolon at its end.\n"
  }

  // MARK: Text

  private func text(
    of plan: MigrationPlan, _ permissions: [Permission], from: String?, to: String?
  ) -> String {
    let segments = plan.segments.map { $0.changes.map(Self.text).joined(separator: "\n") }
    return header(plan.grouping, permissions, from: from, to: to) + "\n"
      + segments.joined(separator: "\n\(MigrationScript.border)\n\n")
  }

  private func header(
    _ grouping: MigrationScript.Grouping, _ permissions: [Permission], from: String?, to: String?
  ) -> String {
    var lines = ["service \(service)", "transaction \(grouping.rawValue)"]
    if let from { lines.append("from \(from)") }
    if let to { lines.append("to \(to)") }
    lines += permissions.map { "destructive \($0.kind.rawValue) \($0.target)" }
    return lines.map { "-- dataconnect:\(Self.line($0))\n" }.joined()
  }

  private static func text(_ change: SchemaChange) -> String {
    var text = "-- \(line(change.definition.summary))\n"
    if change.check != nil {
      text += "-- Rows may forbid this: sql:diff tells whether those of a database do.\n"
    }
    return text + "\(change.definition.statement.layout);\n"
  }

  /// Names may hold anything, so also what ends a comment.
  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}

extension MigrationPlan {
  /// One transaction where it is one.
  fileprivate var grouping: MigrationScript.Grouping {
    let segments = segments
    return segments.count <= 1 && segments.allSatisfy { $0.pace == .together }
      ? .together : .segmented
  }
}

extension Loss {
  /// What the caller of a migration has to allow for it.
  package var permission: Permission {
    switch self {
    case .table(let name): Permission(.dropTable, name)
    case .column(let column, let table): Permission(.dropColumn, "\(table).\(column)")
    }
  }

  package var consent: Consent { Consent(permission) }
}
