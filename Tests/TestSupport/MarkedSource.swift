// TestSupport: what the tests of several targets share: documents with marked places, golden files,
// and a PostgreSQL server. Only tests import it.

/// A document in which `1️⃣`, `2️⃣` … mark places; the markers are no part of its text.
package struct MarkedSource: Sendable, ExpressibleByStringLiteral {
  /// What diagnostics call the file.
  package let name: String
  package let text: String
  /// The marker at each marked byte offset.
  let markers: [Int: String]

  package init(_ name: String, _ marked: String) {
    self.name = name
    let scalars = Array(marked.unicodeScalars)
    var text = ""
    var markers: [Int: String] = [:]
    var index = 0
    while index < scalars.count {
      if let marker = Self.marker(scalars[index...]) {
        markers[text.utf8.count] = marker
        index += 3
      } else {
        text.unicodeScalars.append(scalars[index])
        index += 1
      }
    }
    self.text = text
    self.markers = markers
  }

  package init(stringLiteral marked: String) { self.init("test.gql", marked) }

  /// The keycap of a digit at the beginning of a text.
  private static func marker(_ scalars: ArraySlice<Unicode.Scalar>) -> String? {
    let start = scalars.prefix(3)
    guard start.count == 3, let digit = start.first, ("0"..."9").contains(digit),
      start.dropFirst().elementsEqual(["\u{FE0F}", "\u{20E3}"])
    else { return nil }
    return String(String.UnicodeScalarView(start))
  }
}
