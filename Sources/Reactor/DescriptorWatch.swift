internal import Glibc

/// Lets tasks wait until a descriptor of the operating system is ready.
///
/// It does not own the descriptor: close the watch first, then the descriptor. One task at a time
/// may wait for each kind of readiness.
///
/// `@unchecked` because all its state is touched on its loop only.
package final class DescriptorWatch: @unchecked Sendable {
  /// What a task waits for.
  package enum Readiness: Sendable {
    case readable
    case writable
    /// The peer has closed its side, or the connection is broken.
    case hangup
  }

  private enum Outcome {
    case ready, timedOut, cancelled, closed
    case failed(TransportError)
  }

  @safe
  private struct Waiter {
    let continuation: UnsafeContinuation<Outcome, Never>
    let ticket: UInt64
    let deadline: Deadline
  }

  package let descriptor: Int32
  package let loop: EventLoop
  /// Tells this registration from earlier ones of the same descriptor; 0 while there is none.
  private(set) var generation: UInt32 = 0

  /// The events that epoll reports now.
  ///
  /// Interest outlives its wait, so that a task which reads again and again costs no system call; it
  /// is withdrawn when an event finds nobody waiting.
  private var armed: UInt32 = 0
  private var isClosed = false
  private var reader: Waiter?
  private var writer: Waiter?
  private var observer: Waiter?
  /// Is called whenever there is something to read, instead of a waiting task.
  private var handler: (() -> Void)?
  private var alarm: Alarm?

  package init(_ descriptor: Int32, on loop: EventLoop) {
    precondition(descriptor >= 0, "bad descriptor \(descriptor)")
    self.descriptor = descriptor
    self.loop = loop
  }

  /// Returns once the descriptor is ready; a broken one counts as ready, so that the next call on
  /// it tells the reason.
  /// - Throws: `timedOut`, `cancelled`, or `closed` after `close()`.
  package func wait(
    for readiness: Readiness, until deadline: Deadline = .never
  ) async throws(TransportError) {
    guard loop.isCurrent else {
      return try await withTaskExecutorPreference(loop) { () async throws(TransportError) in
        try await wait(for: readiness, until: deadline)
      }
    }
    let ticket = loop.nextTicket()
    let outcome = await withTaskCancellationHandler {
      await unsafe withUnsafeContinuation { continuation in
        let waiter = unsafe Waiter(continuation: continuation, ticket: ticket, deadline: deadline)
        park(waiter, for: readiness)
      }
    } onCancel: {
      // The waiter is parked when the loop comes to this.
      loop.execute { self.cancel(ticket, of: readiness) }
    }
    switch outcome {
    case .ready: return
    case .timedOut: throw .timedOut
    case .cancelled: throw .cancelled
    case .closed: throw .closed
    case .failed(let error): throw error
    }
  }

  /// Has `handler` called on the loop whenever the descriptor is readable or broken, until the watch is
  /// closed; must be called on the loop.
  ///
  /// The handler takes what there is. It costs less than a task that waits again and again.
  package func onReadable(_ handler: @escaping () -> Void) throws(TransportError) {
    loop.checkIsolated()
    guard !isClosed else { throw .closed }
    precondition(self.handler == nil && reader == nil, "two readers of one descriptor")
    self.handler = handler
    try register(armed | Poller.readable)
  }

  /// Ends all waits with `closed` and forgets the descriptor; must be called on the loop.
  package func close() {
    loop.checkIsolated()
    guard !isClosed else { return }
    isClosed = true
    alarm?.cancel()
    alarm = nil
    handler = nil
    unregister()
    for readiness in Readiness.all { resume(readiness, .closed) }
  }

  /// Closes the watch and then the descriptor; callable from any thread, once.
  func closeWithDescriptor() {
    guard loop.isCurrent else { return loop.execute { self.closeWithDescriptor() } }
    close()
    _ = Glibc.close(descriptor)
  }

  /// Takes the events that epoll reported.
  func handle(_ events: UInt32) {
    let isBroken = events & Poller.broken != 0
    if let handler { return handle(events, isBroken: isBroken, handler) }
    var unclaimed: UInt32 = 0
    for readiness in Readiness.all where isBroken || events & readiness.events != 0 {
      if !resume(readiness, .ready) { unclaimed |= readiness.events }
    }
    if isBroken {
      // Cannot be masked: it would be reported for ever.
      unregister()
    } else if unclaimed & armed != 0 {
      arm(armed & ~unclaimed)
    }
  }

  /// The same where reading has a handler, which learns from its call what is broken and closes then.
  private func handle(_ events: UInt32, isBroken: Bool, _ handler: () -> Void) {
    let isWritable = isBroken || events & Poller.writable != 0
    if isWritable, !resume(.writable, .ready), armed & Poller.writable != 0 {
      arm(armed & ~Poller.writable)
    }
    if isBroken || events & Poller.readable != 0 { handler() }
  }
}

// MARK: - Waiting

extension DescriptorWatch {
  private func park(_ waiter: Waiter, for readiness: Readiness) {
    guard !isClosed else { return unsafe waiter.continuation.resume(returning: .closed) }
    precondition(self[readiness] == nil, "two tasks wait for one descriptor")
    self[readiness] = waiter
    if armed & readiness.events != readiness.events {
      arm(armed | readiness.events)
    }
    if waiter.deadline != .never, self[readiness] != nil { setAlarm(by: waiter.deadline) }
  }

  private func setAlarm(by deadline: Deadline) {
    let alarm = self.alarm ?? Alarm(on: loop) { [weak self] in self?.expire() }
    self.alarm = alarm
    alarm.set(by: deadline)
  }

  private func expire() {
    let now = Deadline.now
    var next = Deadline.never
    for readiness in Readiness.all {
      guard let deadline = self[readiness]?.deadline else { continue }
      if deadline <= now { resume(readiness, .timedOut) } else { next = min(next, deadline) }
    }
    setAlarm(by: next)
  }

  private func cancel(_ ticket: UInt64, of readiness: Readiness) {
    guard self[readiness]?.ticket == ticket else { return }
    resume(readiness, .cancelled)
  }

  @discardableResult
  private func resume(_ readiness: Readiness, _ outcome: Outcome) -> Bool {
    guard let waiter = self[readiness] else { return false }
    self[readiness] = nil
    unsafe waiter.continuation.resume(returning: outcome)
    return true
  }

  private subscript(readiness: Readiness) -> Waiter? {
    get {
      switch readiness {
      case .readable: reader
      case .writable: writer
      case .hangup: observer
      }
    }
    set {
      switch readiness {
      case .readable: reader = newValue
      case .writable: writer = newValue
      case .hangup: observer = newValue
      }
    }
  }
}

// MARK: - Registration

extension DescriptorWatch {
  private func arm(_ events: UInt32) {
    do throws(TransportError) {
      try register(events)
    } catch {
      unregister()
      for readiness in Readiness.all { resume(readiness, .failed(error)) }
    }
  }

  private func register(_ events: UInt32) throws(TransportError) {
    if generation == 0 {
      generation = try loop.attach(self, events: events)
    } else {
      try loop.change(self, events: events)
    }
    armed = events
  }

  private func unregister() {
    armed = 0
    guard generation != 0 else { return }
    loop.detach(self)
    generation = 0
  }
}

extension DescriptorWatch.Readiness {
  fileprivate static let all: [Self] = [.readable, .writable, .hangup]

  fileprivate var events: UInt32 {
    switch self {
    case .readable: Poller.readable
    case .writable: Poller.writable
    case .hangup: Poller.peerClosed
    }
  }
}
