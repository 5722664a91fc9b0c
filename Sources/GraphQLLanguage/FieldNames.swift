/// A name in a list of field names, with the names that stand in braces behind it.
package struct FieldName: Sendable, Hashable {
  package let text: String
  /// Where the name begins and ends in the list, as offsets of its UTF-8 text.
  package let start: Int
  package let end: Int
  /// The names in braces; `nil` where there are no braces.
  package let group: [FieldName]?
}

/// Reads lists of field names: selection sets without aliases, arguments, directives and fragments.
package struct FieldNames {
  /// Why a text is no such list, and between which offsets of its UTF-8 text.
  package struct Mistake: Error, Sendable, Hashable {
    package let message: String
    package let start: Int
    package let end: Int
  }

  private let tokens: [Token]
  private var position = 0
  private let limits: ParserLimits

  /// The names of a list in order, `title reviews { rating, text }`; an empty text has none.
  package static func parse(
    _ text: String, limits: ParserLimits = .default
  ) throws(Mistake) -> [FieldName] {
    let tokens: [Token]
    do throws(SyntaxError) {
      tokens = try Lexer.tokens(of: Array(text.utf8), limit: limits.maximumTokens)
    } catch {
      throw Mistake(message: error.message, start: error.start, end: error.end)
    }
    var reader = FieldNames(tokens: tokens, limits: limits)
    return try reader.names(until: .endOfFile, depth: 1)
  }

  private init(tokens: [Token], limits: ParserLimits) {
    self.tokens = tokens
    self.limits = limits
  }

  private mutating func names(
    until end: Token.Kind, depth: Int
  ) throws(Mistake) -> [FieldName] {
    var names: [FieldName] = []
    while tokens[position].kind != end {
      let name = tokens[position]
      guard name.kind == .name else {
        throw mistake("found \(shown(name)), expected the name of a field")
      }
      position += 1
      names.append(
        FieldName(text: name.text, start: name.start, end: name.end, group: try group(depth)))
    }
    return names
  }

  private mutating func group(_ depth: Int) throws(Mistake) -> [FieldName]? {
    guard tokens[position].kind == .openBrace else { return nil }
    guard depth < limits.maximumDepth else {
      throw mistake("names are nested deeper than \(limits.maximumDepth) levels")
    }
    position += 1
    guard tokens[position].kind != .closeBrace else {
      throw mistake("found empty braces, expected the name of a field")
    }
    let names = try names(until: .closeBrace, depth: depth + 1)
    position += 1
    return names
  }

  private func shown(_ token: Token) -> String {
    token.kind == .endOfFile ? "the end" : token.kind == .invalid ? token.text : "\(token)"
  }

  private func mistake(_ message: String) -> Mistake {
    Mistake(message: message, start: tokens[position].start, end: tokens[position].end)
  }
}
