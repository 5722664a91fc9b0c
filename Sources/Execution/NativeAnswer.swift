import GeneratedAPI

/// The JSON of what statements of authors answered.
enum NativeAnswer {
  /// The answer of a field: the number of rows, all rows, or the first; `nil` is null.
  static func text(of result: StatementResult, _ field: NativeField) -> [UInt8]? {
    switch field {
    case .execute: return Array(String(result.affectedRows).utf8)
    case .selectFirst, .executeReturningFirst: return result.firstCell.map(row)
    case .select, .executeReturning:
      var text: [UInt8] = [UInt8(ascii: "[")]
      for (index, cells) in result.rows.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        text += cells.first?.map(row) ?? AnswerText.null
      }
      text.append(UInt8(ascii: "]"))
      return text
    }
  }

  /// A row as PostgreSQL wrote it, but numbers that a double cannot hold exactly are strings, and of
  /// members with one name the last remains.
  static func row(_ text: [UInt8]) -> [UInt8] {
    var reader = RowReader(text: text)
    return reader.row()
  }
}

/// Reads the JSON object of one row, which PostgreSQL wrote.
private struct RowReader {
  let text: [UInt8]
  var position = 0
  var output: [UInt8] = []
  /// Where the members of the row begin and end in the output, under their names as written.
  var members: [(name: [UInt8], start: Int, end: Int)] = []

  init(text: [UInt8]) {
    self.text = text
    output.reserveCapacity(text.count)
  }

  mutating func row() -> [UInt8] {
    var depth = 0
    var name: [UInt8] = []
    var start = 0
    while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "\""):
        let string = string()
        if depth == 1, position < text.count, text[position] == UInt8(ascii: ":") {
          name = string
          start = output.count
        }
        output += string
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        number()
      default:
        if depth == 1, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") {
          members.append((name, start, output.count))
        }
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
        output.append(byte)
        position += 1
      }
    }
    return withoutRepetitions()
  }

  private mutating func string() -> [UInt8] {
    let start = position
    position += 1
    while position < text.count, text[position] != UInt8(ascii: "\"") {
      position += text[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, text.count)
    return Array(text[start..<position])
  }

  private mutating func number() {
    let start = position
    while position < text.count, Self.numberBytes.contains(text[position]) { position += 1 }
    let digits = text[start..<position]
    guard isTooExact(digits) else { return output += digits }
    output.append(UInt8(ascii: "\""))
    output += digits
    output.append(UInt8(ascii: "\""))
  }

  private static let numberBytes = Set("+-.0123456789eE".utf8)

  /// Whether an integer or decimal is beyond ±(2^53 - 1); floating-point numbers of that size have
  /// an exponent.
  private func isTooExact(_ digits: ArraySlice<UInt8>) -> Bool {
    guard digits.count > 15, !digits.contains(UInt8(ascii: "e")) else { return false }
    let whole = digits.prefix { $0 != UInt8(ascii: ".") }.drop { $0 == UInt8(ascii: "-") }
    guard let value = UInt64(String(decoding: whole, as: UTF8.self)) else { return true }
    let greatest: UInt64 = 9_007_199_254_740_991
    if value == greatest {
      return digits.drop { $0 != UInt8(ascii: ".") }.contains { $0 != 0x2E && $0 != 0x30 }
    }
    return value > greatest
  }

  private func withoutRepetitions() -> [UInt8] {
    let last = Dictionary(members.enumerated().map { ($1.name, $0) }) { max($0, $1) }
    guard last.count < members.count else { return output }
    var result: [UInt8] = [UInt8(ascii: "{")]
    for (index, member) in members.enumerated() where last[member.name] == index {
      if result.count > 1 { result.append(UInt8(ascii: ",")) }
      result += output[member.start..<member.end]
    }
    return result + [UInt8(ascii: "}")]
  }
}
