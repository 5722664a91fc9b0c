import Authentication
import JSON
import TestSupport
import Testing

struct KeySetTests {
  private func problem(_ document: [UInt8]) -> String? {
    do throws(KeySet.Problem) {
      _ = try KeySet(document: document)
      return nil
    } catch {
      return error.message
    }
  }

  private func with(_ key: JSONObject, _ name: String, _ value: JSONValue) -> JSONObject {
    var key = key
    key[name] = value
    return key
  }

  @Test func readsCertificatesByID() throws {
    let document: JSONValue = [
      "r": .string(Issuer.rsa.certificate()), "e": .string(Issuer.p256.certificate()),
    ]
    let keys = try KeySet(document: document.bytes())
    #expect(keys.count == 2)
    for (key, id) in [(Issuer.rsa, "r"), (Issuer.p256, "e")] {
      let token = key.token(Issuer.claims, keyID: id)
      #expect(
        try Issuer.proof(of: token, keys: keys).claims.uid == "ann")
    }
  }

  @Test func comparesKeysAndNotTexts() throws {
    let forms = [
      keySet([Issuer.rsa.webKey("r"), Issuer.p256.webKey("e")]),
      keySet([with(Issuer.p256.webKey("e"), "use", "sig"), Issuer.rsa.webKey("r")]),
      (["e": .string(Issuer.p256.certificate()), "r": .string(Issuer.rsa.certificate())]
        as JSONValue).bytes(),
    ]
    for form in forms { #expect(try KeySet(document: form) == Issuer.keys()) }
    #expect(try KeySet(document: keySet([Issuer.rsa.webKey("r")])) != Issuer.keys())
    #expect(
      try KeySet(document: keySet([Issuer.stranger.webKey("r"), Issuer.p256.webKey("e")]))
        != Issuer.keys())
  }

  @Test func passesOverKeysForOtherUses() throws {
    let key = Issuer.rsa.webKey("x")
    let others: [JSONObject] = [
      with(key, "use", "enc"), with(key, "key_ops", ["encrypt"]), with(key, "alg", "ES256"),
      with(key, "alg", "HS256"), with(key, "alg", 7), with(key, "kid", ""), with(key, "kid", 1),
      Issuer.rsa.webKey(nil), ["kty": "oct", "kid": "x", "k": "c2VjcmV0"], [:],
      ["kty": "OKP", "crv": "Ed25519", "kid": "x", "x": "AAAA"],
      // Too weak, or no key at all.
      SigningKey(.weakRSA).webKey("x"), SigningKey(.secp256k1).webKey("x"), with(key, "e", "AQ"),
      with(key, "e", "AA"), with(key, "n", "AQAB"), with(key, "n", "not base64"),
      with(Issuer.p256.webKey("x"), "y", Issuer.p256.webKey("x")["x"] ?? nil),
      with(Issuer.p256.webKey("x"), "x", "AQAB"),
    ]
    for other in others {
      #expect(
        try KeySet(document: keySet([Issuer.p256.webKey("e"), other])).count == 1, "\(other)")
    }
  }

  @Test func allowsOneIDForKeysOfDifferentTypes() throws {
    let keys = try KeySet(document: keySet([Issuer.rsa.webKey("a"), Issuer.p256.webKey("a")]))
    for key in [Issuer.rsa, Issuer.p256] {
      let token = key.token(Issuer.claims, keyID: "a")
      #expect(
        try Issuer.proof(of: token, keys: keys).claims.uid == "ann")
    }
  }

  @Test func saysWhatIsWrong() {
    let unusable =
      "the document has no key for any of RS256, RS384, RS512, PS256, PS384, PS512, ES256, ES384, "
      + "ES512, EdDSA"
    #expect(problem(keySet([])) == unusable)
    #expect(problem(Array("{}".utf8)) == unusable)
    #expect(problem(Array("[]".utf8)) == "the document is no JSON object")
    #expect(problem(Array("<html>".utf8))?.hasPrefix("the document is not JSON: ") == true)
    #expect(problem(Array(#"{"a":"b"}"#.utf8)) == "member \"a\" is no PEM certificate")
    #expect(
      problem(keySet([Issuer.rsa.webKey("a"), Issuer.stranger.webKey("a")]))
        == "two keys have the id \"a\"")
    #expect(
      problem(keySet([JSONObject](repeating: [:], count: 257)))
        == "the document has more than 256 keys")
    #expect(
      problem([UInt8](repeating: 0x20, count: 300_000))
        == "the document is longer than 262144 bytes")
    #expect(
      problem(Array(#"{"a":"-----BEGIN CERTIFICATE-----\nAAAA"}"#.utf8)) == unusable)
  }
}
