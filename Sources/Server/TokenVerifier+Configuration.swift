extension TokenVerifier {
  /// Which tokens prove a user, and where the keys are that they are signed with.
  package struct Configuration: Sendable, Hashable {
    /// The accepted values of `iss`; not empty.
    let issuers: [String]
    /// The accepted values of `aud`, of which a token needs one; not empty.
    let audiences: [String]
    let keys: KeySource

    /// Why settings make no configuration; the message names the setting to change.
    package struct Problem: Error, Sendable, Hashable {
      package let message: String
    }

    /// Tokens of any of the issuers for any of the audiences; there must be one of each.
    package init(issuers: [String], audiences: [String], keys: KeySource) {
      self.issuers = issuers
      self.audiences = audiences
      self.keys = keys
    }

    /// The settings `DATACONNECT_AUTH_ISSUER`, `DATACONNECT_AUTH_AUDIENCE` (comma lists) and
    /// `DATACONNECT_AUTH_KEYS` (a file or a URL); for those that are absent or empty the values of
    /// Firebase Authentication for the project.
    ///
    /// - Throws: where a value is neither set nor follows from a project, or is malformed.
    package init(
      issuers: String?, audiences: String?, keys: String?, project: String?
    ) throws(Problem) {
      let project = project.flatMap { $0.isEmpty ? nil : $0 }
      self.issuers = try Self.list(
        "DATACONNECT_AUTH_ISSUER", issuers, project.map { Self.firebaseIssuer + $0 })
      self.audiences = try Self.list("DATACONNECT_AUTH_AUDIENCE", audiences, project)
      // Firebase's keys with another issuer would refuse every token.
      let isFirebase = self.issuers.allSatisfy { $0.hasPrefix(Self.firebaseIssuer) }
      let place = keys.flatMap { $0.isEmpty ? nil : $0 } ?? (isFirebase ? Self.firebaseKeys : nil)
      guard let place else {
        throw Problem(
          message: "ID tokens cannot be checked: set DATACONNECT_AUTH_KEYS to where the issuer "
            + "publishes its keys")
      }
      let source = KeySource(place)
      if case .url(let url) = source, HTTPTarget(url) == nil {
        throw Problem(
          message: "DATACONNECT_AUTH_KEYS must be the path of a file, or a URL of the form "
            + "https://host/path")
      }
      self.keys = source
    }

    private static let firebaseIssuer = "https://securetoken.google.com/"
    private static let firebaseKeys =
      "https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"

    private static func list(
      _ name: String, _ text: String?, _ standIn: String?
    ) throws(Problem) -> [String] {
      guard let text, !text.isEmpty else {
        if let standIn { return [standIn] }
        throw Problem(
          message:
            "ID tokens cannot be checked: set \(name), or DATACONNECT_PROJECT for the tokens "
            + "of Firebase Authentication")
      }
      let members = text.split(separator: ",", omittingEmptySubsequences: false).map { member in
        let rest = member.drop { $0 == " " }
        return String(rest.prefix { $0 != " " })
      }
      guard members.allSatisfy({ !$0.isEmpty }) else {
        throw Problem(message: "\(name) has an empty member; separate values by single commas")
      }
      return members
    }
  }
}
