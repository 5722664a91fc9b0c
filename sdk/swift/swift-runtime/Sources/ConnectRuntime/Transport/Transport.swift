import ConnectCore
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends operations of a connector to a server.
struct Transport: Sendable {
  let app: FirebaseApp
  let project: String
  let connector: ConnectorConfig
  let settings: DataConnectSettings
  let isGenerated: Bool

  enum Kind: String {
    case query = "executeQuery"
    case mutation = "executeMutation"
  }

  /// The name of the connector on the server.
  private var resource: String {
    let parts = [
      "projects", project, "locations", connector.location, "services", connector.serviceId,
      "connectors", connector.connector,
    ]
    return parts.joined(separator: "/")
  }

  /// The answer to a call, whether or not it has errors of the operation.
  ///
  /// A token that the server refuses is asked for anew, once.
  func answer(to call: OperationCall, _ kind: Kind) async throws -> ServerAnswer {
    let body = try body(of: call)
    var token = await token(refreshing: false)
    var (data, status) = try await send(body, kind, name: call.name, token)
    if status == 401, app.tokenProvider != nil {
      token = await self.token(refreshing: true)
      (data, status) = try await send(body, kind, name: call.name, token)
    }
    guard status == 200 else {
      let message = ServerAnswer.refusal(data) ?? "the server answered with status \(status)"
      throw DataConnectOperationError(message: message)
    }
    return ServerAnswer(bytes: data, user: token.flatMap(TokenClaims.subject))
  }

  /// The user whom the token of the next call names; `nil` where there is no token.
  func userID() async -> String? {
    guard let token = try? await app.tokenProvider?.authToken() else { return nil }
    return TokenClaims.subject(of: token)
  }

  /// A call without a token still goes out: the operation may be public.
  private func token(refreshing: Bool) async -> String? {
    try? await app.tokenProvider?.authToken(forcingRefresh: refreshing)
  }

  private func body(of call: OperationCall) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    var body = Data("{\"name\":".utf8)
    body += try encoder.encode(resource)
    body += Data(",\"operationName\":".utf8)
    body += try encoder.encode(call.name)
    body += Data(",\"variables\":".utf8)
    body += try call.variables.get()
    body += Data("}".utf8)
    return body
  }

  private func send(
    _ body: Data, _ kind: Kind, name: String, _ token: String?
  ) async throws -> (Data, Int) {
    guard let url = url(kind) else {
      throw DataConnectOperationError(
        message: "\(settings.host):\(settings.port) is no place of a server")
    }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = body
    for (field, value) in await headers(token) {
      request.setValue(value, forHTTPHeaderField: field)
    }
    do {
      return try await HTTPCall.send(request)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw DataConnectOperationError(
        message:
          "\(name) did not reach \(settings.host):\(settings.port): \(error.localizedDescription)",
        cause: error)
    }
  }

  private func url(_ kind: Kind) -> URL? {
    let host = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
    let scheme = settings.sslEnabled ? "https" : "http"
    let allowed = CharacterSet.urlPathAllowed
    guard let path = resource.addingPercentEncoding(withAllowedCharacters: allowed) else {
      return nil
    }
    return URL(string: "\(scheme)://\(host):\(settings.port)/v1/\(path):\(kind.rawValue)")
  }

  private func headers(_ token: String?) async -> [(String, String)] {
    var headers = [
      ("Content-Type", "application/json"),
      (
        "x-goog-api-client",
        "gl-swift/6 dataconnect/\(Self.version)\(isGenerated ? " swift/gen" : "")"
      ),
      ("x-client-version", "swift/\(Self.version)"),
      ("x-goog-request-params", "location=\(connector.location)&frontend=data"),
    ]
    if !app.options.googleAppID.isEmpty {
      headers.append(("x-firebase-gmpid", app.options.googleAppID))
    }
    if let token { headers.append(("x-firebase-auth-token", token)) }
    if let token = await app.tokenProvider?.appCheckToken() {
      headers.append(("x-firebase-appcheck", token))
    }
    return headers
  }

  private static let version = "0.1.0"
}
