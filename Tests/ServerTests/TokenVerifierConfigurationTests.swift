import Authentication
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

  private func openID(
    _ issuer: String, _ audiences: [String], _ keys: KeySource
  ) -> Configuration.Issuer {
    Configuration.Issuer(
      rules: TokenRules(issuers: [issuer], audiences: audiences, form: .openID), keys: keys)
  }

  @Test func takesListsAndPlaces() throws {
    let file = try Configuration(
      issuers: "https://a, https://b", audiences: "x,y", keys: "/etc/keys.json", project: nil)
    #expect(
      file.issuers
        == ["https://a", "https://b"].map { openID($0, ["x", "y"], .file("/etc/keys.json")) })
    let url = try Configuration(
      issuers: "https://a", audiences: nil, keys: "http://127.0.0.1:1/k,", project: "movies")
    #expect(url.issuers == [openID("https://a", ["movies"], .url("http://127.0.0.1:1/k,"))])
    let places = try Configuration(
      issuers: "a,b", audiences: "x", keys: "/a.json, https://b/keys", project: nil)
    #expect(
      places.issuers
        == [openID("a", ["x"], .file("/a.json")), openID("b", ["x"], .url("https://b/keys"))])
  }

  @Test func knowsWhereIssuersPublishTheirKeys() throws {
    let firebase = "https://securetoken.google.com/"
    let configuration = try Configuration(
      issuers:
        "\(firebase)one,\(firebase)two,https://login.example/,http://localhost:8080/realms/x",
      audiences: nil, keys: nil, project: "movies")
    let keys = KeySource.url(
      "https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com")
    let ofFirebase = ["one", "two"].map { project in
      Configuration.Issuer(
        rules: TokenRules(issuers: [firebase + project], audiences: [project]), keys: keys)
    }
    let others = ["https://login.example/", "http://localhost:8080/realms/x"].map { issuer in
      openID(issuer, ["movies"], .discovery(issuer: issuer))
    }
    #expect(configuration.issuers == ofFirebase + others)
  }

  @Test func enforcesAppCheckForAProject() throws {
    let configuration = try Configuration(appCheckKeys: nil, project: "movies")
    #expect(
      configuration.issuers
        == [
          Configuration.Issuer(
            rules: TokenRules(appCheckOf: "movies"),
            keys: .url("https://firebaseappcheck.googleapis.com/v1/jwks"))
        ])
    let file = try Configuration(appCheckKeys: "/keys", project: "movies")
    #expect(file.issuers.map(\.keys) == [.file("/keys")])
    #expect(throws: Configuration.Problem.self) {
      try Configuration(appCheckKeys: nil, project: "")
    }
    #expect(throws: Configuration.Problem.self) {
      try Configuration(appCheckKeys: "ftp://x/y", project: "movies")
    }
  }

  @Test func saysWhatIsMissing() {
    let missing = { (name: String) in
      "ID tokens cannot be checked: set \(name), or DATACONNECT_PROJECT for the tokens of "
        + "Firebase Authentication"
    }
    #expect(problem(nil, nil, nil, nil) == missing("DATACONNECT_AUTH_ISSUER"))
    #expect(problem("https://a", nil, nil, nil) == missing("DATACONNECT_AUTH_AUDIENCE"))
    for issuer in ["a", "http://a", "http://127.0.0.1.example.org", "https://"] {
      #expect(
        problem(issuer, "x", nil, "movies")
          == "ID tokens of \(issuer) cannot be checked: set DATACONNECT_AUTH_KEYS to where the "
          + "issuer publishes its keys; they can be discovered for an https:// issuer only")
    }
    #expect(
      problem("https://a,", "x", "k", nil)
        == "DATACONNECT_AUTH_ISSUER has an empty member; separate values by single commas")
    #expect(
      problem("a,b,c", "x", "k,l", nil)
        == "DATACONNECT_AUTH_KEYS names 2 places for 3 issuers; name one for all, or one for each "
        + "in the order of DATACONNECT_AUTH_ISSUER")
    #expect(
      problem("https://a", "x", "ftp://host/keys", nil)
        == "DATACONNECT_AUTH_KEYS must be the path of a file, or a URL of the form "
        + "https://host/path")
  }
}
