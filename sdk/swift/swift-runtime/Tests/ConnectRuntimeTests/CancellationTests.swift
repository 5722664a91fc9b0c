import ConnectCore
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What becomes of requests whose task is cancelled, at a server that never answers.
struct CancellationTests {
  private let listener: Int32
  private let request: URLRequest

  init() throws {
    let (listener, port) = try #require(TokenEcho.listener())
    self.listener = listener
    request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)/")))
  }

  /// Whether somebody has connected.
  private func hasCaller(within milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) == 1
  }

  @Test func nothingGoesOutForWhoIsCancelledAlready() async {
    let task = Task { [request] in
      while !Task.isCancelled { await Task.yield() }
      return try await HTTPCall.send(request)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(!hasCaller(within: 50))
    close(listener)
  }

  @Test func whoWaitsForAnAnswerIsLetGo() async {
    let task = Task { [request] in try await HTTPCall.send(request) }
    #expect(hasCaller(within: 10_000))
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    close(listener)
  }
}
