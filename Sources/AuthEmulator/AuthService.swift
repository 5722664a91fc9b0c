package import Authentication
package import JSON

/// Answers calls about the accounts of all projects, and keeps the accounts.
package struct AuthService: Sendable {
  /// The accounts by project.
  package private(set) var projects: [String: Accounts]
  private let key: TokenSigningKey?

  /// The most projects; each call names one as it likes.
  private static let maximumProjects = 1000

  /// A service that begins with accounts; with a key it signs ID tokens.
  package init(_ projects: [String: Accounts] = [:], key: TokenSigningKey? = nil) {
    self.projects = projects
    self.key = key
  }

  /// Takes other accounts instead of all that are there.
  package mutating func replace(by projects: [String: Accounts]) { self.projects = projects }

  /// The answer to a call; a refusal leaves everything as it was.
  package mutating func answer(
    _ call: AuthCall, at moment: Moment
  ) throws(AuthError) -> JSONValue {
    let known = projects[call.project]
    var session = AuthSession(
      call: call, moment: moment, accounts: known ?? Accounts(), key: key)
    let answer = try session.answer()
    // Only asking about a project makes none.
    if known == nil, session.accounts == Accounts() { return .object(answer) }
    guard known != nil || projects.count < Self.maximumProjects else {
      throw AuthError(
        "QUOTA_EXCEEDED : the emulator holds the accounts of \(Self.maximumProjects) projects")
    }
    projects[call.project] = session.accounts
    return .object(answer)
  }

  /// What a call that succeeded would have sent by mail, for the person at the terminal; `nil` for
  /// calls that send nothing.
  package func mail(of call: AuthCall) -> String? {
    guard call.endpoint == .sendCode, let code = projects[call.project]?.codes.last else {
      return nil
    }
    return "mail to \(code.email): \(code.purpose.rawValue) by code \(code.code)"
  }
}

/// One call while it is answered.
struct AuthSession {
  let call: AuthCall
  let moment: Moment
  var accounts: Accounts
  let key: TokenSigningKey?

  var issuer: TokenIssuer { TokenIssuer(project: call.project, moment: moment, key: key) }

  mutating func answer() throws(AuthError) -> JSONObject {
    switch call.endpoint {
    case .root:
      return [
        "authEmulator": [
          "ready": true, "docs": "https://firebase.google.com/docs/emulator-suite",
        ]
      ]
    case .signUp: return call.isPrivileged ? try createAccount() : try signUp()
    case .signInWithPassword: return try signInWithPassword()
    case .signInWithCustomToken: return try signInWithCustomToken()
    case .token: return try refresh()
    case .lookup: return call.isPrivileged ? try find() : try lookup()
    case .update: return try update()
    case .delete: return try delete()
    case .createAuthURI: return try tellProviders()
    case .sendCode: return try sendCode()
    case .resetPassword: return try resetPassword()
    case .project:
      return ["projectId": "12345", "authorizedDomains": ["localhost", "127.0.0.1"]]
    case .list: return try list()
    case .query: return try query()
    case .createMany: return try createMany()
    case .deleteMany: return try deleteMany()
    case .clear:
      accounts.removeAll()
      return [:]
    case .readConfiguration: return configuration
    case .changeConfiguration:
      let privacy = call.members["emailPrivacyConfig"]?.object
      if case .bool(let hides)? = privacy?["enableImprovedEmailPrivacy"] {
        accounts.hidesEmails = hides
      }
      return configuration
    case .codes: return ["oobCodes": .array(accounts.codes.map(\.json))]
    case .keys: return ["keys": .array(key.map { [$0.webKey] } ?? [])]
    case .unsupported(let what): throw .notImplemented(what)
    }
  }

  private var configuration: JSONObject {
    [
      "signIn": ["allowDuplicateEmails": false],
      "emailPrivacyConfig": ["enableImprovedEmailPrivacy": .bool(accounts.hidesEmails)],
    ]
  }

  func requirePrivilege() throws(AuthError) {
    guard call.isPrivileged else { throw .insufficientPermission }
  }

  /// The account that an ID token of the call proves.
  func caller() throws(AuthError) -> (Account, provider: String) {
    guard let token = call.text("idToken") else { throw AuthError("MISSING_ID_TOKEN") }
    guard let payload = TokenIssuer.payload(of: token), let id = payload["sub"]?.string else {
      throw AuthError("INVALID_ID_TOKEN")
    }
    guard let account = accounts[id] else { throw AuthError("USER_NOT_FOUND") }
    if account.isDisabled { throw AuthError("USER_DISABLED") }
    if case .number(let number)? = payload["iat"], let issued = Int64(number.text),
      issued < account.validSince
    {
      throw AuthError("TOKEN_EXPIRED")
    }
    let provider = payload["firebase"]?.object?["sign_in_provider"]?.string
    return (account, provider ?? account.provider)
  }

  // MARK: Rules of members

  /// An address as it is kept: in lower case, with one `@` that has text on both sides.
  func email(_ text: String) throws(AuthError) -> String {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), text.utf8.count <= 320 else {
      throw AuthError("INVALID_EMAIL")
    }
    return text.lowercased()
  }

  func password(_ text: String) throws(AuthError) -> String {
    guard text.count >= 6 else {
      throw AuthError("WEAK_PASSWORD : Password should be at least 6 characters")
    }
    return text
  }

  func phoneNumber(_ text: String) throws(AuthError) -> String {
    guard text.hasPrefix("+"), text.utf8.count <= 20,
      text.utf8.contains(where: { (0x30...0x39).contains($0) })
    else { throw AuthError("INVALID_PHONE_NUMBER : Invalid format.") }
    return text
  }

  /// Each may take as long as the hash of a password does, and other calls wait meanwhile.
  func checkBatch(_ count: Int) throws(AuthError) {
    guard count <= Accounts.maximumBatch else {
      throw AuthError("MAXIMUM_USER_COUNT_EXCEEDED : at most \(Accounts.maximumBatch) users a call")
    }
  }

  func checkRoom() throws(AuthError) {
    guard accounts.all.count < Accounts.maximumCount else {
      throw AuthError("QUOTA_EXCEEDED : the emulator holds \(Accounts.maximumCount) accounts")
    }
  }
}
