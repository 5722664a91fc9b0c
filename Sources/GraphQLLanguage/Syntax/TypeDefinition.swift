package import Diagnostics

/// A type of any kind, or with the same members an extension of one.
package struct TypeDefinition: Sendable, Hashable {
  package var description: Description?
  package var name: Name
  package var directives: [Directive]
  package var kind: Kind
  package var span: SourceSpan

  package enum Kind: Sendable, Hashable {
    case scalar
    case object(interfaces: [Name], fields: [FieldDefinition])
    case interface(interfaces: [Name], fields: [FieldDefinition])
    case union(members: [Name])
    case `enum`(values: [EnumValueDefinition])
    case input(fields: [InputValueDefinition])

    /// The word that introduces it in a document: `type`, `scalar`, `input` and so on.
    package var keyword: String {
      switch self {
      case .scalar: "scalar"
      case .object: "type"
      case .interface: "interface"
      case .union: "union"
      case .enum: "enum"
      case .input: "input"
      }
    }
  }

  package init(
    description: Description?, name: Name, directives: [Directive], kind: Kind, span: SourceSpan
  ) {
    self.description = description
    self.name = name
    self.directives = directives
    self.kind = kind
    self.span = span
  }
}

/// `name(arguments): Type @directives` of an object or interface.
package struct FieldDefinition: Sendable, Hashable {
  package var description: Description?
  package var name: Name
  package var arguments: [InputValueDefinition]
  package var type: TypeReference
  package var directives: [Directive]
  package var span: SourceSpan

  package init(
    description: Description?, name: Name, arguments: [InputValueDefinition], type: TypeReference,
    directives: [Directive], span: SourceSpan
  ) {
    self.description = description
    self.name = name
    self.arguments = arguments
    self.type = type
    self.directives = directives
    self.span = span
  }
}

/// `name: Type = default @directives` of an argument or an input type.
package struct InputValueDefinition: Sendable, Hashable {
  package var description: Description?
  package var name: Name
  package var type: TypeReference
  package var defaultValue: Value?
  package var directives: [Directive]
  package var span: SourceSpan

  package init(
    description: Description?, name: Name, type: TypeReference, defaultValue: Value?,
    directives: [Directive], span: SourceSpan
  ) {
    self.description = description
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.directives = directives
    self.span = span
  }
}

/// One value of an enum.
package struct EnumValueDefinition: Sendable, Hashable {
  package var description: Description?
  package var name: Name
  package var directives: [Directive]
  package var span: SourceSpan

  package init(
    description: Description?, name: Name, directives: [Directive], span: SourceSpan
  ) {
    self.description = description
    self.name = name
    self.directives = directives
    self.span = span
  }
}

/// `schema { query: Query }`, or its extension.
package struct SchemaDefinition: Sendable, Hashable {
  package var isExtension: Bool
  package var description: Description?
  package var directives: [Directive]
  package var operationTypes: [OperationType]
  package var span: SourceSpan

  package struct OperationType: Sendable, Hashable {
    package var kind: OperationKind
    package var type: Name

    package init(kind: OperationKind, type: Name) {
      self.kind = kind
      self.type = type
    }
  }

  package init(
    isExtension: Bool, description: Description?, directives: [Directive],
    operationTypes: [OperationType], span: SourceSpan
  ) {
    self.isExtension = isExtension
    self.description = description
    self.directives = directives
    self.operationTypes = operationTypes
    self.span = span
  }
}

/// `directive @name(arguments) repeatable on LOCATION | …`.
package struct DirectiveDefinition: Sendable, Hashable {
  package var description: Description?
  package var name: Name
  package var arguments: [InputValueDefinition]
  package var isRepeatable: Bool
  package var locations: [Name]
  package var span: SourceSpan

  package init(
    description: Description?, name: Name, arguments: [InputValueDefinition], isRepeatable: Bool,
    locations: [Name], span: SourceSpan
  ) {
    self.description = description
    self.name = name
    self.arguments = arguments
    self.isRepeatable = isRepeatable
    self.locations = locations
    self.span = span
  }
}
