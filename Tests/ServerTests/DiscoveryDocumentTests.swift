import JSON
import Testing

@testable import Server

struct DiscoveryDocumentTests {
  private func outcome(_ document: JSONValue) -> String {
    do throws(DiscoveryDocument.Problem) {
      return try DiscoveryDocument(document.bytes(), of: "https://login.example").keysURL
    } catch {
      return error.message
    }
  }

  @Test func isFoundBelowTheIssuer() {
    for issuer in ["https://login.example/realms/x", "https://login.example/realms/x/"] {
      #expect(
        DiscoveryDocument.url(of: issuer)
          == "https://login.example/realms/x/.well-known/openid-configuration")
    }
  }

  @Test func leadsToKeysOfTheIssuerAlone() {
    let url: JSONValue = "https://keys.example/jwks"
    #expect(
      outcome(["issuer": "https://login.example", "jwks_uri": url]) == "https://keys.example/jwks")
    for issuer in [
      "https://login.example/", "https://LOGIN.example", "https://evil.example", "", 7, nil,
    ] as [JSONValue] {
      #expect(
        outcome(["issuer": issuer, "jwks_uri": url]) == "the document is that of another issuer")
    }
    #expect(outcome(["jwks_uri": url]) == "the document is that of another issuer")
    #expect(outcome([]) == "the document is no JSON object")
  }

  @Test(arguments: [
    "http://keys.example/jwks", "http://127.0.0.1.evil.example/jwks", "ftp://keys.example/jwks",
    "file:///etc/passwd", "/etc/passwd", "//keys.example/jwks", "", "http://127.1/jwks",
    "http://user@localhost/jwks",
  ])
  func needsASecurePlaceOfKeys(_ url: String) {
    #expect(
      outcome(["issuer": "https://login.example", "jwks_uri": .string(url)])
        == "its jwks_uri is no https:// URL")
  }

  @Test(arguments: ["http://127.0.0.1:8080/k", "http://localhost/k", "http://[::1]:1/k"])
  func believesThisMachine(_ url: String) {
    #expect(outcome(["issuer": "https://login.example", "jwks_uri": .string(url)]) == url)
  }
}
