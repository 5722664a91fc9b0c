import Authentication
import Execution
import HTTP

/// The credentials that a request carries.
struct Credentials {
  /// The token of an end user.
  let userToken: String?
  /// Whether the request proves to come from an administrator.
  let isAdministrator: Bool

  /// The bearer token that stands for the administrator of an emulator.
  private static let owner = "owner"

  init(_ request: HTTPRequest) {
    let bearer = request.fields[.authorization].flatMap(Self.bearer)
    isAdministrator = bearer == Self.owner
    let own = request.fields[.firebaseAuthToken].flatMap { $0.isEmpty ? nil : $0 }
    userToken = own ?? (bearer == Self.owner ? nil : bearer)
  }

  private static func bearer(_ field: String) -> String? {
    let parts = field.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1])
  }

  /// The end user of a connector call.
  ///
  /// - Throws: `unauthenticated` for a token that proves nothing, whatever the operation demands.
  func caller(in mode: ServerMode, now: Int64) throws(RequestError) -> AuthContext {
    guard let userToken else { return .unauthenticated }
    switch mode {
    case .emulator(let tokens):
      do throws(EmulatorTokens.InvalidToken) {
        return .user(try tokens.claims(of: userToken, now: now))
      } catch {
        throw RequestError(.unauthenticated, "unauthenticated: the ID token is invalid")
      }
    }
  }

  /// Demands the administrator's credential.
  ///
  /// - Throws: `unauthenticated` without any credential, `permissionDenied` with an end user's.
  func requireAdministrator() throws(RequestError) {
    if isAdministrator { return }
    if userToken == nil {
      throw RequestError(.unauthenticated, "unauthenticated: this call requires admin credentials")
    }
    throw RequestError(
      .permissionDenied, "permission denied: this call requires admin credentials")
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
