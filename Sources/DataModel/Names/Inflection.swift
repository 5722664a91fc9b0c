/// English plurals of type names, by the rules of a widely used inflection table.
package enum Inflection {
  /// The plural of a word; matching ignores case, and added letters take the case of its last one.
  package static func plural(of word: String) -> String {
    let letters = Array(word.utf8)
    let lower = letters.map(lowercased)
    for (suffix, replacement) in irregular where lower.ends(with: suffix) {
      return replaced(letters, dropping: suffix.utf8.count - 1, adding: replacement.dropFirst())
    }
    if uncountable.contains(String(decoding: lower, as: UTF8.self)) { return word }
    for rule in rules where rule.matches(lower) {
      return replaced(letters, dropping: rule.dropped, adding: rule.added[...])
    }
    return replaced(letters, dropping: 0, adding: "s")
  }

  /// Each irregular word with its plural, which begins with the same letter.
  private static let irregular = [
    ("person", "people"), ("man", "men"), ("child", "children"), ("sex", "sexes"),
    ("move", "moves"), ("zombie", "zombies"), ("goose", "geese"),
  ]

  private static let uncountable: Set<String> = [
    "equipment", "information", "rice", "money", "species", "series", "fish", "sheep", "jeans",
    "police",
  ]

  /// A rule: which words it takes, how many letters go and which come.
  private struct Rule {
    let matches: @Sendable ([UInt8]) -> Bool
    let dropped: Int
    let added: String

    init(_ dropped: Int, _ added: String, _ matches: @escaping @Sendable ([UInt8]) -> Bool) {
      self.matches = matches
      self.dropped = dropped
      self.added = added
    }
  }

  /// In order of precedence.
  private static let rules: [Rule] = [
    Rule(0, "zes") { $0.ends(with: "quiz") },
    Rule(0, "en") { $0.elementsEqual("ox".utf8) },
    Rule(4, "ice") { $0.elementsEqual("mouse".utf8) || $0.elementsEqual("louse".utf8) },
    Rule(2, "ices") { word in
      ["matr", "vert", "ind"].contains { word.ends(with: $0 + "ix") || word.ends(with: $0 + "ex") }
    },
    Rule(0, "es") { word in ["x", "ch", "ss", "sh"].contains { word.ends(with: $0) } },
    Rule(1, "ies") { word in
      word.ends(with: "y") && word.count > 1
        && (word.ends(with: "quy") || !"aeiouy".utf8.contains(word[word.count - 2]))
    },
    Rule(0, "s") { $0.ends(with: "hive") },
    Rule(2, "ves") { $0.ends(with: "fe") && $0.count > 2 && $0[$0.count - 3] != UInt8(ascii: "f") },
    Rule(1, "ves") { $0.ends(with: "lf") || $0.ends(with: "rf") },
    Rule(2, "es") { $0.ends(with: "sis") },
    Rule(0, "") { $0.ends(with: "ta") || $0.ends(with: "ia") },
    Rule(2, "a") { $0.ends(with: "tum") || $0.ends(with: "ium") },
    Rule(0, "es") { $0.ends(with: "buffalo") || $0.ends(with: "tomato") },
    Rule(0, "es") { $0.ends(with: "bus") },
    Rule(0, "es") { word in ["alias", "status", "campus"].contains { word.ends(with: $0) } },
    Rule(2, "i") { $0.ends(with: "octopus") || $0.ends(with: "virus") },
    Rule(2, "es") { $0.elementsEqual("axis".utf8) || $0.elementsEqual("testis".utf8) },
    Rule(0, "") { $0.ends(with: "s") },
  ]

  private static func replaced(
    _ letters: [UInt8], dropping count: Int, adding suffix: Substring
  ) -> String {
    let isUpper = letters.last.map { (0x41...0x5A).contains($0) } ?? false
    let stem = String(decoding: letters.dropLast(count), as: UTF8.self)
    return stem + (isUpper ? suffix.uppercased() : String(suffix))
  }

  private static func lowercased(_ letter: UInt8) -> UInt8 {
    (0x41...0x5A).contains(letter) ? letter + 0x20 : letter
  }
}

extension [UInt8] {
  fileprivate func ends(with suffix: String) -> Bool {
    count >= suffix.utf8.count && self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
