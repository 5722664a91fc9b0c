import Authentication
import Execution
import HTTP

/// The credentials that a request carries, as far as a server of a mode can tell them apart.
struct Credentials {
  /// The token of an end user.
  let userToken: String?
  /// Whether the request proves to come from an administrator.
  let isAdministrator: Bool
  /// The token of App Check.
  private let appToken: String?
  private let mode: ServerMode

  /// The bearer token that stands for the administrator of an emulator.
  private static let owner = "owner"

  init(_ request: HTTPRequest, in mode: ServerMode) {
    let bearer = request.fields[.authorization].flatMap(Self.bearer)
    switch mode {
    case .emulator: isAdministrator = bearer == Self.owner
    case .service(let service):
      isAdministrator = bearer.flatMap { service.administrator?.matches($0) } ?? false
    }
    let own = request.fields[.firebaseAuthToken].flatMap { $0.isEmpty ? nil : $0 }
    userToken = own ?? (isAdministrator ? nil : bearer)
    appToken = request.fields[.firebaseAppCheck].flatMap { $0.isEmpty ? nil : $0 }
    self.mode = mode
  }

  private static func bearer(_ field: String) -> String? {
    let parts = field.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1])
  }

  /// The end user of a connector call where nothing has to be waited for; `nil` where `caller` tells.
  func knownCaller(now: Int64) -> AuthContext? {
    guard case .service(let service) = mode, service.apps == nil else { return nil }
    guard let userToken else { return .unauthenticated }
    return service.tokens.known(userToken, now: now).map { .user($0) }
  }

  /// The end user of a connector call, from an app that may make it.
  ///
  /// - Throws: `unauthenticated` for a token that proves nothing, whatever the operation demands, and
  ///   where App Check is enforced without one that proves an app; `unavailable` while there is nothing
  ///   to check it with.
  func caller(now: Int64) async throws(RequestError) -> AuthContext {
    try await requireApp(now: now)
    return try await user(now: now)
  }

  /// Demands an app of the project, where App Check is enforced; an emulator never does.
  private func requireApp(now: Int64) async throws(RequestError) {
    guard case .service(let service) = mode, let apps = service.apps else { return }
    guard let appToken else {
      throw RequestError(
        .unauthenticated, "unauthenticated: this service requires an App Check token")
    }
    do throws(TokenVerifier.Failure) {
      _ = try await apps.claims(of: appToken, now: now)
    } catch .noKeys {
      throw RequestError(.unavailable, "unavailable: App Check tokens cannot be checked now")
    } catch {
      throw RequestError(.unauthenticated, "unauthenticated: the App Check token is invalid")
    }
  }

  private func user(now: Int64) async throws(RequestError) -> AuthContext {
    guard let userToken else { return .unauthenticated }
    switch mode {
    case .emulator(let tokens):
      do throws(EmulatorTokens.InvalidToken) {
        return .user(try tokens.claims(of: userToken, now: now))
      } catch {
        throw RequestError(.unauthenticated, "unauthenticated: the ID token is invalid")
      }
    case .service(let service):
      do throws(TokenVerifier.Failure) {
        return .user(try await service.tokens.claims(of: userToken, now: now))
      } catch {
        throw RequestError(error)
      }
    }
  }

  /// Demands the administrator's credential.
  ///
  /// - Throws: `unauthenticated` without any credential, `permissionDenied` with an end user's; a
  ///   service refuses tokens that prove nothing here as everywhere.
  func requireAdministrator(now: Int64) async throws(RequestError) {
    if isAdministrator { return }
    if userToken == nil {
      throw RequestError(.unauthenticated, "unauthenticated: this call requires admin credentials")
    }
    switch mode {
    case .emulator: break
    case .service: _ = try await user(now: now)
    }
    throw RequestError(
      .permissionDenied, "permission denied: this call requires admin credentials")
  }

  /// Demands the administrator's credential for an ad-hoc document; an emulator believes everyone to
  /// be its administrator.
  func requireAuthor(now: Int64) async throws(RequestError) {
    switch mode {
    case .emulator: break
    case .service: try await requireAdministrator(now: now)
    }
  }
}

extension RequestError {
  /// What callers are told of a token that cannot be believed.
  fileprivate init(_ failure: TokenVerifier.Failure) {
    switch failure {
    case .refused(let refusal): self.init(.unauthenticated, "unauthenticated: \(refusal)")
    case .noKeys:
      self.init(.unavailable, "unavailable: ID tokens cannot be checked now")
    }
  }
}

extension Impersonation {
  /// The caller that the administrator acts as.
  ///
  /// - Throws: `unauthenticated` for claims without a user id.
  func context() throws(RequestError) -> AuthContext {
    switch caller {
    case .unauthenticated:
      return .unauthenticated
    case .user(let members):
      guard let claims = Claims(members, allowingStandIns: true) else {
        throw RequestError(
          .unauthenticated, "unauthenticated: authClaims need a sub that is not empty")
      }
      return .user(claims)
    }
  }
}
