import Foundation
import HTTP
import Reactor
import Server
import Testing

/// Peers that break the rules, dawdle or vanish.
struct HostilePeerTests {
  private func limits(_ change: (inout Limits) -> Void) -> Limits {
    var limits = Limits()
    change(&limits)
    return limits
  }

  @Test(arguments: [
    ("GARBAGE\r\n\r\n", "400 Bad Request", "malformed request: the request line is not valid"),
    (
      "GET / HTTP/1.1\r\nHost: x\r\nA : b\r\n\r\n", "400 Bad Request",
      "malformed request: a header field has no valid name"
    ),
    (
      "GET /" + String(repeating: "a", count: 9000), "414 URI Too Long",
      "request line exceeds 8192 bytes"
    ),
    (
      "GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 101),
      "431 Request Header Fields Too Large", "request has more than 100 header fields"
    ),
    (
      "GET / HTTP/1.1\r\nA: " + String(repeating: "b", count: 70_000),
      "431 Request Header Fields Too Large", "header fields exceed 65536 bytes"
    ),
    (
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n", "501 Not Implemented",
      "transfer coding is not supported"
    ),
    ("GET / HTTP/3.0\r\n\r\n", "505 HTTP Version Not Supported", "HTTP version is not supported"),
  ])
  func refusesAndCloses(text: String, status: String, message: String) async throws {
    try await TestServer.run { server in
      let client = try await server.connect()
      #expect(try await client.exchange(text) == response(status, message, closes: true))
    }
  }

  @Test func answersWhatCameBeforeTheBrokenRequest() async throws {
    try await TestServer.run { server in
      let client = try await server.connect()
      let answer = try await client.exchange(
        "GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\n\r\nGET /3 HTTP/1.1\r\nHost: x\r\n\r\n"
      )
      #expect(
        answer == response("200 OK", "GET /1 ")
          + response("400 Bad Request", "malformed request: there must be one Host", closes: true))
    }
  }

  @Test func deliversTheRefusalOfABodyThatStillComes() async throws {
    try await TestServer.run(limits { $0.requests.maximumBodyBytes = 1000 }) { server in
      let client = try await server.connect()
      try await client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4000000\r\n\r\n")
      try await client.send([UInt8](repeating: 0x61, count: 4_000_000))
      #expect(
        try await client.receiveAll()
          == response("413 Content Too Large", "request body exceeds 1000 bytes", closes: true))
    }
  }

  @Test func cutsSlowHeaders() async throws {
    try await TestServer.run(limits { $0.headerTimeout = .milliseconds(50) }) { server in
      let client = try await server.connect()
      #expect(
        try await client.exchange("GET / HTTP/1.1\r\nHost: x\r\n")
          == response("408 Request Timeout", "", closes: true))
    }
  }

  @Test func cutsSlowBodies() async throws {
    try await TestServer.run(limits { $0.bodyTimeout = .milliseconds(50) }) { server in
      let client = try await server.connect()
      #expect(
        try await client.exchange("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc")
          == response("408 Request Timeout", "", closes: true))
    }
  }

  @Test func endsIdleConnectionsWithoutAWord() async throws {
    try await TestServer.run(limits { $0.idleTimeout = .milliseconds(200) }) { server in
      #expect(try await server.connect().receiveAll() == "")
      // On a busy machine a client may itself be idle for too long before it asks.
      var answer = ""
      for _ in 0..<50 where answer.isEmpty {
        let client = try await server.connect()
        answer = (try? await client.exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n")) ?? ""
      }
      #expect(answer == response("200 OK", "GET / "))
    }
  }

  @Test func givesUpOnPeersThatDoNotRead() async throws {
    // Keeps the connection open after the body has ended.
    let kept = Promise<TestClient>(on: TestLoop.group.next())
    let ending = try await TestServer.run(limits { $0.writeTimeout = .milliseconds(100) }) {
      server in
      let client = try await server.connect()
      try await client.send("GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
      var begin: [UInt8] = []
      _ = try await client.stream.read(into: &begin, until: .after(.seconds(20)))
      kept.fulfil(client)
    }
    #expect(ending == .finished)
    #expect(try await kept.value().receiveAll().utf8.count < 16 << 20)
  }

  @Test func forgetsPeersThatVanishInTheMiddleOfARequest() async throws {
    let texts = [
      "", "G", "GET / HTTP/1.1\r\nHost", "PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nab",
      "PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    ]
    let ending = try await TestServer.run { server in
      for text in texts {
        let client = try await server.connect()
        try await client.send(text)
        client.close()
      }
    }
    #expect(ending == .finished)
  }

  @Test func cancelsTheRequestOfAPeerThatVanished() async throws {
    try await TestServer.run(limits { $0.probeDelay = .milliseconds(10) }) { server in
      let client = try await server.connect()
      try await client.send("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n")
      try await server.responder.began.value()
      client.close()
      try await server.responder.cancelled.value(until: .after(.seconds(20)))
    }
  }

  @Test func answersPeersThatOnlyFinishedSending() async throws {
    try await TestServer.run(limits { $0.probeDelay = .milliseconds(10) }) { server in
      let client = try await server.connect()
      try await client.send("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n")
      try await client.stream.finishWriting()
      try await server.responder.began.value()
      let probe = "HTTP/1.1 100 Continue\r\n\r\n"
      #expect(try await client.receive(until: probe + probe).hasPrefix(probe))
      server.responder.release.fulfil(())
      let answer = try await client.receiveAll().replacing(probe, with: "")
      #expect(answer == response("200 OK", "waited"))
    }
  }

  @Test func answersAtOnceWithoutProbing() async throws {
    try await TestServer.run { server in
      let client = try await server.connect()
      try await client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n")
      try await client.stream.finishWriting()
      #expect(
        try await client.receiveAll() == response("200 OK", "GET /a ")
          + response("200 OK", "GET /b "))
    }
  }

  @Test func endsStreamsOfPeersThatVanished() async throws {
    try await TestServer.run(limits { $0.probeDelay = .milliseconds(10) }) { server in
      let client = try await server.connect()
      try await client.send("GET /stream HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try await client.receive(until: "two\r\n").hasSuffix("3\r\none\r\n3\r\ntwo\r\n"))
      client.close()
      try await server.responder.streamEnded.value(until: .after(.seconds(20)))
    }
  }

  @Test func survivesTenThousandMalformedRequests() async throws {
    try await TestServer.run { server in
      await withTaskGroup { group in
        for worker in 0..<8 {
          group.addTask { await flood(server, seed: UInt64(worker + 1), requests: 1250) }
        }
      }
      let client = try await server.connect()
      #expect(
        try await client.exchange("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
          == response("200 OK", "GET / ", closes: true))
    }
  }

  private func flood(_ server: TestServer, seed: UInt64, requests: Int) async {
    var mutation = Mutation(state: seed)
    for _ in 0..<requests {
      guard let client = try? await server.connect() else { continue }
      try? await client.send(mutation.request())
      try? await client.stream.finishWriting()
      var answer: [UInt8] = []
      while (try? await client.stream.read(into: &answer, until: .after(.seconds(20)))) ?? 0 > 0 {}
      client.close()
    }
  }
}

/// Broken requests, repeatable by their seed.
private struct Mutation {
  var state: UInt64

  private static let source = Array(
    ("POST /v1/a?b=c HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello"
      + "PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n").utf8
  )

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func request() -> [UInt8] {
    var bytes = Self.source
    for _ in 0...next(5) {
      let place = next(bytes.count)
      switch next(4) {
      case 0: bytes[place] = UInt8(next(256))
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: [0x0D, 0x0A], at: place)
      default: bytes.removeSubrange(place...)
      }
      if bytes.isEmpty { return [0] }
    }
    return bytes
  }
}
