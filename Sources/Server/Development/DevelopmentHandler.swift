import Execution
import HTTP
import JSON
import Services

/// Answers the endpoints that only an emulator has.
///
/// Requests may name a service by `serviceId`. Without it those about one service mean the only one,
/// and the others mean all.
struct DevelopmentHandler: Sendable {
  private let development: Development
  private let directory: LiveServices
  let version: String

  init(_ development: Development, of directory: LiveServices, version: String) {
    self.development = development
    self.directory = directory
    self.version = version
  }

  func reply(
    to endpoint: EmulatorEndpoint, _ request: HTTPRequest
  ) async throws(RequestError) -> HTTPReply {
    let serviceID = Self.serviceID(in: request.query)
    switch endpoint {
    case .info: return .response(RESTCodec.success(info.bytes()))
    case .configure: return .response(try await configure(request))
    case .reload:
      let services = try service(serviceID).map { [$0] } ?? development.services
      for service in services { await service.reload() }
      return .response(RESTCodec.success(Array("{}".utf8)))
    case .streamIssues:
      let issues = try issues(of: serviceID)
      return .stream(
        Self.streamHead, pieces: StreamMessages.body(of: issues) { StreamMessages.document($0) })
    case .streamErrors:
      guard let mistakes = try feed(of: serviceID).mistakes() else { throw Self.tooMany }
      return .stream(
        Self.streamHead,
        pieces: StreamMessages.body(of: mistakes) { StreamMessages.document(mistakes: $0) })
    case .documentation: return .response(try await documentation(of: serviceID))
    case .sqlDiff: return .response(try await difference(of: try only(serviceID)))
    case .clear:
      let connected = development.services.filter { !$0.connectionString().isEmpty }
      return .response(try await clear(try service(serviceID).map { [$0] } ?? connected))
    }
  }

  /// The issues from now on of a service; no id stands for all.
  func issues(of serviceID: String?) throws(RequestError) -> AsyncStream<[EmulatorIssue]> {
    guard let issues = try feed(of: serviceID).issues() else { throw Self.tooMany }
    return issues
  }

  /// The services that are loaded, with the addresses of their databases.
  var services: [(id: String, connectionString: String)] {
    development.services.compactMap { service in
      service.live.current.map {
        ($0.service.configuration.serviceID, service.connectionString())
      }
    }
  }

  /// Ends what editors hear.
  func endStreams() {
    for service in development.services { service.feed.end() }
    development.feed.end()
  }

  // MARK: Services

  /// The service of an id; `nil` without an id.
  private func service(_ id: String?) throws(RequestError) -> ServedService? {
    guard let id, !id.isEmpty else { return nil }
    let live = try directory.service(id)
    return development.services.first { $0.live === live }
  }

  /// The service of an id, or the only one.
  private func only(_ id: String?) throws(RequestError) -> ServedService {
    if let service = try service(id) { return service }
    guard development.services.count == 1 else {
      let ids = development.services.compactMap(\.live.id).joined(separator: ", ")
      throw RequestError(.invalidArgument, "serviceId is required: the services are \(ids)")
    }
    return development.services[0]
  }

  private func feed(of id: String?) throws(RequestError) -> EmulatorFeed {
    try service(id)?.feed ?? development.feed
  }

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
    // Tools show the sentence that comes with this status.
    if let problem = try await only(call.serviceID).connect(call) {
      throw RequestError(.internal, problem)
    }
    return RESTCodec.success(Array("{}".utf8))
  }

  private func difference(of service: ServedService) async throws(RequestError) -> HTTPResponse {
    do throws(ServedService.Problem) {
      return RESTCodec.success(try await service.difference().bytes())
    } catch {
      throw RequestError(.failedPrecondition, error.message)
    }
  }

  private func clear(_ services: [ServedService]) async throws(RequestError) -> HTTPResponse {
    guard !services.isEmpty else {
      throw RequestError(.failedPrecondition, "no database has been configured")
    }
    for service in services {
      do throws(ServedService.Problem) {
        try await service.clear()
      } catch {
        throw RequestError(.failedPrecondition, error.message)
      }
    }
    return RESTCodec.success(Array("{}".utf8))
  }

  private func documentation(of id: String?) async throws(RequestError) -> HTTPResponse {
    if id == nil, development.services.count > 1 { return Self.html(directory.index) }
    guard let page = try await only(id).documentation() else { throw LiveServices.notLoaded }
    return Self.html(page)
  }

  private static func html(_ page: ServedService.Page) -> HTTPResponse {
    HTTPResponse(
      .ok,
      fields: [
        .contentType: "text/html; charset=utf-8", .contentSecurityPolicy: page.policy,
        .contentTypeOptions: "nosniff",
      ], body: page.bytes)
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

extension LiveServices {
  /// A page that leads to those about the services; ids have no characters that HTML would escape.
  fileprivate var index: ServedService.Page {
    let links = all.compactMap(\.id).map { id in
      "<li><a href=\"/docs?serviceId=\(id)\">\(id)</a></li>"
    }
    let page = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>Services</title></head>
      <body><h1>Services</h1><ul>\(links.joined())</ul></body></html>

      """
    return ServedService.Page(Array(page.utf8), policy: "default-src 'none'")
  }
}
