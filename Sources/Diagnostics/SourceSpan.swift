/// A stretch of one source file, as byte offsets of its UTF-8 text; `end` is exclusive.
package struct SourceSpan: Hashable, Sendable {
  package let file: FileID
  private let first: Int32
  private let last: Int32

  package var start: Int { Int(first) }
  package var end: Int { Int(last) }

  /// A span of a file; offsets beyond 2 GiB do not occur, documents are limited long before.
  package init(file: FileID, start: Int, end: Int) {
    precondition(start >= 0 && end >= start, "span \(start)..<\(end) is reversed")
    self.file = file
    self.first = Int32(start)
    self.last = Int32(end)
  }

  /// The smallest span that holds both; they must be of one file.
  package func joined(with other: SourceSpan) -> SourceSpan {
    precondition(file == other.file, "spans of two files cannot be joined")
    return SourceSpan(file: file, start: min(start, other.start), end: max(end, other.end))
  }
}
