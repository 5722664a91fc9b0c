/// The bounds of what a peer may make the HTTP/1.1 parser keep.
package struct HTTP1Limits: Sendable, Equatable {
  /// The longest request line, in bytes with its end.
  package var maximumRequestLineBytes: Int
  /// The most header or trailer fields of one request.
  package var maximumFieldCount: Int
  /// The longest header or trailer section, in bytes with line ends.
  package var maximumFieldBytes: Int
  /// The longest body, in bytes without the framing of chunks.
  package var maximumBodyBytes: Int

  package init(
    maximumRequestLineBytes: Int = 8 << 10, maximumFieldCount: Int = 100,
    maximumFieldBytes: Int = 64 << 10, maximumBodyBytes: Int = 64 << 20
  ) {
    self.maximumRequestLineBytes = maximumRequestLineBytes
    self.maximumFieldCount = maximumFieldCount
    self.maximumFieldBytes = maximumFieldBytes
    self.maximumBodyBytes = maximumBodyBytes
  }
}
