import Execution
import HTTP
import JSON
import Services

/// Answers the endpoints that only an emulator has.
struct DevelopmentHandler: Sendable {
  private let development: Development
  private let live: LiveService
  private let status: EndpointHandler.Status

  init(_ development: Development, live: LiveService, status: EndpointHandler.Status) {
    self.development = development
    self.live = live
    self.status = status
  }

  func reply(
    to endpoint: EmulatorEndpoint, _ request: HTTPRequest
  ) async throws(RequestError) -> HTTPReply {
    switch endpoint {
    case .info: return .response(RESTCodec.success(info.bytes()))
    case .configure: return .response(try await configure(request))
    case .reload:
      await development.reload()
      return .response(RESTCodec.success(Array("{}".utf8)))
    case .streamIssues:
      let issues = try issues(of: Self.serviceID(in: request.query))
      return .stream(
        Self.streamHead, pieces: StreamMessages.body(of: issues) { StreamMessages.document($0) })
    case .streamErrors:
      try check(Self.serviceID(in: request.query))
      guard let mistakes = development.feed.mistakes() else { throw Self.tooMany }
      return .stream(
        Self.streamHead,
        pieces: StreamMessages.body(of: mistakes) { StreamMessages.document(mistakes: $0) })
    case .documentation: return .response(try await documentation())
    case .sqlDiff: return .response(try await difference())
    case .clear:
      throw RequestError(
        .unimplemented, "this emulator endpoint is not supported by this version yet")
    }
  }

  /// The issues from now on of a service; no id stands for the one that there is.
  func issues(of serviceID: String?) throws(RequestError) -> AsyncStream<[EmulatorIssue]> {
    try check(serviceID)
    guard let issues = development.feed.issues() else { throw Self.tooMany }
    return issues
  }

  /// The services that are loaded, with the addresses of their databases.
  var services: [(id: String, connectionString: String)] {
    live.current.map { deployment in
      [(deployment.service.configuration.serviceID, status.connectionString())]
    } ?? []
  }

  var version: String { status.version }

  // MARK: Parts

  private var info: JSONValue {
    let services = services.map { id, connectionString -> JSONValue in
      ["serviceId": .string(id), "connectionString": .string(connectionString)]
    }
    return ["version": .string(version), "services": .array(services)]
  }

  private func configure(_ request: HTTPRequest) async throws(RequestError) -> HTTPResponse {
    let call: ConnectionCall
    do throws(RESTCodec.MalformedRequest) {
      call = try ConnectionCall(request.body)
    } catch {
      throw RequestError(.invalidArgument, error.message)
    }
    try check(call.serviceID)
    // Tools show the sentence that comes with this status.
    if let problem = await development.connect(call) { throw RequestError(.internal, problem) }
    return RESTCodec.success(Array("{}".utf8))
  }

  private func difference() async throws(RequestError) -> HTTPResponse {
    do throws(Development.Problem) {
      return RESTCodec.success(try await development.difference().bytes())
    } catch {
      throw RequestError(.failedPrecondition, error.message)
    }
  }

  private func documentation() async throws(RequestError) -> HTTPResponse {
    guard let page = await development.documentation() else {
      throw RequestError(.notFound, "schema is not found: the service has not been loaded")
    }
    return HTTPResponse(
      .ok,
      fields: [
        .contentType: "text/html; charset=utf-8", .contentSecurityPolicy: page.policy,
        .contentTypeOptions: "nosniff",
      ], body: page.bytes)
  }

  /// While nothing is loaded, a service may be any.
  private func check(_ serviceID: String?) throws(RequestError) {
    guard let serviceID, !serviceID.isEmpty, let deployment = live.current else { return }
    guard deployment.service.configuration.serviceID == serviceID else {
      throw RequestError(.notFound, "service \"\(serviceID)\" is not found")
    }
  }

  private static let tooMany = RequestError(.resourceExhausted, "too many listen already")

  private static let streamHead = HTTPResponse(.ok, fields: [.contentType: "application/json"])

  /// Ids have no characters that a query would escape.
  private static func serviceID(in query: String?) -> String? {
    for part in query?.split(separator: "&") ?? [] {
      for name in ["serviceId=", "service_id="] where part.hasPrefix(name) {
        return String(part.dropFirst(name.count))
      }
    }
    return nil
  }
}
