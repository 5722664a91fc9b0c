/// A value that one task awaits and that somebody delivers on the loop.
///
/// `@unchecked` because its state is touched on its loop only.
package final class Promise<Value: Sendable>: @unchecked Sendable {
  @safe
  private enum State {
    case empty
    case waiting(UnsafeContinuation<Result<Value, TransportError>, Never>)
    case settled(Result<Value, TransportError>)
  }

  private let loop: EventLoop
  private var state = State.empty
  private var timer: Timer?

  package init(on loop: EventLoop) { self.loop = loop }

  /// Whether the value, or the failure to get it, is there.
  ///
  /// Must be asked on the loop.
  package var isSettled: Bool {
    if case .settled = state { true } else { false }
  }

  /// Delivers the value, from any thread; later deliveries are ignored.
  package func fulfil(_ value: Value) { settle(.success(value)) }

  /// Lets the waiting task fail, from any thread; ignored when the value is there.
  package func fail(_ error: TransportError) { settle(.failure(error)) }

  /// Waits for the value.
  ///
  /// - Throws: `timedOut` or `cancelled`; what is delivered later is then ignored.
  package func value(until deadline: Deadline = .never) async throws(TransportError) -> Value {
    guard loop.isCurrent else {
      return try await withTaskExecutorPreference(loop) { () async throws(TransportError) in
        try await value(until: deadline)
      }
    }
    if case .settled(let result) = state { return try result.get() }
    if deadline != .never { startTimer(deadline) }
    let result = await withTaskCancellationHandler {
      await unsafe withUnsafeContinuation { unsafe park($0) }
    } onCancel: {
      fail(.cancelled)
    }
    return try result.get()
  }

  private func park(_ continuation: UnsafeContinuation<Result<Value, TransportError>, Never>) {
    switch state {
    case .empty: state = unsafe .waiting(continuation)
    case .waiting: preconditionFailure("two tasks await one promise")
    case .settled(let result): unsafe continuation.resume(returning: result)
    }
  }

  private func startTimer(_ deadline: Deadline) {
    let timer = Timer { [unowned self] in settleNow(.failure(.timedOut)) }
    self.timer = timer
    loop.schedule(timer, at: deadline)
  }

  private func settle(_ result: Result<Value, TransportError>) {
    if loop.isCurrent { settleNow(result) } else { loop.execute { self.settleNow(result) } }
  }

  private func settleNow(_ result: Result<Value, TransportError>) {
    if let timer { loop.cancel(timer) }
    timer = nil
    switch state {
    case .empty: state = .settled(result)
    case .waiting(let continuation):
      state = .settled(result)
      unsafe continuation.resume(returning: result)
    case .settled: return
    }
  }
}

extension EventLoop {
  /// Waits until the deadline, then goes on, on this loop when the task prefers it.
  /// - Throws: `cancelled`.
  package func sleep(until deadline: Deadline) async throws(TransportError) {
    do throws(TransportError) {
      try await Promise<Void>(on: self).value(until: deadline)
    } catch .timedOut {
      return
    }
  }

  /// Waits for the given time.
  /// - Throws: `cancelled`.
  package func sleep(for duration: Duration) async throws(TransportError) {
    try await sleep(until: .after(duration))
  }

  /// Runs `body` and cancels it when the deadline comes first.
  ///
  /// - Returns: what `body` gave, or `nil` when the deadline came first.
  /// - Throws: what `body` throws before the deadline.
  package func run<Output: Sendable>(
    until deadline: Deadline, _ body: @escaping @Sendable () async throws -> Output
  ) async throws -> Output? {
    try await withThrowingTaskGroup(of: Output?.self) { group in
      group.addTask(executorPreference: self) { try await body() }
      group.addTask(executorPreference: self) {
        try await self.sleep(until: deadline)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }
}
