package import CEL

/// What must hold of a value of the answer and of what lies below it, and what is left out of it.
package struct ResultGuard: Sendable {
  /// In order of their evaluation.
  package let checks: [Check]
  /// Whether the value is left out of the answer, though it is read, checked and seen by later steps.
  package let isRedacted: Bool
  /// What is guarded below, in document order.
  package let parts: [Part]

  package enum Part: Sendable {
    /// A member of the object, or of each object of the list, by its response name.
    case member(String, ResultGuard)
    /// The checks of a fragment, which look at the whole object; where the fragment takes no part
    /// they have nothing to look at.
    case fragment([Check], Inclusion)
  }

  /// Of what has no guards.
  static let nothing = ResultGuard(checks: [], isRedacted: false, parts: [])

  /// Whether nothing is guarded.
  var isEmpty: Bool { checks.isEmpty && !isRedacted && parts.isEmpty }

  /// Whether anything here or below is left out.
  package var redacts: Bool {
    isRedacted
      || parts.contains { part in
        if case .member(_, let inner) = part { inner.redacts } else { false }
      }
  }

  /// Whether anything here or below is checked.
  package var hasChecks: Bool {
    !checks.isEmpty
      || parts.contains { part in
        switch part {
        case .member(_, let inner): inner.hasChecks
        case .fragment: true
        }
      }
  }

  /// Whether a check here or below fails where it has nothing to look at.
  package var isMandatory: Bool {
    checks.contains { !$0.isOptional }
      || parts.contains { part in
        switch part {
        case .member(_, let inner): inner.isMandatory
        case .fragment(let checks, _): checks.contains { !$0.isOptional }
        }
      }
  }
}

/// A condition on a value of the answer.
package struct Check: Sendable {
  package let program: Program
  /// How the value is read for the program.
  package let type: CELType
  /// What the caller is told where it fails.
  package let message: String
  /// Whether it passes where the value occurs nowhere.
  package let isOptional: Bool
}
