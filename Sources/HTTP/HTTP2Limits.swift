/// The bounds of what a peer may make one connection of HTTP/2 keep or do.
///
/// Fields and bodies of requests have those of `HTTP1Limits`.
package struct HTTP2Limits: Sendable, Equatable {
  /// Requests at once; clients are told, and further ones are refused.
  package var maximumStreams = 250
  /// Bodies of all requests at once, in bytes.
  package var maximumHeldBytes = 128 << 20
  /// How many bytes of a body, and of all bodies, may be on their way.
  package var streamWindow = 1 << 20
  package var connectionWindow = 4 << 20
  /// Requests that the peer may take back at once, and then in each second.
  package var resetBurst = 1000
  package var resetsPerSecond = 33
  /// Frames at once that bring no request on, such as pings, and then in each second.
  package var controlBurst = 2000
  package var controlsPerSecond = 100
  /// Acknowledgements that wait to be sent, beyond which the connection breaks without a word, and settings
  /// in one frame.
  ///
  /// More than frames fit into one read of 64 KiB, so that the bound above counts, which tells the reason.
  package var maximumUnsentAcknowledgements = 8192
  package var maximumSettings = 32

  package init() {}

  /// How much longer than its message a body may be that frames it, as those of gRPC do.
  func framingBytes(of request: HTTPRequest) -> Int {
    request.fields[.contentType]?.hasPrefix("application/grpc") ?? false ? 5 : 0
  }
}
