import JSON

// Calls that read, change and remove accounts.
extension AuthSession {
  private static let lookupKind: JSONValue = "identitytoolkit#GetAccountInfoResponse"

  func lookup() throws(AuthError) -> JSONObject {
    ["kind": Self.lookupKind, "users": [.object(try caller().0.info)]]
  }

  /// What an administrator finds by ids, addresses or numbers; without any there is no member.
  func find() throws(AuthError) -> JSONObject {
    let ids = call.texts("localId").compactMap { accounts[$0] }
    let emails = call.texts("email").compactMap { accounts.account(withEmail: $0.lowercased()) }
    let numbers = call.texts("phoneNumber").compactMap { accounts.account(withPhone: $0) }
    var found: [Account] = []
    for account in ids + emails + numbers where !found.contains(account) { found.append(account) }
    var answer: JSONObject = ["kind": Self.lookupKind]
    if !found.isEmpty { answer["users"] = .array(found.map { .object($0.info) }) }
    return answer
  }

  mutating func delete() throws(AuthError) -> JSONObject {
    if call.isPrivileged {
      guard let id = call.text("localId") else { throw AuthError("MISSING_LOCAL_ID") }
      guard accounts[id] != nil else { throw AuthError("USER_NOT_FOUND") }
      accounts[id] = nil
    } else {
      accounts[try caller().0.id] = nil
    }
    return ["kind": "identitytoolkit#DeleteAccountResponse"]
  }

  // MARK: Changes

  mutating func update() throws(AuthError) -> JSONObject {
    if let code = call.text("oobCode") { return try verifyEmail(by: code) }
    var account: Account
    var provider: String?
    if call.isPrivileged {
      guard let id = call.text("localId") else { throw AuthError("MISSING_LOCAL_ID") }
      guard let found = accounts[id] else { throw AuthError("USER_NOT_FOUND") }
      account = found
      try changeAsAdministrator(&account)
    } else {
      let (own, signedInBy) = try caller()
      account = own
      provider = signedInBy
      if call.members["disableUser"] != nil || call.members["customAttributes"] != nil {
        throw .insufficientPermission
      }
    }
    let endsTokens = try change(&account)
    accounts[account.id] = account
    var answer = summary(of: account, kind: "SetAccountInfoResponse")
    answer["photoUrl"] = account.photoURL.map(JSONValue.string)
    answer["emailVerified"] = account.isEmailVerified.map(JSONValue.bool)
    answer["providerUserInfo"] = account.info["providerUserInfo"]
    if let provider, endsTokens {
      let way = account.password == nil ? provider : "password"
      add(issuer.tokens(for: account, provider: way, claims: [:]), to: &answer)
    }
    return answer
  }

  /// Changes what users may change of themselves; tells whether earlier tokens prove nothing now.
  private func change(_ account: inout Account) throws(AuthError) -> Bool {
    var endsTokens = false
    if let given = call.text("email") {
      let email = try email(given)
      if let other = accounts.account(withEmail: email), other.id != account.id {
        throw AuthError("EMAIL_EXISTS")
      }
      if account.email != email {
        account.email = email
        account.isEmailVerified = call.isPrivileged ? call.flag("emailVerified") ?? false : false
        endsTokens = true
      }
    }
    if let given = call.text("password") {
      account.password = PasswordHash(of: try password(given), moment)
      account.passwordUpdatedAt = moment.now
      endsTokens = true
    }
    if endsTokens { account.validSince = moment.seconds }
    account.displayName = call.text("displayName") ?? account.displayName
    account.photoURL = call.text("photoUrl") ?? account.photoURL
    for attribute in call.texts("deleteAttribute") { remove(attribute, of: &account) }
    if call.texts("deleteProvider").contains("password") {
      account.password = nil
      account.passwordUpdatedAt = nil
    }
    return endsTokens
  }

  private func remove(_ attribute: String, of account: inout Account) {
    switch attribute {
    case "DISPLAY_NAME": account.displayName = nil
    case "PHOTO_URL": account.photoURL = nil
    case "EMAIL":
      account.email = nil
      account.isEmailVerified = nil
    case "PASSWORD": account.password = nil
    default: break
    }
  }

  private func changeAsAdministrator(_ account: inout Account) throws(AuthError) {
    account.isDisabled = call.flag("disableUser") ?? call.flag("disabled") ?? account.isDisabled
    account.isEmailVerified = call.flag("emailVerified") ?? account.isEmailVerified
    if let number = call.text("phoneNumber") {
      let number = try phoneNumber(number)
      if let other = accounts.account(withPhone: number), other.id != account.id {
        throw AuthError("PHONE_NUMBER_EXISTS")
      }
      account.phoneNumber = number
    }
    if let text = call.text("customAttributes") {
      guard text.utf8.count <= 1000 else { throw AuthError("CLAIMS_TOO_LARGE") }
      guard let json = try? JSONReader.read(Array(text.utf8)), let claims = json.object else {
        throw AuthError("INVALID_CLAIMS")
      }
      if let name = claims.members.first(where: { TokenIssuer.reserved.contains($0.name) })?.name {
        throw AuthError("FORBIDDEN_CLAIM : \(name)")
      }
      account.customAttributes = text
    }
    if let seconds = call.text("validSince").flatMap({ Int64($0) }) { account.validSince = seconds }
  }

  // MARK: Administrators

  mutating func createAccount() throws(AuthError) -> JSONObject {
    try checkRoom()
    let id = call.text("localId") ?? moment.word(28)
    guard accounts[id] == nil else { throw AuthError("DUPLICATE_LOCAL_ID") }
    var account = Account(id: id, at: moment.now)
    try changeAsAdministrator(&account)
    _ = try change(&account)
    if account.email != nil {
      account.isEmailVerified = call.flag("emailVerified") ?? account.isEmailVerified ?? false
    }
    accounts[id] = account
    return summary(of: account, kind: "SignupNewUserResponse")
  }

  mutating func createMany() throws(AuthError) -> JSONObject {
    try requirePrivilege()
    let users = call.members["users"]?.array ?? []
    try checkBatch(users.count)
    var errors: [JSONValue] = []
    for (index, element) in users.enumerated() {
      guard let members = element.object else { continue }
      let inner = AuthCall(
        endpoint: .signUp, isPrivileged: true, project: call.project, members: members)
      var session = AuthSession(call: inner, moment: moment, accounts: Accounts(), key: key)
      // Lent rather than copied; a refusal changes nothing.
      swap(&session.accounts, &accounts)
      defer { swap(&session.accounts, &accounts) }
      do throws(AuthError) {
        _ = try session.createAccount()
      } catch {
        errors.append(
          ["index": .number(JSONNumber(index)), "message": .string(error.message)])
      }
    }
    var answer: JSONObject = ["kind": "identitytoolkit#UploadAccountResponse"]
    if !errors.isEmpty { answer["error"] = .array(errors) }
    return answer
  }

  mutating func deleteMany() throws(AuthError) -> JSONObject {
    try requirePrivilege()
    let isForced = call.flag("force") ?? false
    let ids = call.texts("localIds")
    try checkBatch(ids.count)
    var errors: [JSONValue] = []
    for (index, id) in ids.enumerated() {
      guard let account = accounts[id] else { continue }
      if account.isDisabled || isForced {
        accounts[id] = nil
      } else {
        errors.append([
          "index": .number(JSONNumber(index)), "localId": .string(id),
          "message": "NOT_DISABLED : Disable the account before batch deletion.",
        ])
      }
    }
    return errors.isEmpty ? [:] : ["errors": .array(errors)]
  }

  func list() throws(AuthError) -> JSONObject {
    try requirePrivilege()
    let size = min(max(call.text("maxResults").flatMap { Int($0) } ?? 20, 1), 1000)
    let sorted = accounts.all.sorted { $0.id < $1.id }
    let after = call.text("nextPageToken")
    let rest = sorted.drop { account in after.map { account.id <= $0 } ?? false }
    let page = rest.prefix(size)
    var answer: JSONObject = [
      "kind": "identitytoolkit#DownloadAccountResponse",
      "users": .array(page.map { .object($0.info) }),
    ]
    if rest.count > size { answer["nextPageToken"] = page.last.map { .string($0.id) } }
    return answer
  }

  func query() throws(AuthError) -> JSONObject {
    try requirePrivilege()
    let count = JSONValue.string(String(accounts.all.count))
    if call.flag("returnUserInfo") == false { return ["recordsCount": count] }
    return [
      "recordsCount": count, "userInfo": .array(accounts.all.map { .object($0.info) }),
    ]
  }
}
