/// Makes texts that are nearly expressions, or patterns.
struct TextMutator {
  var random: RandomSource

  init(random: RandomSource) { self.random = random }

  private static let pieces: [String] =
    "()[]{}.,?:!-+*/%<>=&|'\"\\ \n\t#$_@`~;^0123456789abrRBxuUeE\0é日😀\u{301}".map(String.init)
    + ["&&", "||", "==", "'''", "\"\"\"", "//", "0x", "1e", "\\u", "\\U", " in ", "true", "null"]
    + [".all(x, ", ".map(x, ", "has(", "auth", "vars.s", "9223372036854775808", "for", "u'"]
  private static let patternPieces: [String] =
    "()[]{}.,?:!-+*|^$\\ \nabcABC019_é日😀ßſK".map(String.init)
    + ["(?i)", "(?:", "(?P<n>", "{2}", "{1,3}", "{1000}", "\\d", "\\W", "\\pL", "\\p{Lu}", "\\b"]
    + ["[a-z]", "[^", "[[:alpha:]]", "\\Q", "\\E", "\\x{41}", "*?", "(a|b)*", "\\1"]

  mutating func noise() -> String { join(Self.pieces, count: random.number(below: 60)) }

  mutating func pattern() -> String { join(Self.patternPieces, count: random.number(below: 30)) }

  mutating func subject() -> String { join(Self.patternPieces, count: random.number(below: 200)) }

  private mutating func join(_ pieces: [String], count: Int) -> String {
    (0..<count).map { _ in random.pick(pieces) }.joined()
  }

  /// A text with some pieces removed, repeated, replaced or taken from another.
  mutating func mutated(_ text: String, with other: String) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0...random.number(below: 4) {
      let start = random.number(below: scalars.count + 1)
      let end = min(scalars.count, start + random.number(below: 8))
      switch random.number(below: 5) {
      case 0: scalars.removeSubrange(start..<end)
      case 1: scalars.insert(contentsOf: scalars[start..<end], at: start)
      case 2: scalars.insert(contentsOf: random.pick(Self.pieces).unicodeScalars, at: start)
      case 3: scalars.replaceSubrange(start..<end, with: random.pick(Self.pieces).unicodeScalars)
      default: scalars.insert(contentsOf: other.unicodeScalars.prefix(40), at: start)
      }
    }
    var result = ""
    result.unicodeScalars.append(contentsOf: scalars)
    return result
  }
}
