import ConnectCore
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where the service is that knows accounts.
enum IdentityEndpoint: Sendable {
  case official
  case emulator(host: String, port: Int)

  /// A URL of one of the service's two hosts.
  func url(_ host: String, _ path: String, key: String) -> URL? {
    let base =
      switch self {
      case .official: "https://\(host)"
      case .emulator(let name, let port): "http://\(name):\(port)/\(host)"
      }
    let key = key.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return URL(string: "\(base)/v1/\(path)?key=\(key)")
  }
}

/// What leads to a session.
enum IdentityAction: String, Sendable {
  case signUp = "accounts:signUp"
  case password = "accounts:signInWithPassword"
  case customToken = "accounts:signInWithCustomToken"
}

/// A member of a request.
enum IdentityValue: Encodable, Sendable {
  case text(String)
  case flag(Bool)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .flag(let flag): try container.encode(flag)
    }
  }
}

/// The tokens of who signed in.
struct IdentitySession: Sendable {
  var idToken: String
  var refreshToken: String
  /// Seconds until the first token expires.
  var expiresIn: Double

  func expiry() -> Date { Date(timeIntervalSinceNow: expiresIn) }
}

/// What the service knows of an account.
struct IdentityAccount: Decodable, Sendable {
  struct Provider: Decodable, Sendable {
    var providerId: String
  }

  var localId: String
  var email: String?
  var displayName: String?
  var emailVerified: Bool?
  var providerUserInfo: [Provider]?
  var customAuth: Bool?
}

/// Calls the service that knows accounts.
struct IdentityClient: Sendable {
  let endpoint: IdentityEndpoint
  let key: String

  private static let accounts = "identitytoolkit.googleapis.com"
  private static let tokens = "securetoken.googleapis.com"

  func session(
    _ action: IdentityAction, _ members: [String: IdentityValue]
  ) async throws -> IdentitySession {
    struct Answer: Decodable {
      var idToken: String
      var refreshToken: String
      var expiresIn: String
    }
    var members = members
    members["returnSecureToken"] = .flag(true)
    let answer = try await call(Self.accounts, action.rawValue, members, Answer.self)
    return IdentitySession(
      idToken: answer.idToken, refreshToken: answer.refreshToken,
      expiresIn: Double(answer.expiresIn) ?? 3600)
  }

  func refreshed(_ token: String) async throws -> IdentitySession {
    struct Answer: Decodable {
      var id_token: String
      var refresh_token: String
      var expires_in: String
    }
    let members: [String: IdentityValue] = [
      "grant_type": .text("refresh_token"), "refresh_token": .text(token),
    ]
    let answer = try await call(Self.tokens, "token", members, Answer.self)
    return IdentitySession(
      idToken: answer.id_token, refreshToken: answer.refresh_token,
      expiresIn: Double(answer.expires_in) ?? 3600)
  }

  func account(_ idToken: String) async throws -> IdentityAccount {
    struct Answer: Decodable {
      var users: [IdentityAccount]
    }
    let answer = try await call(
      Self.accounts, "accounts:lookup", ["idToken": .text(idToken)], Answer.self)
    guard let account = answer.users.first else { throw AuthError(code: .userNotFound) }
    return account
  }

  func delete(_ idToken: String) async throws {
    struct Answer: Decodable {}
    _ = try await call(Self.accounts, "accounts:delete", ["idToken": .text(idToken)], Answer.self)
  }

  private func call<Answer: Decodable>(
    _ host: String, _ path: String, _ members: [String: IdentityValue], _ type: Answer.Type
  ) async throws -> Answer {
    guard let url = endpoint.url(host, path, key: key) else {
      throw AuthError(code: .networkError, message: "\(endpoint) is no place of a server")
    }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try JSONEncoder().encode(members)
    let (data, status) = try await send(request)
    guard status == 200 else { throw failure(data, status) }
    return try JSONDecoder().decode(type, from: data)
  }

  private func send(_ request: URLRequest) async throws -> (Data, Int) {
    do {
      return try await HTTPCall.send(request)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw AuthError(code: .networkError, message: error.localizedDescription)
    }
  }

  /// The code of a refusal; the service writes `CODE` or `CODE : explanation`.
  private func failure(_ data: Data, _ status: Int) -> AuthError {
    struct Refusal: Decodable {
      struct Content: Decodable { var message: String }
      var error: Content
    }
    guard let refusal = try? JSONDecoder().decode(Refusal.self, from: data) else {
      return AuthError(code: .networkError, message: "the service answered with status \(status)")
    }
    let text = refusal.error.message
    let code = text.prefix { !$0.isWhitespace }
    let rest = text.dropFirst(code.count).drop { $0 == " " || $0 == ":" }
    return AuthError(
      code: AuthError.Code(rawValue: String(code)), message: rest.isEmpty ? nil : String(rest))
  }
}
