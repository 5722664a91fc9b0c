package import Authentication

/// What a server is run for, which decides whom it believes.
package enum ServerMode: Sendable {
  /// Development: unsigned tokens and the literal credential `owner` count.
  case emulator(EmulatorTokens)
  /// A service: only tokens count that an issuer has signed, and only a secret makes an administrator.
  case service(ServiceAuthentication)

  /// Whether errors of connector calls tell developers more.
  package var showsDebugDetails: Bool {
    switch self {
    case .emulator: true
    case .service: false
    }
  }

  /// Whether the endpoints for development exist.
  package var hasEmulatorEndpoints: Bool {
    switch self {
    case .emulator: true
    case .service: false
    }
  }
}

/// Whom a service believes.
package struct ServiceAuthentication: Sendable {
  let tokens: TokenVerifier
  /// What proves an administrator; without it nobody is one.
  let administrator: AdministratorToken?
  /// What proves that calls of connectors come from the apps of the project; `nil` where they need
  /// not.
  let apps: TokenVerifier?

  package init(
    tokens: TokenVerifier, administrator: AdministratorToken?, apps: TokenVerifier? = nil
  ) {
    self.tokens = tokens
    self.administrator = administrator
    self.apps = apps
  }
}
