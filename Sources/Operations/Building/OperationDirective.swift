import Diagnostics
import GraphQLLanguage

/// A directive that operation documents may use, with its places and arguments.
struct OperationDirective: Sendable {
  let name: String
  let places: [Place]
  let arguments: [String]
  /// Those of the arguments that take a literal text.
  let texts: [String]
  let isRepeatable: Bool

  /// Where a directive stands, as GraphQL names it.
  enum Place: String, Sendable {
    case query = "QUERY"
    case mutation = "MUTATION"
    case field = "FIELD"
    case fragmentDefinition = "FRAGMENT_DEFINITION"
    case fragmentSpread = "FRAGMENT_SPREAD"
    case inlineFragment = "INLINE_FRAGMENT"
    case variableDefinition = "VARIABLE_DEFINITION"
  }

  private init(
    _ name: String, _ places: [Place], _ arguments: [String], texts: [String] = [],
    isRepeatable: Bool = false, isSupported: Bool = true
  ) {
    self.name = name
    self.places = places
    self.arguments = arguments
    self.texts = texts
    self.isRepeatable = isRepeatable
  }

  /// All directives of operations.
  static let all: [OperationDirective] = [
    OperationDirective(
      "auth", [.query, .mutation], ["level", "expr", "insecureReason"], texts: ["insecureReason"]),
    OperationDirective("transaction", [.mutation], []),
    OperationDirective("skip", [.field, .fragmentSpread, .inlineFragment], ["if"]),
    OperationDirective("include", [.field, .fragmentSpread, .inlineFragment], ["if"]),
    OperationDirective(
      "check",
      [.query, .mutation, .field, .fragmentDefinition, .fragmentSpread, .inlineFragment],
      ["expr", "message", "optional"], isRepeatable: true),
    OperationDirective("redact", [.field, .fragmentSpread, .inlineFragment], []),
    OperationDirective("allow", [.variableDefinition], ["fields", "maxCount"]),
    OperationDirective(
      "refresh", [.query], ["every", "onMutationExecuted"], isRepeatable: true),
    OperationDirective(
      "retired", [.query, .mutation, .field, .variableDefinition], ["reason"], texts: ["reason"]),
  ]

  static func named(_ name: String) -> OperationDirective? { all.first { $0.name == name } }

  /// The directives of one place that are known, stand right and have known arguments; every
  /// mistake is told.
  static func checked(
    _ directives: [Directive], at place: Place, tell: (Diagnostic) -> Void
  ) -> [Directive] {
    var accepted: [Directive] = []
    for directive in directives {
      let name = directive.name.text
      guard let definition = named(name) else {
        tell(
          Diagnostic(
            .unknownOperationDirective, at: directive.span,
            "Unknown directive \"@\(name)\"."
              + Suggestion.sentence(for: name, among: all.map(\.name))
          ))
        continue
      }
      guard definition.places.contains(place) else {
        tell(
          Diagnostic(
            .unknownOperationDirective, at: directive.span,
            "Directive \"@\(name)\" may not be used on \(place.rawValue)."))
        continue
      }
      if !definition.isRepeatable, accepted.contains(where: { $0.name.text == name }) {
        tell(
          Diagnostic(
            .repeatedOperationDirective, at: directive.span,
            "The directive \"@\(name)\" can only be used once at this location."))
        continue
      }
      definition.checkArguments(of: directive, tell: tell)
      accepted.append(directive)
    }
    return accepted
  }

  private func checkArguments(of directive: Directive, tell: (Diagnostic) -> Void) {
    var seen: Set<String> = []
    for argument in directive.arguments {
      let text = argument.name.text
      if !arguments.contains(text) {
        tell(
          Diagnostic(
            .unknownArgumentName, at: argument.name.span,
            "Unknown argument \"\(text)\" on directive \"@\(name)\"."
              + Suggestion.sentence(for: text, among: arguments)))
      } else if !seen.insert(text).inserted {
        tell(
          Diagnostic(
            .duplicateArgument, at: argument.name.span,
            "There can be only one argument named \"\(text)\"."))
      } else if texts.contains(text) {
        checkText(argument.value, text, tell: tell)
      }
    }
  }

  private func checkText(_ value: Value, _ argument: String, tell: (Diagnostic) -> Void) {
    switch value.kind {
    case .string, .null: break
    case .variable:
      tell(Diagnostic(.badValue, at: value.span, "On @\(name)(\(argument)): must be a literal"))
    case .int, .float, .boolean, .enum, .list, .object:
      tell(
        Diagnostic(
          .badValue, at: value.span,
          "Expected value of type \"String\", found \(Printer.print(value))."))
    }
  }
}

extension Directive {
  /// The value of an argument; `nil` where it is not written.
  func argument(_ name: String) -> Value? { arguments.first { $0.name.text == name }?.value }
}
