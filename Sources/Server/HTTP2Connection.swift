import HTTP
import Reactor
import Synchronization

/// One connection of HTTP/2: one task reads, one writes, and each request has a task of its own.
///
/// The reader goes on only when everything that it caused to be sent is sent; so a peer that does
/// not read is not read from either.
final class HTTP2Connection: Sendable {
  private let stream: any ByteStream
  private let peer: Address?
  private let context: ConnectionContext
  private let ending: ConnectionEnding
  private let exchanges: Mutex<HTTP2Exchanges>

  init(_ stream: any ByteStream, peer: Address?, context: ConnectionContext) {
    self.stream = stream
    self.peer = peer
    self.context = context
    ending = ConnectionEnding(on: stream.loop)
    exchanges = Mutex(HTTP2Exchanges(limits: context.limits, now: .now))
  }

  /// How a task of the connection came to its end.
  private enum Outcome {
    /// The connection is broken, silent or cancelled: there is nobody to tell.
    case lost
    /// Both sides have said everything.
    case finished
    case told
  }

  /// Serves the connection to its end; the caller closes the stream.
  ///
  /// A request that the peer takes back is cancelled, and all are when the connection ends.
  func run(startingWith bytes: [UInt8]) async {
    context.registry.add(ending)
    let outcome = await withTaskGroup(of: Outcome.self) { group in
      group.addTask(executorPreference: stream.loop) { await self.read(bytes) }
      group.addTask(executorPreference: stream.loop) { await self.write() }
      group.addTask(executorPreference: stream.loop) { await self.announceEnd() }
      var outcome = Outcome.told
      while case .told = outcome { outcome = await group.next() ?? .lost }
      group.cancelAll()
      return outcome
    }
    context.registry.remove(ending)
    let tasks = exchanges.withLock { $0.takeTasks() }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    if case .finished = outcome { await stream.linger(context.limits) }
  }

  /// Tells the peer of the end of the server when it comes.
  private func announceEnd() async -> Outcome {
    do throws(TransportError) {
      try await ending.draining.value()
      exchanges.withLock { $0.session.announceEnd() }
      wakeWriter()
      try await ending.stopping.value()
      exchanges.withLock { $0.session.end() }
      wakeWriter()
      return .told
    } catch {
      return .told
    }
  }
}

// MARK: - Reading

extension HTTP2Connection {
  private func read(_ first: [UInt8]) async -> Outcome {
    var input = first
    var silence = KeepAlive(context.limits)
    do throws(TransportError) {
      while true {
        begin(exchanges.withLock { $0.receive(input, now: .now) })
        try await sendEverything()
        guard !exchanges.withLock({ $0.session.isFinished }) else { return .finished }
        input.removeAll(keepingCapacity: input.capacity <= 1 << 16)
        while input.isEmpty {
          guard try await receive(into: &input, &silence) else { return .lost }
        }
      }
    } catch {
      return .lost
    }
  }

  /// Waits for bytes and looks meanwhile after streams that do not go on; `false` at the end.
  private func receive(
    into input: inout [UInt8], _ silence: inout KeepAlive
  ) async throws(TransportError) -> Bool {
    let deadline = min(silence.deadline, exchanges.withLock { $0.nextCheck(now: .now) })
    do throws(TransportError) {
      guard try await stream.read(into: &input, until: deadline) > 0 else { return false }
      silence.heard()
    } catch .timedOut {
      switch silence.check(.now) {
      case .wait: break
      case .ask:
        exchanges.withLock { $0.session.ping() }
        wakeWriter()
      case .giveUp: return false
      }
    }
    let late = exchanges.withLock { $0.sweep(now: .now) }
    for (id, request) in late {
      respond(context.responder.refuse(request, because: .timedOut), to: id)
    }
    wakeWriter()
    return true
  }

  private func begin(_ events: [HTTP2Exchanges.Event]) {
    for event in events {
      switch event {
      case .head(let id, let request):
        begin(head: request, id)
      case .request(let id, let request):
        // A body that was complete before anybody took it in pieces.
        if exchanges.withLock({ $0.endBody(of: id, with: request.body) }) { continue }
        begin(request, id)
      case .refused(let id, let request, let error):
        respond(context.responder.refuse(request, because: .invalid(error)), to: id)
      }
    }
  }
}

// MARK: - Answering

extension HTTP2Connection {
  private func begin(_ request: HTTPRequest, _ id: HTTP2StreamID) {
    exchanges.withLock { exchanges in
      exchanges.begin(id) {
        Task(executorPreference: stream.loop) {
          await self.answer(id) { await $0.respond(to: request, from: self.peer) }
        }
      }
    }
  }

  /// Begins to answer a request that needs not be there as a whole.
  private func begin(head: HTTPRequest, _ id: HTTP2StreamID) {
    switch context.responder.bodyUse(of: head) {
    case .whole: return
    case .none:
      exchanges.withLock { $0.abandonBody(of: id) }
      begin(head, id)
    case .pieces:
      exchanges.withLock { exchanges in
        let body = exchanges.streamBody(of: id)
        exchanges.begin(id) {
          Task(executorPreference: stream.loop) {
            await self.answer(id) {
              await $0.respond(to: head, taking: body, from: self.peer)
            }
          }
        }
      }
    }
  }

  private func answer(
    _ id: HTTP2StreamID, _ replying: (any HTTPResponder) async -> HTTPReply
  ) async {
    let reply = await replying(context.responder)
    if !Task.isCancelled {
      switch reply {
      case .response(let response): respond(response, to: id)
      case .stream(let head, let pieces): await respond(head, pieces, to: id)
      }
    }
    exchanges.withLock { $0.removeTask(of: id) }
  }

  private func respond(_ response: HTTPResponse, to id: HTTP2StreamID) {
    var response = response
    response.fields[.date] = context.date.text
    exchanges.withLock { $0.respond(response, to: id, now: .now) }
    wakeWriter()
  }

  private func respond(
    _ head: HTTPResponse, _ pieces: AsyncStream<ReplyPiece>, to id: HTTP2StreamID
  ) async {
    var head = head
    head.fields[.date] = context.date.text
    exchanges.withLock { $0.session.beginResponse(head, to: id) }
    wakeWriter()
    var trailers: HTTPFields = [:]
    for await piece in pieces {
      switch piece {
      case .content(let bytes):
        if bytes.isEmpty { continue }
        guard await send(bytes, to: id) else { return }
      case .trailers(let fields):
        trailers = fields
      }
    }
    guard !Task.isCancelled else { return }
    exchanges.withLock { $0.session.finishResponse(to: id, trailers: trailers) }
    wakeWriter()
  }

  /// Sends a piece of a body, and waits while the peer takes too little; `false` when it is gone.
  private func send(_ piece: [UInt8], to id: HTTP2StreamID) async -> Bool {
    guard var unsent = exchanges.withLock({ $0.session.append(piece, to: id) }) else {
      return false
    }
    wakeWriter()
    while unsent > context.limits.writePieceBytes {
      let progress = Promise<Void>(on: stream.loop)
      exchanges.withLock { $0.awaitProgress(progress) }
      guard (try? await progress.value(until: .after(context.limits.writeTimeout))) != nil,
        let rest = exchanges.withLock({ $0.session.unsentBytes(of: id) })
      else { return false }
      unsent = rest
    }
    return true
  }
}

// MARK: - Writing

extension HTTP2Connection {
  private func write() async -> Outcome {
    do throws(TransportError) {
      while true {
        let wake = Promise<Void>(on: stream.loop)
        switch exchanges.withLock({ $0.output(limit: context.limits.writePieceBytes, wake) }) {
        case .bytes(let bytes):
          try await stream.write(bytes, until: .after(context.limits.writeTimeout))
        case .nothing: try await wake.value()
        case .finished: return .finished
        }
      }
    } catch {
      return .lost
    }
  }

  private func wakeWriter() {
    exchanges.withLock { $0.takeWake() }?.fulfil(())
  }

  /// Waits until everything that is to be sent now is sent.
  private func sendEverything() async throws(TransportError) {
    let sent = Promise<Void>(on: stream.loop)
    guard exchanges.withLock({ $0.awaitWriter(sent) }) else { return }
    wakeWriter()
    try await sent.value()
  }
}
