package import Authentication
import CEL
package import Operations

/// Decides whether a caller may run an operation.
package enum Authorization {
  /// Returns for a caller who may.
  ///
  /// - Throws: `unauthenticated` where another sign-in could help, else `permissionDenied`.
  static func check(
    _ access: AccessPolicy, _ caller: AuthContext, _ bindings: () -> RequestBindings
  ) throws(RequestError) {
    if case .administrator = caller { return }
    switch access {
    case .level(let level): try check(level, caller)
    case .condition(let program): try check(program, caller, bindings())
    }
  }

  // MARK: Levels

  /// Returns for a caller who has reached a level.
  ///
  /// - Throws: `permissionDenied` where nobody but an administrator does, else `unauthenticated`.
  package static func check(_ level: AccessLevel, _ caller: AuthContext) throws(RequestError) {
    switch level {
    case .public:
      return
    case .noAccess:
      guard caller == .administrator else {
        throw RequestError(
          .permissionDenied,
          "permission denied: this operation can only be executed with admin credentials")
      }
    case .userAnonymous, .user, .userEmailVerified:
      if case .administrator = caller { return }
      guard let claims = caller.claims else { throw signInRequired() }
      try check(level, claims)
    }
  }

  private static func check(_ level: AccessLevel, _ claims: Claims) throws(RequestError) {
    if level == .user, claims.isAnonymous {
      throw RequestError(
        .unauthenticated,
        "unauthenticated: this operation requires a signed-in user that is not anonymous")
    }
    if level == .userEmailVerified, !claims.hasVerifiedEmail {
      throw RequestError(
        .unauthenticated,
        "unauthenticated: this operation requires a user with a verified email")
    }
  }

  // MARK: Conditions

  /// A condition grants where it is `true`, and nowhere else.
  private static func check(
    _ condition: Program, _ caller: AuthContext, _ bindings: RequestBindings
  ) throws(RequestError) {
    let reason: String
    do throws(CELError) {
      if try condition.evaluate(bindings).isTrue { return }
      reason = "evaluated to false"
    } catch {
      reason = error.message
    }
    let details = "\(condition.text): \(reason)"
    if caller.claims == nil, condition.reads.auth { throw signInRequired(details) }
    throw RequestError(.permissionDenied, "permission denied", debugDetails: details)
  }

  private static func signInRequired(_ details: String = "") -> RequestError {
    RequestError(
      .unauthenticated, "unauthenticated: this operation requires a signed-in user",
      debugDetails: details)
  }
}

extension AccessPolicy {
  /// Whether it can only be decided when the variables are known.
  var readsVariables: Bool {
    switch self {
    case .level: false
    case .condition(let program): program.reads.usesVariables
    }
  }
}
