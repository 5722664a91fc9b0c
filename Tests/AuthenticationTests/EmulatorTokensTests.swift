import Authentication
import Testing

struct EmulatorTokensTests {
  private func uid(_ token: String, enforcingExpiry: Bool = false) -> String? {
    try? EmulatorTokens(enforcingExpiry: enforcingExpiry).claims(of: token, now: 1000).uid
  }

  @Test func acceptsAnySignatureAndAlgorithm() {
    #expect(uid(token(#"{"sub":"a"}"#)) == "a")
    #expect(uid(token(#"{"alg":"RS256","kid":"x"}"#, #"{"sub":"a"}"#, signature: "junk")) == "a")
    #expect(uid(token("{}", #"{"uid":"b"}"#)) == "b")
  }

  @Test func refusesWhatNamesNobody() {
    #expect(uid(token(#"{"email":"x@y"}"#)) == nil)
    #expect(uid("owner") == nil)
  }

  @Test(arguments: [
    (#""exp":1001"#, true), (#""exp":1000"#, false), (#""exp":999"#, false),
    (#""exp":1000.5"#, true),
    (#""exp":1e10"#, true), (#""exp":"1001""#, false), (#""exp":null"#, false), (#""x":1"#, false),
  ])
  func enforcesExpiryOnlyWhereAsked(_ member: String, _ isValid: Bool) {
    let token = token("{\"sub\":\"a\",\(member)}")
    #expect(uid(token) == "a")
    #expect((uid(token, enforcingExpiry: true) == "a") == isValid)
  }
}
