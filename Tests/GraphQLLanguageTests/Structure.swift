import Diagnostics
import GraphQLLanguage

/// The tree below a node as text, without the places: two trees of equal structure are the same
/// document written differently.
func structure(of node: Any) -> String {
  if node is SourceSpan { return "" }
  let mirror = Mirror(reflecting: node)
  guard !mirror.children.isEmpty else { return "\(node)" }
  let children = mirror.children.map { child in
    "\(child.label ?? ""):\(structure(of: child.value))"
  }
  return "\(type(of: node))(\(children.joined(separator: " ")))"
}

/// A document of a text that must be free of errors.
func parse(_ text: String, limits: ParserLimits = .default) -> (Document?, [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  let file = SourceFile(name: "test.gql", text: text)
  let document = Parser.parse(
    file, id: FileID(index: 0), limits: limits, diagnostics: &diagnostics)
  return (document, diagnostics)
}

/// `line:column: message` of each diagnostic of a text.
func messages(_ text: String, limits: ParserLimits = .default) -> [String] {
  let file = SourceFile(name: "test.gql", text: text)
  return parse(text, limits: limits).1.map { diagnostic in
    let position = file.position(at: diagnostic.span?.start ?? -1)
    return "\(position.line):\(position.column): \(diagnostic.message)"
  }
}
