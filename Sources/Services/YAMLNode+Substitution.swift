import Diagnostics

extension YAMLNode {
  /// The same values with `${NAME}` and `${NAME:-default}` in scalars replaced by the environment, and
  /// `$$` by `$`; a name without value is told.
  func substituting(
    _ environment: [String: String], diagnostics: inout [Diagnostic]
  ) -> YAMLNode {
    switch kind {
    case .scalar(let text, let isQuoted):
      guard text.contains("$") else { return self }
      let replaced = Self.substitute(text, environment, at: span, diagnostics: &diagnostics)
      return YAMLNode(kind: .scalar(text: replaced, isQuoted: isQuoted), span: span)
    case .sequence(let elements):
      let replaced = elements.map { $0.substituting(environment, diagnostics: &diagnostics) }
      return YAMLNode(kind: .sequence(replaced), span: span)
    case .mapping(let pairs):
      let replaced = pairs.map { pair in
        (
          key: pair.key,
          value: pair.value.substituting(environment, diagnostics: &diagnostics)
        )
      }
      return YAMLNode(kind: .mapping(replaced), span: span)
    }
  }

  private static func substitute(
    _ text: String, _ environment: [String: String], at span: SourceSpan,
    diagnostics: inout [Diagnostic]
  ) -> String {
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      if rest.first == "$" {
        result += "$"
        rest = rest.dropFirst()
      } else if rest.first == "{", let close = rest.firstIndex(of: "}") {
        let inner = rest[rest.index(after: rest.startIndex)..<close]
        rest = rest[rest.index(after: close)...]
        result += value(of: inner, environment, at: span, diagnostics: &diagnostics)
      } else {
        result += "$"
      }
    }
    return result + rest
  }

  private static func value(
    of expression: Substring, _ environment: [String: String], at span: SourceSpan,
    diagnostics: inout [Diagnostic]
  ) -> String {
    let name: Substring
    let fallback: Substring?
    if let colon = expression.firstIndex(of: ":"),
      expression[expression.index(after: colon)...].first == "-"
    {
      name = expression[..<colon]
      fallback = expression[expression.index(colon, offsetBy: 2)...]
    } else {
      name = expression
      fallback = nil
    }
    if let value = environment[String(name)], !value.isEmpty || fallback == nil { return value }
    if let fallback { return String(fallback) }
    diagnostics.append(
      Diagnostic(
        .badSubstitution, at: span,
        "environment variable \(name) is not set; write ${\(name):-default} to give a default"))
    return ""
  }
}
