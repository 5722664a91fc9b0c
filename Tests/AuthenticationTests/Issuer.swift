import Authentication
import COpenSSL
import Digests
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

  /// The user of a token, or why it has none.
  static func verdict(_ token: String) throws -> Result<String, TokenRefusal> {
    let keys = try keys()
    do throws(TokenRefusal) {
      return .success(try rules.proof(of: token, keys: keys, now: now).claims.uid)
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

  /// A token signed by HMAC-SHA-256 with a text as the shared secret.
  static func hmacToken(secret: String, keyID: String) -> String {
    let header = #"{"alg":"HS256","kid":"\#(keyID)"}"#
    let payload = String(decoding: JSONValue.object(claims).bytes(), as: UTF8.self)
    let text = [header, payload].map { Base64URL.text($0.utf8) }.joined(separator: ".")
    var mac = [UInt8](repeating: 0, count: 32)
    var length: UInt32 = 0
    let key = Array(secret.utf8)
    let message = Array(text.utf8)
    unsafe HMAC(EVP_sha256(), key, Int32(key.count), message, message.count, &mac, &length)
    return "\(text).\(Base64URL.text(mac))"
  }
}
