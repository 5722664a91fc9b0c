/// The statements of a text, each with what its words tell.
struct ScriptPieces {
  struct Piece {
    /// Without the semicolon, and without comments around.
    let text: String
    /// The number of the line that it begins in.
    let line: Int
    /// Whether a mark of a new part stands between it and the one before.
    let followsBorder: Bool
    /// Words in lower case without quotes, names as they are, and other signs as one character each.
    let words: [Word]
  }

  /// One token of a statement that is not a comment.
  enum Word: Equatable {
    case keyword(String)
    case name(String)
    case text
    case sign(UInt8)
  }

  private let bytes: [UInt8]
  private(set) var all: [Piece] = []

  init(_ text: String) throws(SchemaSQLProblem) {
    bytes = Array(text.utf8)
    var first: Int?
    var last = 0
    var words: [Word] = []
    var followsBorder = false
    var body = FunctionBody()
    var depth = 0
    for (token, range) in try SQLScanner(text).tokens {
      if token == .comment {
        if words.isEmpty, isBorder(range) { followsBorder = true }
        continue
      }
      if token == .semicolon, depth == 0, !body.isOpen {
        try close(first, last, words, followsBorder)
        if first != nil { followsBorder = false }
        (first, words, body) = (nil, [], FunctionBody())
        continue
      }
      let word = word(token, range)
      if word == .sign(UInt8(ascii: "(")) { depth += 1 }
      if word == .sign(UInt8(ascii: ")")) { depth -= 1 }
      body.take(word)
      if first == nil { first = range.lowerBound }
      last = range.upperBound
      words.append(word)
    }
    guard !body.isOpen else { throw SchemaSQLProblem("the body of a function does not end") }
    try close(first, last, words, followsBorder)
  }

  private mutating func close(
    _ first: Int?, _ last: Int, _ words: [Word], _ followsBorder: Bool
  ) throws(SchemaSQLProblem) {
    guard let first else { return }
    let piece = Piece(
      text: String(decoding: bytes[first..<last], as: UTF8.self),
      line: bytes[..<first].count { $0 == 0x0A } + 1, followsBorder: followsBorder, words: words)
    if let problem = piece.problem {
      throw SchemaSQLProblem("line \(piece.line): \(problem)")
    }
    all.append(piece)
  }

  private func isBorder(_ range: Range<Int>) -> Bool {
    let text = String(decoding: bytes[range], as: UTF8.self)
    return text.hasPrefix(MigrationScript.border)
      && text.dropFirst(MigrationScript.border.count).allSatisfy(\.isWhitespace)
  }

  private func word(_ token: SQLScanner.Token, _ range: Range<Int>) -> Word {
    switch token {
    case .word(let text): return .keyword(text)
    case .quoted where bytes[range.lowerBound] == UInt8(ascii: "\""):
      let inner = bytes[range].dropFirst().dropLast()
      let text = String(decoding: inner, as: UTF8.self)
      return .name(text.replacing("\"\"", with: "\""))
    case .quoted, .placeholder: return .text
    case .comment, .semicolon, .other: return .sign(bytes[range.lowerBound])
    }
  }
}

/// Where the body of a function stands that is written as statements, whose semicolons end nothing.
private struct FunctionBody {
  private var depth = 0
  private var previous: ScriptPieces.Word?

  var isOpen: Bool { depth > 0 }

  mutating func take(_ word: ScriptPieces.Word) {
    defer { previous = word }
    guard case .keyword(let text) = word else { return }
    if text == "atomic", previous == .keyword("begin") {
      depth = 1
    } else if depth > 0 {
      if text == "case" { depth += 1 }
      if text == "end" { depth -= 1 }
    }
  }
}

extension ScriptPieces.Piece {
  /// Words that begin or end transactions, or change what the session is to the migration.
  private static let refused: [String: String] = [
    "begin": "transactions are made around the file",
    "start": "transactions are made around the file",
    "commit": "transactions are made around the file",
    "end": "transactions are made around the file",
    "rollback": "transactions are made around the file",
    "abort": "transactions are made around the file",
    "savepoint": "transactions are made around the file",
    "release": "transactions are made around the file",
    "discard": "it would give up the lock that keeps other migrations away",
  ]

  /// Why it cannot be part of a file; a clause.
  fileprivate var problem: String? {
    guard let first = words.first else { return nil }
    if first == .sign(UInt8(ascii: "\\")) {
      return "commands of psql cannot be run, only statements of SQL"
    }
    guard case .keyword(let word) = first else { return nil }
    if let reason = Self.refused[word] {
      return
        "\(word.uppercased()) cannot stand in a migration: \(reason); see \"-- dataconnect:transaction\""
    }
    if word == "prepare", words.dropFirst().first == .keyword("transaction") {
      return "PREPARE TRANSACTION cannot stand in a migration"
    }
    if word == "copy", words.contains(.keyword("stdin")) || words.contains(.keyword("stdout")) {
      return "COPY cannot read or write the client in a migration; use INSERT"
    }
    return nil
  }

  /// Whether PostgreSQL refuses it within a transaction.
  var runsAlone: Bool {
    guard case .keyword(let first)? = words.first else { return false }
    let second: String? =
      if case .keyword(let word)? = words.dropFirst().first { word } else { nil }
    switch first {
    case "create", "drop":
      return ["database", "tablespace"].contains(second)
        || words.prefix(4).contains(.keyword("concurrently"))
    case "reindex":
      return ["database", "system", "schema"].contains(second)
        || words.contains(.keyword("concurrently"))
    case "alter":
      return second == "system"
        || words.contains(.keyword("detach")) && words.last == .keyword("concurrently")
    case "vacuum": return true
    default: return false
    }
  }
}
