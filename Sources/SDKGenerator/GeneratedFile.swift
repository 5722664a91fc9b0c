/// A file of a generated client.
package struct GeneratedFile: Sendable, Equatable {
  /// Relative to the client's folder, with `/` between parts.
  package let path: String
  package let text: String
}

/// Text that grows line by line, each indented as deep as the blocks around it.
struct CodeWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String = "") {
    if !line.isEmpty {
      for _ in 0..<depth { text += "  " }
      text += line
    }
    text += "\n"
  }

  mutating func lines(_ lines: [String]) {
    for line in lines { self.line(line) }
  }

  /// `head {`, what the body writes one level deeper, and `}`.
  mutating func block(_ head: String, end: String = "}", _ body: (inout CodeWriter) -> Void) {
    line("\(head) {")
    depth += 1
    body(&self)
    depth -= 1
    line(end)
  }

  /// What the body writes, one level deeper.
  mutating func indented(_ body: (inout CodeWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// A declaration whose parameters stand in its line where they fit, else each in its own.
  mutating func call(_ head: String, _ arguments: [String], _ tail: String = "") {
    let joined = arguments.joined(separator: ", ")
    let whole = "\(head)(\(joined))\(tail)"
    if arguments.isEmpty || whole.utf8.count + 2 * depth <= 100 { return line(whole) }
    line("\(head)(")
    indented { writer in
      for (index, argument) in arguments.enumerated() {
        writer.line(index == arguments.count - 1 ? argument : "\(argument),")
      }
    }
    line(")\(tail)")
  }
}
