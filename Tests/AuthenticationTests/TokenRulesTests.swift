import Authentication
import Digests
import JSON
import TestSupport
import Testing

struct TokenRulesTests {
  private func verdict(
    _ changes: (String, JSONValue?)...
  ) throws -> Result<String, TokenRefusal> {
    try Issuer.verdict(Issuer.rsa.token(Issuer.claims(changes), keyID: "r"))
  }

  @Test func acceptsSignedTokens() throws {
    #expect(try verdict() == .success("ann"))
    #expect(
      try Issuer.verdict(Issuer.p256.token(Issuer.claims, keyID: "e")) == .success("ann"))
  }

  @Test func acceptsEverySignatureOfACurve() throws {
    // Leading zeros of r and s come and go.
    for _ in 0..<300 {
      let token = Issuer.p256.token(Issuer.claims, keyID: "e")
      #expect(try Issuer.verdict(token) == .success("ann"))
    }
  }

  @Test func refusesOtherSignatures() throws {
    for key in [Issuer.rsa, Issuer.p256] {
      let id = key.kind == .rsa ? "r" : "e"
      let token = key.token(Issuer.claims, keyID: id)
      let text = String(token[...(try #require(token.lastIndex(of: ".")))])
      let signature = try #require(Base64URL.bytes(token.dropFirst(text.count).utf8))
      var changed = signature
      changed[7] ^= 1
      let zeros = [UInt8](repeating: 0, count: signature.count)
      let cut = Array(signature.dropLast())
      let badOnes: [[UInt8]] = [changed, cut, signature + [0], [], zeros, [0]]
      for bad in badOnes {
        #expect(
          try Issuer.verdict(text + Base64URL.text(bad)) == .failure(.badSignature), "\(bad.count)")
      }
    }
  }

  @Test func refusesTheSignatureOfAnotherKey() throws {
    #expect(
      try Issuer.verdict(Issuer.stranger.token(Issuer.claims, keyID: "r"))
        == .failure(.badSignature))
  }

  @Test func refusesAnotherPayloadUnderASignature() throws {
    let token = Issuer.rsa.token(Issuer.claims, keyID: "r").split(separator: ".")
    let other = Issuer.rsa.token(Issuer.claims([("sub", "eve")]), keyID: "r").split(separator: ".")
    #expect(
      try Issuer.verdict("\(token[0]).\(other[1]).\(token[2])") == .failure(.badSignature))
  }

  @Test(arguments: [
    #"{"kid":"r"}"#, #"{"alg":"none","kid":"r"}"#, #"{"alg":"None","kid":"r"}"#,
    #"{"alg":"","kid":"r"}"#, #"{"alg":"HS256","kid":"r"}"#, #"{"alg":"rs256","kid":"r"}"#,
    #"{"alg":["RS256"],"kid":"r"}"#, #"{"alg":"RS256","kid":"r","crit":["b64"],"b64":false}"#,
    #"{"alg":"RS256","kid":"r","crit":[]}"#,
  ])
  func refusesAlgorithmsAndExtensions(_ header: String) throws {
    let payload = String(decoding: JSONValue.object(Issuer.claims).bytes(), as: UTF8.self)
    let token = Issuer.rsa.token(header: header, payload: payload)
    #expect(try Issuer.verdict(token) == .failure(.unsupportedAlgorithm))
  }

  @Test func refusesThePublicKeyAsASecret() throws {
    for secret in [Issuer.rsa.publicPEM(), Issuer.rsa.certificate(), ""] {
      let token = SharedSecretToken.text(Issuer.claims, secret: secret, keyID: "r")
      #expect(try Issuer.verdict(token) == .failure(.unsupportedAlgorithm))
    }
  }

  @Test func bindsAlgorithmsToTypesOfKeys() throws {
    let payload = String(decoding: JSONValue.object(Issuer.claims).bytes(), as: UTF8.self)
    let crossed = Issuer.rsa.token(header: #"{"alg":"ES256","kid":"r"}"#, payload: payload)
    #expect(try Issuer.verdict(crossed) == .failure(.unknownKey))
    let other = Issuer.p256.token(header: #"{"alg":"RS256","kid":"e"}"#, payload: payload)
    #expect(try Issuer.verdict(other) == .failure(.unknownKey))
  }

  @Test func ignoresKeysThatTokensBring() throws {
    let key = String(
      decoding: JSONValue.object(Issuer.stranger.webKey("r")).bytes(), as: UTF8.self)
    let payload = String(decoding: JSONValue.object(Issuer.claims).bytes(), as: UTF8.self)
    let header = #"{"alg":"RS256","kid":"r","jwk":\#(key),"jku":"https://evil","x5u":"https://e"}"#
    #expect(
      try Issuer.verdict(Issuer.stranger.token(header: header, payload: payload))
        == .failure(.badSignature))
    #expect(
      try Issuer.verdict(Issuer.rsa.token(header: header, payload: payload)) == .success("ann"))
  }

  @Test(arguments: [
    #"{"alg":"RS256"}"#, #"{"alg":"RS256","kid":"x"}"#, #"{"alg":"RS256","kid":7}"#,
    #"{"alg":"RS256","kid":""}"#,
  ])
  func needsTheIDOfAKey(_ header: String) throws {
    let payload = String(decoding: JSONValue.object(Issuer.claims).bytes(), as: UTF8.self)
    #expect(
      try Issuer.verdict(Issuer.rsa.token(header: header, payload: payload))
        == .failure(.unknownKey))
  }

  @Test func refusesMembersThatOccurTwice() throws {
    let header = #"{"alg":"RS256","kid":"r"}"#
    let payload =
      #"{"iss":"https://issuer","aud":"movies","sub":"ann","sub":"eve","iat":1,"auth_time":1,"exp":1003600}"#
    let tokens = [
      Issuer.rsa.token(header: header, payload: payload),
      Issuer.rsa.token(header: #"{"alg":"none","alg":"RS256","kid":"r"}"#, payload: "{}"),
    ]
    for token in tokens { #expect(try Issuer.verdict(token) == .failure(.malformed)) }
  }

  @Test(arguments: ["owner", "", "a.b.c", "e30.e30.", "e30.e30.e30=", "e30.e30"])
  func refusesWhatIsNoToken(_ text: String) throws {
    let verdict = try Issuer.verdict(text)
    #expect(verdict == .failure(text == "e30.e30." ? .unsupportedAlgorithm : .malformed))
  }

  @Test func checksIssuersAndAudiences() throws {
    #expect(try verdict(("aud", "other")) == .success("ann"))
    #expect(try verdict(("aud", ["x", "movies"])) == .success("ann"))
    for issuer in ["https://issuer/", "https://ISSUER", "", nil, ["https://issuer"], 7]
      as [JSONValue?]
    {
      #expect(try verdict(("iss", issuer)) == .failure(.wrongIssuer))
    }
    for audience in ["Movies", "", [], ["x"], [["movies"]], nil, ["movies": true]] as [JSONValue?] {
      #expect(try verdict(("aud", audience)) == .failure(.wrongAudience))
    }
  }

  @Test func allowsClocksToDifferByAMinute() throws {
    let now = Int(Issuer.now)
    let at = { (seconds: Int) in JSONValue.number(JSONNumber(seconds)) }
    #expect(try verdict(("exp", at(now - 59))) == .success("ann"))
    #expect(try verdict(("exp", at(now - 60))) == .failure(.expired))
    for name in ["iat", "auth_time", "nbf"] {
      #expect(try verdict((name, at(now + 60))) == .success("ann"))
      #expect(try verdict((name, at(now + 61))) == .failure(.notYetValid))
    }
  }

  @Test func demandsTimesThatAreNumbers() throws {
    let huge = JSONValue.number(try #require(JSONNumber(text: "1e999")))
    for name in ["exp", "iat", "auth_time", "nbf"] {
      for value in ["1003600", true, nil, [], huge] as [JSONValue?] {
        let expected: Result<String, TokenRefusal> =
          name == "nbf" && value == nil ? .success("ann") : .failure(.badClaims)
        #expect(try verdict((name, value)) == expected)
      }
      #expect(try verdict((name, .null)) == .failure(.badClaims))
    }
    let fraction = JSONValue.number(try #require(JSONNumber(text: "999000.5")))
    #expect(try verdict(("iat", fraction)) == .success("ann"))
  }

  @Test func demandsAUser() throws {
    let long = String(repeating: "a", count: 129)
    for subject in [nil, "", 7, .null, .string(long), ["ann"]] as [JSONValue?] {
      #expect(try verdict(("sub", subject), ("user_id", "ann")) == .failure(.badSubject))
    }
    #expect(try verdict(("sub", .string(String(long.dropLast())))) != .failure(.badSubject))
  }

  @Test func tellsWhenAProofEnds() throws {
    let token = Issuer.rsa.token(Issuer.claims, keyID: "r")
    let proof = try Issuer.proof(of: token, keys: Issuer.keys())
    #expect(proof.expiry == 1_003_600)
    #expect(proof.claims.members == Issuer.claims)
  }

  @Test func saysWithoutKeysWhatNoKeyMakesGood() throws {
    let now = Issuer.now
    let good = Issuer.stranger.token(Issuer.claims, keyID: "nobody's")
    _ = try Issuer.rules.candidate(good, now: now)
    let bad: [(String, TokenRefusal)] = [
      ("owner", .malformed), ("e30.e30.", .unsupportedAlgorithm),
      (Issuer.rsa.token(Issuer.claims([("exp", 1)]), keyID: "r"), .expired),
      (Issuer.rsa.token(Issuer.claims([("iss", "x")]), keyID: "r"), .wrongIssuer),
      (Issuer.rsa.token(Issuer.claims([("aud", "x")]), keyID: "r"), .wrongAudience),
      (Issuer.rsa.token(Issuer.claims([("sub", nil)]), keyID: "r"), .badSubject),
      (Issuer.rsa.token(Issuer.claims, keyID: ""), .unknownKey),
    ]
    for (token, refusal) in bad {
      #expect(throws: refusal) { try Issuer.rules.candidate(token, now: now) }
    }
  }

  @Test func demandsTheTimeOfTheSignInOfFirebaseAlone() throws {
    let rules = TokenRules(issuers: ["https://issuer"], audiences: ["movies"], form: .openID)
    let token = { (changes: (String, JSONValue?)...) in
      Issuer.rsa.token(Issuer.claims(changes), keyID: "r")
    }
    _ = try rules.candidate(token(("auth_time", nil)), now: Issuer.now)
    #expect(throws: TokenRefusal.notYetValid) {
      try rules.candidate(token(("auth_time", 2_000_000)), now: Issuer.now)
    }
    #expect(throws: TokenRefusal.badClaims) {
      try rules.candidate(token(("iat", nil)), now: Issuer.now)
    }
  }
}
