/// Cuts an author's statement as PostgreSQL does, far enough to know its words and placeholders.
struct AuthoredSQLLexer {
  /// A word that is not quoted, in capitals.
  struct Word {
    let text: String
    /// The parentheses and brackets around it.
    let depth: Int
    /// Whether nothing but a parenthesis stands before it, as before the verb of a statement.
    let followsParenthesis: Bool
  }

  typealias Mistake = AuthoredSQL.Mistake

  private let bytes: [UInt8]
  private var position = 0
  private var open: [UInt8] = []
  private var found: [Word] = []
  private var end: Int?
  /// The last byte of what stands before, other than white space and comments.
  private var previous: UInt8?
  /// The numbers of the placeholders outside of texts and comments.
  private(set) var placeholders: Set<Int> = []

  /// The most parameters that PostgreSQL takes.
  private static let maximumPlaceholder = 65_535

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The text up to the semicolon at its end.
  var statementText: String { String(decoding: bytes[..<(end ?? bytes.count)], as: UTF8.self) }

  /// The words in order.
  ///
  /// - Throws: what is no single statement, or written in a way that is not allowed.
  mutating func words() throws(Mistake) -> [Word] {
    guard !bytes.contains(0) else { throw Mistake("the text contains U+0000") }
    while let byte = byte(at: 0) {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), self.byte(at: 1) == UInt8(ascii: "*") {
        try skipComment()
      } else {
        guard end == nil else { throw Mistake("only one statement may be written") }
        try token(byte)
        previous = bytes[position - 1]
      }
    }
    guard open.isEmpty else { throw Mistake("a parenthesis is not closed") }
    return found
  }

  private func byte(at offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func token(_ byte: UInt8) throws(Mistake) {
    switch byte {
    case UInt8(ascii: ";"):
      end = position
      position += 1
    case UInt8(ascii: "'"):
      try skipQuoted(byte, escapes: false)
    case UInt8(ascii: "\""):
      try skipQuoted(byte, escapes: false)
    case UInt8(ascii: "("), UInt8(ascii: "["):
      open.append(byte)
      position += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      let opening = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
      guard open.popLast() == opening else {
        throw Mistake("a parenthesis is closed that is not open")
      }
      position += 1
    case UInt8(ascii: "$"): try dollar()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): skip(while: { $0.continuesName || $0 == 0x2E })
    case _ where byte.beginsName: try word()
    default: try operators()
    }
  }

  // MARK: Words

  private mutating func word() throws(Mistake) {
    let start = position
    skip(while: \.continuesName)
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let upper = text.uppercased()
    if byte(at: 0) == UInt8(ascii: "'"), ["E", "B", "X", "N"].contains(upper) {
      return try skipQuoted(UInt8(ascii: "'"), escapes: upper == "E")
    }
    if upper == "U", byte(at: 0) == UInt8(ascii: "&"), let quote = byte(at: 1),
      quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    {
      position += 1
      return try skipQuoted(quote, escapes: false)
    }
    let follows = previous == UInt8(ascii: "(") || previous == UInt8(ascii: ")")
    found.append(Word(text: upper, depth: open.count, followsParenthesis: follows))
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while position < bytes.count, isPart(bytes[position]) { position += 1 }
  }

  // MARK: Texts and comments

  /// Skips what stands between two quotes; a doubled one stands for itself.
  private mutating func skipQuoted(_ quote: UInt8, escapes: Bool) throws(Mistake) {
    position += 1
    while let byte = byte(at: 0) {
      position += 1
      if escapes, byte == UInt8(ascii: "\\") {
        position += 1
      } else if byte == quote {
        guard self.byte(at: 0) == quote else { return }
        position += 1
      }
    }
    throw Mistake("a quote is not closed")
  }

  private mutating func skipComment() throws(Mistake) {
    var depth = 0
    repeat {
      guard let byte = byte(at: 0), let next = self.byte(at: 1) else {
        throw Mistake("a comment is not closed")
      }
      switch (byte, next) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
      default: position += 1
      }
    } while depth > 0
  }

  /// A placeholder, or a text between `$tag$` and `$tag$`.
  private mutating func dollar() throws(Mistake) {
    let start = position
    position += 1
    if byte(at: 0)?.isDigit == true {
      skip(while: \.isDigit)
      let digits = String(decoding: bytes[(start + 1)..<position], as: UTF8.self)
      guard let number = Int(digits), (1...Self.maximumPlaceholder).contains(number),
        byte(at: 0)?.continuesName != true
      else { throw Mistake("$\(digits) is no placeholder; they are $1, $2 and so on") }
      placeholders.insert(number)
      return
    }
    skip { $0.continuesName && $0 != UInt8(ascii: "$") }
    guard byte(at: 0) == UInt8(ascii: "$") else {
      throw Mistake("named parameters are not allowed; placeholders are $1, $2 and so on")
    }
    position += 1
    let tag = bytes[start..<position]
    while position + tag.count <= bytes.count {
      if bytes[position..<(position + tag.count)].elementsEqual(tag) {
        position += tag.count
        return
      }
      position += 1
    }
    throw Mistake("a quote is not closed")
  }

  // MARK: Operators

  private static let operatorBytes = Set("+-*/<>=~!@#%^&|`?:.,".utf8)

  private mutating func operators() throws(Mistake) {
    let start = position
    while let byte = byte(at: 0), Self.operatorBytes.contains(byte) {
      if byte == UInt8(ascii: "-"), self.byte(at: 1) == UInt8(ascii: "-") {
        throw Mistake("line comments (--) are not allowed; write /* */")
      }
      if byte == UInt8(ascii: "/"), self.byte(at: 1) == UInt8(ascii: "*") { break }
      position += 1
    }
    guard position > start else {
      position += 1
      return
    }
    // In brackets a colon stands between the bounds of a slice.
    let isSlice = open.last == UInt8(ascii: "[")
    let text = bytes[start..<position]
    guard byte(at: 0)?.beginsName == true else { return }
    if text.elementsEqual("@".utf8) || (text.elementsEqual(":".utf8) && !isSlice) {
      throw Mistake("named parameters are not allowed; placeholders are $1, $2 and so on")
    }
  }
}
