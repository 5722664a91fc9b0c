import Glibc
import Testing

@testable import Reactor

@Suite struct DescriptorWatchTests {
  /// Two descriptors that are connected with each other.
  private func pair() throws -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(
      unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &ends)
        == 0)
    return (ends[0], ends[1])
  }

  private func take(from descriptor: Int32) -> Int {
    var bytes = [UInt8](repeating: 0, count: 16)
    return unsafe read(descriptor, &bytes, 16)
  }

  private func send(over descriptor: Int32) { _ = unsafe write(descriptor, [1], 1) }

  @Test func aHandlerIsCalledAgainAndAgainUntilTheWatchIsClosed() async throws {
    let (near, far) = try pair()
    try await onLoop { loop in
      let watch = DescriptorWatch(near, on: loop)
      var taken: [Int] = []
      try watch.onReadable { taken.append(take(from: near)) }
      for count in 1...3 {
        send(over: far)
        while taken.count < count { await Task.yield() }
      }
      #expect(taken == [1, 1, 1])
      watch.close()
      send(over: far)
      try await loop.sleep(for: .milliseconds(20))
      #expect(taken.count == 3)
    }
    close(near)
    close(far)
  }

  @Test func aHandlerLearnsOfTheEndAndATaskMayWaitToWriteMeanwhile() async throws {
    let (near, far) = try pair()
    try await onLoop { loop in
      let watch = DescriptorWatch(near, on: loop)
      var taken: [Int] = []
      try watch.onReadable {
        taken.append(take(from: near))
        if taken.last == 0 { watch.close() }
      }
      try await watch.wait(for: .writable)
      #expect(taken.isEmpty)
      send(over: far)
      while taken.isEmpty { await Task.yield() }
      close(far)
      while taken.count < 2 { await Task.yield() }
      #expect(taken == [1, 0])
      await #expect(throws: TransportError.closed) { try await watch.wait(for: .writable) }
    }
    close(near)
  }

  @Test func aWatchThatIsClosedTakesNoHandler() async throws {
    let (near, far) = try pair()
    try await onLoop { loop in
      let watch = DescriptorWatch(near, on: loop)
      watch.close()
      #expect(throws: TransportError.closed) { try watch.onReadable {} }
    }
    close(near)
    close(far)
  }
}
