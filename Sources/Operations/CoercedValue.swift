package import DataModel

/// A value that fits its API type: defaults applied, lists coerced, scalars in canonical form.
package enum CoercedValue: Sendable, Hashable {
  case null
  case scalar(ScalarValue)
  /// A value of one of the API's own enums, such as `ASC`.
  case name(String)
  case list([CoercedValue])
  /// Members in the order given.
  case object([Member])

  package struct Member: Sendable, Hashable {
    package let name: String
    package let value: CoercedValue

    package init(_ name: String, _ value: CoercedValue) {
      self.name = name
      self.value = value
    }
  }
}
