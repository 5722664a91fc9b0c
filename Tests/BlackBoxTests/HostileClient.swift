import Foundation
import Glibc

/// A client that sends what no client should, repeatable by its seed.
struct HostileClient: Sendable {
  private let port: Int
  private var random: Random

  init(port: Int, seed: UInt64) {
    self.port = port
    random = Random(state: seed)
  }

  /// Sends so many broken requests, each on a connection of its own, on a thread of their own.
  ///
  /// - Returns: how many were answered.
  func send(_ count: Int) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        var client = self
        continuation.resume(with: Result { try client.exchange(count) })
      }
    }
  }

  private mutating func exchange(_ count: Int) throws -> Int {
    var answered = 0
    for _ in 0..<count where try exchange(request()) { answered += 1 }
    return answered
  }

  private func exchange(_ request: [UInt8]) throws -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
    defer { close(descriptor) }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let connected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw CocoaError(.fileReadUnknown) }
    _ = unsafe Glibc.send(descriptor, request, request.count, Int32(MSG_NOSIGNAL))
    shutdown(descriptor, Int32(SHUT_WR))
    var buffer = [UInt8](repeating: 0, count: 4096)
    var total = 0
    while true {
      let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return total > 0 }
      total += count
    }
  }

  private mutating func request() -> [UInt8] {
    let path = "/v1/projects/p/locations/local/services/notes/connectors/main:executeQuery"
    switch random.next(7) {
    case 0: return (0..<random.next(400)).map { _ in UInt8(random.next(256)) }
    case 1:
      return Array("GET / HTTP/1.1\r\nhost: localhost\r\nx: ".utf8)
        + Array(repeating: 0x61, count: random.next(200_000))
    case 2: return post(path, String(repeating: "[", count: random.next(5000)))
    case 3: return post(path, #"{"operationName":"Notes","variables":{"a":"# + "\(random.next(9))")
    case 4:
      let whole = post(path, #"{"operationName":"Notes"}"#)
      return Array(whole.prefix(random.next(whole.count)))
    case 5:
      var bytes = post(path, #"{"operationName":"Notes","variables":{}}"#)
      for _ in 0...random.next(8) { bytes[random.next(bytes.count)] = UInt8(random.next(256)) }
      return bytes
    default:
      return Array("POST \(path) HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\nffffffff\r\n".utf8)
    }
  }

  private func post(_ path: String, _ body: String) -> [UInt8] {
    Array(
      "POST \(path) HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: \(body.utf8.count)\r\n\r\n\(body)"
        .utf8)
  }

  /// Numbers by an xorshift generator.
  private struct Random {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(1, bound)))
    }
  }
}
