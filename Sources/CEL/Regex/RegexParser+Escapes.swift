// Escape sequences outside and inside of character classes.
extension RegexParser {
  /// What a backslash outside of a class begins.
  mutating func escape() throws(RegexError) -> [RegexNode] {
    let start = position
    guard let mark = peek(1) else {
      throw RegexError(reason: "trailing backslash at end of expression: ``")
    }
    let assertion: RegexAssertion? =
      switch mark {
      case "A": .textStart
      case "z": .textEnd
      case "b": .wordBoundary
      case "B": .noWordBoundary
      default: nil
      }
    if let assertion {
      advance(by: 2)
      return [.assertion(assertion)]
    }
    if mark == "Q" { return quotation() }
    var set = CharacterSet()
    if try addClassEscape(to: &set) {
      return [.set(set.completed(negated: false, foldsCase: flags.foldsCase))]
    }
    return [character(try characterEscape(start: start))]
  }

  /// `\Q…\E`: everything up to `\E` or the end as it is.
  private mutating func quotation() -> [RegexNode] {
    advance(by: 2)
    var characters: [RegexNode] = []
    while let next = peek() {
      if next == "\\", peek(1) == "E" {
        advance(by: 2)
        break
      }
      characters.append(character(next))
      advance()
    }
    return characters
  }

  /// `\d \D \s \S \w \W \pL \p{Lu} \P{Lu} \p{^Lu} \p{Greek}`; false, without moving, for other escapes.
  mutating func addClassEscape(to set: inout CharacterSet) throws(RegexError) -> Bool {
    guard let mark = peek(1) else { return false }
    switch mark {
    case "d", "D": add(RegexClasses.digit, negated: mark == "D", to: &set)
    case "s", "S": add(RegexClasses.perlSpace, negated: mark == "S", to: &set)
    case "w", "W": add(RegexClasses.word, negated: mark == "W", to: &set)
    case "p", "P":
      try addCategory(to: &set, negated: mark == "P")
      return true
    default: return false
    }
    advance(by: 2)
    return true
  }

  /// Adds a class under the current flags.
  func add(_ ranges: [ClosedRange<UInt32>], negated: Bool, to set: inout CharacterSet) {
    set.add(ranges, negated: negated, foldsCase: flags.foldsCase)
  }

  private mutating func addCategory(
    to set: inout CharacterSet, negated: Bool
  ) throws(RegexError) {
    let start = position
    advance(by: 2)
    var name = ""
    if accept("{") {
      while let next = peek(), next != "}" {
        name.unicodeScalars.append(next)
        advance()
      }
      guard accept("}") else { throw error("invalid character class range", from: start) }
    } else if let letter = peek() {
      name.unicodeScalars.append(letter)
      advance()
    }
    let isInverted = name.hasPrefix("^")
    if isInverted { name.removeFirst() }
    if let categories = UnicodeCategories(name: name) {
      set.add(categories, negated: negated != isInverted)
    } else if let script = UnicodeScripts.ranges(of: name) {
      // Nearly no letter changes its script with its case, so case need not be ignored first.
      set.add(script, negated: negated != isInverted, foldsCase: false)
    } else {
      throw error("invalid character class range", from: start)
    }
  }

  /// A backslash and what stands for one character.
  mutating func characterEscape(start: Int) throws(RegexError) -> Unicode.Scalar {
    advance()
    guard let mark = peek() else {
      throw RegexError(reason: "trailing backslash at end of expression: ``")
    }
    advance()
    switch mark {
    case "a": return "\u{07}"
    case "f": return "\u{0C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{0B}"
    case "x": return try hexadecimalEscape(start: start)
    case "0": return octalEscape(first: mark)
    case "1"..."7":
      // A single digit would be a back-reference, which RE2 does not have.
      guard let next = peek(), "0"..."7" ~= next else { throw invalidEscape(start) }
      return octalEscape(first: mark)
    default:
      let isPunctuation =
        mark.isASCII && !("a"..."z" ~= mark || "A"..."Z" ~= mark || "0"..."9" ~= mark)
      guard isPunctuation else { throw invalidEscape(start) }
      return mark
    }
  }

  private func invalidEscape(_ start: Int) -> RegexError {
    error("invalid escape sequence", from: start)
  }

  private mutating func octalEscape(first: Unicode.Scalar) -> Unicode.Scalar {
    var code = UInt16(first.value - 48)
    for _ in 0..<2 {
      guard let digit = peek(), "0"..."7" ~= digit else { break }
      code = code * 8 + UInt16(digit.value - 48)
      advance()
    }
    return Unicode.Scalar(UInt32(code)) ?? "\0"
  }

  /// `\x7F` or `\x{10FFFF}`.
  private mutating func hexadecimalEscape(start: Int) throws(RegexError) -> Unicode.Scalar {
    let isBraced = accept("{")
    var code: UInt32 = 0
    var count = 0
    while let digit = peek(), let value = digit.hexadecimalValue, isBraced || count < 2 {
      code = min(code << 4 | value, 0x110000)
      count += 1
      advance()
    }
    let isClosed = isBraced ? accept("}") && count > 0 : count == 2
    guard isClosed, let scalar = Unicode.Scalar(code) else { throw invalidEscape(start) }
    return scalar
  }
}

extension Unicode.Scalar {
  fileprivate var hexadecimalValue: UInt32? {
    isASCII ? Lexer.hexadecimalValue(UInt8(value)).map(UInt32.init) : nil
  }
}
