package import Diagnostics

/// A literal or a variable, as written.
///
/// Only the parser makes values, so that one proves to come from a document.
package struct Value: Sendable, Hashable {
  package let kind: Kind
  package let span: SourceSpan

  init(_ kind: Kind, at span: SourceSpan) {
    self.kind = kind
    self.span = span
  }

  package indirect enum Kind: Sendable, Hashable {
    /// The name without `$`.
    case variable(String)
    /// The digits as written, with an optional `-`.
    case int(String)
    /// The number as written, with fraction, exponent or both.
    case float(String)
    /// The text after escapes; for a block string after removal of the common indentation.
    case string(String, isBlock: Bool)
    case boolean(Bool)
    case null
    case `enum`(String)
    case list([Value])
    case object([ObjectField])
  }
}

/// `name: value` inside an object literal.
package struct ObjectField: Sendable, Hashable {
  package var name: Name
  package var value: Value
  package var span: SourceSpan

  package init(name: Name, value: Value, span: SourceSpan) {
    self.name = name
    self.value = value
    self.span = span
  }
}
