import HTTP
import JSON
import Server
import Testing

struct DispatcherTests {
  private struct Echo: RequestHandler {
    func handle(
      _ endpoint: Endpoint, _ request: HTTPRequest, tracing trace: inout RequestTrace
    ) async -> HTTPReply {
      .response(HTTPResponse(.ok, body: Array("\(endpoint)".utf8)))
    }
  }

  private let dispatcher = Dispatcher(
    router: Router(hasEmulatorEndpoints: true), cors: CORSPolicy(), handler: Echo())

  private func respond(
    _ method: HTTPMethod, _ path: String, _ fields: HTTPFields = [:]
  ) async -> HTTPResponse? {
    let request = HTTPRequest(method: method, path: path, fields: fields)
    guard case .response(let response) = await dispatcher.respond(to: request, from: nil) else {
      return nil
    }
    return response
  }

  @Test func bringsRequestsToTheHandler() async {
    let response = await respond(.get, "/livez", [.origin: "https://a.example"])
    #expect(response?.status == .ok)
    #expect(response.map { String(decoding: $0.body, as: UTF8.self) } == "liveness")
    #expect(response?.fields[.accessControlAllowOrigin] == "https://a.example")
  }

  @Test func bringsCallsOfGRPCToTheirMethodWithoutFieldsForBrowsers() async {
    var request = HTTPRequest(
      method: .post, path: "/grpc.health.v1.Health/Check", version: .http2,
      fields: [.contentType: "application/grpc", .origin: "https://a.example"])
    guard case .response(let response) = await dispatcher.respond(to: request, from: nil) else {
      return
    }
    #expect(String(decoding: response.body, as: UTF8.self).contains("checkHealth"))
    #expect(response.fields[.accessControlAllowOrigin] == nil)
    request.version = .http1_1
    guard case .response(let older) = await dispatcher.respond(to: request, from: nil) else {
      return
    }
    #expect(older.status == .notFound)
  }

  @Test func refusesCallsOfGRPCByTheirStatus() {
    let request = HTTPRequest(
      method: .post, path: "/a/B", version: .http2, fields: [.contentType: "application/grpc"])
    let response = dispatcher.refuse(request, because: .invalid(.bodyTooLarge(limit: 9)))
    #expect(response.status == .ok)
    #expect(response.fields[.grpcStatus] == "8")
    #expect(response.fields[.grpcMessage] == "request body exceeds 9 bytes")
  }

  @Test func answersOptionsOnEveryPath() async {
    #expect(await respond(.options, "/no/such/path")?.status == .noContent)
    #expect(await respond(.options, "*")?.status == .noContent)
  }

  @Test func tellsThatThereIsNothing() async throws {
    let response = try #require(
      await respond(.get, "/no/such/path", [.origin: "https://a.example"]))
    #expect(response.status == .notFound)
    #expect(response.fields[.accessControlAllowOrigin] == "https://a.example")
    #expect(try JSONReader.read(response.body).object?["code"] == 5)
  }

  @Test func namesTheMethodsThatAreAllowed() async throws {
    let response = try #require(await respond(.delete, "/livez"))
    #expect(response.status == .methodNotAllowed)
    #expect(response.fields[.allow] == "GET, HEAD")
    let error = try JSONReader.read(response.body).object?["error"]?.object
    #expect(error?["code"] == 405)
  }

  @Test(arguments: [
    ("http://localhost:5000", 200), ("https://localhost", 200), ("http://127.0.0.1:3", 200),
    ("http://[::1]:3", 200), ("http://[::1]", 200), ("https://evil.example", 403),
    ("http://localhost.evil.example", 403), ("http://evil.example:localhost", 403),
    ("null", 403), ("http://localhost:80@evil.example", 403), ("file://localhost", 403),
  ])
  func keepsPagesOfOthersFromTheEmulator(origin: String, status: Int) async throws {
    let response = try #require(await respond(.post, "/emulator/configure", [.origin: origin]))
    #expect(response.status.code == status)
    #expect(response.fields[.accessControlAllowOrigin] == origin)
    let other = try #require(await respond(.get, "/livez", [.origin: origin]))
    #expect(other.status == .ok)
  }

  private static let refusals: [(Refusal, Int, Int)] = [
    (.timedOut, 408, 4), (.invalid(.malformed("x")), 400, 3),
    (.invalid(.requestLineTooLong(limit: 1)), 414, 3), (.invalid(.tooManyFields(limit: 1)), 431, 3),
    (.invalid(.fieldsTooLarge(limit: 1)), 431, 3), (.invalid(.bodyTooLarge(limit: 1)), 429, 8),
    (.invalid(.unsupportedTransferCoding), 501, 12), (.invalid(.unsupportedVersion), 505, 12),
    (.invalid(.unsupportedExpectation), 417, 3),
  ]

  @Test(arguments: refusals)
  func givesRefusalsTheirStatus(reason: Refusal, status: Int, code: Int) throws {
    let request = HTTPRequest(method: .post, path: "/", fields: [.origin: "https://a.example"])
    let response = dispatcher.refuse(request, because: reason)
    #expect(response.status.code == status)
    #expect(response.fields[.accessControlAllowOrigin] == "https://a.example")
    #expect(try JSONReader.read(response.body).object?["code"] == .number(JSONNumber(code)))
  }
}
