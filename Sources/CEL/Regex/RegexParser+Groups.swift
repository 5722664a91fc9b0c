// Groups and flags.
extension RegexParser {
  /// `(re)`, `(?:re)`, `(?P<name>re)`, `(?<name>re)`, `(?flags)` or `(?flags:re)`.
  ///
  /// Flags alone are nothing that a repetition could follow.
  mutating func group() throws(RegexError) -> [RegexNode] {
    let start = position
    let outerFlags = flags
    advance()
    if accept("?") {
      if try !acceptName(start: start) {
        // Flags without a colon hold to the end of the enclosing group.
        guard try acceptFlags(start: start) else { return [] }
      }
    }
    let node = try alternatives()
    guard accept(")") else { throw error("missing closing )", from: 0, to: .max) }
    flags = outerFlags
    return [node]
  }

  private mutating func acceptName(start: Int) throws(RegexError) -> Bool {
    let isLong = peek() == "P" && peek(1) == "<"
    guard isLong || peek() == "<" else { return false }
    advance(by: isLong ? 2 : 1)
    let nameStart = position
    while let next = peek(), next != ">" {
      let isWord =
        next == "_" || next.isASCII && (next.properties.isAlphabetic || "0"..."9" ~= next)
      guard isWord else { throw invalidName(start) }
      advance()
    }
    let name = text(from: nameStart, to: position)
    guard accept(">"), !name.isEmpty else { throw invalidName(start) }
    return true
  }

  private func invalidName(_ start: Int) -> RegexError {
    let isLookBehind = peek() == "=" || peek() == "!"
    let reason = isLookBehind ? "invalid or unsupported Perl syntax" : "invalid named capture"
    return error(reason, from: start, to: position + 1)
  }

  /// True for flags with a colon, which a group follows; false for flags alone.
  private mutating func acceptFlags(start: Int) throws(RegexError) -> Bool {
    var isOn = true
    var hasFlag = false
    while let next = peek() {
      advance()
      switch next {
      case "i": flags.foldsCase = isOn
      case "m": flags.isMultiline = isOn
      case "s": flags.dotMatchesNewline = isOn
      case "U": break
      case "-" where isOn:
        isOn = false
        hasFlag = false
        continue
      case ":" where isOn || hasFlag: return true
      case ")" where isOn || hasFlag: return false
      default: throw error("invalid or unsupported Perl syntax", from: start)
      }
      hasFlag = true
    }
    throw error("missing closing )", from: 0, to: .max)
  }
}
