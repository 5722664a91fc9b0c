/// Who tells the tokens that calls carry.
public protocol TokenProvider: Sendable {
  /// The ID token of the user who is signed in; `nil` where nobody is.
  func authToken() async throws -> String?

  /// The same, from its issuer again even if the one at hand has not expired: a server has refused that.
  func authToken(forcingRefresh: Bool) async throws -> String?

  /// The App Check token; `nil` where the app has none.
  func appCheckToken() async -> String?
}

extension TokenProvider {
  public func authToken(forcingRefresh: Bool) async throws -> String? { try await authToken() }

  public func appCheckToken() async -> String? { nil }
}
