import HTTP
import Reactor

/// Reads the requests of one connection of HTTP/1.1, each within its time.
struct RequestReader {
  enum Outcome {
    case request(HTTPRequest)
    /// What arrived is no acceptable request; the connection cannot go on.
    case refused(HTTPRequest, Refusal)
    /// The connection is one of HTTP/2 and began with these bytes.
    case http2([UInt8])
    /// The peer finished, was idle for too long, or the server stops.
    case ended
  }

  private let stream: SocketStream
  private let context: ConnectionContext
  private var parser: HTTP1Parser
  private var buffer: [UInt8] = []
  /// When the part of the request must have arrived that is being read.
  private var deadline = Deadline.never
  /// The first bytes of the connection while they may be the preface of HTTP/2.
  private var preface: [UInt8]? = []

  init(_ stream: SocketStream, context: ConnectionContext) {
    self.stream = stream
    self.context = context
    self.parser = HTTP1Parser(limits: context.limits.requests)
  }

  /// The next request of the connection.
  /// - Throws: when the connection breaks or the task is cancelled.
  mutating func next() async throws(TransportError) -> Outcome {
    deadline = .after(context.limits.headerTimeout)
    while true {
      let event: HTTP1Parser.Event?
      do throws(HTTP1Error) {
        event = try parser.next()
      } catch {
        return .refused(parser.request, .invalid(error))
      }
      switch event {
      case .request(let request): return .request(request)
      case .head(let request): try await beginBody(of: request)
      case nil:
        if let outcome = try await receive() { return outcome }
        if let preface, HTTP2Preface.match(preface) == .complete { return .http2(preface) }
      }
    }
  }

  private mutating func beginBody(of request: HTTPRequest) async throws(TransportError) {
    deadline = .after(context.limits.bodyTimeout)
    if request.expectsContinue, parser.awaitsBody {
      try await stream.write(HTTP1Serializer.continue, until: deadline)
    }
  }

  /// Gives the parser what arrives next, or tells how the wait for it ended.
  private mutating func receive() async throws(TransportError) -> Outcome? {
    guard !parser.isBetweenRequests || preface?.isEmpty == false else {
      return try await receiveFirst()
    }
    do throws(TransportError) {
      return try await read(until: deadline) ? nil : .ended
    } catch .timedOut {
      return .refused(parser.request, .timedOut)
    }
  }

  /// Waits for the beginning of a request, during which a stop may end the connection.
  private mutating func receiveFirst() async throws(TransportError) -> Outcome? {
    let isNew = preface != nil
    guard context.registry.beginWaiting(stream, isNew: isNew) else { return .ended }
    defer { context.registry.endWaiting(stream) }
    do throws(TransportError) {
      guard try await read(until: .after(context.limits.idleTimeout)) else { return .ended }
      deadline = .after(context.limits.headerTimeout)
      return nil
    } catch .timedOut, .closed {
      return .ended
    }
  }

  private mutating func read(until deadline: Deadline) async throws(TransportError) -> Bool {
    buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 16)
    guard try await stream.read(into: &buffer, limit: .max, until: deadline) > 0 else {
      return false
    }
    guard let first = preface else {
      parser.append(buffer)
      return true
    }
    preface = first + buffer
    if HTTP2Preface.match(first + buffer) == .none {
      preface = nil
      parser.append(first + buffer)
    }
    return true
  }
}
