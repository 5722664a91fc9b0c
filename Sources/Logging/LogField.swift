/// The name of a field as it begins in each layout, made once for the many records that bear it.
package struct LogField: Sendable, ExpressibleByStringLiteral {
  let json: [UInt8]
  let text: [UInt8]

  /// A name of letters, digits and `_`, which needs no escapes.
  package init(stringLiteral name: StaticString) {
    json = Array(",\"\(name)\":".utf8)
    text = Array(" \(name)=".utf8)
  }
}

/// Fields in the layout of a log, made once for the many records that bear the same.
package struct LogFragment: Sendable {
  let bytes: [UInt8]
}
