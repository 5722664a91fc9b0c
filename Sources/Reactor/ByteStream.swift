/// A connection over which bytes flow both ways.
///
/// One task may read while another writes. Calls are quickest in tasks that prefer `loop`, and
/// right in all.
package protocol ByteStream: AnyObject, Sendable {
  /// The loop that serves this stream.
  var loop: EventLoop { get }

  /// Appends what has arrived to `buffer`, waiting until there is something.
  ///
  /// - Returns: the number of bytes appended, at most `limit`; 0 once the peer has finished.
  /// - Throws: `timedOut`, `cancelled`, `closed` or what broke the connection.
  func read(
    into buffer: inout [UInt8], limit: Int, until deadline: Deadline
  ) async throws(TransportError) -> Int

  /// Writes all of `bytes`; after a failure the stream is of no more use.
  func write(_ bytes: [UInt8], until deadline: Deadline) async throws(TransportError)

  /// Tells the peer that nothing more will be written.
  func finishWriting() async throws(TransportError)

  /// Returns when the peer has closed its side or the connection broke.
  /// - Throws: `cancelled`, or `closed` when this side closed it.
  func hangup() async throws(TransportError)

  /// Closes the stream at once; waiting calls end with `closed`. May be called again, and by anyone.
  func close()
}

extension ByteStream {
  package func read(
    into buffer: inout [UInt8], until deadline: Deadline = .never
  ) async throws(TransportError) -> Int {
    try await read(into: &buffer, limit: .max, until: deadline)
  }

  package func write(_ bytes: [UInt8]) async throws(TransportError) {
    try await write(bytes, until: .never)
  }
}
