/// The spelling of texts as string literals (§2.9.4).
enum StringLiteral {
  /// The text in quotes, with escapes for quotes, backslashes and control characters.
  static func quoted(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars { append(scalar, to: &literal) }
    return literal + "\""
  }

  /// The lines of a block string, from the opening to the closing quotes.
  ///
  /// A short text of one line stays between its quotes, but for endings that would read as part of
  /// the closing quotes.
  static func block(_ text: String) -> [String] {
    let lines = escapingBlockQuotes(Array(text.utf8)).split(
      separator: 0x0A, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    let endsLikeQuotes =
      text.utf8.last == UInt8(ascii: "\"") || text.utf8.last == UInt8(ascii: "\\")
    if lines.count == 1, text.utf8.count <= 70, !endsLikeQuotes {
      return ["\"\"\"\(lines[0])\"\"\""]
    }
    // A single line keeps its indentation only beside the quotes.
    if lines.count == 1, text.utf8.first == UInt8(ascii: " ") || text.utf8.first == 0x09 {
      return ["\"\"\"\(lines[0])", "\"\"\""]
    }
    return ["\"\"\""] + lines + ["\"\"\""]
  }

  private static func escapingBlockQuotes(_ text: [UInt8]) -> [UInt8] {
    var escaped: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index...].starts(with: Lexer.blockQuote) {
        escaped.append(UInt8(ascii: "\\"))
        escaped.append(contentsOf: Lexer.blockQuote)
        index += Lexer.blockQuote.count
      } else {
        escaped.append(text[index])
        index += 1
      }
    }
    return escaped
  }

  private static func append(_ scalar: Unicode.Scalar, to literal: inout String) {
    switch scalar {
    case "\"": literal += "\\\""
    case "\\": literal += "\\\\"
    case "\u{08}": literal += "\\b"
    case "\u{0C}": literal += "\\f"
    case "\n": literal += "\\n"
    case "\r": literal += "\\r"
    case "\t": literal += "\\t"
    case "\u{00}"..<"\u{20}", "\u{7F}"..<"\u{A0}":
      let digits = String(scalar.value, radix: 16, uppercase: true)
      literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: literal.unicodeScalars.append(scalar)
    }
  }
}
