import JSON

/// Reads tokens as a development server does: their structure counts, their signature does not.
package struct EmulatorTokens: Sendable {
  /// Whether a token past its `exp` is refused.
  private let enforcesExpiry: Bool

  package init(enforcingExpiry: Bool) { enforcesExpiry = enforcingExpiry }

  /// A token that proves nothing; why is not told to callers.
  package struct InvalidToken: Error, Sendable {}

  /// The claims of a token at a time, in seconds since the beginning of 1970.
  package func claims(
    of token: String, now: Int64
  ) throws(InvalidToken) -> Claims {
    guard let parsed = JSONWebToken(token),
      let claims = Claims(parsed.payload, allowingStandIns: true)
    else { throw InvalidToken() }
    if enforcesExpiry {
      guard case .number(let number)? = parsed.payload["exp"], let expiry = Double(number.text),
        expiry > Double(now)
      else { throw InvalidToken() }
    }
    return claims
  }
}
