/// A name of an SQL object: not empty, without NUL, at most 63 bytes; always quoted when rendered.
package struct Identifier: Sendable, Hashable, CustomStringConvertible {
  package let description: String

  /// The longest name that PostgreSQL keeps, in UTF-8 bytes.
  package static let maximumLength = 63

  /// Checks a name; `nil` when PostgreSQL could not keep it as it is.
  package init?(_ name: String) {
    guard !name.isEmpty, name.utf8.count <= Self.maximumLength, !name.utf8.contains(0) else {
      return nil
    }
    description = name
  }

  /// A name that stands in the program's own text.
  package init(_ name: StaticString) {
    let text = "\(name)"
    precondition(!text.isEmpty && text.utf8.count <= Self.maximumLength, "bad name \(text)")
    description = text
  }
}

extension Identifier {
  // PostgreSQL compares bytes, and texts of Unicode may be equal with other bytes.
  package static func == (left: Identifier, right: Identifier) -> Bool {
    left.description.utf8.elementsEqual(right.description.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in description.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}

/// An object together with the PostgreSQL schema that holds it.
package struct QualifiedName: Sendable, Hashable {
  package let schema: Identifier
  package let name: Identifier

  package init(schema: Identifier, name: Identifier) {
    self.schema = schema
    self.name = name
  }
}
