/// Reads SQL text of a schema as far as needed to see where it ends.
///
/// It knows words, texts in quotes, comments and parentheses; what they mean is PostgreSQL's business.
struct SQLScanner {
  enum Token: Equatable {
    /// A word without quotes, in lower case.
    case word(String)
    /// A text or name in quotes, or dollar quotes.
    case quoted
    case comment
    case semicolon
    /// `$1`, which would take a parameter of the statement around.
    case placeholder
    case other
  }

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private(set) var tokens: [(token: Token, range: Range<Int>)] = []

  /// - Throws: when quotes, comments or parentheses do not end.
  init(_ text: String) throws(SchemaSQLProblem) {
    bytes = Array(text.utf8)
    guard !bytes.contains(0) else { throw SchemaSQLProblem("it contains U+0000") }
    while position < bytes.count {
      let start = position
      if let token = try next() { tokens.append((token, start..<position)) }
    }
    guard depth == 0 else { throw SchemaSQLProblem("a parenthesis is not closed") }
  }

  /// The token at the position, which moves behind it; `nil` for a blank.
  private mutating func next() throws(SchemaSQLProblem) -> Token? {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "'"): return try quoted(by: byte, escapes: false)
    case UInt8(ascii: "\""): return try quoted(by: byte, escapes: false)
    case UInt8(ascii: "-") where peek(1) == byte: return lineComment()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): return try blockComment()
    case UInt8(ascii: "$"): return try dollar()
    case _ where byte.beginsName: return try word()
    default: break
    }
    position += 1
    switch byte {
    case UInt8(ascii: " "), 0x09...0x0D: return nil
    case UInt8(ascii: ";"): return .semicolon
    case UInt8(ascii: "("): depth += 1
    case UInt8(ascii: ")"):
      depth -= 1
      guard depth >= 0 else { throw SchemaSQLProblem("a parenthesis closes that was not opened") }
    default: break
    }
    return .other
  }

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  // MARK: Words

  private mutating func word() throws(SchemaSQLProblem) -> Token {
    let start = position
    while position < bytes.count, bytes[position].continuesName { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    if text == "e", peek(0) == UInt8(ascii: "'") {
      return try quoted(by: UInt8(ascii: "'"), escapes: true)
    }
    return .word(text)
  }

  // MARK: Quotes

  private mutating func quoted(
    by quote: UInt8, escapes: Bool
  ) throws(SchemaSQLProblem) -> Token {
    position += 1
    while let byte = peek(0) {
      if escapes, byte == UInt8(ascii: "\\") {
        position += 2
      } else if byte != quote {
        position += 1
      } else if peek(1) == quote {
        position += 2
      } else {
        position += 1
        return .quoted
      }
    }
    throw SchemaSQLProblem("a text in quotes does not end")
  }

  /// `$1`, or a text between two `$tag$`.
  private mutating func dollar() throws(SchemaSQLProblem) -> Token {
    var end = position + 1
    if peek(1)?.isDigit == true {
      position = end
      while peek(0)?.isDigit == true { position += 1 }
      return .placeholder
    }
    while end < bytes.count, bytes[end].beginsName || bytes[end].isDigit { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "$") else {
      position += 1
      return .other
    }
    let tag = bytes[position...end]
    position = end + 1
    while position + tag.count <= bytes.count {
      if bytes[position..<position + tag.count].elementsEqual(tag) {
        position += tag.count
        return .quoted
      }
      position += 1
    }
    throw SchemaSQLProblem("a text in dollar quotes does not end")
  }

  // MARK: Comments

  private mutating func lineComment() -> Token {
    while let byte = peek(0), byte != 0x0A, byte != 0x0D { position += 1 }
    return .comment
  }

  /// Comments within comments count, as in PostgreSQL.
  private mutating func blockComment() throws(SchemaSQLProblem) -> Token {
    var open = 0
    while position + 1 < bytes.count {
      switch (bytes[position], bytes[position + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        open += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        open -= 1
        position += 2
        if open == 0 { return .comment }
      default:
        position += 1
      }
    }
    throw SchemaSQLProblem("a comment does not end")
  }
}
