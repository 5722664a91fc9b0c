// Character classes.
extension RegexParser {
  /// `[xyz]`, `[^xyz]`, with ranges, escapes and `[:alpha:]` inside.
  mutating func characterClass() throws(RegexError) -> CharacterSet {
    let start = position
    advance()
    let isNegated = accept("^")
    var set = CharacterSet()
    var isFirst = true
    while isFirst || peek() != "]" {
      guard !isAtEnd else { throw error("missing closing ]", from: start) }
      isFirst = false
      if try addNamedClass(to: &set) { continue }
      if peek() == "\\", try addClassEscape(to: &set) { continue }
      try addRange(to: &set, classStart: start)
    }
    advance()
    return set.completed(negated: isNegated, foldsCase: flags.foldsCase)
  }

  /// `[:name:]` or `[:^name:]`; false, without moving, for other text.
  private mutating func addNamedClass(to set: inout CharacterSet) throws(RegexError) -> Bool {
    guard peek() == "[", peek(1) == ":" else { return false }
    let start = position
    var length = 2
    while let next = peek(length), !(next == ":" && peek(length + 1) == "]") { length += 1 }
    guard peek(length) != nil else { return false }
    let isNegated = peek(2) == "^"
    let name = text(from: start + (isNegated ? 3 : 2), to: start + length)
    advance(by: length + 2)
    guard let ranges = RegexClasses.named[name] else {
      throw error("invalid character class range", from: start)
    }
    add(ranges, negated: isNegated, to: &set)
    return true
  }

  /// One character, or a range of them.
  private mutating func addRange(
    to set: inout CharacterSet, classStart: Int
  ) throws(RegexError) {
    let start = position
    let low = try classCharacter(classStart: classStart)
    guard peek() == "-", let after = peek(1), after != "]" else {
      set.add(low)
      return
    }
    advance()
    let high = try classCharacter(classStart: classStart)
    guard low <= high else { throw error("invalid character class range", from: start) }
    set.add(low.value...high.value)
  }

  private mutating func classCharacter(classStart: Int) throws(RegexError) -> Unicode.Scalar {
    guard let next = peek() else { throw error("missing closing ]", from: classStart) }
    if next == "\\" { return try characterEscape(start: position) }
    advance()
    return next
  }
}

/// The classes of characters that patterns call by a letter or a name; all within ASCII.
enum RegexClasses {
  static let digit = ranges("09")
  static let perlSpace: [ClosedRange<UInt32>] = [9...10, 12...13, 32...32]
  static let word = ranges("09", "AZ", "az", "__")

  static let named: [String: [ClosedRange<UInt32>]] = [
    "alnum": ranges("09", "AZ", "az"), "alpha": ranges("AZ", "az"), "ascii": [0...0x7F],
    "blank": [9...9, 32...32], "cntrl": [0...0x1F, 0x7F...0x7F], "digit": digit,
    "graph": ranges("!~"), "lower": ranges("az"), "print": ranges(" ~"),
    "punct": ranges("!/", ":@", "[`", "{~"), "space": [9...13, 32...32], "upper": ranges("AZ"),
    "word": word, "xdigit": ranges("09", "AF", "af"),
  ]

  /// Ranges from pairs of first and last character.
  private static func ranges(_ pairs: String...) -> [ClosedRange<UInt32>] {
    pairs.compactMap { pair in
      guard let first = pair.unicodeScalars.first, let last = pair.unicodeScalars.last else {
        return nil
      }
      return first.value...last.value
    }
  }
}
