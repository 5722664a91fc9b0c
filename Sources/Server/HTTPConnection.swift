import HTTP
import Reactor

/// What all connections of a server share.
struct ConnectionContext: Sendable {
  let limits: Limits
  let responder: any HTTPResponder
  let registry: ConnectionRegistry
  let date: ResponseDate
}

/// One connection, whose first bytes say which HTTP it speaks.
///
/// That of HTTP/1.1 is served here: requests are read, and each is answered before the next is read.
struct HTTPConnection: Sendable {
  private let stream: SocketStream
  private let peer: Address?
  private let context: ConnectionContext
  private let watch: PeerWatch

  init(_ stream: SocketStream, peer: Address?, context: ConnectionContext) {
    self.stream = stream
    self.peer = peer
    self.context = context
    self.watch = PeerWatch(stream, limits: context.limits)
  }

  /// Serves the connection to its end; the caller closes the stream.
  ///
  /// A peer that departs while its request is handled cancels the handler.
  func run() async {
    await withTaskGroup { group in
      group.addTask(executorPreference: stream.loop) { await serve() }
      group.addTask(executorPreference: stream.loop) { await watch.waitForDeparture() }
      await group.next()
      group.cancelAll()
    }
  }

  private func serve() async {
    var reader = RequestReader(stream, context: context)
    do throws(TransportError) {
      while true {
        switch try await reader.next() {
        case .request(let request):
          guard try await answer(request) else { return await stream.linger(context.limits) }
        case .refused(let request, let reason):
          try await refuse(request, because: reason)
          return await stream.linger(context.limits)
        case .http2(let bytes):
          return await HTTP2Connection(stream, peer: peer, context: context)
            .run(startingWith: bytes)
        case .ended:
          return
        }
      }
    } catch {
      // The connection is broken, too slow or cancelled: there is nobody to tell.
      return
    }
  }
}

// MARK: - Answers

extension HTTPConnection {
  /// Handles a request and writes the answer; tells whether the connection goes on.
  private func answer(_ request: HTTPRequest) async throws(TransportError) -> Bool {
    if request.version != .http1_0 { watch.beginHandling() }
    let reply = await context.responder.respond(to: request, from: peer)
    guard !Task.isCancelled else { throw .cancelled }
    try await watch.beginWriting()
    switch consume reply {
    case .response(var response):
      let closes = !request.keepsConnection || context.registry.isEnding
      response.fields[.date] = context.date.text
      try await write(response, in: HTTP1Serializer.Context(request, closes: closes))
      return !closes
    case .stream(var head, let pieces):
      watch.beginStreaming()
      head.fields[.date] = context.date.text
      try await write(head, pieces, in: HTTP1Serializer.Context(request, closes: true))
      return false
    }
  }

  private func refuse(
    _ request: HTTPRequest, because reason: Refusal
  ) async throws(TransportError) {
    var response = context.responder.refuse(request, because: reason)
    response.fields[.date] = context.date.text
    try await write(response, in: HTTP1Serializer.Context(request, closes: true))
  }

  private func write(
    _ response: HTTPResponse, in serializer: HTTP1Serializer.Context
  ) async throws(TransportError) {
    let (body, piece) = (response.body, context.limits.writePieceBytes)
    guard body.count > piece, HTTP1Serializer.sendsBody(of: response, in: serializer) else {
      return try await write(HTTP1Serializer.response(response, in: serializer))
    }
    try await write(HTTP1Serializer.head(of: response, in: serializer))
    for start in stride(from: 0, to: body.count, by: piece) {
      try await write(Array(body[start..<min(start + piece, body.count)]))
    }
  }

  private func write(
    _ head: HTTPResponse, _ pieces: AsyncStream<ReplyPiece>, in serializer: HTTP1Serializer.Context
  ) async throws(TransportError) {
    try await write(HTTP1Serializer.streamHead(head, in: serializer))
    guard !serializer.isHead else { return }
    for await case .content(let bytes) in pieces where !bytes.isEmpty {
      try await write(HTTP1Serializer.chunk(bytes, in: serializer))
    }
    guard !Task.isCancelled else { throw .cancelled }
    try await write(HTTP1Serializer.streamEnd(in: serializer))
  }

  private func write(_ bytes: [UInt8]) async throws(TransportError) {
    // Mostly the system takes all of it, and nobody waits.
    let count = try stream.writeNow(bytes)
    guard count < bytes.count else {
      if stream.isTurnOver() { await Task.yield() }
      return
    }
    try await stream.write(bytes, from: count, until: .after(context.limits.writeTimeout))
  }
}
