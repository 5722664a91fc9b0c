import Authentication
import Digests
import JSON
import Testing

struct JSONWebTokenTests {
  @Test func readsItsParts() throws {
    let parsed = try #require(
      JSONWebToken(token(#"{"alg":"RS256"}"#, #"{"sub":"ü","n":1.50}"#, signature: "\u{1}\u{2}")))
    #expect(parsed.header == ["alg": "RS256"])
    #expect(parsed.payload["sub"] == "ü")
    #expect(parsed.payload["n"] == .number(try #require(JSONNumber(text: "1.50"))))
    #expect(parsed.signature == [1, 2])
  }

  @Test func acceptsAnEmptySignature() {
    #expect(JSONWebToken(token("{}", "{}"))?.signature == [])
  }

  @Test(arguments: [
    "", ".", "..", "...", "a.b.c", "e30", "e30.e30", "e30.e30.e30.e30", ".e30.", "e30..",
    // Padding, white space, another alphabet.
    "e30=.e30.", "e30.e30. ", " e30.e30.", "e30\n.e30.", "e+0.e30.", "e30.e30.é",
    // No objects, no JSON, no UTF-8, a name twice.
    "W10.e30.", "e30.W10.", "e30.MQ.", "e30.bnVsbA.", "e30.ew.", "e30._w.",
    "e30." + Base64URL.text(#"{"sub":"a","sub":"b"}"#.utf8) + ".",
    "e30." + Base64URL.text(#"{"sub":"a"} x"#.utf8) + ".",
    "e30." + Base64URL.text(#"{"sub":"\ud800"}"#.utf8) + ".",
  ])
  func refusesOtherTexts(_ text: String) {
    #expect(JSONWebToken(text) == nil)
  }

  @Test func boundsItsLength() {
    let room = JSONWebToken.maximumBytes * 3 / 4 - 40
    let fits = token("{}", "{\"a\":\"\(String(repeating: "x", count: room))\"}")
    #expect(fits.utf8.count <= JSONWebToken.maximumBytes)
    #expect(JSONWebToken(fits) != nil)
    let tooLong = token("{}", "{\"a\":\"\(String(repeating: "x", count: room + 60))\"}")
    #expect(tooLong.utf8.count > JSONWebToken.maximumBytes)
    #expect(JSONWebToken(tooLong) == nil)
  }

  @Test func survivesDeepPayloads() {
    let deep = String(repeating: "[", count: 4000) + String(repeating: "]", count: 4000)
    #expect(JSONWebToken(token("{}", "{\"a\":\(deep)}")) == nil)
  }
}
