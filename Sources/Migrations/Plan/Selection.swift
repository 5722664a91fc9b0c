/// The changes of a comparison that are made, and those that are left out with what needs them.
package struct Selection: Sendable {
  package private(set) var chosen: [SchemaChange]
  package private(set) var left: [SchemaChange] = []

  package enum Scope: Sendable {
    case everything
    /// Nothing that loses data or a guarantee, and nothing that rows may forbid.
    case safe
    /// Nothing that loses data or a guarantee, and nothing that is known to fail.
    case fitting
  }

  package init(_ scope: Scope, of changes: [SchemaChange]) {
    chosen = changes
    switch scope {
    case .everything: return
    case .safe: leaveOut { $0.isDestructive || $0.dependsOnData }
    case .fitting: leaveOut { $0.isDestructive || $0.refusal != nil }
    }
    while leaveOutDependents() {}
  }

  private mutating func leaveOut(_ condition: (SchemaChange) -> Bool) {
    left += chosen.filter(condition)
    chosen.removeAll(where: condition)
  }

  /// - Returns: whether there were some.
  private mutating func leaveOutDependents() -> Bool {
    let given = Set(chosen.flatMap(\.gives))
    let missing = Set(left.flatMap(\.gives)).subtracting(given)
    let count = chosen.count
    leaveOut { !$0.needs.isDisjoint(with: missing) }
    return chosen.count < count
  }
}
