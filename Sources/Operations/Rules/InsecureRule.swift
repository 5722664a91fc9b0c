import Diagnostics
import GraphQLLanguage

/// Warns of operations whose rows anybody, or any user, may reach.
struct InsecureRule {
  /// The ways out, each of which is enough.
  private static let workarounds = [
    "bind rows to the caller: where: {…: {eq_expr: \"auth.uid\"}}",
    "say who may call: @auth(expr: …)",
    "say why it may stay so: @auth(insecureReason: \"…\")",
  ]

  /// The warning about an operation that lets callers in by their level; `nil` where there is none.
  static func warning(
    _ operation: OperationDefinition, level: AccessLevel, readsCallerID: Bool
  ) -> Diagnostic? {
    guard let auth = operation.directives.first(where: { $0.name.text == "auth" }),
      !isExplained(auth)
    else { return nil }
    let doubt: String
    switch level {
    case .noAccess: return nil
    case .public: doubt = "anybody may call it"
    case .userAnonymous, .user, .userEmailVerified:
      if readsCallerID { return nil }
      doubt = "any user may call it, and auth.uid occurs nowhere in it"
    }
    let name = operation.name?.text ?? "the operation"
    return Diagnostic(
      .insecureOperation, .warning(.requireAck), at: auth.span,
      "INSECURE: \(name) is open to \(level.rawValue): \(doubt)", notes: workarounds)
  }

  private static func isExplained(_ auth: Directive) -> Bool {
    if case .string(let reason, _)? = auth.argument("insecureReason")?.kind {
      !reason.isEmpty
    } else {
      false
    }
  }
}
