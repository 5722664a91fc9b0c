/// Writes HTML; whatever is not an element of its own comes out as text.
struct HTMLWriter {
  private(set) var bytes: [UInt8] = []

  /// An element with what the closure writes into it.
  mutating func element(
    _ name: StaticString, _ attributes: [(name: StaticString, value: String)] = [],
    _ content: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    content(&self)
    append("</\(name)>")
  }

  /// An element with a text in it.
  mutating func element(
    _ name: StaticString, _ attributes: [(name: StaticString, value: String)], _ text: String
  ) {
    element(name, attributes) { $0.text(text) }
  }

  mutating func element(_ name: StaticString, _ text: String) { element(name, [], text) }

  private mutating func open(
    _ name: StaticString, _ attributes: [(name: StaticString, value: String)]
  ) {
    append("<\(name)")
    for attribute in attributes {
      append(" \(attribute.name)=\"")
      text(attribute.value)
      append("\"")
    }
    append(">")
  }

  /// Text, in which no character begins markup or ends an attribute.
  mutating func text(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case UInt8(ascii: "'"): append("&#39;")
      default: bytes.append(byte)
      }
    }
  }

  /// Markup that is part of the program.
  mutating func markup(_ text: StaticString) { append("\(text)") }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
