import Authentication
import Digests
import JSON
import TestSupport

/// Tokens that must prove nothing, made by somebody who has seen valid ones and the published keys.
enum TokenAttacks {
  /// A token, and the class of reasons that its sender may be told.
  struct Attack: Sendable, CustomStringConvertible {
    let name: String
    let token: String
    let refusal: TokenRefusal
    /// Whether only a look at the keys shows that it is bad.
    let needsKeys: Bool

    var description: String { name }
  }

  static let key = ServiceFixture.key
  static let stranger = SigningKey(.rsa)
  static let good = key.token(ServiceFixture.claims, keyID: "r")
  static let payload = text(ServiceFixture.claims)

  static let all: [Attack] =
    headers + keyIDs + broughtKeys + structures + claims + signatures

  static func attack(
    _ name: String, _ token: String, _ refusal: TokenRefusal, needsKeys: Bool = false
  ) -> Attack {
    Attack(name: name, token: token, refusal: refusal, needsKeys: needsKeys)
  }

  static func text(_ object: JSONObject) -> String {
    String(decoding: JSONValue.object(object).bytes(), as: UTF8.self)
  }

  /// The claims under another header, with the signature of the valid key over both.
  static func under(_ header: String) -> String {
    key.token(header: header, payload: payload)
  }

  // MARK: Algorithms

  private static let headers: [Attack] = {
    let unsigned = ["none", "None", "NONE", "nOnE"].map { name in
      attack(
        "alg \(name)", encoded(#"{"alg":"\#(name)","kid":"r"}"#, payload) + ".",
        .unsupportedAlgorithm)
    }
    let secrets = [key.publicPEM(), key.certificate(), text(key.webKey("r")), ""]
    let confused = secrets.flatMap { secret in
      ["HS256", "HS384", "HS512"].map { name in
        attack(
          "\(name) with what is public",
          SharedSecretToken.text(
            ServiceFixture.claims, algorithm: name, secret: secret, keyID: "r"),
          .unsupportedAlgorithm)
      }
    }
    return unsigned + confused + [
      attack(
        "alg none and a signature", under(#"{"alg":"none","kid":"r"}"#), .unsupportedAlgorithm),
      attack("no alg", under(#"{"kid":"r"}"#), .unsupportedAlgorithm),
      attack("alg empty", under(#"{"alg":"","kid":"r"}"#), .unsupportedAlgorithm),
      attack("alg in small letters", under(#"{"alg":"rs256","kid":"r"}"#), .unsupportedAlgorithm),
      attack("alg a list", under(#"{"alg":["RS256"],"kid":"r"}"#), .unsupportedAlgorithm),
      attack("alg with NUL", under(#"{"alg":"RS256\u0000","kid":"r"}"#), .unsupportedAlgorithm),
      attack(
        "a critical extension", under(#"{"alg":"RS256","kid":"r","crit":["b64"],"b64":false}"#),
        .unsupportedAlgorithm),
      attack(
        "alg of another type", under(#"{"alg":"ES256","kid":"r"}"#), .unknownKey, needsKeys: true),
      attack(
        "alg of another digest", under(#"{"alg":"RS512","kid":"r"}"#), .badSignature,
        needsKeys: true),
      attack(
        "alg of another padding", under(#"{"alg":"PS256","kid":"r"}"#), .badSignature,
        needsKeys: true),
      attack("alg EdDSA", under(#"{"alg":"EdDSA","kid":"r"}"#), .unknownKey, needsKeys: true),
    ]
  }()

  // MARK: Keys

  private static let keyIDs: [Attack] =
    [
      "x", "e", "R", "r ", "../../etc/passwd", "/dev/null", "https://evil.example/key",
      "file:///etc/passwd", "r' OR '1'='1", "r\u{0}", "${KEY}", String(repeating: "r", count: 4000),
    ].map { id in
      attack(
        "kid \(id.prefix(30))", key.token(ServiceFixture.claims, keyID: id), .unknownKey,
        needsKeys: true)
    } + [
      attack("no kid", under(#"{"alg":"RS256"}"#), .unknownKey),
      attack("kid empty", under(#"{"alg":"RS256","kid":""}"#), .unknownKey),
      attack("kid a number", under(#"{"alg":"RS256","kid":7}"#), .unknownKey),
      attack("kid a list", under(#"{"alg":"RS256","kid":["r"]}"#), .unknownKey),
    ]

  /// The attacker's own key in the header, or where to find it.
  private static let broughtKeys: [Attack] = {
    let jwk = text(stranger.webKey("r"))
    let pem = stranger.certificate().split(separator: "\n").dropFirst().dropLast().joined()
    return [
      #""jwk":\#(jwk)"#, #""jku":"http://127.0.0.1:1/keys""#, #""x5u":"http://127.0.0.1:1/cert""#,
      #""x5c":["\#(pem)"]"#,
      #""jwk":\#(jwk),"jku":"https://evil.example","x5u":"https://e.example""#,
    ].map { member in
      attack(
        "header with \(member.prefix(6))",
        stranger.token(header: #"{"alg":"RS256","kid":"r",\#(member)}"#, payload: payload),
        .badSignature, needsKeys: true)
    }
  }()

  // MARK: Encoding

  static func encoded(_ header: String, _ payload: String) -> String {
    [header, payload].map { Base64URL.text($0.utf8) }.joined(separator: ".")
  }
}
