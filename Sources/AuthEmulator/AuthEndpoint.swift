import HTTP

/// What the service can be asked.
enum AuthEndpoint: Sendable, Hashable {
  case root
  case signUp
  case signInWithPassword
  case signInWithCustomToken
  case lookup
  case update
  case delete
  case createAuthURI
  case sendCode
  case resetPassword
  case token
  case project
  case list
  case query
  case createMany
  case deleteMany
  // Endpoints of the emulator itself.
  case clear
  case readConfiguration
  case changeConfiguration
  case codes
  /// The public key of signed tokens.
  case keys
  case unsupported(String)

  /// Whether it needs no credential.
  var isOpen: Bool {
    switch self {
    case .root, .clear, .readConfiguration, .changeConfiguration, .codes, .keys: true
    default: false
    }
  }

  /// Where keys are looked for: as OpenID Connect names it, and as Google's own document is named here.
  private static let keyPaths = [
    "/.well-known/jwks.json",
    "/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
  ]

  /// The endpoint of a path, and the project that it names.
  static func find(
    _ method: HTTPMethod, _ path: String
  ) -> (AuthEndpoint, project: String?)? {
    if path == "/" { return (.root, nil) }
    if keyPaths.contains(path) { return method == .get ? (.keys, nil) : nil }
    let parts = path.split(separator: "/").map(String.init)
    switch parts.first {
    case "emulator": return emulator(method, Array(parts.dropFirst()))
    case "securetoken.googleapis.com":
      return method == .post && parts.dropFirst() == ["v1", "token"] ? (.token, nil) : nil
    case "identitytoolkit.googleapis.com": return toolkit(method, Array(parts.dropFirst()))
    case "www.googleapis.com": return legacy(method, Array(parts.dropFirst()))
    default: return nil
    }
  }

  private static func toolkit(
    _ method: HTTPMethod, _ parts: [String]
  ) -> (AuthEndpoint, project: String?)? {
    guard parts.first == "v1" else { return (.unsupported(parts.joined(separator: "/")), nil) }
    if parts.count == 2 {
      if method == .get, parts[1] == "projects" { return (.project, nil) }
      guard method == .post, parts[1].hasPrefix("accounts:") else { return nil }
      return (own(String(parts[1].dropFirst("accounts:".count))), nil)
    }
    guard parts.count == 4, parts[1] == "projects" else {
      return (.unsupported(parts.joined(separator: "/")), nil)
    }
    switch (method, parts[3]) {
    case (.post, "accounts"): return (.signUp, parts[2])
    case (.get, "accounts:batchGet"): return (.list, parts[2])
    case (.post, let name) where name.hasPrefix("accounts:"):
      return (administrators(String(name.dropFirst("accounts:".count))), parts[2])
    default: return nil
    }
  }

  private static func own(_ name: String) -> AuthEndpoint {
    switch name {
    case "signUp": .signUp
    case "signInWithPassword": .signInWithPassword
    case "signInWithCustomToken": .signInWithCustomToken
    case "lookup": .lookup
    case "update": .update
    case "delete": .delete
    case "createAuthUri": .createAuthURI
    case "sendOobCode": .sendCode
    case "resetPassword": .resetPassword
    default: .unsupported("accounts:\(name)")
    }
  }

  private static func administrators(_ name: String) -> AuthEndpoint {
    switch name {
    case "query": .query
    case "batchCreate": .createMany
    case "batchDelete": .deleteMany
    default: own(name)
    }
  }

  private static func legacy(
    _ method: HTTPMethod, _ parts: [String]
  ) -> (AuthEndpoint, project: String?)? {
    guard parts.count == 4, parts[..<3] == ["identitytoolkit", "v3", "relyingparty"] else {
      return nil
    }
    switch (method, parts[3]) {
    case (.post, "signupNewUser"): return (.signUp, nil)
    case (.post, "verifyPassword"): return (.signInWithPassword, nil)
    case (.post, "verifyCustomToken"): return (.signInWithCustomToken, nil)
    case (.post, "getAccountInfo"): return (.lookup, nil)
    case (.post, "setAccountInfo"): return (.update, nil)
    case (.post, "deleteAccount"): return (.delete, nil)
    case (.post, "createAuthUri"): return (.createAuthURI, nil)
    case (.post, "getOobConfirmationCode"): return (.sendCode, nil)
    case (.post, "resetPassword"): return (.resetPassword, nil)
    case (.get, "getProjectConfig"): return (.project, nil)
    default: return nil
    }
  }

  private static func emulator(
    _ method: HTTPMethod, _ parts: [String]
  ) -> (AuthEndpoint, project: String?)? {
    guard parts.count == 4, parts[..<2] == ["v1", "projects"] else { return nil }
    switch (method, parts[3]) {
    case (.delete, "accounts"): return (.clear, parts[2])
    case (.get, "config"): return (.readConfiguration, parts[2])
    case (.patch, "config"): return (.changeConfiguration, parts[2])
    case (.get, "oobCodes"): return (.codes, parts[2])
    default: return nil
    }
  }
}
