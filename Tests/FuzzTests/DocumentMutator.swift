/// Makes documents that are nearly those of a project.
struct DocumentMutator {
  var random: RandomSource
  /// Where pieces are taken from.
  let corpus: [String]
  private let words: [String]

  init(random: RandomSource, corpus: [String]) {
    self.random = random
    self.corpus = corpus
    words = corpus.flatMap { Self.words($0) }
  }

  private static let pieces: [String] =
    "{}[]()!:=@$|&,#\"\\ \n\t\0é日😀\u{FEFF}\u{301}0123456789aT_".map(String.init)
    + [
      "\"\"\"", "...", "-", "1e999", "9223372036854775808", "0x", "\\u{110000}", "\\uD800", "null",
    ]
    + [
      "true", "type ", "enum ", "extend type ", "query ", "mutation ", "fragment F on ", "on ",
      "{ ",
    ]
    + [
      "@table", "@view(sql: \"", "@ref(fields: ", "@unique(fields: ", "@default(expr: \"", "@index",
    ]
    + [
      "@col(dataType: \"", "@auth(level: ", "@auth(expr: \"", "@include(if: ", "key: [\"id\"]",
      "id",
    ]
    + [
      "_and: [{", "_or: []", "_not: {", "orderBy: ", "where: ", "first: {", "_expr: \"", "_on_",
      "_via_",
    ]

  /// The document, rarely another, with some words or characters removed, repeated, replaced, nested or taken from another.
  mutating func mutated(_ document: String) -> String {
    var words = Self.words(random.chance(10) ? random.pick(corpus) : document)
    if random.chance(20) { words = (0..<random.number(below: 300)).map { _ in piece() } }
    for _ in 0..<random.pick([0, 1, 1, 1, 2, 5]) { change(&words) }
    var scalars = Array(words.joined().unicodeScalars)
    if random.chance(4), !scalars.isEmpty {
      let start = random.number(below: scalars.count)
      let end = min(scalars.count, start + random.number(below: 5))
      scalars.replaceSubrange(start..<end, with: piece().unicodeScalars)
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  private mutating func piece() -> String {
    random.chance(2) ? random.pick(words) : random.pick(Self.pieces)
  }

  private mutating func change(_ words: inout [String]) {
    let start = random.number(below: words.count + 1)
    let end = min(words.count, start + random.number(below: random.chance(4) ? 40 : 4))
    switch random.number(below: 7) {
    case 0: words.removeSubrange(start..<end)
    case 1: words.insert(contentsOf: words[start..<end], at: start)
    case 2: words.insert(piece(), at: start)
    case 3: words.replaceSubrange(start..<end, with: [piece()])
    case 4:
      let other = Self.words(random.pick(corpus))
      let from = random.number(below: other.count + 1)
      words.insert(contentsOf: other[from...].prefix(random.number(below: 30)), at: start)
    case 5:
      // Names that stand for something else in another place.
      let name = random.pick(self.words)
      for place in start..<end where words[place].first?.isLetter == true { words[place] = name }
    default:
      let repeated = Array(words[start..<end])
      let count = random.pick([2, 10, 100, 2_000])
      guard repeated.count * count < 20_000 else { return }
      words.insert(contentsOf: repeatElement(repeated, count: count).joined(), at: start)
    }
  }

  /// Names and numbers, and every other character by itself.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var isInWord = false
    for scalar in text.unicodeScalars {
      let belongs = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
      if belongs, isInWord {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else {
        words.append(String(scalar))
      }
      isInWord = belongs
    }
    return words
  }
}
