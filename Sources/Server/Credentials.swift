import Authentication
import Execution
import HTTP

/// The credentials that a request carries, as far as a server of a mode can tell them apart.
struct Credentials {
  /// The token of an end user.
  let userToken: String?
  /// Whether the request proves to come from an administrator.
  let isAdministrator: Bool
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
    self.mode = mode
  }

  private static func bearer(_ field: String) -> String? {
    let parts = field.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1])
  }

  /// The end user of a connector call.
  ///
  /// - Throws: `unauthenticated` for a token that proves nothing, whatever the operation demands;
  ///   `unavailable` while there is nothing to check it with.
  func caller(now: Int64) async throws(RequestError) -> AuthContext {
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
    case .service: _ = try await caller(now: now)
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
