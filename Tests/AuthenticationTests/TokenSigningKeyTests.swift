import Authentication
import Digests
import JSON
import TestSupport
import Testing

struct TokenSigningKeyTests {
  @Test func signsWhatItsPublicHalfProves() throws {
    let key = try #require(TokenSigningKey())
    let same = try #require(TokenSigningKey(pem: key.pem))
    #expect(same.id == key.id)
    #expect(same.webKey == key.webKey)
    let keys = try KeySet(document: (["keys": [same.webKey]] as JSONValue).bytes())
    #expect(keys.count == 1)
    let token = token(Issuer.claims, signedBy: key)
    #expect(try Issuer.proof(of: token, keys: keys).claims.uid == "ann")
    let stranger = try #require(TokenSigningKey())
    #expect(stranger.id != key.id)
    #expect(throws: (any Error).self) {
      _ = try Issuer.proof(of: self.token(Issuer.claims, signedBy: stranger), keys: keys)
    }
  }

  private func token(_ claims: JSONObject, signedBy key: TokenSigningKey) -> String {
    let header: JSONValue = ["alg": "RS256", "kid": .string(key.id)]
    let text = [header, .object(claims)].map { Base64URL.text($0.bytes()) }.joined(separator: ".")
    return "\(text).\(Base64URL.text(key.signature(of: text)))"
  }

  @Test(arguments: ["", "no key", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"])
  func readsNothingElse(_ text: String) { #expect(TokenSigningKey(pem: Array(text.utf8)) == nil) }
}
