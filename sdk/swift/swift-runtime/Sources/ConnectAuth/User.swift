import ConnectCore
import Foundation

/// An account that has signed in.
public final class User: @unchecked Sendable {
  public let uid: String
  private let state: Locked<State>
  private weak var auth: Auth?

  private struct State {
    var account: IdentityAccount
    var session: IdentitySession
    var expiry: Date
    /// A refresh that has not ended, which others wait for too.
    var refresh: Task<String, any Error>?
  }

  init(_ account: IdentityAccount, _ session: IdentitySession, auth: Auth) {
    uid = account.localId
    self.auth = auth
    state = Locked(State(account: account, session: session, expiry: session.expiry()))
  }

  public var email: String? { state.withLock { $0.account.email } }
  public var displayName: String? { state.withLock { $0.account.displayName } }
  public var isEmailVerified: Bool { state.withLock { $0.account.emailVerified ?? false } }

  /// Whether it has nothing to sign in with again.
  public var isAnonymous: Bool {
    state.withLock { state in
      state.account.email == nil && (state.account.providerUserInfo ?? []).isEmpty
        && state.account.customAuth != true
    }
  }

  /// The token that proves who this is, renewed where it is about to expire.
  public func getIDToken() async throws -> String { try await getIDToken(forcingRefresh: false) }

  public func getIDToken(forcingRefresh: Bool) async throws -> String {
    guard let client = auth?.client else { throw AuthError(code: .userTokenExpired) }
    let task = state.withLock { state -> Task<String, any Error>? in
      if let running = state.refresh { return running }
      if !forcingRefresh, state.expiry.timeIntervalSinceNow > 300 { return nil }
      let refreshToken = state.session.refreshToken
      let task = Task { try await self.refresh(refreshToken, client) }
      state.refresh = task
      return task
    }
    return try await task?.value ?? state.withLock { $0.session.idToken }
  }

  private func refresh(_ token: String, _ client: IdentityClient) async throws -> String {
    defer { state.withLock { $0.refresh = nil } }
    let session = try await client.refreshed(token)
    state.withLock { state in
      state.session = session
      state.expiry = session.expiry()
    }
    return session.idToken
  }

  /// Reads the account's data again.
  public func reload() async throws {
    guard let client = auth?.client else { throw AuthError(code: .userTokenExpired) }
    let account = try await client.account(getIDToken())
    state.withLock { $0.account = account }
  }

  /// Deletes the account and signs it out.
  public func delete() async throws {
    guard let auth else { throw AuthError(code: .userTokenExpired) }
    try await auth.client.delete(getIDToken())
    if auth.currentUser === self { auth.become(nil) }
  }
}
