import Testing

@testable import Server

struct TokenVerifierConfigurationTests {
  private typealias Configuration = TokenVerifier.Configuration

  private func problem(
    _ issuers: String?, _ audiences: String?, _ keys: String?, _ project: String?
  ) -> String? {
    do throws(Configuration.Problem) {
      _ = try Configuration(issuers: issuers, audiences: audiences, keys: keys, project: project)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func fallsBackToFirebase() throws {
    for empty in [nil, ""] as [String?] {
      let configuration = try Configuration(
        issuers: empty, audiences: empty, keys: empty, project: "movies")
      #expect(
        configuration
          == Configuration(
            issuers: ["https://securetoken.google.com/movies"], audiences: ["movies"],
            keys: .url(
              "https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"
            )))
    }
  }

  @Test func takesListsAndPlaces() throws {
    let file = try Configuration(
      issuers: "https://a, https://b", audiences: "x,y", keys: "/etc/keys.json", project: nil)
    #expect(
      file
        == Configuration(
          issuers: ["https://a", "https://b"], audiences: ["x", "y"],
          keys: .file("/etc/keys.json")))
    let url = try Configuration(
      issuers: "https://a", audiences: nil, keys: "http://127.0.0.1:1/k", project: "movies")
    #expect(
      url
        == Configuration(
          issuers: ["https://a"], audiences: ["movies"], keys: .url("http://127.0.0.1:1/k")))
  }

  @Test func saysWhatIsMissing() {
    let missing = { (name: String) in
      "ID tokens cannot be checked: set \(name), or DATACONNECT_PROJECT for the tokens of "
        + "Firebase Authentication"
    }
    #expect(problem(nil, nil, nil, nil) == missing("DATACONNECT_AUTH_ISSUER"))
    #expect(problem("https://a", nil, nil, nil) == missing("DATACONNECT_AUTH_AUDIENCE"))
    #expect(
      problem("https://a", "x", nil, nil)
        == "ID tokens cannot be checked: set DATACONNECT_AUTH_KEYS to where the issuer publishes "
        + "its keys")
    #expect(
      problem("https://a", "x", "", "movies")
        == "ID tokens cannot be checked: set DATACONNECT_AUTH_KEYS to where the issuer publishes "
        + "its keys")
    #expect(
      problem("https://a,", "x", "k", nil)
        == "DATACONNECT_AUTH_ISSUER has an empty member; separate values by single commas")
    #expect(
      problem("https://a", "x", "ftp://host/keys", nil)
        == "DATACONNECT_AUTH_KEYS must be the path of a file, or a URL of the form "
        + "https://host/path")
  }
}
