internal import CLinux
internal import Glibc

/// A signal that one process sends another.
package enum Signal: Int32, Sendable, Hashable, CaseIterable {
  case hangup = 1
  case interrupt = 2
  case quit = 3
  case kill = 9
  case terminate = 15
}

/// Signals to this process, received by a task instead of a handler.
///
/// `@unchecked` because its state is touched on its loop only.
package final class SignalSource: @unchecked Sendable {
  private let watch: DescriptorWatch
  private var isClosed = false

  /// Keeps signals from ending the process; call it before any other thread starts, since threads
  /// inherit what is blocked.
  package static func block(_ signals: [Signal]) {
    var set = mask(of: signals)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Begins to receive signals that `block` has been called for.
  package init(_ signals: [Signal], on loop: EventLoop) throws(TransportError) {
    var set = Self.mask(of: signals)
    let descriptor = unsafe signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    guard descriptor >= 0 else { throw .last("signalfd") }
    watch = DescriptorWatch(descriptor, on: loop)
  }

  deinit {
    guard !isClosed else { return }
    watch.closeWithDescriptor()
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

  /// Receives nothing more; the signals stay blocked.
  package func close() {
    guard watch.loop.isCurrent else { return watch.loop.execute { self.close() } }
    guard !isClosed else { return }
    isClosed = true
    watch.closeWithDescriptor()
  }

  private func take() -> Signal? {
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard unsafe Glibc.read(watch.descriptor, &information, size) == size else { return nil }
    return Signal(rawValue: Int32(information.ssi_signo))
  }

  private static func mask(of signals: [Signal]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal.rawValue) }
    return set
  }
}
