import GraphQLLanguage

/// The selections of one object as far as guards care: fields by their response names, and fragments
/// that have checks, in document order.
struct GuardedSelection {
  enum Element {
    case field(Field)
    /// The checks of a fragment, and when the fragment takes part.
    case fragment([Directive], Inclusion)
  }

  /// All selections of one response name.
  struct Field {
    let name: String
    var occurrences: [(field: GraphQLLanguage.Field, inclusion: Inclusion)]
    /// Whether any of them, or a fragment around one, is left out of the answer.
    var isRedacted: Bool

    /// The checks of all of them.
    var checks: [Directive] {
      occurrences.flatMap { $0.field.directives.filter { $0.name.text == "check" } }
    }

    var selections: [(SelectionSet, Inclusion)] {
      occurrences.compactMap { occurrence in
        occurrence.field.selectionSet.map {
          ($0, occurrences.count > 1 ? occurrence.inclusion : .always)
        }
      }
    }
  }

  /// What fragments and conditions stand for.
  struct Context {
    let fragments: [String: FragmentDefinition]
    let inclusion: ([Directive]) -> Inclusion
  }

  private(set) var elements: [Element] = []
  private var positions: [String: Int] = [:]

  /// The elements of selection sets whose fragments are known to end.
  init(_ selections: [(SelectionSet, Inclusion)], _ context: Context) {
    for (selectionSet, inclusion) in selections {
      add(selectionSet, inclusion, isRedacted: false, context)
    }
  }

  private mutating func add(
    _ selectionSet: SelectionSet, _ inclusion: Inclusion, isRedacted: Bool, _ context: Context
  ) {
    for selection in selectionSet.selections {
      switch selection {
      case .field(let field):
        let inclusion = context.inclusion(field.directives).and(inclusion)
        add(field, inclusion, isRedacted: isRedacted || field.directives.redact)
      case .fragmentSpread(let spread):
        guard let fragment = context.fragments[spread.name.text] else { continue }
        let inclusion = context.inclusion(spread.directives).and(inclusion)
        add(checks: spread.directives + fragment.directives, inclusion)
        add(
          fragment.selectionSet, inclusion, isRedacted: isRedacted || spread.directives.redact,
          context)
      case .inlineFragment(let fragment):
        let inclusion = context.inclusion(fragment.directives).and(inclusion)
        add(checks: fragment.directives, inclusion)
        add(
          fragment.selectionSet, inclusion, isRedacted: isRedacted || fragment.directives.redact,
          context)
      }
    }
  }

  private mutating func add(checks directives: [Directive], _ inclusion: Inclusion) {
    let checks = directives.filter { $0.name.text == "check" }
    if !checks.isEmpty { elements.append(.fragment(checks, inclusion)) }
  }

  private mutating func add(
    _ field: GraphQLLanguage.Field, _ inclusion: Inclusion, isRedacted: Bool
  ) {
    let name = field.responseName.text
    guard let position = positions[name], case .field(var known) = elements[position] else {
      positions[name] = elements.count
      elements.append(
        .field(Field(name: name, occurrences: [(field, inclusion)], isRedacted: isRedacted)))
      return
    }
    known.occurrences.append((field, inclusion))
    known.isRedacted = known.isRedacted || isRedacted
    elements[position] = .field(known)
  }
}

extension [Directive] {
  fileprivate var redact: Bool { contains { $0.name.text == "redact" } }
}
