package import Diagnostics

/// The three kinds of operations of the language.
package enum OperationKind: String, Sendable, Hashable, CaseIterable {
  case query
  case mutation
  case subscription
}

/// A query, mutation or subscription with its variables and selections.
package struct OperationDefinition: Sendable, Hashable {
  package var kind: OperationKind
  /// `nil` for an anonymous operation.
  package var name: Name?
  package var variables: [VariableDefinition]
  package var directives: [Directive]
  package var selectionSet: SelectionSet
  package var span: SourceSpan

  package init(
    kind: OperationKind, name: Name?, variables: [VariableDefinition], directives: [Directive],
    selectionSet: SelectionSet, span: SourceSpan
  ) {
    self.kind = kind
    self.name = name
    self.variables = variables
    self.directives = directives
    self.selectionSet = selectionSet
    self.span = span
  }
}

/// `$name: Type = default @directives`.
package struct VariableDefinition: Sendable, Hashable {
  /// The name without `$`; its span begins at the `$`.
  package var name: Name
  package var type: TypeReference
  package var defaultValue: Value?
  package var directives: [Directive]
  package var span: SourceSpan

  package init(
    name: Name, type: TypeReference, defaultValue: Value?, directives: [Directive], span: SourceSpan
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.directives = directives
    self.span = span
  }
}

/// `fragment Name on Type @directives { … }`.
package struct FragmentDefinition: Sendable, Hashable {
  package var name: Name
  package var typeCondition: Name
  package var directives: [Directive]
  package var selectionSet: SelectionSet
  package var span: SourceSpan

  package init(
    name: Name, typeCondition: Name, directives: [Directive], selectionSet: SelectionSet,
    span: SourceSpan
  ) {
    self.name = name
    self.typeCondition = typeCondition
    self.directives = directives
    self.selectionSet = selectionSet
    self.span = span
  }
}
