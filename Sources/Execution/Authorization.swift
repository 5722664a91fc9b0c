package import Authentication
package import Operations

/// Decides whether a caller may run an operation.
package enum Authorization {
  /// Returns for a caller who may.
  ///
  /// - Throws: `unauthenticated` where another sign-in could help, else `permissionDenied`.
  package static func check(_ access: AccessPolicy, _ caller: AuthContext) throws(RequestError) {
    if caller == .administrator { return }
    switch access {
    case .level(let level): try check(level, caller.claims)
    }
  }

  private static func check(_ level: AccessLevel, _ claims: Claims?) throws(RequestError) {
    switch level {
    case .public:
      return
    case .noAccess:
      throw RequestError(
        .permissionDenied,
        "permission denied: this operation can only be executed with admin credentials")
    case .userAnonymous, .user, .userEmailVerified:
      guard let claims else {
        throw RequestError(
          .unauthenticated, "unauthenticated: this operation requires a signed-in user")
      }
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
}
