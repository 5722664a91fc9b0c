import Glibc
import Reactor
import Testing

@Suite struct ListenerTests {
  @Test(arguments: ["127.0.0.1", "::1"])
  func acceptsConnections(_ host: String) async throws {
    let address = try #require(Address(literal: host, port: 0))
    try await onLoop { loop in
      let listener = try Listener(address, on: loop)
      #expect(listener.address.port != 0)
      async let accepted = listener.accept(for: TestLoop.any)
      let client = try await SocketStream.connect(to: listener.address, on: loop)
      let (server, peer) = try await accepted
      #expect(peer?.isLoopback == true)
      try await client.write([1, 2])
      client.close()
      #expect(try await readAll(server) == [1, 2])
      listener.close()
    }
  }

  @Test func acceptsConnectionsOverAPath() async throws {
    try await onLoop { loop in
      let path = "/tmp/reactor-test-\(getpid()).sock"
      unsafe unlink(path)
      let listener = try Listener(.unix(path: path), on: loop)
      defer { unsafe unlink(path) }
      async let accepted = listener.accept(for: loop)
      let client = try await SocketStream.connect(to: .unix(path: path), on: loop)
      let server = try await accepted.stream
      try await server.write([9])
      server.close()
      #expect(try await readAll(client) == [9])
      listener.close()
    }
  }

  @Test func refusesAnAddressThatIsTaken() async throws {
    try await onLoop { loop in
      let listener = try Listener(.loopback(port: 0), on: loop)
      #expect(throws: TransportError.system(call: "bind", code: EADDRINUSE)) {
        _ = try Listener(listener.address, on: loop)
      }
      listener.close()
    }
  }

  @Test func closingEndsTheWait() async throws {
    try await onLoop { loop in
      let listener = try Listener(.loopback(port: 0), on: loop)
      let waiting = Task(executorPreference: loop) { _ = try await listener.accept(for: loop) }
      await Task.yield()
      listener.close()
      await #expect(throws: TransportError.closed) { try await waiting.value }
    }
  }

  @Test func connectingToAClosedPortFails() async throws {
    try await onLoop { loop in
      let listener = try Listener(.loopback(port: 0), on: loop)
      listener.close()
      await Task.yield()
      await #expect(throws: TransportError.system(call: "connect", code: ECONNREFUSED)) {
        _ = try await SocketStream.connect(to: listener.address, on: loop)
      }
    }
  }

  @Test func servesAtMostTheGivenNumberOfConnectionsAtOnce() async throws {
    try await onLoop { loop in
      let listener = try Listener(.loopback(port: 0), on: loop)
      let serving = Task(executorPreference: loop) {
        try await listener.serve(on: TestLoop.group, maximumConnections: 1) { stream, _ in
          try? await stream.write([1])
          try? await stream.hangup()
        }
      }
      let first = try await SocketStream.connect(to: listener.address, on: loop)
      let second = try await SocketStream.connect(to: listener.address, on: loop)
      var buffer: [UInt8] = []
      #expect(try await first.read(into: &buffer) == 1)
      await #expect(throws: TransportError.timedOut) {
        try await second.read(into: &buffer, until: .after(.milliseconds(5)))
      }
      first.close()
      #expect(try await second.read(into: &buffer) == 1)
      listener.close()
      second.close()
      try await serving.value
    }
  }

  @Test func cancellingEndsTheHandlers() async throws {
    try await onLoop { loop in
      let listener = try Listener(.loopback(port: 0), on: loop)
      let serving = Task(executorPreference: loop) {
        try await listener.serve(on: TestLoop.group, maximumConnections: 10) { stream, _ in
          try? await stream.write([1])
          try? await loop.sleep(for: .seconds(3600))
        }
      }
      let client = try await SocketStream.connect(to: listener.address, on: loop)
      var buffer: [UInt8] = []
      _ = try await client.read(into: &buffer)
      serving.cancel()
      try await serving.value
      #expect(try await client.read(into: &buffer) == 0)
    }
  }
}
