/// The text of a connector.yaml, to which entries of generated clients are added.
///
/// Comments and layout stay. It knows block style, as people write it; whoever changes a file by it reads the
/// result back and compares.
struct ConnectorFile {
  private(set) var lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds an entry to `generate.swiftSdk`, which becomes a list; `false` where the file is written in a
  /// style that it does not know.
  mutating func addSwiftSDK(_ settings: [(key: String, value: String)]) -> Bool {
    guard let generate = line(of: "generate", in: 0..<lines.count, indent: 0) else {
      guard !lines.contains(where: { $0.hasPrefix("generate:") }) else { return false }
      lines += ["generate:", "  swiftSdk:"] + entry(settings, indent: 4)
      return true
    }
    let block = block(after: generate, deeperThan: 0)
    guard let first = block.first(where: { isContent(lines[$0]) }) else {
      lines.insert(contentsOf: ["  swiftSdk:"] + entry(settings, indent: 4), at: generate + 1)
      return true
    }
    let indent = indentation(of: lines[first])
    let prefix = String(repeating: " ", count: indent)
    guard let sdk = line(of: "swiftSdk", in: block, indent: indent) else {
      guard !block.contains(where: { lines[$0].hasPrefix("\(prefix)swiftSdk:") }) else {
        return false
      }
      let new = ["\(prefix)swiftSdk:"] + entry(settings, indent: indent + 2)
      lines.insert(contentsOf: new, at: generate + 1)
      return true
    }
    return add(settings, toListAfter: sdk, indent: indent)
  }

  private mutating func add(
    _ settings: [(key: String, value: String)], toListAfter sdk: Int, indent: Int
  ) -> Bool {
    // The items of a list may stand as far left as its key.
    let next = (sdk + 1..<lines.count).first { isContent(lines[$0]) }
    let isFlush =
      next.map { lines[$0].hasPrefix(String(repeating: " ", count: indent) + "- ") } ?? false
    let block = block(
      after: sdk, deeperThan: isFlush ? indent - 1 : indent, dashesAt: isFlush ? indent : nil)
    guard let first = block.first(where: { isContent(lines[$0]) }) else {
      lines.insert(contentsOf: entry(settings, indent: indent + 2), at: sdk + 1)
      return true
    }
    let inner = indentation(of: lines[first])
    if !lines[first].drop(while: { $0 == " " }).hasPrefix("-") {
      // The one mapping becomes the first item.
      for index in block where isContent(lines[index]) {
        let mark = index == first ? "- " : "  "
        lines[index] = String(repeating: " ", count: inner) + mark + lines[index].dropFirst(inner)
      }
    }
    let end = block.last { isContent(lines[$0]) } ?? first
    lines.insert(contentsOf: entry(settings, indent: inner), at: end + 1)
    return true
  }

  /// An item of a list.
  private func entry(_ settings: [(key: String, value: String)], indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    return settings.enumerated().map { index, setting in
      "\(space)\(index == 0 ? "- " : "  ")\(setting.key): \(setting.value)"
    }
  }

  // MARK: Lines

  /// The line of a key whose value stands below it.
  private func line(of key: String, in range: Range<Int>, indent: Int) -> Int? {
    let head = String(repeating: " ", count: indent) + key + ":"
    return range.first { index in
      guard lines[index].hasPrefix(head) else { return false }
      let rest = lines[index].dropFirst(head.count).drop { $0 == " " }
      return rest.isEmpty || rest.hasPrefix("#")
    }
  }

  /// The lines below one that are indented deeper than a column, and those of a list that begin there.
  private func block(after line: Int, deeperThan column: Int, dashesAt dash: Int? = nil) -> Range<
    Int
  > {
    var end = line + 1
    while end < lines.count {
      let isIn =
        !isContent(lines[end]) || indentation(of: lines[end]) > max(column, dash ?? column)
        || dash.map { lines[end].hasPrefix(String(repeating: " ", count: $0) + "- ") } ?? false
      guard isIn else { break }
      end += 1
    }
    return line + 1..<end
  }

  private func isContent(_ line: String) -> Bool {
    guard let first = line.first(where: { !$0.isWhitespace }) else { return false }
    return first != "#"
  }

  private func indentation(of line: String) -> Int { line.prefix { $0 == " " }.count }
}
