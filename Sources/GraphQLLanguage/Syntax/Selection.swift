package import Diagnostics

/// `{ … }` with at least one selection.
package struct SelectionSet: Sendable, Hashable {
  package var selections: [Selection]
  package var span: SourceSpan

  package init(selections: [Selection], span: SourceSpan) {
    self.selections = selections
    self.span = span
  }
}

/// A field, a fragment spread or an inline fragment.
package enum Selection: Sendable, Hashable {
  case field(Field)
  case fragmentSpread(FragmentSpread)
  case inlineFragment(InlineFragment)

  package var span: SourceSpan {
    switch self {
    case .field(let field): field.span
    case .fragmentSpread(let spread): spread.span
    case .inlineFragment(let fragment): fragment.span
    }
  }
}

/// `alias: name(arguments) @directives { … }`.
package struct Field: Sendable, Hashable {
  package var alias: Name?
  package var name: Name
  package var arguments: [Argument]
  package var directives: [Directive]
  package var selectionSet: SelectionSet?
  package var span: SourceSpan

  /// The alias, or the name where there is none.
  package var responseName: Name { alias ?? name }

  package init(
    alias: Name?, name: Name, arguments: [Argument], directives: [Directive],
    selectionSet: SelectionSet?, span: SourceSpan
  ) {
    self.alias = alias
    self.name = name
    self.arguments = arguments
    self.directives = directives
    self.selectionSet = selectionSet
    self.span = span
  }
}

/// `...Name @directives`.
package struct FragmentSpread: Sendable, Hashable {
  package var name: Name
  package var directives: [Directive]
  package var span: SourceSpan

  package init(name: Name, directives: [Directive], span: SourceSpan) {
    self.name = name
    self.directives = directives
    self.span = span
  }
}

/// `... on Type @directives { … }`; without a type it applies to the enclosing one.
package struct InlineFragment: Sendable, Hashable {
  package var typeCondition: Name?
  package var directives: [Directive]
  package var selectionSet: SelectionSet
  package var span: SourceSpan

  package init(
    typeCondition: Name?, directives: [Directive], selectionSet: SelectionSet, span: SourceSpan
  ) {
    self.typeCondition = typeCondition
    self.directives = directives
    self.selectionSet = selectionSet
    self.span = span
  }
}

/// `name: value` of a field or a directive.
package struct Argument: Sendable, Hashable {
  package var name: Name
  package var value: Value
  package var span: SourceSpan

  package init(name: Name, value: Value, span: SourceSpan) {
    self.name = name
    self.value = value
    self.span = span
  }
}

/// `@name(arguments)`.
package struct Directive: Sendable, Hashable {
  /// The name without `@`.
  package var name: Name
  package var arguments: [Argument]
  package var span: SourceSpan

  package init(name: Name, arguments: [Argument], span: SourceSpan) {
    self.name = name
    self.arguments = arguments
    self.span = span
  }
}
