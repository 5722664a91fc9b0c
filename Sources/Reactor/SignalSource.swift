internal import CLinux
internal import Glibc
internal import Synchronization

/// A signal that one process sends another.
package enum Signal: Int32, Sendable, Hashable, CaseIterable {
  case hangup = 1
  case interrupt = 2
  case quit = 3
  case kill = 9
  case terminate = 15
}

/// Signals to this process, received by a task; while it exists they have no other effect.
///
/// A handler writes them into a pipe. (A signalfd would need the signal blocked in all threads, but
/// the main thread of an asynchronous `main` waits with nothing blocked.) Of two sources of one
/// signal the later one gets it.
///
/// `@unchecked` because its state is touched on its loop only.
package final class SignalSource: @unchecked Sendable {
  private let watch: DescriptorWatch
  private let input: Int32
  private let signals: [Signal]
  private var isClosed = false

  /// Begins to receive signals.
  package init(_ signals: [Signal], on loop: EventLoop) throws(TransportError) {
    precondition(!signals.contains(.kill), "nobody can receive the kill signal")
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else { throw .last("pipe2") }
    self.signals = signals
    input = ends[1]
    watch = DescriptorWatch(ends[0], on: loop)
    for signal in signals {
      SignalSlots.shared[signal].store(input, ordering: .sequentiallyConsistent)
      Self.setHandler(of: signal, to: handleSignal)
    }
  }

  deinit {
    guard !isClosed else { return }
    end()
  }

  /// Waits for the next signal.
  /// - Throws: `cancelled` or `closed`.
  package func next() async throws(TransportError) -> Signal {
    guard watch.loop.isCurrent else {
      return try await withTaskExecutorPreference(watch.loop) { () async throws(TransportError) in
        try await next()
      }
    }
    while true {
      guard !isClosed else { throw .closed }
      if let signal = take() { return signal }
      try await watch.wait(for: .readable)
    }
  }

  /// Receives nothing more; the signals have their usual effect again.
  package func close() {
    guard watch.loop.isCurrent else { return watch.loop.execute { self.close() } }
    guard !isClosed else { return }
    isClosed = true
    end()
  }

  private func take() -> Signal? {
    var number: UInt8 = 0
    guard unsafe Glibc.read(watch.descriptor, &number, 1) == 1 else { return nil }
    return Signal(rawValue: Int32(number))
  }

  private func end() {
    for signal in signals {
      let (isOurs, _) = SignalSlots.shared[signal].compareExchange(
        expected: input, desired: -1, ordering: .sequentiallyConsistent)
      if isOurs { Self.setHandler(of: signal, to: SIG_DFL) }
    }
    watch.closeWithDescriptor()
    _ = Glibc.close(input)
  }

  private static func setHandler(of signal: Signal, to handler: __sighandler_t?) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = handler
    action.sa_flags = SA_RESTART
    unsafe sigaction(signal.rawValue, &action, nil)
  }
}

/// Where the handler writes each signal to; -1 for nowhere.
private struct SignalSlots: ~Copyable, Sendable {
  static let shared = SignalSlots()

  private let hangup = Atomic<Int32>(-1)
  private let interrupt = Atomic<Int32>(-1)
  private let quit = Atomic<Int32>(-1)
  private let kill = Atomic<Int32>(-1)
  private let terminate = Atomic<Int32>(-1)

  subscript(signal: Signal) -> Atomic<Int32> {
    _read {
      switch signal {
      case .hangup: yield hangup
      case .interrupt: yield interrupt
      case .quit: yield quit
      case .kill: yield kill
      case .terminate: yield terminate
      }
    }
  }
}

/// Runs in whichever thread the signal hit, so it may only load, write and leave `errno` alone.
private func handleSignal(_ number: Int32) {
  let savedError = errno
  if let signal = Signal(rawValue: number) {
    var byte = UInt8(truncatingIfNeeded: number)
    let descriptor = SignalSlots.shared[signal].load(ordering: .sequentiallyConsistent)
    if descriptor >= 0 { _ = unsafe write(descriptor, &byte, 1) }
  }
  errno = savedError
}
