/// Whose ID tokens a server accepts, and where the keys are that prove them.
package struct TokenSource: Sendable, Hashable {
  package let issuers: [String]
  package let audiences: [String]
  /// A path or a URL of a JWKS or of a map of certificates.
  package let keys: String

  /// The keys with which Firebase signs the ID tokens of all projects.
  package static let firebaseKeys =
    "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"

  package init(issuers: [String], audiences: [String], keys: String) {
    self.issuers = issuers
    self.audiences = audiences
    self.keys = keys
  }

  /// What the settings say; the project stands in for what they leave out, as with Firebase.
  ///
  /// - Throws: what is missing. Keys of Firebase prove nothing about tokens of another issuer, so
  ///   they do not stand in there.
  package init(_ settings: Settings) throws(SettingProblem) {
    let project = settings[SettingTable.project]
    let issuers = settings[SettingTable.authIssuer]
    let audiences = settings[SettingTable.authAudience] ?? project.map { [$0] }
    let keys =
      settings[SettingTable.authKeys]
      ?? (project != nil && issuers == nil ? Self.firebaseKeys : nil)
    guard project != nil || issuers != nil else {
      throw SettingProblem(
        place: "DATACONNECT_PROJECT",
        "nobody's ID tokens would be accepted; set the Firebase project, or DATACONNECT_AUTH_ISSUER, DATACONNECT_AUTH_AUDIENCE and DATACONNECT_AUTH_KEYS"
      )
    }
    guard let audiences else {
      throw SettingProblem(
        place: "DATACONNECT_AUTH_AUDIENCE",
        "is missing; without DATACONNECT_PROJECT the accepted aud of ID tokens must be named")
    }
    guard let keys else {
      throw SettingProblem(
        place: "DATACONNECT_AUTH_KEYS",
        "is missing; name the file or URL of the keys of DATACONNECT_AUTH_ISSUER")
    }
    self.init(
      issuers: issuers ?? project.map { ["https://securetoken.google.com/\($0)"] } ?? [],
      audiences: audiences, keys: keys)
  }
}
