package import Diagnostics

/// A mistake in an expression, found before it runs.
package struct CELMistake: Error, Sendable, Equatable {
  /// The kind, under a name that stays the same.
  package let kind: Kind
  /// What is wrong, without its place: `undeclared reference to 'foo' (in container '')`.
  package let text: String
  /// Line and column within the expression, in code points from 1; `nil` when the mistake is that of
  /// the whole expression.
  package let position: SourcePosition?
  /// The whole message; when it has a place, the expression follows, with a caret below the place.
  package let message: String

  /// The kinds of mistakes.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case parseError = "parse_error"
    case undeclaredReference = "undeclared_reference"
    case noMatchingOverload = "no_matching_overload"
    case invalidSelect = "invalid_select"
    case invalidRange = "invalid_range"
    /// A response name that is not known at this position.
    case unavailableResponse = "unavailable_response"
    /// A result of another type than the place needs.
    case resultType = "result_type"
    case limit
    /// Something constant that can only fail when it runs.
    case constant
  }
}

/// All mistakes of one expression, in the order of their places; at least one.
package struct InvalidExpression: Error, Sendable, Equatable {
  /// The mistakes; those of the whole expression come last.
  package let mistakes: [CELMistake]
}

extension [CELMistake] {
  /// The same mistakes by place, equal places in their order; those without a place come last.
  func sortedByPlace() -> [CELMistake] {
    func place(_ mistake: CELMistake) -> (Int, Int) {
      mistake.position.map { ($0.line, $0.column) } ?? (.max, 0)
    }
    return enumerated().sorted { left, right in
      let (first, second) = (place(left.element), place(right.element))
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }
}

/// The text of an expression, for messages about its places.
struct ExpressionText: Sendable {
  let text: String

  /// A mistake at a UTF-8 offset, with the line and a caret.
  func mistake(_ kind: CELMistake.Kind, at offset: Int, _ text: String) -> CELMistake {
    let (position, line) = place(of: offset)
    let dots = String(repeating: ".", count: position.column - 1)
    let message = """
      invalid expression (\(quoted)): ERROR: <input>:\(position.line):\(position.column): \(text)
       | \(line)
       | \(dots)^
      """
    return CELMistake(kind: kind, text: text, position: position, message: message)
  }

  /// A mistake of the whole expression.
  func mistake(_ kind: CELMistake.Kind, _ text: String) -> CELMistake {
    CELMistake(kind: kind, text: text, position: nil, message: text)
  }

  /// Line, column and the text of the line, in which tabs are blanks so that carets stand right.
  private func place(of offset: Int) -> (SourcePosition, line: String) {
    let bytes = Array(text.utf8)
    let end = min(offset, bytes.count)
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<end].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let lineEnd = bytes[start...].firstIndex(of: newline) ?? bytes.count
    let number = bytes[..<start].count { $0 == newline } + 1
    let column = bytes[start..<end].count { $0 & 0xC0 != 0x80 } + 1
    let line = bytes[start..<lineEnd].map {
      $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0
    }
    return (SourcePosition(line: number, column: column), String(decoding: line, as: UTF8.self))
  }

  /// The text in quotes, on one line.
  private var quoted: String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
