/// Rows as lines of the text form of PostgreSQL's COPY, which psql reads and writes as well.
enum CopyText {
  /// One line per row; values are parted by tabulators, and `\N` is NULL.
  static func bytes(of rows: [[String?]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for row in rows {
      for (index, value) in row.enumerated() {
        if index > 0 { bytes.append(0x09) }
        if let value { append(value, to: &bytes) } else { bytes += "\\N".utf8 }
      }
      bytes.append(0x0A)
    }
    return bytes
  }

  private static func append(_ value: String, to bytes: inout [UInt8]) {
    for byte in value.utf8 {
      if let letter = letters[byte] {
        bytes.append(backslash)
        bytes.append(letter)
      } else {
        bytes.append(byte)
      }
    }
  }

  private static let backslash = UInt8(ascii: "\\")

  private static let letters: [UInt8: UInt8] = [
    0x08: UInt8(ascii: "b"), 0x09: UInt8(ascii: "t"), 0x0A: UInt8(ascii: "n"),
    0x0B: UInt8(ascii: "v"), 0x0C: UInt8(ascii: "f"), 0x0D: UInt8(ascii: "r"),
    UInt8(ascii: "\\"): UInt8(ascii: "\\"),
  ]

  private static let meanings = Dictionary(
    uniqueKeysWithValues: letters.map { ($0.value, $0.key) })

  /// The rows of such lines, each of so many values; `nil` for anything else.
  static func rows(_ bytes: [UInt8], columns: Int) -> [[String?]]? {
    guard bytes.last ?? 0x0A == 0x0A else { return nil }
    var rows: [[String?]] = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      let cells = line.split(separator: 0x09, omittingEmptySubsequences: false)
      guard cells.count == columns else { return nil }
      var row: [String?] = []
      for cell in cells {
        guard let value = value(cell) else { return nil }
        row.append(value)
      }
      rows.append(row)
    }
    return rows
  }

  /// `.some(nil)` is NULL.
  private static func value(_ cell: ArraySlice<UInt8>) -> String?? {
    if cell.elementsEqual("\\N".utf8) { return .some(nil) }
    var bytes: [UInt8] = []
    var rest = cell
    while let byte = rest.popFirst() {
      guard byte == backslash else {
        bytes.append(byte)
        continue
      }
      guard let letter = rest.popFirst(), let meaning = meanings[letter] else { return nil }
      bytes.append(meaning)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
