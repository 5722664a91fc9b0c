import Server

/// What a running server proves callers by.
struct Proofs: Sendable {
  let users: TokenVerifier
  /// `nil` where App Check is not enforced.
  let apps: TokenVerifier?

  /// Whether everything that a caller may have to prove can be checked.
  var areReady: Bool { users.hasKeys && (apps?.hasKeys ?? true) }

  /// Asks for the keys that have not come yet; failures are logged by those who fetch.
  func load() async {
    for verifier in [users, apps].compactMap({ $0 }) where !verifier.hasKeys {
      try? await verifier.load()
    }
  }
}
