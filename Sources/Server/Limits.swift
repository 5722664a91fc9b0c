package import HTTP

/// The bounds of what peers may make the server keep, and of how long it waits for them.
package struct Limits: Sendable {
  /// Connections at once on each address; further ones wait to be accepted.
  package var maximumConnections = 10_000
  /// The sizes of requests, in bytes and numbers.
  package var requests = HTTP1Limits()
  /// What a connection of HTTP/2 may demand beyond that.
  package var streams = HTTP2Limits()
  /// How long a connection of HTTP/2 may be silent before it is asked for life, and then again
  /// before it is given up.
  package var keepAliveDelay = Duration.seconds(60)
  package var keepAliveTimeout = Duration.seconds(20)
  /// How long a connection may stay open between requests, and before the first.
  package var idleTimeout = Duration.seconds(75)
  /// How long a stop waits for the first request of a connection that has brought none.
  package var firstRequestPatience = Duration.milliseconds(500)
  /// How long the header section may take from its first byte on.
  package var headerTimeout = Duration.seconds(10)
  /// How long the body may take from the end of the header section on.
  package var bodyTimeout = Duration.seconds(60)
  /// How long a peer may take to receive one piece of a response.
  package var writeTimeout = Duration.seconds(30)
  /// The size of those pieces, in bytes.
  package var writePieceBytes = 256 << 10
  /// How long a closing connection listens on, so that the peer can read the last response.
  package var lingerTimeout = Duration.seconds(2)
  /// How many bytes it takes and drops meanwhile.
  package var lingerBytes = 16 << 20
  /// How long after the end of its input a peer that awaits an answer is first asked for life.
  package var probeDelay = Duration.seconds(1)

  package init() {}
}
