/// Reads a pattern in the syntax of RE2 (github.com/google/re2/wiki/Syntax).
struct RegexParser {
  private let scalars: [Unicode.Scalar]
  private(set) var position = 0
  var flags = Flags()
  private var depth = 0

  /// What `(?ims)` switches; `U` changes nothing about whether a text matches.
  struct Flags {
    var foldsCase = false
    var isMultiline = false
    var dotMatchesNewline = false
  }

  private static let maximumDepth = 200
  private static let maximumRepeat = 1000

  init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

  mutating func parse() throws(RegexError) -> RegexNode {
    let node = try alternatives()
    guard isAtEnd else { throw error("unexpected )", from: position, to: position + 1) }
    return node
  }

  /// Alternatives up to the end or a closing parenthesis.
  mutating func alternatives() throws(RegexError) -> RegexNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw error("expression nests too deeply", from: 0, to: scalars.count)
    }
    var alternatives = [try sequence()]
    while accept("|") { alternatives.append(try sequence()) }
    return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
  }

  private mutating func sequence() throws(RegexError) -> RegexNode {
    var parts: [RegexNode] = []
    var repeatStart: Int?
    while let next = peek(), next != "|", next != ")" {
      let start = position
      if let (minimum, maximum) = try repetition() {
        guard repeatStart == nil else {
          throw error(
            "invalid nested repetition operator", from: repeatStart ?? start, to: position)
        }
        guard let last = parts.popLast() else {
          throw error("missing argument to repetition operator", from: start, to: position)
        }
        repeatStart = start
        let node = RegexNode.repetition(last, minimum: minimum, maximum: maximum)
        guard node.repeatCount <= Self.maximumRepeat else {
          throw error("invalid repeat count", from: start, to: position)
        }
        parts.append(node)
      } else {
        repeatStart = nil
        parts += try atoms()
      }
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// `*`, `+`, `?`, `{n}`, `{n,}` or `{n,m}`, each also lazy; `nil` when none is next.
  private mutating func repetition() throws(RegexError) -> (Int, Int?)? {
    let start = position
    let bounds: (Int, Int?)
    if accept("*") {
      bounds = (0, nil)
    } else if accept("+") {
      bounds = (1, nil)
    } else if accept("?") {
      bounds = (0, 1)
    } else if let counted = counts() {
      bounds = counted
      let (minimum, maximum) = counted
      let greatest = max(minimum, maximum ?? 0)
      guard greatest <= Self.maximumRepeat, minimum <= maximum ?? greatest else {
        throw error("invalid repeat count", from: start, to: position)
      }
    } else {
      return nil
    }
    _ = accept("?")
    return bounds
  }

  /// `{n}`, `{n,}`, `{n,m}`; other braces are characters, and `nil` here.
  private mutating func counts() -> (Int, Int?)? {
    let start = position
    guard accept("{"), let minimum = number() else {
      position = start
      return nil
    }
    var maximum: Int? = minimum
    if accept(",") { maximum = peek() == "}" ? nil : number() ?? -1 }
    guard accept("}"), maximum != -1 else {
      position = start
      return nil
    }
    return (minimum, maximum)
  }

  /// A number of any length; large ones are cut to one that no repetition may have.
  private mutating func number() -> Int? {
    var value: Int?
    while let digit = peek(), "0"..."9" ~= digit {
      value = min((value ?? 0) * 10 + Int(digit.value - 48), Self.maximumRepeat + 1)
      advance()
    }
    return value
  }

  /// What stands between repetitions; a quotation `\Q…\E` is several characters.
  private mutating func atoms() throws(RegexError) -> [RegexNode] {
    guard let next = peek() else { return [] }
    switch next {
    case "(": return try group()
    case "[": return [.set(try characterClass())]
    case "\\": return try escape()
    case ".":
      advance()
      let set: CharacterSet = flags.dotMatchesNewline ? .all : .allButNewline
      return [.set(set.completed(negated: false, foldsCase: false))]
    case "^":
      advance()
      return [.assertion(flags.isMultiline ? .lineStart : .textStart)]
    case "$":
      advance()
      return [.assertion(flags.isMultiline ? .lineEnd : .textEnd)]
    default:
      advance()
      return [character(next)]
    }
  }

  /// A character under the current flags.
  func character(_ scalar: Unicode.Scalar) -> RegexNode {
    guard flags.foldsCase else { return .character(scalar, foldsCase: false) }
    return .character(CaseFolding.fold(scalar), foldsCase: true)
  }
}

// The text of the pattern.
extension RegexParser {
  var isAtEnd: Bool { position == scalars.count }

  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  mutating func advance(by count: Int = 1) { position = min(position + count, scalars.count) }

  mutating func accept(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    advance()
    return true
  }

  func text(from start: Int, to end: Int) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<min(end, scalars.count)])
    return text
  }

  func error(_ reason: String, from start: Int, to end: Int? = nil) -> RegexError {
    RegexError(reason: "\(reason): `\(text(from: start, to: end ?? position))`")
  }
}
