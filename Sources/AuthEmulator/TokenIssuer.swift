import Authentication
import Digests
import JSON

/// Makes and reads the tokens of a project, in the form of the official emulator: unsigned, unless there
/// is a key.
struct TokenIssuer {
  let project: String
  let moment: Moment
  var key: TokenSigningKey?

  /// Names that custom claims may not have, since the service sets them.
  static let reserved: Set<String> = [
    "iss", "aud", "sub", "iat", "exp", "nbf", "jti", "nonce", "azp", "acr", "amr", "cnf",
    "auth_time", "firebase", "at_hash", "c_hash",
  ]

  private static let lifetime: Int64 = 3600

  /// What a sign-in answers: an ID token that lives for an hour, and one that brings new ones.
  func tokens(for account: Account, provider: String, claims: JSONObject) -> JSONObject {
    [
      "idToken": .string(idToken(for: account, provider: provider, claims: claims)),
      "refreshToken": .string(refreshToken(for: account, provider: provider, claims: claims)),
      "expiresIn": .string(String(Self.lifetime)),
    ]
  }

  // MARK: ID tokens

  func idToken(for account: Account, provider: String, claims: JSONObject) -> String {
    var payload = JSONObject()
    let attributes = account.customAttributes.flatMap { try? JSONReader.read(Array($0.utf8)) }
    for member in (attributes?.object?.members ?? []) + claims.members {
      payload[member.name] = member.value
    }
    payload["name"] = account.displayName.map(JSONValue.string)
    payload["picture"] = account.photoURL.map(JSONValue.string)
    payload["email"] = account.email.map(JSONValue.string)
    payload["email_verified"] = account.isEmailVerified.map(JSONValue.bool)
    payload["phone_number"] = account.phoneNumber.map(JSONValue.string)
    payload["provider_id"] = provider == "anonymous" ? .some("anonymous") : .none
    let login = (account.lastLoginAt ?? moment.now) / 1000
    payload["auth_time"] = .number(JSONNumber(login))
    payload["user_id"] = .string(account.id)
    var identities = JSONObject()
    if let email = account.email { identities["email"] = [.string(email)] }
    if let number = account.phoneNumber { identities["phone"] = [.string(number)] }
    payload["firebase"] = [
      "identities": .object(identities), "sign_in_provider": .string(provider),
    ]
    payload["iat"] = .number(JSONNumber(moment.seconds))
    payload["exp"] = .number(JSONNumber(moment.seconds + Self.lifetime))
    payload["aud"] = .string(project)
    payload["iss"] = .string("https://securetoken.google.com/\(project)")
    payload["sub"] = .string(account.id)
    let header: JSONValue =
      key.map { ["alg": "RS256", "kid": .string($0.id), "typ": "JWT"] }
      ?? ["alg": "none", "typ": "JWT"]
    let text =
      "\(Base64URL.text(header.bytes())).\(Base64URL.text(JSONValue.object(payload).bytes()))"
    return "\(text).\(key.map { Base64URL.text($0.signature(of: text)) } ?? "")"
  }

  /// The payload of one of our ID tokens; their age does not count here.
  static func payload(of token: String) -> JSONObject? {
    guard let parsed = JSONWebToken(token), parsed.payload["sub"]?.string?.isEmpty == false else {
      return nil
    }
    return parsed.payload
  }

  // MARK: Refresh tokens

  private func refreshToken(
    for account: Account, provider: String, claims: JSONObject
  ) -> String {
    let content: JSONValue = [
      "_AuthEmulatorRefreshToken": "DO NOT MODIFY", "localId": .string(account.id),
      "provider": .string(provider), "extraClaims": .object(claims),
      "projectId": .string(project),
    ]
    return Base64URL.text(content.bytes())
  }

  /// What a refresh token was made for.
  static func content(
    ofRefreshToken token: String
  ) -> (id: String, provider: String, claims: JSONObject, project: String)? {
    // The official emulator pads its tokens and uses the other alphabet.
    let plain = token.utf8.filter { $0 != UInt8(ascii: "=") }.map { byte -> UInt8 in
      byte == UInt8(ascii: "+")
        ? UInt8(ascii: "-") : byte == UInt8(ascii: "/") ? UInt8(ascii: "_") : byte
    }
    guard let bytes = Base64URL.bytes(plain), let json = try? JSONReader.read(bytes),
      let members = json.object, members["_AuthEmulatorRefreshToken"] != nil,
      let id = members["localId"]?.string, let project = members["projectId"]?.string
    else { return nil }
    return (
      id, members["provider"]?.string ?? "password",
      members["extraClaims"]?.object ?? JSONObject(), project
    )
  }
}
