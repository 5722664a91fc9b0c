import JSON

/// What an ID token must be to prove its user.
package struct TokenRules: Sendable {
  private let issuers: Set<String>
  private let audiences: Set<String>

  /// How far the clock of an issuer may be off, in seconds.
  package static let clockSkew: Int64 = 60

  /// Rules for tokens of any of the issuers that are meant for any of the audiences.
  package init(issuers: [String], audiences: [String]) {
    precondition(!issuers.isEmpty && !audiences.isEmpty, "rules that no token meets")
    self.issuers = Set(issuers)
    self.audiences = Set(audiences)
  }

  /// A user that a token has proved.
  package struct Proof: Sendable, Hashable {
    package let claims: Claims
    /// The token's `exp`, rounded down to seconds since the beginning of 1970.
    package let expiry: Int64
  }

  /// The user that a token proves at a time, in seconds since the beginning of 1970.
  ///
  /// The key is the one that the set has under the token's `kid`; keys that a token brings along are
  /// not looked at.
  /// - Throws: `unknownKey` only where everything in front of the key is right.
  package func proof(
    of token: String, keys: KeySet, now: Int64
  ) throws(TokenRefusal) -> Proof {
    guard let token = JSONWebToken(token) else { throw .malformed }
    try checkSignature(token, keys)
    return try proof(of: token.payload, now)
  }

  private func checkSignature(_ token: JSONWebToken, _ keys: KeySet) throws(TokenRefusal) {
    guard let name = token.header["alg"]?.string,
      let algorithm = SignatureAlgorithm.named(name),
      // Extensions that must be understood (RFC 7515 §4.1.11); none is.
      token.header["crit"] == nil
    else { throw .unsupportedAlgorithm }
    guard let id = token.header["kid"]?.string, let key = keys.key(id, for: algorithm) else {
      throw .unknownKey
    }
    guard key.verifies(token.signature, of: token.signedBytes, by: algorithm) else {
      throw .badSignature
    }
  }

  private func proof(of payload: JSONObject, _ now: Int64) throws(TokenRefusal) -> Proof {
    guard let issuer = payload["iss"]?.string, issuers.contains(issuer) else {
      throw .wrongIssuer
    }
    guard isMeantForUs(payload["aud"]) else { throw .wrongAudience }
    let latest = Double(now) + Double(Self.clockSkew)
    let expiry = try time("exp", payload)
    guard expiry > Double(now) - Double(Self.clockSkew) else { throw .expired }
    for name in ["iat", "auth_time"] {
      guard try time(name, payload) <= latest else { throw .notYetValid }
    }
    if payload["nbf"] != nil {
      guard try time("nbf", payload) <= latest else { throw .notYetValid }
    }
    guard let claims = Claims(payload, allowingStandIns: false) else { throw .badSubject }
    return Proof(claims: claims, expiry: Int64(expiry.rounded(.down)))
  }

  private func isMeantForUs(_ audience: JSONValue?) -> Bool {
    switch audience {
    case .string(let name)?: audiences.contains(name)
    case .array(let names)?: names.contains { $0.string.map(audiences.contains) ?? false }
    case .null?, .bool?, .number?, .object?, nil: false
    }
  }

  /// A time of the claims; its magnitude is one that fits into an integer.
  private func time(_ name: String, _ payload: JSONObject) throws(TokenRefusal) -> Double {
    guard case .number(let number)? = payload[name], let time = Double(number.text),
      time.magnitude < 1e15
    else { throw .badClaims }
    return time
  }
}
