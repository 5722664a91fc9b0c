import Configuration
import Testing

struct TokenSourceTests {
  private func source(_ variables: [String: String]) throws -> TokenSource {
    try TokenSource(
      SettingSources(flags: [:], variables: variables, readFile: { _ in nil }).read().settings)
  }

  @Test func aProjectStandsForFirebase() throws {
    #expect(
      try source(["DATACONNECT_PROJECT": "p"])
        == TokenSource(
          issuers: ["https://securetoken.google.com/p"], audiences: ["p"],
          keys: TokenSource.firebaseKeys))
  }

  @Test func anotherIssuerNamesItsKeys() throws {
    let all = [
      "DATACONNECT_AUTH_ISSUER": "https://a,https://b", "DATACONNECT_AUTH_AUDIENCE": "x,y",
      "DATACONNECT_AUTH_KEYS": "/keys.json",
    ]
    let expected = TokenSource(
      issuers: ["https://a", "https://b"], audiences: ["x", "y"], keys: "/keys.json")
    #expect(try source(all) == expected)
    #expect(
      try source(
        all.filter { $0.key != "DATACONNECT_AUTH_AUDIENCE" }.merging(
          ["DATACONNECT_PROJECT": "p"]) { $1 }
      ).audiences == ["p"])
  }

  @Test(arguments: [
    ([:], "DATACONNECT_PROJECT"),
    (["DATACONNECT_AUTH_KEYS": "/k"], "DATACONNECT_PROJECT"),
    (["DATACONNECT_AUTH_ISSUER": "a"], "DATACONNECT_AUTH_AUDIENCE"),
    (["DATACONNECT_AUTH_ISSUER": "a", "DATACONNECT_AUTH_AUDIENCE": "b"], "DATACONNECT_AUTH_KEYS"),
    (["DATACONNECT_AUTH_ISSUER": "a", "DATACONNECT_PROJECT": "p"], "DATACONNECT_AUTH_KEYS"),
  ])
  func tellsWhatIsMissing(_ variables: [String: String], _ place: String) {
    let problem = #expect(throws: SettingProblem.self) { try source(variables) }
    #expect(problem?.place == place)
  }
}
