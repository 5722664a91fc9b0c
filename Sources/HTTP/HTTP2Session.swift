internal import CNGHTTP2

/// A request and its response on a connection of HTTP/2.
package struct HTTP2StreamID: Sendable, Hashable {
  let number: Int32

  package init(_ number: Int32) { self.number = number }
}

/// The server's side of one connection of HTTP/2 (RFC 9113): bytes in, events and bytes out.
///
/// libnghttp2 does framing, header compression, flow control and the rules of messages; here its
/// callbacks become requests. What a peer can make it keep is bounded by the limits and by the
/// responses that are given to it. After each call there may be output.
@safe
package final class HTTP2Session {
  package enum Event: Sendable, Equatable {
    /// The header section of a request is complete, and a body is to come.
    case head(HTTP2StreamID, HTTPRequest)
    case request(HTTP2StreamID, HTTPRequest)
    /// What arrived is no acceptable request; it may be answered, and what follows is dropped.
    case refused(HTTP2StreamID, HTTPRequest, HTTP1Error)
    /// A piece of a body that is taken as it arrives, and the end of one.
    case piece(HTTP2StreamID, [UInt8])
    case bodyEnd(HTTP2StreamID)
    /// Everything is sent, or the peer or this side took the request back.
    case closed(HTTP2StreamID)
  }

  let limits: HTTP2Limits
  let requestLimits: HTTP1Limits
  var streams: [Int32: Stream] = [:]
  var events: [Event] = []
  /// The bytes of bodies that streams which are not closed have brought.
  var heldBytes = 0
  /// The frames so far that brought no request on; who feeds the session decides whether they are
  /// too many.
  package internal(set) var controlFrames = 0
  private var isBroken = false
  private(set) var handle: OpaquePointer?

  package init(limits: HTTP2Limits = HTTP2Limits(), requests: HTTP1Limits = HTTP1Limits()) {
    self.limits = limits
    requestLimits = requests
    unsafe handle = nil
    unsafe handle = makeHandle()
    isBroken = unsafe handle == nil
    submitSettings()
  }

  deinit { unsafe nghttp2_session_del(handle) }

  /// Takes bytes that arrived, from the preface on, and tells what came of them.
  package func receive(_ bytes: [UInt8]) -> [Event] {
    guard !isBroken else { return [] }
    let count = unsafe bytes.withUnsafeBufferPointer {
      unsafe nghttp2_session_mem_recv(handle, $0.baseAddress, $0.count)
    }
    // Mistakes of the peer are answered by the library; what it cannot go on after is an error.
    if count < 0 { isBroken = true }
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// What happened while output was made.
  package func takeEvents() -> [Event] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// What is to be sent now: about as much as the limit, empty when there is nothing to send.
  package func output(limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while !isBroken, bytes.count < limit {
      var frame: UnsafePointer<UInt8>?
      let count = unsafe nghttp2_session_mem_send(handle, &frame)
      if count < 0 { isBroken = true }
      guard count > 0 else { break }
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: frame, count: count))
    }
    return bytes
  }

  /// Whether the connection has nothing more to do once the output is sent.
  package var isFinished: Bool {
    if isBroken { return true }
    return unsafe nghttp2_session_want_read(handle) == 0
      && nghttp2_session_want_write(handle) == 0
  }

  /// Whether there may be something to send.
  package var hasOutput: Bool {
    if isBroken { return false }
    return unsafe nghttp2_session_want_write(handle) != 0
  }

  /// Gives up on the rest of a request, which may still be answered; `nil` when it is complete or
  /// closed.
  @discardableResult
  package func abandonRequest(of id: HTTP2StreamID) -> HTTPRequest? {
    guard let stream = streams[id.number], !stream.isComplete, stream.refusal == nil else {
      return nil
    }
    stream.refusal = .malformed("the rest is not wanted")
    stream.request.body = []
    return stream.request
  }

  /// From now on takes the body of a request as it arrives; gives what there is of it.
  ///
  /// A body that is complete already is told by its request.
  package func streamBody(of id: HTTP2StreamID) -> [UInt8] {
    guard let stream = streams[id.number], !stream.isComplete, stream.refusal == nil else {
      return []
    }
    stream.isStreamed = true
    heldBytes -= stream.heldBytes
    stream.heldBytes = 0
    defer { stream.request.body = [] }
    return stream.request.body
  }

  /// Asks the peer for a sign of life, which arrives as bytes.
  package func ping() { unsafe nghttp2_submit_ping(handle, UInt8(NGHTTP2_FLAG_NONE.rawValue), nil) }

  /// Tells the peer to make further requests elsewhere, while those on their way are accepted.
  package func announceEnd() { unsafe nghttp2_submit_shutdown_notice(handle) }

  /// Accepts no request that has not arrived; the session is finished when all are answered.
  package func end() {
    unsafe nghttp2_submit_goaway(
      handle, UInt8(NGHTTP2_FLAG_NONE.rawValue), nghttp2_session_get_last_proc_stream_id(handle),
      NGHTTP2_NO_ERROR.rawValue, nil, 0)
  }

  /// Ends everything at once, because the peer demands too much.
  package func endForExcess() {
    unsafe nghttp2_session_terminate_session(handle, NGHTTP2_ENHANCE_YOUR_CALM.rawValue)
  }

  /// Why a stream ends without an answer.
  package enum Reset: Sendable {
    /// The request was not looked at and may be made again.
    case refused
    /// It demands too much.
    case excess
    /// The answer cannot be completed.
    case failed
  }

  package func reset(_ id: HTTP2StreamID, _ reason: Reset) {
    let code =
      switch reason {
      case .refused: NGHTTP2_REFUSED_STREAM
      case .excess: NGHTTP2_ENHANCE_YOUR_CALM
      case .failed: NGHTTP2_INTERNAL_ERROR
      }
    unsafe nghttp2_submit_rst_stream(
      handle, UInt8(NGHTTP2_FLAG_NONE.rawValue), id.number, code.rawValue)
  }

  /// What is known of a stream that is not closed.
  final class Stream {
    var request = HTTPRequest(method: .get, path: "", version: .http2)
    var fieldBytes = 0
    /// Set when the request is refused: the rest of it is dropped.
    var refusal: HTTP1Error?
    /// Whether everything of the request has arrived.
    var isComplete = false
    /// Whether the body is told in pieces and not kept.
    var isStreamed = false
    var heldBytes = 0
    /// What is still to be sent of the body, from `offset` on.
    var body: [UInt8] = []
    var offset = 0
    /// Whether the body is all there.
    var isBodyComplete = true
    var trailers: HTTPFields = [:]
    var sentBytes = 0
  }
}

// MARK: - Responses

extension HTTP2Session {
  /// Sends a response; nothing happens where the stream is closed.
  ///
  /// Without a body and trailers, its fields are all that is sent.
  package func respond(_ response: HTTPResponse, to id: HTTP2StreamID) {
    guard let stream = streams[id.number] else { return }
    let sendsBody = stream.request.method != .head && !response.status.isBodiless
    var fields = response.fields
    if !response.status.isBodiless, response.trailers.isEmpty, fields[.contentLength] == nil {
      fields.append(HTTPField(.contentLength, String(response.body.count)))
    }
    if sendsBody {
      stream.body = response.body
      stream.trailers = response.trailers
    }
    submit(
      response.status, fields, to: id,
      hasContent: sendsBody && !(response.body.isEmpty && response.trailers.isEmpty))
  }

  /// Begins a response whose body is appended in pieces.
  package func beginResponse(_ head: HTTPResponse, to id: HTTP2StreamID) {
    guard let stream = streams[id.number] else { return }
    let sendsBody = stream.request.method != .head && !head.status.isBodiless
    stream.isBodyComplete = !sendsBody
    submit(head.status, head.fields, to: id, hasContent: sendsBody)
  }

  /// Adds to the body of a response that was begun; tells how much of it is not sent, or `nil` when
  /// the stream is closed.
  package func append(_ piece: [UInt8], to id: HTTP2StreamID) -> Int? {
    guard let stream = streams[id.number], !stream.isBodyComplete else { return nil }
    stream.body.removeSubrange(..<stream.offset)
    stream.offset = 0
    stream.body.append(contentsOf: piece)
    unsafe nghttp2_session_resume_data(handle, id.number)
    return stream.body.count
  }

  /// Ends the body of a response that was begun, with the fields behind it.
  package func finishResponse(to id: HTTP2StreamID, trailers: HTTPFields = [:]) {
    guard let stream = streams[id.number], !stream.isBodyComplete else { return }
    stream.trailers = trailers
    stream.isBodyComplete = true
    unsafe nghttp2_session_resume_data(handle, id.number)
  }

  /// How much of the body of a stream's response is sent; `nil` when the stream is closed.
  package func sentBytes(of id: HTTP2StreamID) -> Int? { streams[id.number]?.sentBytes }

  /// How many bytes of a response that was begun are not sent.
  package func unsentBytes(of id: HTTP2StreamID) -> Int? {
    streams[id.number].map { $0.body.count - $0.offset }
  }
}
