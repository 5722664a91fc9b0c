extension Function {
  /// `s.contains(t)`: whether `t` occurs in `s`; the empty text does.
  static let contains = Function(
    "contains", [.method(.string, .string, returns: .bool)],
    .binary { text, part, evaluation throws(CELError) in
      guard case .string(let text) = text, case .string(let part) = part else {
        throw .noMatchingOverload
      }
      try evaluation.budget.spend(text.utf8.count + part.utf8.count)
      return .bool(text.containsCodePoints(of: part))
    })
}

extension String {
  /// Whether the code points of a text occur here in a row; linear in both (Knuth, Morris, Pratt).
  fileprivate func containsCodePoints(of part: String) -> Bool {
    let pattern = Array(part.utf8)
    guard pattern.count <= utf8.count else { return false }
    guard !pattern.isEmpty else { return true }
    let borders = Self.borders(of: pattern)
    let text = utf8Span
    let bytes = text.span
    var matched = 0
    for index in bytes.indices {
      while matched > 0, bytes[index] != pattern[matched] { matched = borders[matched - 1] }
      if bytes[index] == pattern[matched] { matched += 1 }
      if matched == pattern.count { return true }
    }
    return false
  }

  /// For each beginning of a pattern, the length of its longest proper beginning that also ends it.
  private static func borders(of pattern: [UInt8]) -> [Int] {
    var borders = [Int](repeating: 0, count: pattern.count)
    var length = 0
    for index in pattern.indices.dropFirst() {
      while length > 0, pattern[index] != pattern[length] { length = borders[length - 1] }
      if pattern[index] == pattern[length] { length += 1 }
      borders[index] = length
    }
    return borders
  }
}
