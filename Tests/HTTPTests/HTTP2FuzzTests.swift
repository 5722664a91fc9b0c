import HTTP
import TestSupport
import Testing

/// Broken connections, repeatable by their seed.
struct HTTP2FuzzTests {
  @Test func survivesFiftyThousandBrokenConnections() {
    var mutation = HTTP2Mutation(seed: 1)
    var requests = 0
    for _ in 0..<50_000 {
      let session = HTTP2Session()
      let bytes = mutation.connection()
      var start = 0
      var sent = 0
      while start < bytes.count, !session.isFinished {
        let end = min(bytes.count, start + 1 + mutation.next(200))
        for event in session.receive(Array(bytes[start..<end])) {
          guard case .request(let id, let request) = event else { continue }
          requests += 1
          session.respond(
            HTTPResponse(.ok, body: request.body, trailers: [.date: "now"]), to: id)
        }
        sent += session.output(limit: 1 << 20).count
        start = end
      }
      #expect(sent < 1 << 20)
    }
    #expect(requests > 20_000)
  }
}
