import Diagnostics

/// Reads keys of a YAML mapping, telling what is missing, of a wrong kind or unknown.
struct SettingsReader {
  private let pairs: [(key: YAMLNode, value: YAMLNode)]
  let span: SourceSpan
  /// Keys above this mapping, for messages: `schema.datasource`.
  private let prefix: String
  private var read: Set<String> = []

  /// The mapping of a node; another kind is told and reads as empty.
  init(_ node: YAMLNode, prefix: String = "", diagnostics: inout [Diagnostic]) {
    span = node.span
    self.prefix = prefix
    if case .mapping(let pairs) = node.kind {
      self.pairs = pairs
    } else {
      pairs = []
      if !node.isNull {
        let name = prefix.isEmpty ? "the file" : prefix
        diagnostics.append(
          Diagnostic(.wrongType, at: node.span, "\(name) must be a mapping of keys to values"))
      }
    }
  }

  func name(_ key: String) -> String { prefix.isEmpty ? key : "\(prefix).\(key)" }

  /// The value of a key; `nil` where it is missing or null.
  mutating func node(_ key: String) -> YAMLNode? {
    read.insert(key)
    let value = pairs.first { $0.key.text == key }?.value
    return value.flatMap { $0.isNull ? nil : $0 }
  }

  mutating func string(
    _ key: String, diagnostics: inout [Diagnostic]
  ) -> (text: String, span: SourceSpan)? {
    guard let node = node(key) else { return nil }
    guard let text = node.text else {
      diagnostics.append(
        Diagnostic(.wrongType, at: node.span, "\(name(key)) must be a string"))
      return nil
    }
    return (text, node.span)
  }

  mutating func strings(
    _ key: String, diagnostics: inout [Diagnostic]
  ) -> [(text: String, span: SourceSpan)]? {
    guard let node = node(key) else { return nil }
    guard case .sequence(let elements) = node.kind else {
      diagnostics.append(
        Diagnostic(.wrongType, at: node.span, "\(name(key)) must be a list of strings"))
      return nil
    }
    return elements.compactMap { element in
      guard let text = element.text else {
        diagnostics.append(
          Diagnostic(.wrongType, at: element.span, "\(name(key)) must be a list of strings"))
        return nil
      }
      return (text, element.span)
    }
  }

  /// The reader of a key's mapping; `nil` where it is missing.
  mutating func mapping(_ key: String, diagnostics: inout [Diagnostic]) -> SettingsReader? {
    node(key).map { SettingsReader($0, prefix: name(key), diagnostics: &diagnostics) }
  }

  /// Marks keys that are known and not looked at.
  mutating func accept(_ keys: [String]) { read.formUnion(keys) }

  /// Warns of keys that nobody asked for, and tells those that occur twice.
  func finish(diagnostics: inout [Diagnostic]) {
    var seen: Set<String> = []
    for (key, _) in pairs {
      guard let text = key.text else {
        diagnostics.append(Diagnostic(.wrongType, at: key.span, "keys must be strings"))
        continue
      }
      if !seen.insert(text).inserted {
        diagnostics.append(
          Diagnostic(.wrongType, at: key.span, "key \(name(text)) occurs twice"))
      } else if !read.contains(text) {
        diagnostics.append(
          Diagnostic(
            .unknownKey, .warning(.logOnly), at: key.span,
            "unknown key \(name(text))." + Suggestion.sentence(for: text, among: read.sorted())))
      }
    }
  }
}
