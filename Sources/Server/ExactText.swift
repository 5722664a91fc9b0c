import Bytes

/// A text that is equal to none of other bytes; to `String` two spellings of one accent are the same.
package struct ExactText: Sendable, Hashable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: Self, right: Self) -> Bool {
    left.text.utf8Span.span.isEqual(right.text.utf8Span.span)
  }

  /// Texts that are kept together hardly ever have the same length, ends and middle.
  package func hash(into hasher: inout Hasher) {
    let bytes = text.utf8Span.span
    hasher.combine(bytes.count)
    hasher.combine(bytes.word(at: 0).bits)
    guard bytes.count > 8 else { return }
    hasher.combine(bytes.word(at: bytes.count / 2 - 4).bits)
    hasher.combine(bytes.word(at: bytes.count - 8).bits)
  }
}
