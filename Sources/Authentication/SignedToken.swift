import JSON

/// A token whose structure and header are acceptable, and whose signature has not been checked.
struct SignedToken: Sendable {
  let payload: JSONObject
  let algorithm: SignatureAlgorithm
  private let keyID: String
  private let token: JSONWebToken

  /// Keys that a token brings along or points at (`jwk`, `jku`, `x5c`, `x5u`) are not looked at.
  ///
  /// - Throws: what no key could make good; `unknownKey` where the header names none.
  init(_ text: String) throws(TokenRefusal) {
    guard let token = JSONWebToken(text) else { throw .malformed }
    guard let name = token.header["alg"]?.string,
      let algorithm = SignatureAlgorithm.named(name),
      // Extensions that must be understood (RFC 7515 §4.1.11); none is.
      token.header["crit"] == nil
    else { throw .unsupportedAlgorithm }
    guard let id = token.header["kid"]?.string, !id.isEmpty else { throw .unknownKey }
    payload = token.payload
    self.algorithm = algorithm
    keyID = id
    self.token = token
  }

  /// Checks the signature with the key that the set has under the token's `kid`; the id is compared
  /// with those of the set and used for nothing else.
  ///
  /// - Throws: `unknownKey` where the set has none for the algorithm.
  func checkSignature(_ keys: KeySet) throws(TokenRefusal) {
    guard let key = keys.key(keyID, for: algorithm) else { throw .unknownKey }
    guard key.verifies(token.signature, of: token.signedBytes, by: algorithm) else {
      throw .badSignature
    }
  }
}

/// A token that would prove its claims if its signature were right.
package struct TokenCandidate: Sendable {
  let token: SignedToken
  /// What the token proves once its signature is checked.
  let unproved: TokenProof

  /// What the token proves, with the keys of its issuer.
  ///
  /// - Throws: `unknownKey` where the key is not among them, else `badSignature`.
  package func proof(keys: KeySet) throws(TokenRefusal) -> TokenProof {
    try token.checkSignature(keys)
    return unproved
  }
}

/// What a token has proved.
package struct TokenProof: Sendable, Hashable {
  package let claims: Claims
  /// The token's `exp`, rounded down to seconds since the beginning of 1970.
  package let expiry: Int64
}
