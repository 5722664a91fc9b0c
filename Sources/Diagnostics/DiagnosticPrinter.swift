/// Turns diagnostics into the text that terminals show.
package struct DiagnosticPrinter: Sendable {
  private let files: SourceFiles

  package init(files: SourceFiles) { self.files = files }

  /// One line: `schema/schema.gql:3:5: On query.Op.movies: message`, without trailing line end.
  package func line(_ diagnostic: Diagnostic) -> String {
    var text = ""
    if let span = diagnostic.span {
      let (name, position) = files.location(of: span)
      text += "\(name):\(position.line):\(position.column): "
    }
    if case .warning = diagnostic.severity { text += "warning: " }
    if !diagnostic.path.isEmpty { text += "On \(diagnostic.path.joined(separator: ".")): " }
    return text + diagnostic.message
  }

  /// The line, the source line with a caret below the place, and the notes; ends without a line end.
  package func block(_ diagnostic: Diagnostic) -> String {
    var lines = [line(diagnostic) + " [\(diagnostic.code)]"]
    if let span = diagnostic.span { lines += excerpt(span) }
    for span in diagnostic.related {
      let (name, position) = files.location(of: span)
      lines.append("  see also \(name):\(position.line):\(position.column)")
    }
    lines += diagnostic.notes.map { "  note: \($0)" }
    return lines.joined(separator: "\n")
  }

  private func excerpt(_ span: SourceSpan) -> [String] {
    let file = files[span.file]
    let position = file.position(at: span.start)
    let source = Excerpt(
      line: file.line(position.line), column: position.column, maximumWidth: 120)
    let gutter = "\(position.line)"
    let blank = String(repeating: " ", count: gutter.count)
    return ["  \(gutter) | \(source.text)", "  \(blank) | \(source.caretLine)"]
  }
}

/// The part of a source line around a column, short enough for a terminal.
private struct Excerpt {
  let text: String
  let caretLine: String

  init(line: String, column: Int, maximumWidth: Int) {
    let scalars = Array(line.unicodeScalars)
    let caret = min(column - 1, scalars.count)
    let start = caret < maximumWidth - 20 ? 0 : caret - maximumWidth / 2
    let end = min(scalars.count, start + maximumWidth)
    var shown = ""
    shown.unicodeScalars.append(contentsOf: scalars[start..<end])
    text = (start > 0 ? "…" : "") + shown + (end < scalars.count ? "…" : "")
    let before = scalars[start..<caret].map { $0 == "\t" ? "\t" : " " }.joined()
    caretLine = (start > 0 ? " " : "") + before + "^"
  }
}
