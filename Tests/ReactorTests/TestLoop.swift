import Reactor

/// The loops that all tests of this target share; they live as long as the process.
enum TestLoop {
  static let group: EventLoopGroup = {
    do {
      return try EventLoopGroup(count: 2, name: "test")
    } catch {
      preconditionFailure("no event loop: \(error)")
    }
  }()

  static var any: EventLoop { group.next() }
}

/// Runs a test's body on a loop.
func onLoop<Output: Sendable>(
  _ body: @escaping @Sendable (EventLoop) async throws -> Output
) async throws -> Output {
  let loop = TestLoop.any
  return try await Task(executorPreference: loop) { try await body(loop) }.value
}
