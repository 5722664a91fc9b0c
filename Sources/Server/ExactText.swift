import Bytes

/// A text that is equal to none of other bytes; to `String` two spellings of one accent are the same.
package struct ExactText: Sendable, Hashable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: Self, right: Self) -> Bool {
    left.text.utf8Span.span.isEqual(right.text.utf8Span.span)
  }

  /// All bytes count, since peers choose some of the texts.
  package func hash(into hasher: inout Hasher) { hasher.combine(text.utf8Span.span) }
}
