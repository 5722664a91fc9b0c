/// The name of a field as it begins in each layout, made once for the many records that bear it.
package struct LogField: Sendable, ExpressibleByStringLiteral {
  let json: String
  let text: String

  /// A name of letters, digits and `_`, which needs no escapes.
  package init(stringLiteral name: StaticString) {
    json = ",\"\(name)\":"
    text = " \(name)="
  }
}

/// Fields in the layout of a log, made once for the many records that bear the same.
package struct LogFragment: Sendable {
  let bytes: [UInt8]
}
