// GraphQLLanguage: text of the GraphQL language (October 2021) to a syntax tree and back.
//
// Input: one source file; output: a `Document` whose every node has a `SourceSpan`, and diagnostics.
// It checks grammar and the limits on size, depth and tokens, and nothing that needs a schema.

package import Diagnostics

/// The definitions of one source file, in source order.
package struct Document: Sendable, Hashable {
  package var definitions: [Definition]
  package var span: SourceSpan

  package init(definitions: [Definition], span: SourceSpan) {
    self.definitions = definitions
    self.span = span
  }
}

/// A definition of any kind that the grammar knows.
package enum Definition: Sendable, Hashable {
  case operation(OperationDefinition)
  case fragment(FragmentDefinition)
  case schema(SchemaDefinition)
  case type(TypeDefinition)
  case typeExtension(TypeDefinition)
  case directive(DirectiveDefinition)

  package var span: SourceSpan {
    switch self {
    case .operation(let definition): definition.span
    case .fragment(let definition): definition.span
    case .schema(let definition): definition.span
    case .type(let definition), .typeExtension(let definition): definition.span
    case .directive(let definition): definition.span
    }
  }
}

/// A name with the place where it stands.
package struct Name: Sendable, Hashable, CustomStringConvertible {
  package let text: String
  package let span: SourceSpan

  package init(_ text: String, at span: SourceSpan) {
    self.text = text
    self.span = span
  }

  package var description: String { text }
}

/// Text that documents the definition after it, without quotes and common indentation.
package struct Description: Sendable, Hashable {
  package var text: String
  package var isBlock: Bool
  package var span: SourceSpan

  package init(text: String, isBlock: Bool, span: SourceSpan) {
    self.text = text
    self.isBlock = isBlock
    self.span = span
  }
}
