import Authentication
import JSON
import TestSupport
import Testing

struct AppCheckRulesTests {
  private static let rules = TokenRules(appCheckOf: "movies")

  private static let claims: JSONObject = [
    "iss": "https://firebaseappcheck.googleapis.com/1234",
    "aud": ["projects/1234", "projects/movies"], "sub": "1:1234:web:abc", "exp": 1_003_600,
  ]

  private func verdict(
    _ changes: (String, JSONValue?)..., by key: SigningKey = Issuer.rsa, keyID: String = "r",
    algorithm: String? = nil
  ) throws -> Result<String, TokenRefusal> {
    var claims = Self.claims
    for (name, value) in changes { claims[name] = value }
    let token = key.token(claims, keyID: keyID, algorithm: algorithm)
    let keys = try Issuer.keys()
    do throws(TokenRefusal) {
      return .success(
        try Self.rules.candidate(token, now: Issuer.now).proof(keys: keys).claims.uid)
    } catch {
      return .failure(error)
    }
  }

  @Test func acceptsTokensOfAppsOfTheProject() throws {
    #expect(try verdict() == .success("1:1234:web:abc"))
    #expect(try verdict(("aud", ["projects/movies"])) == .success("1:1234:web:abc"))
  }

  @Test func refusesOtherTokens() throws {
    for issuer in [
      "https://firebaseappcheck.googleapis.com.evil/1", "https://securetoken.google.com/movies",
      "", nil,
    ] as [JSONValue?] {
      #expect(try verdict(("iss", issuer)) == .failure(.wrongIssuer))
    }
    for audience in ["projects/movies", ["movies"], ["projects/1234"], [], nil] as [JSONValue?] {
      #expect(try verdict(("aud", audience)) == .failure(.wrongAudience))
    }
    #expect(try verdict(("sub", "")) == .failure(.badSubject))
    #expect(try verdict(("exp", 1)) == .failure(.expired))
    #expect(try verdict(("exp", nil)) == .failure(.badClaims))
    #expect(try verdict(("iat", 2_000_000)) == .failure(.notYetValid))
    #expect(try verdict(by: Issuer.stranger) == .failure(.badSignature))
  }

  @Test func takesOneAlgorithm() throws {
    #expect(try verdict(by: Issuer.p256, keyID: "e") == .failure(.unsupportedAlgorithm))
    #expect(try verdict(algorithm: "PS256") == .failure(.unsupportedAlgorithm))
  }
}
