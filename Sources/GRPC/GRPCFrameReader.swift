/// Finds the messages of a stream, whose bytes come in pieces.
package struct GRPCFrameReader: Sendable {
  private var pending: [UInt8] = []
  private let encoding: String?
  private let limit: Int

  /// - Parameters:
  ///   - encoding: The `grpc-encoding` of the call.
  ///   - limit: The length of the longest message, decompressed or not.
  package init(encoding: String?, limit: Int) {
    self.encoding = encoding
    self.limit = limit
  }

  package mutating func append(_ bytes: [UInt8]) { pending += bytes }

  /// The next message that is complete; `nil` where more bytes must come first.
  package mutating func next() throws(GRPCError) -> [UInt8]? {
    guard pending.count >= 5 else { return nil }
    let length = pending[1...4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= limit else { throw .tooLarge(limit: limit) }
    guard pending.count >= 5 + length else { return nil }
    let frame = Array(pending.prefix(5 + length))
    pending.removeFirst(5 + length)
    return try GRPCFrame.message(of: frame, encoding: encoding, limit: limit)
  }

  /// Whether a message has begun that is not complete.
  package var isWithinMessage: Bool { !pending.isEmpty }
}
