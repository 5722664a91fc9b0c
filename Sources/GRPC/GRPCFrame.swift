// GRPC: what calls of gRPC consist of: frames, deadlines, texts of status, messages of the protocol
// buffers' wire format.
//
// Bytes in, values out and back. It knows neither HTTP nor what an operation is.

/// The frames in which messages travel: a flag, four bytes of length, the message.
package enum GRPCFrame {
  /// How the messages of a call are compressed, as its `grpc-encoding` says.
  package enum Encoding: Sendable, Equatable {
    case identity
    case gzip

    /// `nil` for an encoding that this server does not read.
    package init?(_ name: String?) {
      switch name {
      case nil, "identity": self = .identity
      case "gzip": self = .gzip
      case .some: return nil
      }
    }
  }

  /// The one message of the body of a unary call, decompressed.
  package static func message(
    of body: [UInt8], encoding: String?, limit: Int = 64 << 20
  ) throws(GRPCError) -> [UInt8] {
    guard !body.isEmpty else { throw .notOneMessage }
    guard body.count >= 5 else { throw .malformed("the frame is cut off") }
    guard body[0] <= 1 else { throw .malformed("the flag of the frame is not valid") }
    let length = body[1...4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= limit else { throw .tooLarge(limit: limit) }
    guard body.count >= 5 + length else { throw .malformed("the frame is cut off") }
    guard body.count == 5 + length else { throw .notOneMessage }
    let content = Array(body[5...])
    guard body[0] == 1 else { return content }
    switch Encoding(encoding) {
    case nil: throw .unknownEncoding
    case .identity?: throw .malformed("it is compressed and has no grpc-encoding")
    case .gzip?: return try MessageCompression.decompressed(content, limit: limit)
    }
  }

  /// Whether the message of a body is compressed, and so larger than what arrived.
  package static func isCompressed(_ body: [UInt8]) -> Bool { body.first == 1 }

  /// Puts the head of a frame before a message that is written.
  package static func end(_ writer: inout ProtobufWriter) {
    let count = writer.count
    for shift in [0, 8, 16, 24] { writer.append(UInt8(truncatingIfNeeded: count >> shift)) }
    writer.append(0)
  }
}
