import AuthEmulator
import Authentication
import HTTP
import JSON
import Testing

struct SignInTests {
  private static let toolkit = Client.toolkit

  @Test func issuesTokensAsTheOfficialEmulatorDoes() throws {
    var client = Client()
    let answer = client.signUp("Ada@Example.org")
    #expect(answer["kind"] == "identitytoolkit#SignupNewUserResponse")
    #expect(answer["email"] == "ada@example.org")
    #expect(answer["expiresIn"] == "3600")
    let id = try #require(answer["localId"]?.string)
    #expect(id.utf8.count == 28)
    let payload = try #require(answer.payload())
    #expect(payload["sub"] == .string(id))
    #expect(payload["user_id"] == .string(id))
    #expect(payload["iss"] == "https://securetoken.google.com/demo")
    #expect(payload["aud"] == "demo")
    #expect(payload["email_verified"] == false)
    #expect(payload["iat"] == 1_700_000_000)
    #expect(payload["exp"] == 1_700_003_600)
    #expect(
      payload["firebase"] == [
        "identities": ["email": ["ada@example.org"]], "sign_in_provider": "password",
      ])
    #expect(answer["idToken"]?.string?.hasSuffix(".") == true)
  }

  @Test func knowsAnonymousUsersAndLinksThem() throws {
    var client = Client()
    let first = client.call("\(Self.toolkit)/accounts:signUp", ["returnSecureToken": true])
    #expect(first.payload()?["provider_id"] == "anonymous")
    #expect(first.payload()?["email_verified"] == nil)
    let linked = client.call(
      "\(Self.toolkit)/accounts:signUp",
      ["idToken": first["idToken"] ?? .null, "email": "a@b.c", "password": "secret1"])
    #expect(linked["localId"] == first["localId"])
    #expect(linked.payload()?["firebase"]?["sign_in_provider"] == "password")
    #expect(client.signIn("a@b.c")["localId"] == first["localId"])
  }

  @Test func refusesWithTheCodesThatClientsKnow() {
    var client = Client()
    _ = client.signUp("a@b.c")
    let signUp = "\(Self.toolkit)/accounts:signUp"
    let cases: [(JSONValue, JSONValue)] = [
      (client.signUp("A@b.c"), "400 EMAIL_EXISTS"),
      (client.signUp("ab.c"), "400 INVALID_EMAIL"), (client.signUp("@b"), "400 INVALID_EMAIL"),
      (
        client.signUp("x@y.z", "short"),
        "400 WEAK_PASSWORD : Password should be at least 6 characters"
      ),
      (client.call(signUp, ["password": "secret1"]), "400 MISSING_EMAIL"),
      (client.call(signUp, ["email": "x@y.z"]), "400 MISSING_PASSWORD"),
      (client.call(signUp, ["localId": "x"]), "400 UNEXPECTED_PARAMETER : User ID"),
      (client.signIn("nobody@b.c"), "400 EMAIL_NOT_FOUND"),
      (client.signIn("a@b.c", "another"), "400 INVALID_PASSWORD"),
      (client.call(signUp, key: nil), "403 The request is missing a valid API key."),
      (
        client.call(signUp, as: "somebody"),
        "401 Request had invalid authentication credentials. Expected OAuth 2 access token."
      ),
      (
        client.call("\(Self.toolkit)/accounts:signInWithIdp"),
        "501 NOT_IMPLEMENTED : accounts:signInWithIdp is not part of this emulator"
      ),
      (client.call("/nowhere"), "404 There is nothing at this path"),
    ]
    for (answer, expected) in cases { #expect(answer == expected) }
  }

  @Test func keepsAddressesSecretWhereAsked() {
    var client = Client()
    _ = client.signUp("a@b.c")
    _ = client.call(
      "/emulator/v1/projects/demo/config",
      ["emailPrivacyConfig": ["enableImprovedEmailPrivacy": true]], method: .patch)
    #expect(client.signIn("no@b.c") == "400 INVALID_LOGIN_CREDENTIALS")
    #expect(client.signIn("a@b.c", "wrong12") == "400 INVALID_LOGIN_CREDENTIALS")
    let uri = client.call(
      "\(Self.toolkit)/accounts:createAuthUri",
      ["identifier": "a@b.c", "continueUri": "http://localhost"])
    #expect(uri["registered"] == nil)
  }

  @Test func bringsNewTokensForRefreshTokens() throws {
    var client = Client()
    let custom = client.call(
      "\(Self.toolkit)/accounts:signInWithCustomToken",
      ["token": #"{"uid":"u1","claims":{"admin":true}}"#])
    #expect(custom["isNewUser"] == true)
    #expect(custom.payload()?["admin"] == true)
    client.seconds += 4000
    let refresh = try #require(custom["refreshToken"]?.string)
    let form = HTTPRequest(
      method: .post, path: "/securetoken.googleapis.com/v1/token", query: "key=k",
      fields: [.contentType: "application/x-www-form-urlencoded"],
      body: Array("grant_type=refresh_token&refresh_token=\(refresh)".utf8))
    let answer = client.answer(form)
    #expect(answer["token_type"] == "Bearer")
    #expect(answer["user_id"] == "u1")
    #expect(answer["access_token"] == answer["id_token"])
    #expect(answer.payload("id_token")?["admin"] == true)
    #expect(answer.payload("id_token")?["iat"] == 1_700_004_000)
    let path = "/securetoken.googleapis.com/v1/token"
    #expect(client.call(path, [:]) == "400 MISSING_GRANT_TYPE")
    #expect(client.call(path, ["grantType": "x"]) == "400 INVALID_GRANT_TYPE")
    #expect(client.call(path, ["grantType": "refresh_token"]) == "400 MISSING_REFRESH_TOKEN")
    #expect(
      client.call(path, ["grantType": "refresh_token", "refreshToken": "abc"])
        == "400 INVALID_REFRESH_TOKEN")
  }

  @Test(arguments: [
    ("", "MISSING_CUSTOM_TOKEN"), ("{}", "MISSING_IDENTIFIER"),
    (#"{"uid":"u","claims":{"sub":"x"}}"#, "FORBIDDEN_CLAIM : sub"),
    (#"{"uid":"u","claims":[]}"#, "INVALID_CLAIMS"),
    ("abc", "INVALID_CUSTOM_TOKEN : the token is neither a JWT nor JSON"),
    ("{", "INVALID_CUSTOM_TOKEN : the token is no JSON object"),
  ])
  func refusesCustomTokens(_ token: String, _ message: String) {
    var client = Client()
    let answer = client.call(
      "\(Self.toolkit)/accounts:signInWithCustomToken", ["token": .string(token)])
    #expect(answer == .string("400 \(message)"))
  }

  @Test func aKeySignsTokensAndItsPublicHalfIsShown() throws {
    let key = try #require(TokenSigningKey())
    var client = Client()
    client.service = AuthService(key: key)
    let token = try #require(client.signUp("ada@example.org")["idToken"]?.string)
    let parsed = try #require(JSONWebToken(token))
    #expect(parsed.header == ["alg": "RS256", "kid": .string(key.id), "typ": "JWT"])
    let signed = token.prefix(upTo: try #require(token.lastIndex(of: ".")))
    #expect(parsed.signature == key.signature(of: String(signed)))
    let google =
      "/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"
    for path in ["/.well-known/jwks.json", google] {
      #expect(client.call(path, method: .get, key: nil) == ["keys": [key.webKey]])
    }
    var unsigned = Client()
    #expect(unsigned.call(google, method: .get, key: nil) == ["keys": []])
  }
}
