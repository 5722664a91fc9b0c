package import Diagnostics

/// Reads documents by recursive descent, one method for each production of the grammar.
///
/// A syntax error costs the definition that it stands in, not the document: parsing goes on at the
/// next definition, so that one run tells as many mistakes as it can.
package struct Parser {
  let tokens: [Token]
  private let text: [UInt8]
  let file: FileID
  private let limits: ParserLimits
  private(set) var index = 0
  private var depth = 0

  private init(_ file: SourceFile, id: FileID, limits: ParserLimits) throws(SyntaxError) {
    try Parser.checkText(of: file, limits: limits)
    self.tokens = try Lexer.tokens(of: file.text, limit: limits.maximumTokens)
    self.text = file.text
    self.file = id
    self.limits = limits
  }

  /// The document that a file holds, without the definitions that have syntax errors.
  ///
  /// Each error becomes a diagnostic at the place of the offending token. A file without any
  /// definition is an empty document. Linear in the size of the file.
  ///
  /// - Returns: `nil` when the file is not UTF-8, is too long, or has too many tokens.
  package static func parse(
    _ file: SourceFile, id: FileID, limits: ParserLimits = .default,
    diagnostics: inout [Diagnostic]
  ) -> Document? {
    do throws(SyntaxError) {
      var parser = try Parser(file, id: id, limits: limits)
      return parser.document(diagnostics: &diagnostics)
    } catch {
      diagnostics.append(error.diagnostic(in: id))
      return nil
    }
  }

  private static func checkText(
    of file: SourceFile, limits: ParserLimits
  ) throws(SyntaxError) {
    let count = file.text.count
    guard count <= limits.maximumBytes else {
      throw SyntaxError(
        code: .documentTooLong, start: 0, end: 0,
        message:
          "Document of \(count) bytes exceeds the limit of \(limits.maximumBytes) bytes.")
    }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: file.text.span)
    } catch {
      let range = error.byteOffsets
      throw SyntaxError(
        code: .invalidUTF8, start: range.lowerBound, end: range.upperBound,
        message: "Syntax Error: The bytes of the document are not valid UTF-8.")
    }
  }

  /// Document: Definition+ (§2.2), with recovery behind definitions that fail.
  private mutating func document(diagnostics: inout [Diagnostic]) -> Document {
    var definitions: [Definition] = []
    var errors: [SyntaxError] = []
    while token.kind != .endOfFile, errors.count < limits.maximumErrors {
      let first = index
      do throws(SyntaxError) {
        definitions.append(try definition())
      } catch {
        // Recovery may try the same place twice, as part of one definition and of another.
        if errors.last?.start != error.start { errors.append(error) }
        depth = 0
        index = indexOfDefinition(after: first, failedAt: index)
      }
    }
    diagnostics += errors.map { $0.diagnostic(in: file) }
    return Document(
      definitions: definitions, span: SourceSpan(file: file, start: 0, end: text.count))
  }
}

// MARK: - Tokens

extension Parser {
  var token: Token { tokens[index] }

  /// The token behind the current one; at the end of the file that end again.
  var nextToken: Token { tokens[min(index + 1, tokens.count - 1)] }

  func peek(_ kind: Token.Kind) -> Bool { token.kind == kind }

  func peekKeyword(_ keyword: String) -> Bool { token.kind == .name && token.text == keyword }

  /// The current token, behind which the parser then stands.
  @discardableResult
  mutating func advance() -> Token {
    let token = token
    index = min(index + 1, tokens.count - 1)
    return token
  }

  mutating func skip(_ kind: Token.Kind) -> Bool {
    guard peek(kind) else { return false }
    advance()
    return true
  }

  mutating func skipKeyword(_ keyword: String) -> Bool {
    guard peekKeyword(keyword) else { return false }
    advance()
    return true
  }

  @discardableResult
  mutating func expect(_ kind: Token.Kind) throws(SyntaxError) -> Token {
    guard peek(kind) else { throw error("Expected \(kind), found \(token).") }
    return advance()
  }

  mutating func expectKeyword(_ keyword: String) throws(SyntaxError) {
    guard skipKeyword(keyword) else { throw error("Expected \"\(keyword)\", found \(token).") }
  }

  /// The error of a token that cannot stand where it does.
  func unexpected(_ token: Token? = nil) -> SyntaxError {
    error("Unexpected \(token ?? self.token).", at: token)
  }

  /// An error at a token, by default the current one; what is wrong with an invalid token is told
  /// instead of the message.
  func error(_ message: String, at token: Token? = nil) -> SyntaxError {
    let token = token ?? self.token
    return .grammar(
      token.kind == .invalid ? token.text : message, at: token.start, to: token.end)
  }

  /// The span from a token to the last one read.
  func span(from first: Token) -> SourceSpan {
    let last = tokens[max(0, index - 1)]
    return SourceSpan(file: file, start: first.start, end: max(first.start, last.end))
  }

  func span(of token: Token) -> SourceSpan {
    SourceSpan(file: file, start: token.start, end: token.end)
  }

  /// Whether a token is the first character of its line.
  func startsLine(_ token: Token) -> Bool {
    token.start == 0 || text[token.start - 1].isLineEnd
  }
}

// MARK: - Repetition

extension Parser {
  typealias Production<Node> = (inout Parser) throws(SyntaxError) -> Node

  /// One or more nodes between two tokens.
  mutating func many<Node>(
    _ open: Token.Kind, _ close: Token.Kind, _ node: Production<Node>
  ) throws(SyntaxError) -> [Node] {
    try expect(open)
    var nodes = [try node(&self)]
    while !skip(close) { nodes.append(try node(&self)) }
    return nodes
  }

  /// One or more nodes between two tokens, or none when the first token is not there.
  mutating func optionalMany<Node>(
    _ open: Token.Kind, _ close: Token.Kind, _ node: Production<Node>
  ) throws(SyntaxError) -> [Node] {
    peek(open) ? try many(open, close, node) : []
  }

  /// Any number of nodes between two tokens.
  mutating func any<Node>(
    _ open: Token.Kind, _ close: Token.Kind, _ node: Production<Node>
  ) throws(SyntaxError) -> [Node] {
    try expect(open)
    var nodes: [Node] = []
    while !skip(close) { nodes.append(try node(&self)) }
    return nodes
  }

  /// One or more nodes with a token between them, which may also stand before the first.
  mutating func delimited<Node>(
    by delimiter: Token.Kind, _ node: Production<Node>
  ) throws(SyntaxError) -> [Node] {
    _ = skip(delimiter)
    var nodes = [try node(&self)]
    while skip(delimiter) { nodes.append(try node(&self)) }
    return nodes
  }

  /// A node one level below the current one.
  ///
  /// - Throws: when that is deeper than the limit, before the stack is.
  mutating func nested<Node>(_ node: Production<Node>) throws(SyntaxError) -> Node {
    guard depth < limits.maximumDepth else {
      throw SyntaxError(
        code: .nestedTooDeeply, start: token.start, end: token.end,
        message: "Syntax Error: Nesting exceeds \(limits.maximumDepth) levels.")
    }
    depth += 1
    defer { depth -= 1 }
    return try node(&self)
  }
}
