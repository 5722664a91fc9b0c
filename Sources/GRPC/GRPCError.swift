/// Why the body of a call is not the one message that it should be.
package enum GRPCError: Error, Sendable, Equatable {
  /// The frame or the message breaks the rules; the text says how.
  case malformed(String)
  /// There are several messages, or none.
  case notOneMessage
  case tooLarge(limit: Int)
  /// The encoding is none that this server reads.
  case unknownEncoding
  case brokenCompression

  /// A sentence part for the peer; it repeats nothing that the peer sent.
  package var message: String {
    switch self {
    case .malformed(let reason): "malformed message: \(reason)"
    case .notOneMessage: "a unary call has exactly one message"
    case .tooLarge(let limit): "the message exceeds \(limit) bytes"
    case .unknownEncoding: "the grpc-encoding is not supported: identity and gzip are"
    case .brokenCompression: "the message cannot be decompressed"
    }
  }
}
