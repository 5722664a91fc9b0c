internal import Glibc

/// Why waiting on a descriptor, a peer or a child process ended without success.
package enum TransportError: Error, Sendable, Hashable {
  /// This side had closed the stream or listener.
  case closed
  /// The peer broke the connection.
  case connectionLost
  /// The deadline passed first.
  case timedOut
  /// The waiting task was cancelled.
  case cancelled
  /// TLS is not agreed upon, or the peer is not who it should be; the reason is for logs.
  case tls(reason: String)
  /// A call of the operating system failed; `code` is its `errno`.
  case system(call: String, code: Int32)

  /// The failure of the call that has just returned, as `errno` tells it.
  static func last(_ call: String) -> TransportError { failure(of: call, code: errno) }

  static func failure(of call: String, code: Int32) -> TransportError {
    switch code {
    case ECONNRESET, EPIPE, ECONNABORTED, ENOTCONN, ETIMEDOUT: .connectionLost
    default: .system(call: call, code: code)
    }
  }
}

extension TransportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .closed: "closed"
    case .connectionLost: "connection lost"
    case .timedOut: "timed out"
    case .cancelled: "cancelled"
    case .tls(let reason): "TLS: \(reason)"
    case .system(let call, let code): "\(call): \(Self.text(of: code))"
    }
  }

  /// The operating system's words for an `errno`.
  package static func text(of code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
