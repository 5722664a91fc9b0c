package import JSON

// How accounts are kept in a file.
extension Account {
  package var json: JSONValue {
    var kept = info
    for name in ["passwordHash", "providerUserInfo", "lastRefreshAt", "customAuth"] {
      kept.remove(name)
    }
    kept["lastRefreshAt"] = lastRefreshAt.map { .string(String($0)) }
    if isCustom { kept["customAuth"] = true }
    kept["password"] = password.map { .string($0.text) }
    return .object(kept)
  }

  /// An account as `json` writes it; `nil` for anything else.
  package init?(_ json: JSONValue) {
    guard let members = json.object, let id = members["localId"]?.string, !id.isEmpty,
      let created = members["createdAt"]?.string.flatMap({ Int64($0) })
    else { return nil }
    self.init(id: id, at: created)
    email = members["email"]?.string
    isEmailVerified = members["emailVerified"].map { $0 == true }
    displayName = members["displayName"]?.string
    photoURL = members["photoUrl"]?.string
    phoneNumber = members["phoneNumber"]?.string
    password = members["password"]?.string.flatMap(PasswordHash.init(text:))
    if case .number(let number)? = members["passwordUpdatedAt"] {
      passwordUpdatedAt = Int64(number.text)
    }
    validSince = members["validSince"]?.string.flatMap { Int64($0) } ?? created / 1000
    isDisabled = members["disabled"] == true
    lastLoginAt = members["lastLoginAt"]?.string.flatMap { Int64($0) }
    lastRefreshAt = members["lastRefreshAt"]?.string.flatMap { Int64($0) }
    customAttributes = members["customAttributes"]?.string
    isCustom = members["customAuth"] == true
  }
}
