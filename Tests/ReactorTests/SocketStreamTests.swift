import Reactor
import Testing

@Suite struct SocketStreamTests {
  @Test func bytesArriveInOrder() async throws {
    let received = try await onLoop { loop in
      let (one, other) = try SocketStream.pair(on: loop)
      try await one.write(Array("hello ".utf8))
      try await one.write(Array("world".utf8))
      try await one.finishWriting()
      return try await readAll(other)
    }
    #expect(received == Array("hello world".utf8))
  }

  @Test func writesMoreThanTheSystemBuffers() async throws {
    let sent = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let received = try await onLoop { loop in
      let (one, other) = try SocketStream.pair(on: loop)
      async let writing: Void = one.write(sent)
      var buffer: [UInt8] = []
      while buffer.count < sent.count { _ = try await other.read(into: &buffer) }
      try await writing
      return buffer
    }
    #expect(received == sent)
  }

  @Test func whatTheSystemTakesAtOnceIsNotWrittenAgain() async throws {
    let sent = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let received = try await onLoop { loop in
      let (one, other) = try SocketStream.pair(on: loop)
      #expect(try one.writeNow([]) == 0)
      let count = try one.writeNow(sent)
      #expect(count > 0 && count < sent.count)
      #expect(try one.writeNow(sent) == 0)
      async let writing: Void = one.write(sent, from: count, until: .never)
      var buffer: [UInt8] = []
      while buffer.count < sent.count { _ = try await other.read(into: &buffer) }
      try await writing
      one.close()
      #expect(throws: TransportError.closed) { _ = try one.writeNow(sent) }
      return buffer
    }
    #expect(received == sent)
  }

  @Test func readsNoMoreThanTheLimit() async throws {
    try await onLoop { loop in
      let (one, other) = try SocketStream.pair(on: loop)
      try await one.write(Array("abcdef".utf8))
      var buffer: [UInt8] = []
      #expect(try await other.read(into: &buffer, limit: 4, until: .never) == 4)
      #expect(try await other.read(into: &buffer, limit: 4, until: .never) == 2)
      #expect(buffer == Array("abcdef".utf8))
    }
  }

  @Test func worksOutsideTheLoop() async throws {
    let (one, other) = try SocketStream.pair(on: TestLoop.any)
    try await one.write(Array("x".utf8))
    one.close()
    #expect(try await readAll(other) == Array("x".utf8))
  }

  @Test func endOfInputIsReportedAgainAndAgain() async throws {
    try await onLoop { loop in
      let (one, other) = try SocketStream.pair(on: loop)
      one.close()
      var buffer: [UInt8] = []
      #expect(try await other.read(into: &buffer) == 0)
      #expect(try await other.read(into: &buffer) == 0)
    }
  }

  @Test func readTimesOut() async throws {
    try await onLoop { loop in
      let (one, other) = try SocketStream.pair(on: loop)
      var buffer: [UInt8] = []
      await #expect(throws: TransportError.timedOut) {
        try await other.read(into: &buffer, until: .after(.milliseconds(1)))
      }
      // A later wait with a later deadline still works.
      try await one.write([7])
      #expect(try await other.read(into: &buffer, until: .after(.seconds(60))) == 1)
    }
  }

  @Test func writeTimesOutWhenThePeerDoesNotRead() async throws {
    try await onLoop { loop in
      let (one, other) = try SocketStream.pair(on: loop)
      await #expect(throws: TransportError.timedOut) {
        try await one.write(
          [UInt8](repeating: 1, count: 10_000_000), until: .after(.milliseconds(5)))
      }
      other.close()
    }
  }

  @Test func cancellationEndsARead() async throws {
    try await onLoop { loop in
      let (one, other) = try SocketStream.pair(on: loop)
      let reader = Task(executorPreference: loop) {
        var buffer: [UInt8] = []
        return try await other.read(into: &buffer)
      }
      await Task.yield()
      reader.cancel()
      await #expect(throws: TransportError.cancelled) { try await reader.value }
      one.close()
    }
  }

  @Test func closingEndsARead() async throws {
    try await onLoop { loop in
      let (one, other) = try SocketStream.pair(on: loop)
      let reader = Task(executorPreference: loop) {
        var buffer: [UInt8] = []
        return try await other.read(into: &buffer)
      }
      await Task.yield()
      other.close()
      other.close()
      await #expect(throws: TransportError.closed) { try await reader.value }
      await #expect(throws: TransportError.closed) { try await other.write([1]) }
      one.close()
    }
  }

  @Test func writingToAPeerThatIsGoneFails() async throws {
    try await onLoop { loop in
      let (one, other) = try SocketStream.pair(on: loop)
      other.close()
      await #expect(throws: TransportError.connectionLost) { try await one.write([1]) }
    }
  }

  @Test func noticesAHangupWhileNobodyReads() async throws {
    try await onLoop { loop in
      let (one, other) = try SocketStream.pair(on: loop)
      try await one.write([1, 2, 3])
      async let hangup: Void = other.hangup()
      await Task.yield()
      one.close()
      try await hangup
      #expect(try await readAll(other) == [1, 2, 3])
    }
  }

  @Test func descriptorNumbersMayBeUsedAgainAtOnce() async throws {
    try await onLoop { loop in
      for round in 0..<200 {
        let (one, other) = try SocketStream.pair(on: loop)
        async let hangup: Void = other.hangup()
        var buffer: [UInt8] = []
        try await one.write([UInt8(truncatingIfNeeded: round)])
        #expect(try await other.read(into: &buffer) == 1)
        one.close()
        try await hangup
        other.close()
      }
    }
  }

  @Test func manyStreamsEchoAtOnce() async throws {
    let total = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<50 {
        group.addTask(executorPreference: TestLoop.any) { try await echo(number, rounds: 100) }
      }
      return try await group.reduce(0, +)
    }
    #expect(total == 50 * 100)
  }

  private func echo(_ number: Int, rounds: Int) async throws -> Int {
    let (client, server) = try SocketStream.pair(on: TestLoop.any)
    async let serving: Void = {
      var buffer: [UInt8] = []
      while try await server.read(into: &buffer) > 0 {
        try await server.write(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
      server.close()
    }()
    var answered = 0
    for round in 0..<rounds {
      let message = Array("\(number) \(round)".utf8)
      try await client.write(message)
      var answer: [UInt8] = []
      while answer.count < message.count { _ = try await client.read(into: &answer) }
      if answer == message { answered += 1 }
    }
    client.close()
    try await serving
    return answered
  }
}

func readAll(_ stream: any ByteStream) async throws -> [UInt8] {
  var buffer: [UInt8] = []
  while try await stream.read(into: &buffer) > 0 {}
  return buffer
}
