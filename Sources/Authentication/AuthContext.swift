// Authentication: credentials of requests to the caller that they prove.
//
// Input: the texts of tokens and a time; output: an `AuthContext` or a refusal. It decides nothing
// about operations and reads no request.

package import JSON

/// Who makes a request.
package enum AuthContext: Sendable, Hashable {
  /// No end user.
  case unauthenticated
  case user(Claims)
  /// An administrator who acts as nobody else.
  case administrator

  /// The claims of an end user.
  package var claims: Claims? {
    if case .user(let claims) = self { claims } else { nil }
  }
}

/// What a token says about a user.
package struct Claims: Sendable, Hashable {
  /// The user's id; never empty.
  package let uid: String
  /// All members of the token's payload.
  package let members: JSONObject

  /// Claims with the id under `sub`, where stand-ins are allowed else under `user_id` or `uid`; `nil`
  /// where there is none.
  package init?(_ members: JSONObject, allowingStandIns: Bool) {
    let names = allowingStandIns ? ["sub", "user_id", "uid"] : ["sub"]
    let uid = names.lazy.compactMap { members[$0]?.string }.first { !$0.isEmpty }
    guard let uid, uid.utf8.count <= Self.maximumIDBytes, !uid.utf8.contains(0) else { return nil }
    self.uid = uid
    self.members = members
  }

  private static let maximumIDBytes = 128

  /// Whether the account is an anonymous one; a token that names no provider is not.
  package var isAnonymous: Bool {
    members["firebase"]?.object?["sign_in_provider"]?.string == "anonymous"
  }

  /// Whether the claim `email_verified` is the Boolean true.
  package var hasVerifiedEmail: Bool { members["email_verified"] == .bool(true) }
}
