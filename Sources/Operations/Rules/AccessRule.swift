import CEL
import Diagnostics
import GraphQLLanguage

/// Reads `@auth`: exactly one of a level and an expression; without it nobody but an administrator
/// may call.
struct AccessRule {
  static func policy(
    of directives: [Directive], in environment: Environment, tell: (Diagnostic) -> Void
  ) -> AccessPolicy {
    guard let auth = directives.first(where: { $0.name.text == "auth" }) else {
      return .level(.noAccess)
    }
    switch (given(auth, "level"), given(auth, "expr")) {
    case (let level?, nil):
      return .level(accessLevel(level, tell: tell))
    case (nil, let expression?):
      if let program = condition(expression, of: auth, in: environment, tell: tell) {
        return .condition(program)
      }
    case (.some, .some), (nil, nil):
      tell(
        Diagnostic(
          .badAuth, at: auth.span, "On @auth: exactly one of level, expr is required"))
    }
    return .level(.noAccess)
  }

  private static func condition(
    _ literal: Value, of auth: Directive, in environment: Environment,
    tell: (Diagnostic) -> Void
  ) -> Program? {
    DirectiveLiteral.string(literal, "@auth(expr)", of: "Boolean_Expr", tell: tell)
      .flatMap {
        DirectiveLiteral.condition($0, "@auth", in: environment, at: auth.span, tell: tell)
      }
  }

  private static func given(_ auth: Directive, _ name: String) -> Value? {
    auth.argument(name).flatMap { $0.kind == .null ? nil : $0 }
  }

  private static func accessLevel(_ value: Value, tell: (Diagnostic) -> Void) -> AccessLevel {
    switch value.kind {
    case .enum(let name):
      if let level = AccessLevel(rawValue: name) { return level }
      let suggestion = Suggestion.sentence(for: name, among: AccessLevel.allCases.map(\.rawValue))
      tell(
        Diagnostic(
          .badAuth, at: value.span,
          "Value \"\(name)\" does not exist in \"AccessLevel\" enum." + suggestion))
    case .variable:
      tell(Diagnostic(.badAuth, at: value.span, "On @auth(level): must be a literal"))
    case .int, .float, .string, .boolean, .null, .list, .object:
      tell(
        Diagnostic(
          .badAuth, at: value.span,
          "Enum \"AccessLevel\" cannot represent \(Printer.print(value))."))
    }
    return .noAccess
  }
}
