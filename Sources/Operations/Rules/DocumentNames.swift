import Diagnostics
import GeneratedAPI
import GraphQLLanguage

/// The operations and fragments of a set of documents, under unique names.
struct DocumentNames {
  private(set) var operations: [OperationDefinition] = []
  private(set) var fragments: [String: FragmentDefinition] = [:]

  init(_ documents: [Document], requiringNames: Bool, diagnostics: inout [Diagnostic]) {
    var operationNames: [String: Name] = [:]
    for definition in documents.flatMap(\.definitions) {
      switch definition {
      case .operation(let operation):
        if operation.kind == .subscription {
          diagnostics.append(
            Diagnostic(
              .subscription, at: operation.span,
              "subscriptions are not supported; use @refresh on a query"))
        } else if let name = operation.name {
          if let first = operationNames[name.text] {
            diagnostics.append(
              Diagnostic(
                .duplicateOperation, at: name.span,
                "There can be only one operation named \"\(name)\".", related: [first.span]))
            continue
          }
          warnOfClash(name, operationNames, diagnostics: &diagnostics)
          operationNames[name.text] = name
          operations.append(operation)
        } else if requiringNames {
          diagnostics.append(
            Diagnostic(
              .anonymousOperation, at: operation.span, "connector operations must be named"))
        } else {
          operations.append(operation)
        }
      case .fragment(let fragment):
        if let first = fragments[fragment.name.text] {
          diagnostics.append(
            Diagnostic(
              .duplicateFragment, at: fragment.name.span,
              "There can be only one fragment named \"\(fragment.name)\".",
              related: [first.name.span]))
        } else {
          fragments[fragment.name.text] = fragment
        }
      case .type(let type), .typeExtension(let type):
        refuse(type.name.text, at: definition.span, diagnostics: &diagnostics)
      case .directive(let directive):
        refuse("@\(directive.name)", at: definition.span, diagnostics: &diagnostics)
      case .schema:
        refuse("schema", at: definition.span, diagnostics: &diagnostics)
      }
    }
  }

  /// Names that differ only in the case of their first letter clash in generated SDKs.
  private func warnOfClash(
    _ name: Name, _ others: [String: Name], diagnostics: inout [Diagnostic]
  ) {
    guard let other = others[name.text.withOtherFirstCase] else { return }
    diagnostics.append(
      Diagnostic(
        .clashingNames, .warning(.logOnly), at: name.span,
        "operations \(other) and \(name) differ only in the case of the first letter; their names in generated SDKs clash",
        related: [other.span]))
  }

  private func refuse(_ name: String, at span: SourceSpan, diagnostics: inout [Diagnostic]) {
    diagnostics.append(
      Diagnostic(.notExecutable, at: span, "The \"\(name)\" definition is not executable."))
  }

  /// Tells fragments that no operation spreads, and their mistakes.
  ///
  /// That they are unused is a doubt, since the connector's files share them; a mistake is a type that
  /// does not exist or has no fields. Mistakes of the others are told where they are used.
  func checkUnused(_ api: API, besides used: Set<String>, diagnostics: inout [Diagnostic]) {
    let unused = fragments.values.filter { !used.contains($0.name.text) }
    for fragment in unused.sorted(by: { $0.name.text < $1.name.text }) {
      diagnostics.append(
        Diagnostic(
          .unusedFragment, .warning(.logOnly), at: fragment.name.span,
          "Fragment \"\(fragment.name)\" is never used."))
      if let mistake = mistake(in: fragment, api) { diagnostics.append(mistake) }
    }
  }

  private func mistake(in fragment: FragmentDefinition, _ api: API) -> Diagnostic? {
    let condition = fragment.typeCondition
    guard let type = api.type(named: condition.text) else {
      let objects = api.types.filter(\.isComposite).map(\.name)
      return Diagnostic(
        .unknownTypeName, at: condition.span,
        "Unknown type \"\(condition)\"."
          + Suggestion.sentence(for: condition.text, among: objects))
    }
    guard !type.isComposite else { return nil }
    return Diagnostic(
      .fragmentOnLeaf, at: condition.span,
      "Fragment \"\(fragment.name)\" cannot condition on non composite type \"\(condition)\".")
  }
}

extension String {
  /// The name with its first letter in the other case: generated code knows both as one.
  var withOtherFirstCase: String {
    let first = prefix(1)
    return (self.first?.isUppercase == true ? first.lowercased() : first.uppercased()) + dropFirst()
  }
}
