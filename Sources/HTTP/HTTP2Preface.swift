/// The bytes by which a client that knows a server for one of HTTP/2 begins (RFC 9113 §3.4).
package enum HTTP2Preface {
  package static let bytes = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  package enum Match: Sendable, Equatable {
    case complete
    /// As far as the bytes go; more are needed.
    case partial
    case none
  }

  /// Whether what a client sent first is the preface.
  package static func match(_ input: [UInt8]) -> Match {
    guard input.count < bytes.count else {
      return input.starts(with: bytes) ? .complete : .none
    }
    return bytes.starts(with: input) ? .partial : .none
  }
}
