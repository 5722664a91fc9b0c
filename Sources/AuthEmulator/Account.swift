// AuthEmulator: a sign-in service for development: accounts and the tokens that it issues for them.
//
// Input: calls of the Identity Toolkit API with a moment; output: answers, and the state after them. It
// is pure: it knows neither sockets nor files, and draws time and random bytes from the moment.

import JSON

/// A user who can sign in.
package struct Account: Sendable, Equatable {
  package let id: String
  var email: String?
  /// Unknown for accounts that never had an address.
  var isEmailVerified: Bool?
  var displayName: String?
  var photoURL: String?
  var phoneNumber: String?
  var password: PasswordHash?
  /// Milliseconds since 1970, as all times here but `validSince`.
  var passwordUpdatedAt: Int64?
  /// In seconds: ID tokens issued before prove nothing.
  var validSince: Int64
  var isDisabled = false
  let createdAt: Int64
  var lastLoginAt: Int64?
  var lastRefreshAt: Int64?
  /// The claims that administrators have set, as JSON text.
  var customAttributes: String?
  /// Whether it came from a custom token.
  var isCustom = false

  init(id: String, at now: Int64) {
    self.id = id
    createdAt = now
    validSince = now / 1000
  }

  /// How the user signs in: `password`, or `anonymous` where there is no way to come back.
  var provider: String {
    if password != nil { return "password" }
    return isCustom ? "custom" : email == nil && phoneNumber == nil ? "anonymous" : "password"
  }

  /// What calls tell of it; the password stays here.
  var info: JSONObject {
    var info: JSONObject = ["localId": .string(id)]
    info["email"] = email.map(JSONValue.string)
    info["emailVerified"] = isEmailVerified.map(JSONValue.bool)
    info["displayName"] = displayName.map(JSONValue.string)
    info["photoUrl"] = photoURL.map(JSONValue.string)
    info["phoneNumber"] = phoneNumber.map(JSONValue.string)
    if password != nil { info["passwordHash"] = "UkVEQUNURUQ=" }
    info["passwordUpdatedAt"] = passwordUpdatedAt.map { .number(JSONNumber($0)) }
    info["validSince"] = .string(String(validSince))
    if isDisabled { info["disabled"] = true }
    info["lastLoginAt"] = lastLoginAt.map { .string(String($0)) }
    info["createdAt"] = .string(String(createdAt))
    info["lastRefreshAt"] = lastRefreshAt.map { .string(Moment.text($0)) }
    if isCustom { info["customAuth"] = true }
    info["customAttributes"] = customAttributes.map(JSONValue.string)
    info["providerUserInfo"] = .array(providers)
    return info
  }

  private var providers: [JSONValue] {
    guard let email, password != nil else { return [] }
    var provider: JSONObject = [
      "providerId": "password", "email": .string(email), "federatedId": .string(email),
      "rawId": .string(email),
    ]
    provider["displayName"] = displayName.map(JSONValue.string)
    provider["photoUrl"] = photoURL.map(JSONValue.string)
    return [.object(provider)]
  }
}
