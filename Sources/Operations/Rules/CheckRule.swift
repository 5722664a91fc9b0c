import CEL
import Diagnostics
import GraphQLLanguage

/// Reads `@check`: a condition on the value that it stands on.
struct CheckRule {
  /// What must hold where nothing is said: there is something.
  private static let defaultExpression = "!(this in [null, []])"
  private static let defaultMessage = "permission denied"

  /// The check of a directive; its mistakes are told.
  static func check(
    _ directive: Directive, in environment: Environment, tell: (Diagnostic) -> Void
  ) -> Check? {
    let expression: String
    if let literal = directive.argument("expr") {
      guard
        let text = DirectiveLiteral.string(
          literal, "@check(expr)", of: "Boolean_Expr!", tell: tell)
      else { return nil }
      expression = text
    } else {
      expression = defaultExpression
    }
    var message = defaultMessage
    if let literal = directive.argument("message") {
      guard
        let text = DirectiveLiteral.string(literal, "@check(message)", of: "String!", tell: tell)
      else { return nil }
      message = text
    }
    var isOptional = false
    if let literal = directive.argument("optional"), literal.kind != .null {
      guard let value = DirectiveLiteral.boolean(literal, "@check(optional)", tell: tell) else {
        return nil
      }
      isOptional = value
    }
    guard
      let program = DirectiveLiteral.condition(
        expression, "@check(expr)", in: environment, at: directive.span, tell: tell)
    else { return nil }
    return Check(
      program: program, type: environment.this ?? .dyn, message: message, isOptional: isOptional)
  }
}
