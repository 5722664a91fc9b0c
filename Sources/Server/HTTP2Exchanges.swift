import HTTP
import Reactor

/// The requests of one connection of HTTP/2, and who waits for what.
///
/// It decides and never waits; its owner has a lock around it.
struct HTTP2Exchanges {
  let session: HTTP2Session
  private let limits: Limits
  private var tasks: [HTTP2StreamID: Task<Void, Never>] = [:]
  /// Where the bodies go that are taken while they arrive.
  private var bodies: [HTTP2StreamID: AsyncStream<[UInt8]>.Continuation] = [:]
  /// When streams must have gone on that wait for the peer.
  private var deadlines: [HTTP2StreamID: Timing] = [:]
  private var controls: RateLimit
  private var controlFrames = 0
  /// What the writer waits for, and what others wait for that the writer does.
  private var wake: Promise<Void>?
  private var sent: [Promise<Void>] = []
  private var progress: [Promise<Void>] = []
  private var isWriting = false
  /// When the next deadline comes.
  private var nextSweep = Deadline.never

  /// What a stream waits for.
  private struct Timing {
    var deadline: Deadline
    var part: Part

    enum Part {
      /// The body of its request.
      case body
      /// The peer to take its response, of which so much was sent.
      case response(sentBytes: Int)
    }
  }

  enum Event {
    /// The head of a request whose body is to come.
    case head(HTTP2StreamID, HTTPRequest)
    case request(HTTP2StreamID, HTTPRequest)
    case refused(HTTP2StreamID, HTTPRequest, HTTP1Error)

    fileprivate var id: HTTP2StreamID {
      switch self {
      case .head(let id, _), .request(let id, _), .refused(let id, _, _): id
      }
    }
  }

  init(limits: Limits, now: Deadline) {
    self.limits = limits
    session = HTTP2Session(limits: limits.streams, requests: limits.requests)
    controls = RateLimit(
      burst: limits.streams.controlBurst, perSecond: limits.streams.controlsPerSecond, now: now)
  }
}

// MARK: - Requests

extension HTTP2Exchanges {
  /// Takes bytes that arrived; tells which requests are to be answered.
  mutating func receive(_ bytes: [UInt8], now: Deadline) -> [Event] {
    let events = digest(session.receive(bytes), now: now)
    let count = session.controlFrames - controlFrames
    controlFrames = session.controlFrames
    if count > 0, !controls.take(count, now: now) { session.endForExcess() }
    return events
  }

  private mutating func digest(_ events: [HTTP2Session.Event], now: Deadline) -> [Event] {
    var result: [Event] = []
    var closed: Set<HTTP2StreamID> = []
    for event in events {
      switch event {
      case .head(let id, let request):
        wait(for: .body, of: id, limits.bodyTimeout, now: now)
        result.append(.head(id, request))
      case .request(let id, let request):
        deadlines[id] = nil
        result.append(.request(id, request))
      case .refused(let id, let request, let error):
        deadlines[id] = nil
        result.append(.refused(id, request, error))
      case .piece(let id, let bytes):
        // Whoever sends faster than its messages are taken is not heard further.
        if case .dropped? = bodies[id]?.yield(bytes) {
          bodies.removeValue(forKey: id)?.finish()
          session.reset(id, .excess)
        }
      case .bodyEnd(let id):
        bodies.removeValue(forKey: id)?.finish()
      case .closed(let id):
        deadlines[id] = nil
        bodies.removeValue(forKey: id)?.finish()
        tasks[id]?.cancel()
        closed.insert(id)
      }
    }
    // Nobody waits for what was taken back in the same breath.
    if !closed.isEmpty { result.removeAll { closed.contains($0.id) } }
    return result
  }

  /// Keeps the task that answers a request; without room for one, the request is refused.
  ///
  /// There is some more than for the streams at once, since the tasks of requests that were taken
  /// back may not have come to their end yet.
  mutating func begin(_ id: HTTP2StreamID, _ task: () -> Task<Void, Never>) {
    if tasks.count < 2 * limits.streams.maximumStreams {
      tasks[id] = task()
    } else {
      session.reset(id, .refused)
    }
  }

  /// Gives up on the body of a request that is answered without it.
  mutating func abandonBody(of id: HTTP2StreamID) {
    deadlines[id] = nil
    session.abandonRequest(of: id)
  }

  /// How many pieces of a body, of 16 KiB at most, wait to be taken.
  private static let waitingPieces = 64

  /// Has a body taken while it arrives, from what there is of it on.
  mutating func streamBody(of id: HTTP2StreamID) -> AsyncStream<[UInt8]> {
    let (pieces, continuation) = AsyncStream<[UInt8]>.makeStream(
      bufferingPolicy: .bufferingOldest(Self.waitingPieces))
    deadlines[id] = nil
    bodies[id] = continuation
    let first = session.streamBody(of: id)
    if !first.isEmpty { continuation.yield(first) }
    return pieces
  }

  /// Ends a body that is taken while it arrives, all of which was there at once; `false` where it is
  /// none of these.
  mutating func endBody(of id: HTTP2StreamID, with bytes: [UInt8]) -> Bool {
    guard let body = bodies.removeValue(forKey: id) else { return false }
    body.yield(bytes)
    body.finish()
    return true
  }

  mutating func removeTask(of id: HTTP2StreamID) { tasks[id] = nil }

  /// The tasks that are left at the end; nothing more arrives for them.
  mutating func takeTasks() -> [Task<Void, Never>] {
    for body in bodies.values { body.finish() }
    bodies = [:]
    return tasks.values.map(\.self)
  }

  mutating func respond(_ response: HTTPResponse, to id: HTTP2StreamID, now: Deadline) {
    session.respond(response, to: id)
    wait(for: .response(sentBytes: 0), of: id, limits.writeTimeout, now: now)
  }
}

// MARK: - Time

extension HTTP2Exchanges {
  private mutating func wait(
    for part: Timing.Part, of id: HTTP2StreamID, _ duration: Duration, now: Deadline
  ) {
    let deadline = now.advanced(by: duration)
    deadlines[id] = Timing(deadline: deadline, part: part)
    nextSweep = min(nextSweep, deadline)
  }

  /// When deadlines must be looked at again, also for those that running requests will get.
  func nextCheck(now: Deadline) -> Deadline {
    if tasks.isEmpty { return nextSweep }
    return min(nextSweep, now.advanced(by: min(limits.writeTimeout, limits.bodyTimeout) / 2))
  }

  /// Resets streams whose peer does not take the response; gives those whose request is late.
  mutating func sweep(now: Deadline) -> [(HTTP2StreamID, HTTPRequest)] {
    guard now >= nextSweep else { return [] }
    var late: [(HTTP2StreamID, HTTPRequest)] = []
    for (id, timing) in deadlines where timing.deadline <= now {
      deadlines[id] = nil
      switch timing.part {
      case .body:
        if let request = session.abandonRequest(of: id) { late.append((id, request)) }
      case .response(let before):
        guard let count = session.sentBytes(of: id) else { continue }
        if count > before {
          wait(for: .response(sentBytes: count), of: id, limits.writeTimeout, now: now)
        } else {
          session.reset(id, .failed)
        }
      }
    }
    nextSweep = deadlines.values.map(\.deadline).min() ?? .never
    return late
  }
}

// MARK: - Output

extension HTTP2Exchanges {
  enum Output {
    case bytes([UInt8])
    /// The promise is kept when there is more.
    case nothing
    case finished
  }

  /// What is to be sent now; without any, the promise is fulfilled when there may be.
  mutating func output(limit: Int, _ wake: Promise<Void>) -> Output {
    let bytes = session.output(limit: limit)
    _ = digest(session.takeEvents(), now: .never)
    for promise in progress { promise.fulfil(()) }
    progress = []
    isWriting = !bytes.isEmpty
    if isWriting { return .bytes(bytes) }
    for promise in sent { promise.fulfil(()) }
    sent = []
    if session.isFinished { return .finished }
    self.wake = wake
    return .nothing
  }

  mutating func takeWake() -> Promise<Void>? {
    defer { wake = nil }
    return wake
  }

  /// Has a promise fulfilled when everything is sent; `false` where it is already.
  mutating func awaitWriter(_ promise: Promise<Void>) -> Bool {
    guard isWriting || session.hasOutput else { return false }
    sent.append(promise)
    return true
  }

  /// Has a promise fulfilled when something more was sent.
  mutating func awaitProgress(_ promise: Promise<Void>) { progress.append(promise) }
}
