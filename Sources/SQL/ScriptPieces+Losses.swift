extension ScriptPieces.Piece {
  /// The tables and columns that the statement takes away.
  var losses: [Loss] {
    var words = words[...]
    if words.take("drop"), words.take("table") {
      words.skip("if", "exists")
      return words.names().map { .table($0) }
    }
    words = self.words[...]
    if words.take("truncate") {
      _ = words.take("table")
      _ = words.take("only")
      return words.names().map { .table($0) }
    }
    words = self.words[...]
    if words.take("drop"), words.take("schema") {
      words.skip("if", "exists")
      return words.names().map { .table("\($0).*") }
    }
    words = self.words[...]
    guard words.take("alter"), words.take("table") else { return [] }
    words.skip("if", "exists")
    _ = words.take("only")
    guard let table = words.name() else { return [] }
    return Self.columns(in: words).map { .column($0, of: table) }
  }

  /// What a clause `DROP` may take away besides columns.
  private static let others = ["constraint", "default", "not", "identity", "expression"]

  private static func columns(in words: ArraySlice<ScriptPieces.Word>) -> [String] {
    var words = words
    var columns: [String] = []
    while !words.isEmpty {
      guard words.take("drop") else {
        words.removeFirst()
        continue
      }
      if case .keyword(let other)? = words.first, others.contains(other) { continue }
      _ = words.take("column")
      words.skip("if", "exists")
      if let column = words.name() { columns.append(column) }
    }
    return columns
  }
}

extension ArraySlice<ScriptPieces.Word> {
  /// Goes past a word.
  ///
  /// - Returns: whether it was there.
  fileprivate mutating func take(_ word: String) -> Bool {
    guard first == .keyword(word) else { return false }
    removeFirst()
    return true
  }

  /// Goes past words where all of them are there.
  fileprivate mutating func skip(_ words: String...) {
    guard prefix(words.count).elementsEqual(words.map { .keyword($0) }) else { return }
    removeFirst(words.count)
  }

  /// Goes past a name, and tells its last part.
  fileprivate mutating func name() -> String? {
    var last: String?
    while let word = first {
      switch word {
      case .keyword(let text), .name(let text): last = text
      case .text, .sign: return last
      }
      removeFirst()
      guard first == .sign(UInt8(ascii: ".")) else { return last }
      removeFirst()
    }
    return last
  }

  /// Goes past names between commas.
  fileprivate mutating func names() -> [String] {
    var names: [String] = []
    repeat {
      if first == .sign(UInt8(ascii: ",")) { removeFirst() }
      guard let name = name() else { break }
      names.append(name)
    } while first == .sign(UInt8(ascii: ","))
    return names
  }
}
