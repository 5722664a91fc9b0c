import Authentication
import JSON

// Calls that end with tokens.
extension AuthSession {
  mutating func signUp() throws(AuthError) -> JSONObject {
    if call.text("localId") != nil { throw AuthError("UNEXPECTED_PARAMETER : User ID") }
    var account: Account
    if call.text("idToken") != nil {
      account = try caller().0
    } else {
      try checkRoom()
      account = Account(id: moment.word(28), at: moment.now)
    }
    let isAnonymous =
      call.text("email") == nil && call.text("password") == nil && call.text("idToken") == nil
    if !isAnonymous {
      guard let given = call.text("email") else { throw AuthError("MISSING_EMAIL") }
      let email = try email(given)
      guard let secret = call.text("password") else { throw AuthError("MISSING_PASSWORD") }
      let password = try password(secret)
      if let other = accounts.account(withEmail: email), other.id != account.id {
        throw AuthError("EMAIL_EXISTS")
      }
      account.email = email
      account.isEmailVerified = account.isEmailVerified ?? false
      account.password = PasswordHash(of: password, moment)
      account.passwordUpdatedAt = moment.now
    }
    account.displayName = call.text("displayName") ?? account.displayName
    account.lastLoginAt = moment.now
    account.lastRefreshAt = moment.now
    accounts[account.id] = account
    let provider = isAnonymous ? "anonymous" : "password"
    var answer = summary(of: account, kind: "SignupNewUserResponse")
    add(issuer.tokens(for: account, provider: provider, claims: [:]), to: &answer)
    return answer
  }

  mutating func signInWithPassword() throws(AuthError) -> JSONObject {
    guard let given = call.text("email") else { throw AuthError("MISSING_EMAIL") }
    let email = try email(given)
    guard let password = call.text("password") else { throw AuthError("MISSING_PASSWORD") }
    guard var account = accounts.account(withEmail: email) else {
      throw AuthError(accounts.hidesEmails ? "INVALID_LOGIN_CREDENTIALS" : "EMAIL_NOT_FOUND")
    }
    if account.isDisabled { throw AuthError("USER_DISABLED") }
    guard account.password?.matches(password) ?? false else {
      throw AuthError(accounts.hidesEmails ? "INVALID_LOGIN_CREDENTIALS" : "INVALID_PASSWORD")
    }
    account.lastLoginAt = moment.now
    account.lastRefreshAt = moment.now
    accounts[account.id] = account
    var answer = summary(of: account, kind: "VerifyPasswordResponse")
    answer["registered"] = true
    add(issuer.tokens(for: account, provider: "password", claims: [:]), to: &answer)
    return answer
  }

  mutating func signInWithCustomToken() throws(AuthError) -> JSONObject {
    guard let token = call.text("token") else { throw AuthError("MISSING_CUSTOM_TOKEN") }
    let (id, claims) = try customToken(token)
    if let name = claims.members.first(where: { TokenIssuer.reserved.contains($0.name) })?.name {
      throw AuthError("FORBIDDEN_CLAIM : \(name)")
    }
    let isNew = accounts[id] == nil
    if isNew { try checkRoom() }
    var account = accounts[id] ?? Account(id: id, at: moment.now)
    if account.isDisabled { throw AuthError("USER_DISABLED") }
    account.isCustom = true
    account.lastLoginAt = moment.now
    account.lastRefreshAt = moment.now
    accounts[id] = account
    var answer: JSONObject = [
      "kind": "identitytoolkit#VerifyCustomTokenResponse", "isNewUser": .bool(isNew),
    ]
    add(issuer.tokens(for: account, provider: "custom", claims: claims), to: &answer)
    return answer
  }

  /// The user and the claims of a custom token: a JWT whose signature does not count, or plain JSON.
  private func customToken(_ token: String) throws(AuthError) -> (String, JSONObject) {
    let payload: JSONObject
    if token.hasPrefix("{") {
      guard let json = try? JSONReader.read(Array(token.utf8)), let object = json.object else {
        throw AuthError("INVALID_CUSTOM_TOKEN : the token is no JSON object")
      }
      payload = object
    } else {
      guard let parsed = JSONWebToken(token) else {
        throw AuthError("INVALID_CUSTOM_TOKEN : the token is neither a JWT nor JSON")
      }
      guard parsed.payload["aud"]?.string == Self.customAudience else {
        throw AuthError("INVALID_CUSTOM_TOKEN : aud must be \(Self.customAudience)")
      }
      payload = parsed.payload
    }
    let id = (payload["uid"] ?? payload["user_id"])?.string ?? ""
    guard !id.isEmpty, id.utf8.count <= 128 else { throw AuthError("MISSING_IDENTIFIER") }
    switch payload["claims"] {
    case nil, .null?: return (id, [:])
    case .object(let claims)?: return (id, claims)
    case .bool?, .number?, .string?, .array?: throw AuthError("INVALID_CLAIMS")
    }
  }

  private static let customAudience =
    "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit"

  mutating func refresh() throws(AuthError) -> JSONObject {
    guard let grant = call.text("grantType") else { throw AuthError("MISSING_GRANT_TYPE") }
    guard grant == "refresh_token" else { throw AuthError("INVALID_GRANT_TYPE") }
    guard let token = call.text("refreshToken") else { throw AuthError("MISSING_REFRESH_TOKEN") }
    guard let content = TokenIssuer.content(ofRefreshToken: token),
      content.project == call.project, var account = accounts[content.id]
    else { throw AuthError("INVALID_REFRESH_TOKEN") }
    if account.isDisabled { throw AuthError("USER_DISABLED") }
    account.lastRefreshAt = moment.now
    accounts[account.id] = account
    let made = issuer.tokens(for: account, provider: content.provider, claims: content.claims)
    return [
      "id_token": made["idToken"] ?? .null, "access_token": made["idToken"] ?? .null,
      "expires_in": made["expiresIn"] ?? .null, "refresh_token": made["refreshToken"] ?? .null,
      "token_type": "Bearer", "user_id": .string(account.id), "project_id": "12345",
    ]
  }

  func tellProviders() throws(AuthError) -> JSONObject {
    guard let identifier = call.text("identifier") else { throw AuthError("MISSING_IDENTIFIER") }
    guard let place = call.text("continueUri") else { throw AuthError("MISSING_CONTINUE_URI") }
    guard place.contains("://") else { throw AuthError("INVALID_CONTINUE_URI") }
    guard let email = try? email(identifier) else { throw AuthError("INVALID_IDENTIFIER") }
    var answer: JSONObject = [
      "kind": "identitytoolkit#CreateAuthUriResponse",
      "sessionId": .string(call.text("sessionId") ?? moment.word(27)),
    ]
    if accounts.hidesEmails { return answer }
    let account = accounts.account(withEmail: email)
    let methods: [JSONValue] = account?.password == nil ? [] : ["password"]
    answer["registered"] = .bool(account != nil)
    answer["allProviders"] = .array(methods)
    answer["signinMethods"] = .array(methods)
    return answer
  }

  // MARK: Answers

  func summary(of account: Account, kind: String) -> JSONObject {
    var answer: JSONObject = [
      "kind": .string("identitytoolkit#\(kind)"), "localId": .string(account.id),
    ]
    answer["email"] = account.email.map(JSONValue.string)
    answer["displayName"] = account.displayName.map(JSONValue.string)
    return answer
  }

  func add(_ members: JSONObject, to answer: inout JSONObject) {
    for member in members.members { answer[member.name] = member.value }
  }
}
