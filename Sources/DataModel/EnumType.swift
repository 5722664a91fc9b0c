package import Diagnostics
package import SQL

/// An enum of the schema, in PostgreSQL a type of its own.
package struct EnumType: Sendable {
  package let id: EnumID
  package let typeName: String
  package let sqlName: Identifier
  package let description: String?
  /// In declaration order, which is also the order of comparison.
  package let values: [EnumValue]
  package let span: SourceSpan
}

/// One value of an enum.
package struct EnumValue: Sendable {
  package let name: String
  package let description: String?
  /// Why the value should no longer be used; `nil` where it may be.
  package let deprecation: String?
}
