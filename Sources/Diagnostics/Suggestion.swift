/// Names close to a misspelt one, for "Did you mean …?".
package enum Suggestion {
  /// At most three of `names` within an edit distance of 40 % of the length (at least 1), the
  /// closest first, equal distances by name.
  package static func names(near name: String, among names: some Sequence<String>) -> [String] {
    let limit = max(1, Int(Double(name.unicodeScalars.count) * 0.4))
    let close = names.compactMap { candidate in
      distance(name, candidate, limit: limit).map { (distance: $0, name: candidate) }
    }
    return Array(
      close.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name))
  }

  /// ` Did you mean "a", "b" or "c"?` with a leading blank; empty when nothing is close.
  package static func sentence(for name: String, among candidates: some Sequence<String>) -> String
  {
    let quoted = names(near: name, among: candidates).map { "\"\($0)\"" }
    guard let last = quoted.last else { return "" }
    let rest = quoted.dropLast().joined(separator: ", ")
    return " Did you mean \(rest.isEmpty ? last : "\(rest) or \(last)")?"
  }

  /// The number of insertions, removals, replacements and swaps of neighbours between two texts.
  ///
  /// `nil` beyond the limit. Letters that differ only in case count as one edit for the whole text.
  private static func distance(_ left: String, _ right: String, limit: Int) -> Int? {
    if left == right { return nil }
    if left.lowercased() == right.lowercased() { return 1 }
    let (a, b) = (Array(left.lowercased().unicodeScalars), Array(right.lowercased().unicodeScalars))
    guard abs(a.count - b.count) <= limit else { return nil }
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        var best = min(
          previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, beforePrevious[j - 1] + 1)
        }
        current.append(best)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[b.count] <= limit ? previous[b.count] : nil
  }
}
