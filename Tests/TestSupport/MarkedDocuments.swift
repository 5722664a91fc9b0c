package import Diagnostics
package import GraphQLLanguage

/// Marked sources as files, and their diagnostics as lines that name the markers.
package struct MarkedDocuments: Sendable {
  package private(set) var files = SourceFiles()
  private let sources: [MarkedSource]
  /// The files that parse, in order.
  package private(set) var documents: [Document] = []
  /// What the parser says.
  package private(set) var syntaxErrors: [Diagnostic] = []

  package init(_ sources: [MarkedSource]) {
    self.sources = sources
    for source in sources {
      let file = SourceFile(name: source.name, text: source.text)
      let id = files.add(file)
      let document = Parser.parse(file, id: id, diagnostics: &syntaxErrors)
      if let document { documents.append(document) }
    }
  }

  /// Each diagnostic in the order of places: `1️⃣ warning: On query.Op: message (see 2️⃣) (note: …)`.
  ///
  /// A place without a marker is given as `file:line:column:`.
  package func lines(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.sortedByPlace().map { diagnostic in
      var line = diagnostic.span.map { "\(place($0)) " } ?? ""
      if case .warning = diagnostic.severity { line += "warning: " }
      if !diagnostic.path.isEmpty {
        line += "On \(diagnostic.path.joined(separator: ".")): "
      }
      line += diagnostic.message
      for span in diagnostic.related { line += " (see \(place(span)))" }
      for note in diagnostic.notes { line += " (note: \(note))" }
      return line
    }
  }

  private func place(_ span: SourceSpan) -> String {
    if let marker = sources[Int(span.file.index)].markers[span.start] { return marker }
    let (name, position) = files.location(of: span)
    return "\(name):\(position.line):\(position.column):"
  }
}
