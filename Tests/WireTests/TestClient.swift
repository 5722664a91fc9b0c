import Reactor

/// A client that sees every byte.
final class TestClient: Sendable {
  let stream: SocketStream

  init(stream: SocketStream) { self.stream = stream }

  func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) async throws {
    try await stream.write(bytes, until: .after(.seconds(20)))
  }

  /// Everything up to the end of the connection.
  func receiveAll() async throws -> String {
    var bytes: [UInt8] = []
    while try await stream.read(into: &bytes, until: .after(.seconds(20))) > 0 {}
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What arrives until it ends with a text; less when the connection ends before.
  func receive(until end: String) async throws -> String {
    let end = Array(end.utf8)
    var bytes: [UInt8] = []
    while !bytes.suffix(end.count).elementsEqual(end) {
      guard try await stream.read(into: &bytes, until: .after(.seconds(20))) > 0 else { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sends a text, finishes writing, and gives everything that is answered.
  func exchange(_ text: String) async throws -> String {
    try await send(text)
    return try await receiveAll()
  }

  func close() { stream.close() }
}

/// The text of a response of the test server.
func response(_ status: String, _ body: String, closes: Bool = false) -> String {
  "HTTP/1.1 \(status)\r\ndate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
    + (closes ? "connection: close\r\n" : "") + "content-length: \(body.utf8.count)\r\n\r\n\(body)"
}
