import Execution
import HTTP
import Reactor
import Server
import Synchronization

/// Serves with a responder on loopback while the body runs, which is told the origin.
func withServer(
  _ responder: some HTTPResponder, _ body: @escaping @Sendable (String) async throws -> Void
) async throws {
  let server = HTTPServer(
    limits: Limits(), loops: TestLoop.group, responder: responder, now: { 784_111_777 })
  let listener = try Listener(.loopback(port: 0), on: TestLoop.group.next())
  async let ending = server.serve([listener])
  do {
    try await body("http://\(listener.address)")
  } catch {
    server.stop(grace: .zero)
    _ = try? await ending
    throw error
  }
  server.stop(grace: .zero)
  _ = try await ending
}

/// Publishes keys, which can change; counts how often they are asked for.
final class KeyServer: HTTPResponder {
  private struct State {
    var response: HTTPResponse
    var requestCount = 0
  }

  private let state: Mutex<State>

  init(_ document: [UInt8], _ fields: HTTPFields = [:]) {
    state = Mutex(State(response: HTTPResponse(.ok, fields: fields, body: document)))
  }

  /// How often keys were asked for.
  var requestCount: Int { state.withLock { $0.requestCount } }

  func publish(_ document: [UInt8], _ fields: HTTPFields = [:]) {
    state.withLock { $0.response = HTTPResponse(.ok, fields: fields, body: document) }
  }

  /// Answers nothing but errors from now on.
  func breakDown() { state.withLock { $0.response = HTTPResponse(.internalServerError) } }

  func respond(to request: HTTPRequest, from peer: Address?) async -> HTTPReply {
    .response(
      state.withLock { state in
        state.requestCount += 1
        return state.response
      })
  }

  func refuse(_ request: HTTPRequest, because reason: Refusal) -> HTTPResponse {
    HTTPResponse(.badRequest)
  }
}

/// A clock that moves when it is told to.
final class HandClock: Sendable {
  private let time = Mutex(Deadline(nanoseconds: 1_000_000_000_000))

  var now: Deadline { time.withLock { $0 } }

  func advance(by duration: Duration) { time.withLock { $0 = $0.advanced(by: duration) } }
}

/// Lines that were logged.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func append(_ line: String) { lines.withLock { $0.append(line) } }
}
