/// The meaning of block strings: which white space of the source belongs to the value (§2.9.4).
enum BlockString {
  /// The value of the text between the quotes, as UTF-8 with its escapes resolved.
  ///
  /// The common indentation of all lines but the first goes, and so do blank lines at both ends.
  static func value(ofRaw content: [UInt8]) -> String {
    var lines = self.lines(of: content)
    let indentation = lines.dropFirst().compactMap(indentation(of:)).min() ?? 0
    for index in lines.indices.dropFirst() { lines[index] = lines[index].dropFirst(indentation) }
    let isBlank = { (line: ArraySlice<UInt8>) in self.indentation(of: line) == nil }
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    return lines.drop(while: isBlank).map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: "\n")
  }

  private static func lines(of content: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index < content.count {
      if content[index].isLineEnd {
        lines.append(content[start..<index])
        let isPair =
          content[index] == 0x0D && index + 1 < content.count && content[index + 1] == 0x0A
        index += isPair ? 1 : 0
        start = index + 1
      }
      index += 1
    }
    lines.append(content[start...])
    return lines
  }

  /// The number of blanks and tabs before the text of a line; `nil` when there is no text.
  private static func indentation(of line: ArraySlice<UInt8>) -> Int? {
    line.firstIndex { $0 != UInt8(ascii: " ") && $0 != 0x09 }.map { $0 - line.startIndex }
  }
}
