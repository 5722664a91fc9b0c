import COpenSSL
import Digests
package import JSON

/// Tokens with a MAC in the place of a signature, which no issuer of public keys makes.
package enum SharedSecretToken {
  /// A token of `HS256`, `HS384` or `HS512` with a text as the secret.
  package static func text(
    _ claims: JSONObject, algorithm: String = "HS256", secret: String, keyID: String
  ) -> String {
    let header: JSONValue = ["alg": .string(algorithm), "kid": .string(keyID)]
    let text = [header, .object(claims)].map { Base64URL.text($0.bytes()) }.joined(separator: ".")
    let digest =
      switch algorithm {
      case "HS384": unsafe EVP_sha384()
      case "HS512": unsafe EVP_sha512()
      default: unsafe EVP_sha256()
      }
    var mac = [UInt8](repeating: 0, count: 64)
    var length: UInt32 = 0
    let (key, message) = (Array(secret.utf8), Array(text.utf8))
    unsafe HMAC(digest, key, Int32(key.count), message, message.count, &mac, &length)
    return "\(text).\(Base64URL.text(mac.prefix(Int(length))))"
  }
}
