import Authentication
import JSON
import TestSupport

/// An issuer with a key of each kind, and the rules of a service that believes it.
struct Issuer {
  static let rsa = SigningKey(.rsa)
  static let p256 = SigningKey(.p256)
  static let stranger = SigningKey(.rsa)
  static let now: Int64 = 1_000_000

  static let rules = TokenRules(issuers: ["https://issuer"], audiences: ["movies", "other"])

  static let claims: JSONObject = [
    "iss": "https://issuer", "aud": "movies", "sub": "ann", "iat": 999_000, "auth_time": 999_000,
    "exp": 1_003_600,
  ]

  static func keys() throws -> KeySet {
    try KeySet(document: keySet([rsa.webKey("r"), p256.webKey("e")]))
  }

  static func proof(of token: String, keys: KeySet) throws(TokenRefusal) -> TokenProof {
    try rules.candidate(token, now: now).proof(keys: keys)
  }

  /// The user of a token, or why it has none.
  static func verdict(_ token: String) throws -> Result<String, TokenRefusal> {
    let keys = try keys()
    do throws(TokenRefusal) {
      return .success(try proof(of: token, keys: keys).claims.uid)
    } catch {
      return .failure(error)
    }
  }

  /// The valid claims with some of them changed; `nil` takes one out.
  static func claims(_ changes: [(String, JSONValue?)]) -> JSONObject {
    var claims = claims
    for (name, value) in changes { claims[name] = value }
    return claims
  }
}
