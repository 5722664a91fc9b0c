import Foundation
import Glibc

/// Clients that call one operation again and again, each time over a new connection.
struct Load: Sendable {
  let port: Int

  /// Calls until connections are refused.
  ///
  /// - Returns: how many calls got a whole answer, and how many were accepted and got none.
  func run(clients: Int) async throws -> (answered: Int, cut: Int) {
    try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for _ in 0..<clients {
        group.addTask {
          try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { callUntilRefused() }) }
          }
        }
      }
      var total = (0, 0)
      for try await (answered, cut) in group { total = (total.0 + answered, total.1 + cut) }
      return total
    }
  }

  private func callUntilRefused() -> (Int, Int) {
    var answered = 0
    var cut = 0
    while true {
      switch call() {
      case .answered: answered += 1
      case .cut: cut += 1
      case .refused: return (answered, cut)
      }
    }
  }

  private enum Outcome {
    case answered
    case cut
    /// Nothing accepted the connection.
    case refused
  }

  private func call() -> Outcome {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return .refused }
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
    guard connected == 0 else { return .refused }
    let body = #"{"operationName":"Notes"}"#
    let request = Array(
      "POST /v1/projects/p/locations/local/services/notes/connectors/main:executeQuery HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: \(body.utf8.count)\r\n\r\n\(body)"
        .utf8)
    _ = unsafe Glibc.send(descriptor, request, request.count, Int32(MSG_NOSIGNAL))
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
      // The kernel resets what still waited to be accepted when the listener closed.
      if count < 0, errno == ECONNRESET, answer.isEmpty { return .refused }
      guard count > 0 else { break }
      answer += buffer.prefix(count)
    }
    return String(decoding: answer, as: UTF8.self).hasSuffix(#""errors":[]}"#) ? .answered : .cut
  }
}
