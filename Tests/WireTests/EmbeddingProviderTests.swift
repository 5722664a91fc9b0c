import Execution
import HTTP
import JSON
import Reactor
import Server
import Synchronization
import Testing

/// The provider of vectors that is asked over HTTP, against a stub of the API that it speaks.
struct EmbeddingProviderTests {
  /// Answers each request with one text, and remembers what came.
  private final class Stub: HTTPResponder {
    private let requests = Mutex<[HTTPRequest]>([])
    /// The first request.
    var received: HTTPRequest? { requests.withLock(\.first) }
    let answer: HTTPResponse

    init(_ status: HTTPStatus, _ text: String) {
      answer = HTTPResponse(
        status, fields: [.contentType: "application/json"], body: Array(text.utf8))
    }

    func respond(to request: HTTPRequest, from peer: Address?) async -> HTTPReply {
      requests.withLock { $0.append(request) }
      return .response(answer)
    }

    func refuse(_ request: HTTPRequest, because reason: Refusal) -> HTTPResponse {
      HTTPResponse(.badRequest)
    }
  }

  private func vectors(_ stub: Stub, key: String? = nil) async throws -> Result<
    [[Float]], EmbeddingFailure
  > {
    let loop = TestLoop.group.next()
    let server = HTTPServer(
      limits: Limits(), loops: TestLoop.group, responder: stub, now: { 784_111_777 })
    let listener = try Listener(.loopback(port: 0), on: loop)
    async let ending = server.serve([listener])
    let provider = HTTPEmbeddingProvider(
      url: "http://\(listener.address)/v1/embeddings", key: key, on: loop)
    let result: Result<[[Float]], EmbeddingFailure>
    do throws(EmbeddingFailure) {
      result = .success(
        try await provider.vectors(of: ["rose", "\"'\n"], model: "m", timeout: .seconds(20)))
    } catch {
      result = .failure(error)
    }
    server.stop(grace: .seconds(5))
    _ = try await ending
    return result
  }

  @Test func readsVectorsInOrderOfTheirIndexes() async throws {
    let stub = Stub(
      .ok,
      #"{"object":"list","data":[{"index":1,"embedding":[3,-4e-1]},{"index":0,"embedding":[1,2.5]}]}"#
    )
    let result = try await vectors(stub, key: "secret")
    #expect(result == .success([[1, 2.5], [3, -0.4]]))
    let request = try #require(stub.received)
    #expect(request.method == .post)
    #expect(request.path == "/v1/embeddings")
    #expect(request.fields[.authorization] == "Bearer secret")
    #expect(try JSONReader.read(request.body) == ["model": "m", "input": ["rose", "\"'\n"]])
  }

  @Test(arguments: [
    "{}", "[]", "nonsense", #"{"data":[{"embedding":[1]}]}"#,
    #"{"data":[{"embedding":[1]},{"embedding":[]}]}"#,
    #"{"data":[{"embedding":[1]},{"embedding":["2"]}]}"#,
    #"{"data":[{"embedding":[1]},{"embedding":[1e999]}]}"#,
    #"{"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[2]}]}"#,
    #"{"data":[{"index":0,"embedding":[1]},{"index":2,"embedding":[2]}]}"#,
  ])
  func refusesOtherAnswers(_ text: String) async throws {
    #expect(
      try await vectors(Stub(.ok, text))
        == .failure(
          EmbeddingFailure(.refused, details: "the answer holds no embedding for each text")))
  }

  @Test(arguments: [
    (HTTPStatus.badRequest, EmbeddingFailure.Reason.refused), (.unauthorized, .refused),
    (.tooManyRequests, .unreachable), (.serviceUnavailable, .unreachable),
  ])
  func tellsWhatMayPassFromWhatWillNot(
    _ status: HTTPStatus, _ reason: EmbeddingFailure.Reason
  ) async throws {
    #expect(
      try await vectors(Stub(status, "{}"))
        == .failure(EmbeddingFailure(reason, details: "status \(status.code)")))
  }

  @Test func tellsWhereNobodyAnswers() async throws {
    let provider = HTTPEmbeddingProvider(
      url: "http://127.0.0.1:1/v1", key: nil, on: TestLoop.group.next())
    await #expect(throws: EmbeddingFailure.self) {
      try await provider.vectors(of: ["x"], model: "m", timeout: .seconds(5))
    }
  }
}
