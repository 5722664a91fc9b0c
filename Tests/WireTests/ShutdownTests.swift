import Reactor
import Server
import Testing

struct ShutdownTests {
  @Test func finishesRunningRequestsAndTellsTheirPeers() async throws {
    let ending = try await TestServer.run { server in
      let client = try await server.connect()
      try await client.send("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n")
      try await server.responder.began.value()
      server.server.stop(grace: .seconds(20))
      await #expect(throws: (any Error).self) {
        while true { try await server.connect().close() }
      }
      server.responder.release.fulfil(())
      #expect(try await client.receiveAll() == response("200 OK", "waited", closes: true))
    }
    #expect(ending == .finished)
  }

  @Test func endsIdleConnectionsAtOnce() async throws {
    let ending = try await TestServer.run { server in
      let client = try await server.connect()
      try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try await client.receive(until: "GET / ") == response("200 OK", "GET / "))
      let silent = try await server.connect()
      server.server.stop(grace: .seconds(20))
      #expect(try await client.receiveAll() == "")
      // Accepted or not, a connection without a request gets no answer.
      _ = try? await silent.receiveAll()
    }
    #expect(ending == .finished)
  }

  /// A request that is on its way when the stop comes is one that was accepted.
  @Test func answersWhoHadJustConnected() async throws {
    var limits = Limits()
    limits.firstRequestPatience = .seconds(20)
    let ending = try await TestServer.run(limits) { server in
      let new = try await server.connect()
      // Whoever connects later is accepted later.
      let other = try await server.connect()
      try await other.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try await other.receive(until: "GET / ") == response("200 OK", "GET / "))
      server.server.stop(grace: .seconds(20))
      #expect(try await other.receiveAll() == "")
      #expect(
        try await new.exchange("GET /1 HTTP/1.1\r\nHost: x\r\n\r\n")
          == response("200 OK", "GET /1 ", closes: true))
    }
    #expect(ending == .finished)
  }

  /// However short the grace is, since nobody has asked for anything.
  @Test func whoNeverAsksIsNotCutOff() async throws {
    let ending = try await TestServer.run { server in
      let silent = try await server.connect()
      let other = try await server.connect()
      try await other.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try await other.receive(until: "GET / ") == response("200 OK", "GET / "))
      server.server.stop(grace: .milliseconds(500))
      #expect(try await silent.receiveAll() == "")
    }
    #expect(ending == .finished)
  }

  @Test func cutsWhatDoesNotFinishInTime() async throws {
    let ending = try await TestServer.run { server in
      let client = try await server.connect()
      try await client.send("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n")
      try await server.responder.began.value()
      server.server.stop(grace: .milliseconds(50))
      try await server.responder.cancelled.value(until: .after(.seconds(20)))
      #expect(try await client.receiveAll() == "")
    }
    #expect(ending == .cut)
  }

  @Test func letsConnectionsEndWhileDraining() async throws {
    try await TestServer.run { server in
      let client = try await server.connect()
      try await client.send("GET /1 HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try await client.receive(until: "GET /1 ") == response("200 OK", "GET /1 "))
      server.server.beginDraining()
      #expect(
        try await client.exchange("GET /2 HTTP/1.1\r\nHost: x\r\n\r\n")
          == response("200 OK", "GET /2 ", closes: true))
      let late = try await server.connect()
      #expect(
        try await late.exchange("GET /3 HTTP/1.1\r\nHost: x\r\n\r\n")
          == response("200 OK", "GET /3 ", closes: true))
    }
  }

  @Test func cancellingCutsEverything() async throws {
    let responder = TestResponder()
    let server = HTTPServer(
      limits: Limits(), loops: TestLoop.group, responder: responder, now: { 0 })
    let listener = try Listener(.loopback(port: 0), on: TestLoop.group.next())
    let serving = Task { try await server.serve([listener]) }
    let stream = try await SocketStream.connect(to: listener.address, on: TestLoop.group.next())
    try await stream.write(Array("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
    try await responder.began.value()
    serving.cancel()
    try await responder.cancelled.value(until: .after(.seconds(20)))
    _ = try await serving.value
  }
}
