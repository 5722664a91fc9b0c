package import CEL
package import DataModel
package import GeneratedAPI

/// The value of an argument as the document gives it, checked against its type.
package indirect enum InputValue: Sendable {
  case null
  /// The variable at a position of the operation's list.
  case variable(Int)
  case scalar(ScalarValue)
  /// A value of one of the API's own enums, such as `ASC`.
  case name(String)
  /// A server value, with the type that its result must have.
  case expression(Program, ColumnType.Base)
  /// A value of type `Any` in which variables stand.
  case template(JSONTemplate)
  case list([InputValue])
  case object([InputMember])
}

/// An argument of a field or a member of an object literal, with its meaning.
package struct InputMember: Sendable {
  package let field: InputField
  package let value: InputValue

  package init(_ field: InputField, _ value: InputValue) {
    self.field = field
    self.value = value
  }
}

extension [InputMember] {
  /// The value given for a meaning; `nil` where it is not written.
  package subscript(meaning: InputMeaning) -> InputValue? {
    first { $0.field.meaning == meaning }?.value
  }
}
