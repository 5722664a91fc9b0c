import HTTP
import Reactor
import Server
import Synchronization

/// The loops that all tests of this target share; they live as long as the process.
enum TestLoop {
  static let group: EventLoopGroup = {
    do {
      return try EventLoopGroup(count: 2, name: "wire")
    } catch {
      preconditionFailure("no event loop: \(error)")
    }
  }()
}

/// A running server with the addresses it listens on.
struct TestServer: Sendable {
  let server: HTTPServer
  let addresses: [Address]
  let responder: TestResponder

  var address: Address { addresses[0] }

  /// Serves on loopback while the body runs, and then stops.
  @discardableResult
  static func run(
    _ limits: Limits = Limits(), on hosts: [String] = ["127.0.0.1"],
    _ body: @escaping @Sendable (TestServer) async throws -> Void
  ) async throws -> HTTPServer.Ending {
    let responder = TestResponder()
    let server = HTTPServer(
      limits: limits, loops: TestLoop.group, responder: responder, now: { 784_111_777 })
    let listeners = try hosts.compactMap { Address(literal: $0, port: 0) }.map {
      try Listener($0, on: TestLoop.group.next())
    }
    let running = TestServer(
      server: server, addresses: listeners.map(\.address), responder: responder)
    async let ending = server.serve(listeners)
    do {
      try await body(running)
    } catch {
      server.stop(grace: .zero)
      _ = try? await ending
      throw error
    }
    server.stop(grace: .seconds(10))
    return try await ending
  }

  func connect(at index: Int = 0) async throws -> TestClient {
    let stream = try await SocketStream.connect(
      to: addresses[index], on: TestLoop.group.next(), until: .after(.seconds(10)))
    return TestClient(stream: stream)
  }
}

/// Answers by path: what came, or in the way that the path says.
final class TestResponder: HTTPResponder {
  /// Delivered when a handler of `/wait` has begun, and when it was cancelled.
  let began = Promise<Void>(on: TestLoop.group.next())
  let cancelled = Promise<Void>(on: TestLoop.group.next())
  /// What lets the handlers of `/wait` answer.
  let release = Promise<Void>(on: TestLoop.group.next())
  let streamEnded = Promise<Void>(on: TestLoop.group.next())
  private let waiting = Atomic(0)

  /// Whether a handler of `/wait` has begun.
  var hasBegun: Bool { waiting.load(ordering: .sequentiallyConsistent) > 0 }

  func respond(to request: HTTPRequest, from peer: Address?) async -> HTTPReply {
    switch request.path {
    case "/wait":
      waiting.add(1, ordering: .sequentiallyConsistent)
      began.fulfil(())
      do {
        try await release.value()
      } catch {
        cancelled.fulfil(())
      }
      return .response(HTTPResponse(.ok, body: Array("waited".utf8)))
    case "/large":
      return .response(HTTPResponse(.ok, body: [UInt8](repeating: 0x61, count: 16 << 20)))
    case "/stream":
      let (pieces, continuation) = AsyncStream<ReplyPiece>.makeStream()
      continuation.onTermination = { _ in self.streamEnded.fulfil(()) }
      continuation.yield(.content(Array("one".utf8)))
      continuation.yield(.content(Array("two".utf8)))
      if request.query == "end" { continuation.finish() }
      return .stream(HTTPResponse(.ok), pieces: pieces)
    default:
      let text = "\(request.method.name) \(request.path) "
      return .response(HTTPResponse(.ok, body: Array(text.utf8) + request.body))
    }
  }

  func bodyUse(of head: HTTPRequest) -> BodyUse {
    head.path.hasPrefix("/pieces") ? .pieces : .whole
  }

  /// Gives every piece back; `/pieces/none` takes none until it is released.
  func respond(
    to head: HTTPRequest, taking body: AsyncStream<[UInt8]>, from peer: Address?
  ) async -> HTTPReply {
    let (pieces, continuation) = AsyncStream<ReplyPiece>.makeStream()
    if head.path == "/pieces/none" {
      began.fulfil(())
      try? await release.value()
    }
    let task = Task {
      for await piece in body { continuation.yield(.content(piece)) }
      let trailers: HTTPFields = [.grpcStatus: "0"]
      continuation.yield(.trailers(trailers))
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return .stream(HTTPResponse(.ok), pieces: pieces)
  }

  func refuse(_ request: HTTPRequest, because reason: Refusal) -> HTTPResponse {
    switch reason {
    case .timedOut: HTTPResponse(.requestTimeout)
    case .invalid(let error): HTTPResponse(error.status, body: Array(error.message.utf8))
    }
  }
}
