internal import CLinux
internal import Glibc

/// A process of this machine that need not be our child.
///
/// It stays the same process even when its number is given to another one later.
///
/// `@unchecked` because all its state is constant but the watch, which is bound to its loop.
package final class ForeignProcess: @unchecked Sendable {
  private let watch: DescriptorWatch

  /// Takes hold of a process; `nil` when there is none of this number.
  package init?(number: Int32, on loop: EventLoop) {
    let descriptor = pidfd_open(number, 0)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    watch = DescriptorWatch(descriptor, on: loop)
  }

  deinit { watch.closeWithDescriptor() }

  /// Sends a signal; a process that has ended is left alone.
  package func send(_ signal: Signal) {
    _ = pidfd_send_signal(watch.descriptor, signal.rawValue, nil, 0)
  }

  /// Whether the process is there, be it only as one that nobody has waited for.
  package var isPresent: Bool { pidfd_send_signal(watch.descriptor, 0, nil, 0) == 0 }

  /// Waits until the process has ended.
  /// - Throws: `timedOut` or `cancelled`.
  package func wait(until deadline: Deadline) async throws(TransportError) {
    try await watch.wait(for: .readable, until: deadline)
  }
}
