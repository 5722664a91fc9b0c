import JSON

/// What a token must be for its issuer's keys to be asked.
package struct TokenRules: Sendable, Hashable {
  private let issuers: Issuers
  private let audiences: Set<String>
  private let form: Form

  private enum Issuers: Sendable, Hashable {
    case exactly(Set<String>)
    case prefixed(String)
  }

  /// What besides issuer, audience, expiry and user a token must have.
  package enum Form: Sendable, Hashable {
    /// An ID token of Firebase Authentication: `iat` and `auth_time`.
    case firebase
    /// An ID token of OpenID Connect: `iat`; the time of the sign-in only where it is told.
    case openID
    /// A token of App Check: RS256, and a list of audiences.
    case appCheck
  }

  /// How far the clock of an issuer may be off, in seconds.
  package static let clockSkew: Int64 = 60

  /// Rules for ID tokens of any of the issuers that are meant for any of the audiences.
  package init(issuers: [String], audiences: [String], form: Form = .firebase) {
    precondition(!issuers.isEmpty && !audiences.isEmpty, "rules that no token meets")
    self.issuers = .exactly(Set(issuers))
    self.audiences = Set(audiences)
    self.form = form
  }

  /// Rules for tokens of App Check that are meant for a Firebase project.
  package init(appCheckOf project: String) {
    issuers = .prefixed("https://firebaseappcheck.googleapis.com/")
    audiences = ["projects/\(project)"]
    form = .appCheck
  }

  /// A token at a time, in seconds since the beginning of 1970, with all but its signature checked.
  ///
  /// - Throws: what no key could make good.
  package func candidate(_ text: String, now: Int64) throws(TokenRefusal) -> TokenCandidate {
    let token = try SignedToken(text)
    if form == .appCheck, token.algorithm.name != "RS256" { throw .unsupportedAlgorithm }
    return TokenCandidate(token: token, unproved: try proof(of: token.payload, now))
  }

  private func proof(of payload: JSONObject, _ now: Int64) throws(TokenRefusal) -> TokenProof {
    guard let issuer = payload["iss"]?.string, believes(issuer) else { throw .wrongIssuer }
    guard isMeantForUs(payload["aud"]) else { throw .wrongAudience }
    let latest = Double(now) + Double(Self.clockSkew)
    let expiry = try time("exp", payload)
    guard expiry > Double(now) - Double(Self.clockSkew) else { throw .expired }
    for name in ["iat", "auth_time", "nbf"] where demanded.contains(name) || payload[name] != nil {
      guard try time(name, payload) <= latest else { throw .notYetValid }
    }
    guard let claims = Claims(payload, allowingStandIns: false) else { throw .badSubject }
    return TokenProof(claims: claims, expiry: Int64(expiry.rounded(.down)))
  }

  private var demanded: [String] {
    switch form {
    case .firebase: ["iat", "auth_time"]
    case .openID: ["iat"]
    case .appCheck: []
    }
  }

  private func believes(_ issuer: String) -> Bool {
    switch issuers {
    case .exactly(let names): names.contains(issuer)
    case .prefixed(let prefix): issuer.utf8.starts(with: prefix.utf8)
    }
  }

  private func isMeantForUs(_ audience: JSONValue?) -> Bool {
    switch audience {
    case .string(let name)?: form != .appCheck && audiences.contains(name)
    case .array(let names)?: names.contains { $0.string.map(audiences.contains) ?? false }
    case .null?, .bool?, .number?, .object?, nil: false
    }
  }

  /// A time of the claims; its magnitude is one that fits into an integer.
  private func time(_ name: String, _ payload: JSONObject) throws(TokenRefusal) -> Double {
    guard case .number(let number)? = payload[name], let time = Double(number.text),
      time.magnitude < 1e15
    else { throw .badClaims }
    return time
  }
}
