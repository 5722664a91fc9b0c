import HTTP
import Reactor
import Server
import TestSupport
import Testing

/// Connections of HTTP/2, frame by frame.
struct HTTP2Tests {
  private func limits(_ change: (inout Limits) -> Void) -> Limits {
    var limits = Limits()
    change(&limits)
    return limits
  }

  @Test func answersOnTheSamePortAsOlderVersions() async throws {
    try await TestServer.run(on: ["127.0.0.1", "::1"]) { server in
      for index in 0...1 {
        let client = try await HTTP2TestClient(server, at: index)
        try await client.send([.headers(1, "POST", "/a?b", ends: false), .data(1, [0x63])])
        #expect(try await client.body(of: 1) == "POST /a c")
        let older = try await server.connect(at: index)
        let answer = try await older.exchange(
          "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        #expect(answer == response("200 OK", "GET / ", closes: true))
      }
    }
  }

  @Test func readsThePrefaceByteByByte() async throws {
    try await TestServer.run { server in
      let client = try await HTTP2TestClient(server, begins: false)
      for byte in HTTP2Frame.preface + [HTTP2Frame.settings, .headers(1, "GET", "/a")].bytes {
        try await client.stream.write([byte])
      }
      #expect(try await client.body(of: 1) == "GET /a ")
    }
  }

  @Test func takesRequestsThatBeginLikeThePreface() async throws {
    try await TestServer.run { server in
      let client = try await server.connect()
      try await client.send("PR")
      try await client.send("OPFIND / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      #expect(try await client.receiveAll() == response("200 OK", "PROPFIND / ", closes: true))
    }
  }

  @Test func cutsAPrefaceThatDoesNotGoOn() async throws {
    try await TestServer.run(limits { $0.headerTimeout = .milliseconds(50) }) { server in
      let client = try await server.connect()
      #expect(
        try await client.exchange("PRI * HT") == response("408 Request Timeout", "", closes: true))
    }
  }

  @Test func oneRequestDoesNotWaitForAnother() async throws {
    try await TestServer.run { server in
      let client = try await HTTP2TestClient(server)
      try await client.send([.headers(1, "GET", "/wait"), .headers(3, "GET", "/b")])
      #expect(try await client.body(of: 3) == "GET /b ")
      server.responder.release.fulfil(())
      #expect(try await client.body(of: 1) == "waited")
    }
  }

  @Test func oneResponseDoesNotWaitForAPeerThatTakesNothingOfAnother() async throws {
    try await TestServer.run { server in
      let client = try await HTTP2TestClient(server)
      try await client.send([
        HTTP2Frame(8, stream: 0, [0, 16, 0, 0]), .headers(1, "GET", "/large"),
      ])
      try await client.send([.headers(3, "GET", "/b")])
      #expect(try await client.body(of: 3) == "GET /b ")
    }
  }

  @Test func cancelsARequestThatIsTakenBack() async throws {
    try await TestServer.run { server in
      let client = try await HTTP2TestClient(server)
      try await client.send([.headers(1, "GET", "/wait")])
      try await server.responder.began.value()
      try await client.send([.reset(1)])
      try await server.responder.cancelled.value(until: .after(.seconds(20)))
      try await client.send([.headers(3, "GET", "/b")])
      #expect(try await client.body(of: 3) == "GET /b ")
    }
  }

  @Test func doesNotBeginWhatIsTakenBackInTheSameBreath() async throws {
    try await TestServer.run { server in
      let client = try await HTTP2TestClient(server)
      try await client.send([.headers(1, "GET", "/wait"), .reset(1), .headers(3, "GET", "/b")])
      #expect(try await client.body(of: 3) == "GET /b ")
      #expect(!server.responder.hasBegun)
    }
  }

  @Test func cancelsTheRequestsOfAPeerThatVanished() async throws {
    try await TestServer.run { server in
      let client = try await HTTP2TestClient(server)
      try await client.send([.headers(1, "GET", "/wait")])
      try await server.responder.began.value()
      client.close()
      try await server.responder.cancelled.value(until: .after(.seconds(20)))
    }
  }

  @Test func streamsPiecesAsTheyCome() async throws {
    try await TestServer.run { server in
      let client = try await HTTP2TestClient(server)
      try await client.send([.headers(1, "GET", "/stream?end"), .headers(3, "GET", "/stream")])
      #expect(try await client.body(of: 1) == "onetwo")
      try await client.receive { $0.body(of: 3) == Array("onetwo".utf8) }
      try await client.send([.reset(3)])
      try await server.responder.streamEnded.value(until: .after(.seconds(20)))
    }
  }

  @Test func takesBodiesWhileTheyArrive() async throws {
    try await TestServer.run { server in
      let client = try await HTTP2TestClient(server)
      try await client.send([.headers(1, "POST", "/pieces", ends: false)])
      for (index, text) in ["a", "bc", "d"].enumerated() {
        try await client.send([.data(1, Array(text.utf8), ends: false)])
        try await client.receive { frames in
          frames.body(of: 1) == Array("abcd".utf8.prefix([1, 3, 4][index]))
        }
      }
      try await client.send([.data(1, [], ends: true)])
      #expect(try await client.body(of: 1) == "abcd")
      let last = client.frames.last { $0.stream == 1 }
      #expect(last?.type == 1)
    }
  }

  @Test func takesBodiesThatAreThereAtOnce() async throws {
    try await TestServer.run { server in
      let client = try await HTTP2TestClient(server)
      try await client.send([
        .headers(1, "POST", "/pieces", ends: false), .data(1, [0x61], ends: false),
        .data(1, [0x62]), .headers(3, "POST", "/pieces", ends: false),
        .data(3, [0x63], ends: false), .headers(5, "GET", "/pieces"),
      ])
      #expect(try await client.body(of: 1) == "ab")
      try await client.receive { $0.body(of: 3) == [0x63] }
      try await client.send([.reset(3), .headers(7, "GET", "/b")])
      #expect(try await client.body(of: 7) == "GET /b ")
    }
  }

  @Test func endsPeersThatSendFasterThanTheyAreHeard() async throws {
    try await TestServer.run { server in
      let client = try await HTTP2TestClient(server)
      try await client.send([.headers(1, "POST", "/pieces/none", ends: false)])
      try await server.responder.began.value()
      let flood = (0..<100).map { _ in HTTP2Frame.data(1, [0x61], ends: false) }
      try await client.send(flood)
      try await client.receive { $0.resetCodes(of: 1) == [11] }
      server.responder.release.fulfil(())
      try await client.send([.headers(3, "GET", "/b")])
      #expect(try await client.body(of: 3) == "GET /b ")
    }
  }

  @Test func doesNotCountTheHeadOfAFrameOfGRPC() async throws {
    try await TestServer.run(limits { $0.requests.maximumBodyBytes = 3 }) { server in
      let client = try await HTTP2TestClient(server)
      let call = [("content-type", "application/grpc+proto")]
      let body: [UInt8] = [0, 0, 0, 0, 3, 0x61, 0x62, 0x63]
      try await client.send([.headers(1, "POST", "/a", call, ends: false), .data(1, body)])
      #expect(try await client.body(of: 1).hasSuffix("abc"))
      try await client.send([.headers(3, "POST", "/a", call, ends: false), .data(3, body + [0])])
      #expect(try await client.body(of: 3) == "request body exceeds 8 bytes")
    }
  }

  @Test func refusesWithoutEndingTheConnection() async throws {
    try await TestServer.run(limits { $0.requests.maximumBodyBytes = 3 }) { server in
      let client = try await HTTP2TestClient(server)
      try await client.send([.headers(1, "PUT", "/", ends: false), .data(1, [1, 2, 3, 4])])
      #expect(try await client.body(of: 1) == "request body exceeds 3 bytes")
      try await client.send([.headers(3, "GET", "/b")])
      #expect(try await client.body(of: 3) == "GET /b ")
    }
  }

  @Test func cutsSlowBodies() async throws {
    try await TestServer.run(limits { $0.bodyTimeout = .milliseconds(50) }) { server in
      let client = try await HTTP2TestClient(server)
      try await client.send([.headers(1, "PUT", "/", ends: false), .data(1, [1], ends: false)])
      try await client.receive { $0.resetCodes(of: 1) == [0] }
    }
  }

  @Test func givesUpResponsesThatNobodyTakes() async throws {
    try await TestServer.run(limits { $0.writeTimeout = .milliseconds(100) }) { server in
      let client = try await HTTP2TestClient(server)
      try await client.send([.headers(1, "GET", "/large")])
      try await client.receive { $0.resetCodes(of: 1) == [2] }
      #expect(client.frames.body(of: 1).count == 65_535)
    }
  }

  @Test func asksSilentPeersForLifeAndGivesThemUp() async throws {
    let short = limits {
      $0.keepAliveDelay = .milliseconds(200)
      $0.keepAliveTimeout = .milliseconds(200)
    }
    try await TestServer.run(short) { server in
      let client = try await HTTP2TestClient(server)
      let ping = HTTP2Frame(6, [UInt8](repeating: 0, count: 8))
      try await client.receive { $0.contains(ping) }
      try await client.receiveAll()
    }
  }

  @Test func answersPingsAndDoesNotMindThem() async throws {
    try await TestServer.run { server in
      let client = try await HTTP2TestClient(server)
      for _ in 0..<100 { try await client.send([.ping()]) }
      try await client.receive { $0.count { $0.type == 6 && $0.flags == 1 } == 100 }
      #expect(client.frames.goAwayCodes.isEmpty)
    }
  }

  /// However many of the frames arrive at once.
  @Test(
    arguments: [HTTP2Frame.ping(), .settings, HTTP2Frame(7, [0, 0, 0, 0, 0, 0, 0, 0])],
    [100, 1000, 7200])
  func endsFloods(frame: HTTP2Frame, count: Int) async throws {
    let few = limits { $0.streams.controlBurst = 50 }
    try await TestServer.run(few) { server in
      let client = try await HTTP2TestClient(server, begins: false)
      let first = HTTP2Frame.preface + HTTP2Frame.settings.bytes
      let flood = [HTTP2Frame](repeating: frame, count: count).bytes
      try? await client.stream.write(first + flood, until: .after(.seconds(20)))
      try await client.receive { $0.goAwayCodes == [11] }
    }
  }

  @Test func endsPeersThatTakeBackRequestAfterRequest() async throws {
    try await TestServer.run(limits { $0.streams.resetBurst = 100 }) { server in
      let client = try await HTTP2TestClient(server)
      for stream in stride(from: UInt32(1), to: 1001, by: 2) {
        try? await client.send([.headers(stream, "GET", "/wait"), .reset(stream)])
      }
      try? await client.receiveAll()
      #expect(client.frames.isEmpty || client.frames.goAwayCodes == [2])
      let other = try await HTTP2TestClient(server)
      try await other.send([.headers(1, "GET", "/b")])
      #expect(try await other.body(of: 1) == "GET /b ")
    }
  }
}

/// Connections of HTTP/2 that are broken in many ways, over sockets.
struct HTTP2FloodTests {
  @Test func survivesFourThousandBrokenConnections() async throws {
    try await TestServer.run { server in
      await withTaskGroup { group in
        for worker in 0..<8 {
          group.addTask { await flood(server, seed: UInt64(worker + 1), connections: 500) }
        }
      }
      let client = try await HTTP2TestClient(server)
      try await client.send([.headers(1, "GET", "/b")])
      #expect(try await client.body(of: 1) == "GET /b ")
    }
  }

  private func flood(_ server: TestServer, seed: UInt64, connections: Int) async {
    var mutation = HTTP2Mutation(seed: seed)
    for _ in 0..<connections {
      guard let client = try? await server.connect() else { continue }
      try? await client.send(mutation.connection())
      try? await client.stream.finishWriting()
      var answer: [UInt8] = []
      while (try? await client.stream.read(into: &answer, until: .after(.seconds(20)))) ?? 0 > 0 {}
      client.close()
    }
  }
}

/// How connections of HTTP/2 end with their server.
struct HTTP2ShutdownTests {
  @Test func finishesRunningRequests() async throws {
    let ending = try await TestServer.run { server in
      let client = try await HTTP2TestClient(server)
      try await client.send([.headers(1, "GET", "/wait")])
      try await server.responder.began.value()
      server.server.stop(grace: .seconds(20))
      try await client.receive { $0.goAwayCodes == [0, 0] }
      server.responder.release.fulfil(())
      #expect(try await client.body(of: 1) == "waited")
      try await client.receiveAll()
    }
    #expect(ending == .finished)
  }

  @Test func acceptsRequestsWhileDraining() async throws {
    try await TestServer.run { server in
      let client = try await HTTP2TestClient(server)
      server.server.beginDraining()
      try await client.receive { $0.goAwayCodes == [0] }
      try await client.send([.headers(1, "GET", "/b")])
      #expect(try await client.body(of: 1) == "GET /b ")
      let late = try await HTTP2TestClient(server)
      try await late.receive { $0.goAwayCodes == [0] }
    }
  }

  @Test func endsIdleConnectionsAtOnce() async throws {
    let ending = try await TestServer.run { server in
      let client = try await HTTP2TestClient(server)
      try await client.send([.headers(1, "GET", "/b")])
      #expect(try await client.body(of: 1) == "GET /b ")
      server.server.stop(grace: .seconds(20))
      try await client.receiveAll()
      #expect(client.frames.goAwayCodes == [0, 0])
    }
    #expect(ending == .finished)
  }

  @Test func cutsWhatDoesNotFinishInTime() async throws {
    let ending = try await TestServer.run { server in
      let client = try await HTTP2TestClient(server)
      try await client.send([.headers(1, "GET", "/wait")])
      try await server.responder.began.value()
      server.server.stop(grace: .milliseconds(50))
      try await server.responder.cancelled.value(until: .after(.seconds(20)))
      try await client.receiveAll()
    }
    #expect(ending == .cut)
  }
}
