internal import CZlib

/// Messages in the format of gzip.
enum MessageCompression {
  /// The content of a message that fits into the limit.
  ///
  /// Time and memory are bounded by the limit, however much a few bytes claim to hold.
  static func decompressed(_ message: [UInt8], limit: Int) throws(GRPCError) -> [UInt8] {
    var stream = unsafe z_stream()
    guard unsafe inflate_init_gzip(&stream) == Z_OK else { throw .brokenCompression }
    defer { unsafe inflateEnd(&stream) }
    var input = message
    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    let isComplete = unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe stream.next_in = input.baseAddress
      unsafe stream.avail_in = UInt32(input.count)
      while output.count <= limit {
        let (status, left) = unsafe piece.withUnsafeMutableBufferPointer { piece in
          unsafe stream.next_out = piece.baseAddress
          unsafe stream.avail_out = UInt32(piece.count)
          return unsafe (inflate(&stream, Z_NO_FLUSH), Int(stream.avail_out))
        }
        output.append(contentsOf: piece.dropLast(left))
        switch status {
        case Z_OK: continue
        case Z_STREAM_END: return unsafe stream.avail_in == 0
        default: return false
        }
      }
      return true
    }
    guard output.count <= limit else { throw .tooLarge(limit: limit) }
    guard isComplete else { throw .brokenCompression }
    return output
  }
}
