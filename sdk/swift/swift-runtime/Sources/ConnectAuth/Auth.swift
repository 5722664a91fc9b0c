import ConnectCore
import Foundation

/// Signs users in by e-mail address and password, anonymously or by a custom token.
///
/// The user is known to the program until it ends. Requests of the app carry the user's token.
public final class Auth: @unchecked Sendable {
  public let app: FirebaseApp
  private let state = Locked(State())
  private static let instances = Locked<[String: Auth]>([:])

  private struct State {
    var endpoint = IdentityEndpoint.official
    var user: User?
    var listeners: [ObjectIdentifier: (handle: AuthStateDidChangeListenerHandle, call: Listener)] =
      [:]
  }

  fileprivate typealias Listener = @Sendable (Auth, User?) -> Void

  private init(_ app: FirebaseApp) {
    self.app = app
    app.tokenProvider = AuthTokens(auth: self)
  }

  /// That of the default app, which must have been configured.
  public static func auth() -> Auth {
    guard let app = FirebaseApp.app() else {
      preconditionFailure("no app is configured: call FirebaseApp.configure() before")
    }
    return auth(app: app)
  }

  public static func auth(app: FirebaseApp) -> Auth {
    instances.withLock { instances in
      if let known = instances[app.name] { return known }
      let made = Auth(app)
      instances[app.name] = made
      return made
    }
  }

  /// Sends all calls to an emulator from now on.
  public func useEmulator(withHost host: String, port: Int) {
    state.withLock { $0.endpoint = .emulator(host: host, port: port) }
  }

  /// Who is signed in; `nil` where nobody is.
  public var currentUser: User? { state.withLock { $0.user } }

  // MARK: Signing in

  /// Creates an account and signs it in.
  ///
  /// - Throws: `AuthError`, such as `emailExists` or `weakPassword`.
  @discardableResult
  public func createUser(withEmail email: String, password: String) async throws -> AuthDataResult {
    try await signIn(
      .signUp, ["email": .text(email), "password": .text(password)], isNew: true)
  }

  /// - Throws: `AuthError`, such as `wrongPassword`, `userNotFound` or `userDisabled`.
  @discardableResult
  public func signIn(withEmail email: String, password: String) async throws -> AuthDataResult {
    try await signIn(.password, ["email": .text(email), "password": .text(password)], isNew: false)
  }

  /// Creates an account without any data of a person and signs it in.
  @discardableResult
  public func signInAnonymously() async throws -> AuthDataResult {
    if let user = currentUser, user.isAnonymous { return AuthDataResult(user: user, isNew: false) }
    return try await signIn(.signUp, [:], isNew: true)
  }

  /// Signs in whom a server of the app's has issued a token for.
  @discardableResult
  public func signIn(withCustomToken token: String) async throws -> AuthDataResult {
    try await signIn(.customToken, ["token": .text(token)], isNew: false)
  }

  /// Forgets the user.
  public func signOut() throws { become(nil) }

  private func signIn(
    _ action: IdentityAction, _ members: [String: IdentityValue], isNew: Bool
  ) async throws -> AuthDataResult {
    let client = client
    let session = try await client.session(action, members)
    let account = try await client.account(session.idToken)
    let user = User(account, session, auth: self)
    become(user)
    return AuthDataResult(user: user, isNew: isNew)
  }

  var client: IdentityClient {
    IdentityClient(
      endpoint: state.withLock { $0.endpoint }, key: app.options.apiKey ?? "fake-api-key")
  }

  // MARK: Listening

  /// Calls a closure on the main actor: once with who is signed in now, then whenever that changes.
  public func addStateDidChangeListener(
    _ listener: @escaping @Sendable (Auth, User?) -> Void
  ) -> AuthStateDidChangeListenerHandle {
    let handle = AuthStateDidChangeListenerHandle()
    let user = state.withLock { state in
      state.listeners[ObjectIdentifier(handle)] = (handle, listener)
      return state.user
    }
    Task { @MainActor in listener(self, user) }
    return handle
  }

  public func removeStateDidChangeListener(_ handle: AuthStateDidChangeListenerHandle) {
    _ = state.withLock { $0.listeners.removeValue(forKey: ObjectIdentifier(handle)) }
  }

  /// Lets a user, or nobody, be the one who is signed in.
  func become(_ user: User?) {
    let listeners = state.withLock { state in
      state.user = user
      return state.listeners.values.map(\.call)
    }
    for listener in listeners { Task { @MainActor in listener(self, user) } }
  }
}

/// Names a listener, to remove it by.
public final class AuthStateDidChangeListenerHandle: Sendable {
  fileprivate init() {}
}

/// Who was signed in.
public struct AuthDataResult: Sendable {
  public let user: User
  public let additionalUserInfo: AdditionalUserInfo?

  init(user: User, isNew: Bool) {
    self.user = user
    additionalUserInfo = AdditionalUserInfo(isNewUser: isNew)
  }
}

public struct AdditionalUserInfo: Sendable {
  public let isNewUser: Bool
}

/// Gives the app's calls the token of who is signed in.
private struct AuthTokens: TokenProvider {
  let auth: Auth

  func authToken() async throws -> String? { try await auth.currentUser?.getIDToken() }

  func authToken(forcingRefresh: Bool) async throws -> String? {
    try await auth.currentUser?.getIDToken(forcingRefresh: forcingRefresh)
  }
}
