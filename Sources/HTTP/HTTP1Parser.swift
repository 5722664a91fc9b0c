import Bytes

/// Cuts the bytes that a client sends on one connection into requests (RFC 9112).
///
/// `append` takes what arrived, `next` gives the events that it completes. What the parser keeps is
/// bounded by its limits and by what was appended since `next` last answered `nil`; so a caller
/// that appends only then bounds the memory that a peer can hold.
package struct HTTP1Parser: Sendable {
  package enum Event: Sendable, Equatable {
    /// The header section is complete; the request has no body yet.
    case head(HTTPRequest)
    /// The request is complete.
    case request(HTTPRequest)
  }

  /// What the next bytes belong to.
  enum Phase: Equatable {
    case requestLine(emptyLinesBefore: Int)
    case fields
    case fixedBody(remaining: Int)
    case chunkSize
    case chunk(remaining: Int)
    case chunkEnd
    case trailers
    case complete
    case failed(HTTP1Error)
  }

  let limits: HTTP1Limits
  var phase = Phase.requestLine(emptyLinesBefore: 0)
  /// The request in progress, as far as it is read; after an error what it was until then.
  package internal(set) var request = HTTPRequest(method: .get, path: "")
  /// The size and number of the fields of the section in progress.
  var fieldBytes = 0
  var fieldCount = 0

  /// What arrived and is not used up, from `start` on.
  private(set) var buffer: [UInt8] = []
  private var start = 0
  /// Up to where the buffer is known to hold no line end, so that no byte is looked at twice.
  private var searched = 0
  /// Whether the line in progress, or the last one, has a control character that no field may have.
  private(set) var lineHasControls = false

  package init(limits: HTTP1Limits = HTTP1Limits()) { self.limits = limits }

  /// Takes bytes that arrived.
  package mutating func append(_ bytes: [UInt8]) {
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      (start, searched) = (0, 0)
    } else if start > 1 << 16 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next event; `nil` until more bytes arrive.
  ///
  /// - Throws: when the bytes are no acceptable request, and on every later call again.
  package mutating func next() throws(HTTP1Error) -> Event? {
    do throws(HTTP1Error) {
      while true {
        switch try step() {
        case .event(let event): return event
        case .proceed: continue
        case .wait: return nil
        }
      }
    } catch {
      phase = .failed(error)
      throw error
    }
  }

  /// Whether no byte of a further request has arrived.
  package var isBetweenRequests: Bool {
    if case .requestLine = phase { start == buffer.count } else { false }
  }

  /// Whether a body is awaited of which nothing has arrived: the moment for `100 Continue`.
  package var awaitsBody: Bool {
    switch phase {
    case .fixedBody, .chunkSize: start == buffer.count && request.body.isEmpty
    case .requestLine, .fields, .chunk, .chunkEnd, .trailers, .complete, .failed: false
    }
  }

  /// Hands out the bytes behind the last request, which belong to the protocol that takes over.
  package mutating func takeRemainder() -> [UInt8] {
    defer { (buffer, start, searched) = ([], 0, 0) }
    return Array(buffer[start...])
  }
}

// MARK: - Steps

extension HTTP1Parser {
  /// What one step of the machine led to.
  enum Step {
    case event(Event)
    case proceed
    case wait
  }

  private mutating func step() throws(HTTP1Error) -> Step {
    switch phase {
    case .requestLine(let emptyLines): try readRequestLine(emptyLinesBefore: emptyLines)
    case .fields: try readField()
    case .fixedBody(let remaining): readFixedBody(remaining)
    case .chunkSize: try readChunkSize()
    case .chunk(let remaining): readChunk(remaining)
    case .chunkEnd: try readChunkEnd()
    case .trailers: try readTrailer()
    case .complete: .event(.request(takeRequest()))
    case .failed(let error): throw error
    }
  }

  private mutating func takeRequest() -> HTTPRequest {
    var finished = HTTPRequest(method: .get, path: "")
    swap(&finished, &request)
    phase = .requestLine(emptyLinesBefore: 0)
    return finished
  }

  /// Where the next line stands in the buffer, without its end; `nil` until it is complete.
  ///
  /// The place holds until the next `append`.
  /// - Throws: `excess` when the line with its end is longer than the limit.
  mutating func line(
    limit: Int, excess: HTTP1Error
  ) throws(HTTP1Error) -> Range<Int>? {
    if searched == start { lineHasControls = false }
    let end = lineEnd()
    guard let end, end + 1 < buffer.count || buffer[end] == 0x0A else {
      searched = end ?? buffer.count
      guard buffer.count - start < limit else { throw excess }
      return nil
    }
    guard end + 1 - start < limit else { throw excess }
    guard buffer[end] == 0x0D, buffer[end + 1] == 0x0A else {
      throw .malformed("a line does not end with CR LF")
    }
    let line = start..<end
    start = end + 2
    searched = start
    return line
  }

  /// Where the first CR or LF stands in what has not been searched; notes the controls before it.
  private mutating func lineEnd() -> Int? {
    var next = searched
    while let index = buffer.span.firstIndex(from: next, marking: \.isControl) {
      let byte = buffer[index]
      if byte == 0x0D || byte == 0x0A { return index }
      if !byte.isFieldCharacter { lineHasControls = true }
      next = index + 1
    }
    return nil
  }

  /// A part of the buffer as text.
  func text(_ range: Range<Int>) -> String { String(decoding: buffer[range], as: UTF8.self) }

  /// Moves at most so many bytes from the buffer to the body; answers how many.
  mutating func moveToBody(atMost count: Int) -> Int {
    let moved = min(count, buffer.count - start)
    request.body.append(contentsOf: buffer[start..<start + moved])
    start += moved
    searched = start
    return moved
  }
}
