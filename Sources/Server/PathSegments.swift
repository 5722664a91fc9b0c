import Bytes
import Digests

/// What stands between the slashes of a path, percent escapes resolved.
///
/// The segments are looked at in place; only those that are kept become texts of their own.
struct PathSegments {
  /// The text that holds all segments: the path itself, or what its escapes mean.
  private let text: String
  /// Where the segments stand; the longest path has nine.
  private var ranges = InlineArray<9, Range<Int>>(repeating: 0..<0)
  private(set) var count = 0

  /// The segments of a path that begins with a slash; `nil` where one is empty, has a broken escape, or is
  /// one too many.
  init?(_ path: String) {
    let bytes = path.utf8Span.span
    guard bytes.first(is: UInt8(ascii: "/")) else { return nil }
    let hasEscapes = bytes.firstIndex(of: UInt8(ascii: "%")) != nil
    var decoded: [UInt8] = []
    var start = 1
    for end in 1...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "/") {
      guard count < ranges.count, start < end else { return nil }
      if hasEscapes {
        let first = decoded.count
        guard Self.decode(bytes.extracting(start..<end), to: &decoded) else { return nil }
        ranges[count] = first..<decoded.count
      } else {
        ranges[count] = start..<end
      }
      count += 1
      start = end + 1
    }
    text = hasEscapes ? String(decoding: decoded, as: UTF8.self) : path
  }

  /// A segment as a text.
  subscript(index: Int) -> String { text(ranges[index]) }

  /// Whether a segment is a word.
  func isEqual(_ index: Int, _ word: String) -> Bool {
    text.utf8Span.span.extracting(ranges[index]).isEqual(word.utf8Span.span)
  }

  /// The name and the method on the two sides of a segment's last colon.
  func split(_ index: Int) -> (name: String, method: String)? {
    let (bytes, range) = (text.utf8Span.span, ranges[index])
    var colon = range.upperBound - 1
    while colon > range.lowerBound, bytes[colon] != UInt8(ascii: ":") { colon -= 1 }
    guard colon > range.lowerBound else { return nil }
    return (text(range.lowerBound..<colon), text(colon + 1..<range.upperBound))
  }

  private func text(_ range: Range<Int>) -> String {
    // Slashes and colons part no character.
    guard let part = try? UTF8Span(validating: text.utf8Span.span.extracting(range)) else {
      return ""
    }
    return String(copying: part)
  }

  /// Resolves the escapes of a segment; tells whether they are whole and mean UTF-8.
  private static func decode(_ segment: borrowing Span<UInt8>, to bytes: inout [UInt8]) -> Bool {
    let start = bytes.count
    var index = 0
    while index < segment.count {
      defer { index += 1 }
      guard segment[index] == UInt8(ascii: "%") else {
        bytes.append(segment[index])
        continue
      }
      guard index + 2 < segment.count,
        let high = Hexadecimal.value(segment[index + 1]),
        let low = Hexadecimal.value(segment[index + 2])
      else { return false }
      bytes.append(high << 4 | low)
      index += 2
    }
    return (try? UTF8Span(validating: bytes.span.extracting(start...))) != nil
  }
}
