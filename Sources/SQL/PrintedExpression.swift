/// A default as PostgreSQL prints it, to be compared with another one by what it means.
package struct PrintedExpression: Sendable, Hashable {
  private let form: Form

  private enum Form: Sendable, Hashable {
    /// A constant, whatever type it is cast to.
    case constant(String)
    /// The pieces between blanks, with one spelling for functions that mean the same.
    case other([String])
  }

  private init(_ form: Form) { self.form = form }

  package init(_ text: String) {
    let pieces = Self.withoutOuterParentheses(Self.pieces(of: text))
    if let constant = Self.constant(pieces) {
      form = .constant(constant)
    } else {
      form = .other(Self.canonical(pieces))
    }
  }

  /// The text of a default that the schema asks for; PostgreSQL may print it in another spelling.
  package init(_ value: ColumnDefault) {
    if case .literal(let literal, _) = value {
      self.init(.constant(literal.text))
    } else {
      self.init(Renderer.render(value).compact())
    }
  }

  /// Whether it is a constant, so that it gives every row the same value.
  package var isConstant: Bool { if case .constant = form { true } else { false } }

  /// Whether both give the same value, as far as their texts tell.
  package func means(_ other: PrintedExpression) -> Bool {
    if self == other { return true }
    guard case .constant(let mine) = form, case .constant(let theirs) = other.form,
      let first = Double(mine), let second = Double(theirs)
    else { return false }
    return first == second && mine.utf8.count < 16 && theirs.utf8.count < 16
  }

  // MARK: Reading

  private static func pieces(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    guard let scanner = try? SQLScanner(text) else { return [text] }
    return scanner.tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  private static func withoutOuterParentheses(_ pieces: [String]) -> [String] {
    var pieces = pieces[...]
    while pieces.first == "(", pieces.last == ")", closesAtEnd(pieces) {
      pieces = pieces.dropFirst().dropLast()
    }
    return Array(pieces)
  }

  private static func closesAtEnd(_ pieces: ArraySlice<String>) -> Bool {
    var depth = 0
    for (index, piece) in zip(pieces.indices, pieces) {
      if piece == "(" { depth += 1 }
      if piece == ")" { depth -= 1 }
      if depth == 0 { return index == pieces.endIndex - 1 }
    }
    return false
  }

  /// The text of a constant with casts behind it; `nil` for anything else.
  private static func constant(_ pieces: [String]) -> String? {
    var value = pieces[...]
    if let cast = pieces.firstIndex(of: ":") {
      guard isType(pieces[cast...]) else { return nil }
      value = pieces[..<cast]
    }
    let inner = withoutOuterParentheses(Array(value))
    if inner.count == 1, let text = inner[0].unquoted { return text }
    let joined = inner.joined()
    if Double(joined) != nil, inner.allSatisfy({ !$0.hasPrefix("'") }) { return joined }
    return ["true", "false"].contains(joined.lowercased()) ? joined.lowercased() : nil
  }

  /// Whether only casts follow, whose types have no operators and calls in them.
  private static func isType(_ pieces: ArraySlice<String>) -> Bool {
    pieces.allSatisfy { piece in
      [":", "(", ")", ",", ".", "[", "]"].contains(piece) || piece.isName
        || piece.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
  }

  private static func canonical(_ pieces: [String]) -> [String] {
    var result: [String] = []
    for piece in pieces {
      let word = piece.lowercased()
      switch word {
      case "uuid_generate_v4", "gen_random_uuid":
        if result.last == "." { result.removeLast(2) }
        result.append("gen_random_uuid")
      case "current_timestamp": result += ["now", "(", ")"]
      default: result.append(piece.isName ? word : piece)
      }
    }
    return result
  }
}

extension String {
  fileprivate var isName: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first == "_" || first == "\"" || first.properties.isAlphabetic
  }

  /// The text between single quotes, of the plain or the escape form.
  fileprivate var unquoted: String? {
    let isEscaped = hasPrefix("E'") || hasPrefix("e'")
    guard isEscaped || hasPrefix("'"), hasSuffix("'") else { return nil }
    let inner = String(dropFirst(isEscaped ? 2 : 1).dropLast()).replacing("''", with: "'")
    return isEscaped ? inner.replacing("\\\\", with: "\\") : inner
  }
}
