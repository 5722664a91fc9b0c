import Reactor
import Server
import Testing

/// Requests as they should be, however their bytes arrive.
struct RequestTests {
  @Test func answersOneRequestAfterAnother() async throws {
    try await TestServer.run { server in
      let client = try await server.connect()
      for number in 1...3 {
        try await client.send("POST /\(number) HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nab")
        #expect(try await client.receive(until: "ab") == response("200 OK", "POST /\(number) ab"))
      }
      try await client.send("HEAD /4 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      let head = try await client.receiveAll()
      #expect(head.hasSuffix("connection: close\r\ncontent-length: 8\r\n\r\n"))
    }
  }

  @Test func readsRequestsByteByByte() async throws {
    try await TestServer.run { server in
      let client = try await server.connect()
      let text =
        "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
        + "GET /b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
      for byte in text.utf8 { try await client.send([byte]) }
      #expect(
        try await client.receiveAll()
          == response("200 OK", "POST /a abc") + response("200 OK", "GET /b ", closes: true))
    }
  }

  @Test func answersAHundredPipelinedRequestsInOrder() async throws {
    try await TestServer.run { server in
      let client = try await server.connect()
      let requests = (1...100).map {
        "POST /\($0) HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nz"
      }
      try await client.send(requests.joined() + "GET /end HTTP/1.0\r\n\r\n")
      let expected = (1...100).map { response("200 OK", "POST /\($0) z") }.joined()
      #expect(
        try await client.receiveAll() == expected + response("200 OK", "GET /end ", closes: true))
    }
  }

  @Test func invitesTheBodyThatIsExpected() async throws {
    try await TestServer.run { server in
      let client = try await server.connect()
      try await client.send(
        "PUT /a HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n")
      #expect(
        try await client.receive(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
      try await client.send("abc")
      #expect(try await client.receive(until: "abc") == response("200 OK", "PUT /a abc"))
    }
  }

  @Test func doesNotInviteABodyThatIsTooLarge() async throws {
    try await TestServer.run { server in
      let client = try await server.connect()
      let answer = try await client.exchange(
        "PUT /a HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 99999999\r\n\r\n")
      #expect(
        answer
          == response(
            "413 Content Too Large", "request body exceeds 67108864 bytes", closes: true))
    }
  }

  @Test func carriesLargeBodiesBothWays() async throws {
    try await TestServer.run { server in
      let client = try await server.connect()
      let body = String(repeating: "0123456789abcdef", count: 1 << 16)
      try await client.send(
        "POST / HTTP/1.0\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
      #expect(try await client.receiveAll() == response("200 OK", "POST / \(body)", closes: true))
    }
  }

  @Test func streamsPiecesAsTheyCome() async throws {
    try await TestServer.run { server in
      let client = try await server.connect()
      let answer = try await client.exchange("GET /stream?end HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(
        answer.hasSuffix(
          "connection: close\r\ntransfer-encoding: chunked\r\n\r\n3\r\none\r\n3\r\ntwo\r\n0\r\n\r\n"
        ))
    }
  }

  @Test func listensOnSeveralAddresses() async throws {
    try await TestServer.run(on: ["127.0.0.1", "::1"]) { server in
      for index in 0...1 {
        let client = try await server.connect(at: index)
        let answer = try await client.exchange(
          "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        #expect(answer == response("200 OK", "GET / ", closes: true))
      }
    }
  }

  @Test func letsFurtherConnectionsWait() async throws {
    var limits = Limits()
    limits.maximumConnections = 1
    try await TestServer.run(limits) { server in
      let first = try await server.connect()
      try await first.send("GET /1 HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try await first.receive(until: "GET /1 ") == response("200 OK", "GET /1 "))
      let second = try await server.connect()
      try await second.send("GET /2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      var early: [UInt8] = []
      await #expect(throws: TransportError.timedOut) {
        try await second.stream.read(into: &early, until: .after(.milliseconds(50)))
      }
      first.close()
      #expect(try await second.receiveAll() == response("200 OK", "GET /2 ", closes: true))
    }
  }
}
