extension Parser {
  /// The index of the token at which parsing goes on after a definition that failed.
  ///
  /// That is the next beginning of a definition outside all braces behind the failure, or one in
  /// the first column: a brace that was forgotten must not hide the rest of the file.
  func indexOfDefinition(after first: Int, failedAt failure: Int) -> Int {
    var braces = 0
    for candidate in indexBehindKeyword(of: first)..<max(tokens.count - 1, first) {
      switch tokens[candidate].kind {
      case .openBrace: braces += 1
      case .closeBrace: braces = max(0, braces - 1)
      case .name where beginsDefinition(candidate):
        if startsLine(tokens[candidate]) || (braces == 0 && candidate >= failure) {
          return indexWithDescription(of: candidate, after: first)
        }
      case .name, .bang, .dollar, .ampersand, .openParenthesis, .closeParenthesis, .spread, .colon,
        .equals, .at, .openBracket, .closeBracket, .pipe, .int, .float, .string, .blockString,
        .invalid, .endOfFile:
        break
      }
    }
    return tokens.count - 1
  }

  /// Where to look first, so that `type` in `extend type` is not taken for a definition of its own.
  private func indexBehindKeyword(of first: Int) -> Int {
    let keyword = tokens[first].isString ? first + 1 : first
    let isExtension = tokens[keyword].kind == .name && tokens[keyword].text == "extend"
    return min(keyword + (isExtension ? 2 : 1), tokens.count - 1)
  }

  private func indexWithDescription(of keyword: Int, after first: Int) -> Int {
    keyword - 1 > first && tokens[keyword - 1].isString ? keyword - 1 : keyword
  }

  /// Whether a name reads like the keyword of a definition, judged by the token behind it.
  private func beginsDefinition(_ keyword: Int) -> Bool {
    let next = tokens[keyword + 1].kind
    return switch tokens[keyword].text {
    case "type", "interface", "union", "enum", "input", "scalar", "fragment", "extend":
      next == .name
    case "schema":
      next == .openBrace || next == .at
    case "directive":
      next == .at
    case "query", "mutation", "subscription":
      next == .name || next == .openBrace || next == .openParenthesis || next == .at
    default:
      false
    }
  }
}
