import HTTP
import Reactor
import Server
import Synchronization
import Testing

/// Whether one peer keeps the others of its loop waiting.
struct FairnessTests {
  /// Notes the order of requests, and lets another client ask at the first of many.
  private final class Responder: HTTPResponder {
    let paths = Mutex<[String]>([])
    let other = Mutex<SocketStream?>(nil)

    func respond(to request: HTTPRequest, from peer: Address?) async -> HTTPReply {
      let isFirst = paths.withLock { paths in
        defer { paths.append(request.path) }
        return request.path == "/many" && !paths.contains("/many")
      }
      if isFirst {
        let request = Array("GET /other HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
        let count = other.withLock { try? $0?.writeNow(request) }
        #expect(count == request.count)
      }
      return .response(HTTPResponse(.ok))
    }

    func refuse(_ request: HTTPRequest, because reason: Refusal) -> HTTPResponse {
      HTTPResponse(.badRequest)
    }
  }

  @Test func manyRequestsAtOnceLetOthersHaveTheirTurn() async throws {
    // The clients are on the loop of the server, so that nothing depends on the order of threads.
    let loops = try EventLoopGroup(count: 1, name: "fair")
    let loop = loops.loops[0]
    let responder = Responder()
    let server = HTTPServer(limits: Limits(), loops: loops, responder: responder, now: { 0 })
    let listener = try Listener(.loopback(port: 0), on: loop)
    async let ending = server.serve([listener])
    let other = TestClient(
      stream: try await SocketStream.connect(to: listener.address, on: loop, until: .never))
    try await other.send("GET /one HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try await other.receive(until: "\r\n\r\n")
    responder.other.withLock { $0 = other.stream }
    let many = TestClient(
      stream: try await SocketStream.connect(to: listener.address, on: loop, until: .never))
    try await many.send(String(repeating: "GET /many HTTP/1.1\r\nHost: x\r\n\r\n", count: 1000))
    _ = try await other.receive(until: "\r\n\r\n")
    let place = try #require(responder.paths.withLock { $0.firstIndex(of: "/other") })
    #expect(place < 600)
    responder.other.withLock { $0 = nil }
    server.stop(grace: .seconds(10))
    #expect(try await ending == .finished)
    loops.shutdown()
  }
}
