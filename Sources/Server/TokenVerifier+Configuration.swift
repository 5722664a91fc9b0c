package import Authentication

extension TokenVerifier {
  /// Whose tokens prove something, and where the keys are that they are signed with.
  package struct Configuration: Sendable, Hashable {
    /// What the tokens are called in lines of the log.
    let subject: String
    /// Not empty.
    let issuers: [Issuer]

    /// Issuers of tokens that one set of keys signs.
    struct Issuer: Sendable, Hashable {
      let rules: TokenRules
      let keys: KeySource
    }

    /// Why settings make no configuration; the message names the setting to change.
    package struct Problem: Error, Sendable, Hashable {
      package let message: String
    }

    /// ID tokens of any of the issuers for any of the audiences, all signed with the same keys; there
    /// must be one of each.
    package init(
      issuers: [String], audiences: [String], keys: KeySource, form: TokenRules.Form = .firebase
    ) {
      subject = Self.idTokens
      self.issuers = [
        Issuer(
          rules: TokenRules(issuers: issuers, audiences: audiences, form: form), keys: keys)
      ]
    }

    /// The settings `DATACONNECT_AUTH_ISSUER`, `DATACONNECT_AUTH_AUDIENCE` (comma lists) and
    /// `DATACONNECT_AUTH_KEYS` (a file or a URL, or one for each issuer).
    ///
    /// Without issuers those of Firebase Authentication for the project count, without audiences the
    /// project of each issuer of Firebase, or else this project. Without keys those of Firebase count
    /// for its issuers, and those that OpenID Connect Discovery leads to for others.
    /// - Throws: where a value is neither set nor follows from others, or is malformed.
    package init(
      issuers: String?, audiences: String?, keys: String?, project: String?
    ) throws(Problem) {
      let project = project.flatMap { $0.isEmpty ? nil : $0 }
      let names =
        try Self.list("DATACONNECT_AUTH_ISSUER", issuers)
        ?? project.map { [Self.firebaseIssuer + $0] }
      guard let names else { throw .missing("DATACONNECT_AUTH_ISSUER") }
      let audiences = try Self.list("DATACONNECT_AUTH_AUDIENCE", audiences)
      let sources = try Self.sources(keys, of: names)
      var configured: [Issuer] = []
      for (name, source) in zip(names, sources) {
        let own = name.hasPrefix(Self.firebaseIssuer)
        let stand = own ? String(name.dropFirst(Self.firebaseIssuer.count)) : project
        guard let audiences = audiences ?? stand.map({ [$0] }) else {
          throw .missing("DATACONNECT_AUTH_AUDIENCE")
        }
        configured.append(
          Issuer(
            rules: TokenRules(
              issuers: [name], audiences: audiences, form: own ? .firebase : .openID),
            keys: source))
      }
      subject = Self.idTokens
      self.issuers = configured
    }

    /// Tokens of App Check for a project, with the keys of `DATACONNECT_APP_CHECK_KEYS` (a file or a
    /// URL), or else those that Firebase publishes.
    ///
    /// - Throws: where there is no project, or the place of the keys is malformed.
    package init(appCheckKeys keys: String?, project: String?) throws(Problem) {
      guard let project, !project.isEmpty else {
        throw Problem(
          message: "App Check tokens cannot be checked: set DATACONNECT_PROJECT to the project "
            + "that they are made out to")
      }
      subject = "App Check tokens"
      let place = keys.flatMap { $0.isEmpty ? nil : $0 } ?? Self.appCheckKeys
      issuers = [
        Issuer(
          rules: TokenRules(appCheckOf: project),
          keys: try Self.source(place, "DATACONNECT_APP_CHECK_KEYS"))
      ]
    }

    private static let idTokens = "ID tokens"
    private static let firebaseIssuer = "https://securetoken.google.com/"
    private static let firebaseKeys =
      "https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"
    private static let appCheckKeys = "https://firebaseappcheck.googleapis.com/v1/jwks"

    // MARK: Reading settings

    /// The source of keys of each issuer.
    private static func sources(
      _ keys: String?, of issuers: [String]
    ) throws(Problem) -> [KeySource] {
      let setting = "DATACONNECT_AUTH_KEYS"
      guard let keys, !keys.isEmpty else {
        return try issuers.map { (issuer) throws(Problem) in try publishedKeys(of: issuer) }
      }
      guard issuers.count > 1, keys.contains(","), let places = try list(setting, keys) else {
        let source = try source(keys, setting)
        return issuers.map { _ in source }
      }
      guard places.count == issuers.count else {
        throw Problem(
          message: "\(setting) names \(places.count) places for \(issuers.count) issuers; name "
            + "one for all, or one for each in the order of DATACONNECT_AUTH_ISSUER")
      }
      return try places.map { (place) throws(Problem) in try source(place, setting) }
    }

    private static func publishedKeys(of issuer: String) throws(Problem) -> KeySource {
      if issuer.hasPrefix(firebaseIssuer) { return .url(firebaseKeys) }
      guard DiscoveryDocument.mayTrust(issuer) else {
        throw Problem(
          message: "ID tokens of \(issuer) cannot be checked: set DATACONNECT_AUTH_KEYS to where "
            + "the issuer publishes its keys; they can be discovered for an https:// issuer only")
      }
      return .discovery(issuer: issuer)
    }

    private static func source(_ place: String, _ setting: String) throws(Problem) -> KeySource {
      let source = KeySource(place)
      if case .url(let url) = source, HTTPTarget(url) == nil {
        throw Problem(
          message: "\(setting) must be the path of a file, or a URL of the form https://host/path")
      }
      return source
    }

    /// The members of a comma list; `nil` for an empty one.
    private static func list(_ name: String, _ text: String?) throws(Problem) -> [String]? {
      guard let text, !text.isEmpty else { return nil }
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

extension TokenVerifier.Configuration.Problem {
  fileprivate static func missing(_ name: String) -> Self {
    Self(
      message: "ID tokens cannot be checked: set \(name), or DATACONNECT_PROJECT for the tokens "
        + "of Firebase Authentication")
  }
}
