/// The bytes of one JSON value that was made elsewhere, such as in the database.
///
/// They are spliced into answers as they are, so only a producer of valid JSON may fill it.
package struct RawJSON: Sendable, Hashable {
  /// UTF-8 without white space at either end.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A value in its compact form.
  package init(_ value: JSONValue) { bytes = value.bytes() }

  package static let null = RawJSON(Array("null".utf8))
}
