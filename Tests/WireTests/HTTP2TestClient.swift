import Reactor
import TestSupport
import Testing

/// A client of HTTP/2 that sends frames as they are given and keeps those that it gets.
final class HTTP2TestClient {
  let stream: SocketStream
  private var input: [UInt8] = []

  /// Connects and sends the preface with settings.
  init(_ server: TestServer, at index: Int = 0, begins: Bool = true) async throws {
    stream = try await server.connect(at: index).stream
    if begins {
      try await stream.write(HTTP2Frame.preface + HTTP2Frame.settings.bytes)
    }
  }

  /// The frames so far.
  var frames: [HTTP2Frame] { HTTP2Frame.read(input) }

  func send(_ frames: [HTTP2Frame]) async throws {
    try await stream.write(frames.bytes, until: .after(.seconds(20)))
  }

  /// Reads until the frames fulfil a condition.
  func receive(until isEnough: ([HTTP2Frame]) -> Bool) async throws {
    while !isEnough(frames) {
      guard try await stream.read(into: &input, until: .after(.seconds(20))) > 0 else {
        Issue.record("the connection ended after \(frames.map { ($0.type, $0.stream) })")
        return
      }
    }
  }

  /// Reads to the end of the connection.
  func receiveAll() async throws {
    while try await stream.read(into: &input, until: .after(.seconds(20))) > 0 {}
  }

  /// The body on a stream, when it is complete.
  func body(of stream: UInt32) async throws -> String {
    try await receive { frames in
      frames.contains { $0.stream == stream && [0, 1].contains($0.type) && $0.flags & 1 == 1 }
    }
    return String(decoding: frames.body(of: stream), as: UTF8.self)
  }

  func close() { stream.close() }
}
