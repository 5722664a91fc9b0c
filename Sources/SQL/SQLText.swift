/// SQL text under construction: pieces of this target's own source and quoted identifiers.
///
/// Literals are `StaticString`s and nothing interpolates a `String`, so text that comes into being
/// at run time has no way in; what a schema writes in SQL comes as a type that checks it.
struct SQLText: ExpressibleByStringInterpolation {
  /// A line break is a blank in a statement and a new line in the layout that people read.
  enum Piece {
    case text(String)
    case lineBreak
    case indent
    case outdent
  }

  private(set) var pieces: [Piece] = []

  init() {}

  init(stringLiteral value: StaticString) { pieces = [.text("\(value)")] }

  init(stringInterpolation: Interpolation) { pieces = stringInterpolation.text.pieces }

  struct Interpolation: StringInterpolationProtocol {
    var text = SQLText()

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: StaticString) {
      text.pieces.append(.text("\(literal)"))
    }

    mutating func appendInterpolation(_ part: SQLText) { text.pieces += part.pieces }

    mutating func appendInterpolation(_ name: Identifier) {
      let doubled = name.description.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"")
      text.pieces.append(.text("\"\(doubled)\""))
    }

    mutating func appendInterpolation(_ name: QualifiedName) {
      appendInterpolation(name.schema)
      text.pieces.append(.text("."))
      appendInterpolation(name.name)
    }

    mutating func appendInterpolation(_ alias: TableAlias) {
      text.pieces.append(.text("t\(alias.number)"))
    }

    mutating func appendInterpolation(_ number: Int) {
      text.pieces.append(.text(String(number)))
    }

    mutating func appendInterpolation(name: ResponseName) {
      text.pieces.append(.text("\"\(name.text)\""))
    }

    mutating func appendInterpolation(text name: ResponseName) {
      text.pieces.append(.text("'\(name.text)'"))
    }

    /// The text on lines of its own, so that a comment at its end does not go on behind it.
    mutating func appendInterpolation(_ query: ViewQuery) {
      text.pieces.append(.text("\n\(query.text)\n"))
    }

    mutating func appendInterpolation(_ expression: DefaultExpression) {
      text.pieces.append(.text(expression.text))
    }

    mutating func appendInterpolation(literal: DDLLiteral) {
      text.pieces.append(.text(literal.quoted))
    }

    /// Text that is nothing but a number or a truth value, without quotes.
    mutating func appendInterpolation(checked literal: DDLLiteral) {
      text.pieces.append(.text(literal.text))
    }

    /// A word of PostgreSQL's that a type of this target lists.
    mutating func appendInterpolation<Word: RawRepresentable<String>>(word: Word) {
      text.pieces.append(.text(word.rawValue))
    }
  }

  static func + (left: SQLText, right: SQLText) -> SQLText {
    var text = left
    text.pieces += right.pieces
    return text
  }

  static func += (left: inout SQLText, right: SQLText) { left.pieces += right.pieces }

  /// A blank in a statement, a new line in the layout.
  static let lineBreak = SQLText(pieces: [.lineBreak])

  /// The text one level deeper, on lines of its own.
  func indented() -> SQLText {
    SQLText(pieces: [.indent, .lineBreak] + pieces + [.outdent, .lineBreak])
  }

  private init(pieces: [Piece]) { self.pieces = pieces }

  /// The statement as sent: one line, single blanks.
  func compact() -> String { rendered { _ in " " } }

  /// The statement as people read it: a clause per line, two blanks per level.
  func layout() -> String {
    rendered { depth in "\n" + String(repeating: "  ", count: depth) }
  }

  private func rendered(_ lineBreak: (Int) -> String) -> String {
    var result = ""
    var depth = 0
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let text): result += text
      case .indent: depth += 1
      case .outdent: depth -= 1
      case .lineBreak:
        let closesAt = index > 0 && isOpening(pieces[index - 1])
        result += lineBreak(depth).dropBlank(if: closesAt || result.hasSuffix("("))
      }
    }
    return result
  }

  private func isOpening(_ piece: Piece) -> Bool {
    if case .indent = piece { true } else { false }
  }
}

extension String {
  fileprivate func dropBlank(if condition: Bool) -> String { condition && self == " " ? "" : self }
}

extension [SQLText] {
  /// The parts with a separator between them.
  func joined(_ separator: SQLText) -> SQLText {
    var text = SQLText()
    for (index, part) in enumerated() {
      if index > 0 { text += separator }
      text += part
    }
    return text
  }
}
