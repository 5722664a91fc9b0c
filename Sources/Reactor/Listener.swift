internal import CLinux
internal import Glibc

/// A socket that accepts connections.
///
/// `@unchecked` because its state is touched on its loop only.
package final class Listener: @unchecked Sendable {
  /// Where it listens, with the port that the system chose when 0 was asked for.
  package let address: Address
  private let watch: DescriptorWatch
  private var isClosed = false

  /// Begins to listen.
  ///
  /// An IPv6 address takes no IPv4 connections. The file of a Unix socket must not exist yet. At
  /// most `backlog` connections wait to be accepted.
  /// - Throws: `system` with `EADDRINUSE` when the address is taken.
  package init(
    _ address: Address, on loop: EventLoop, backlog: Int32 = 1024
  ) throws(TransportError) {
    let socket = try Socket(address.family)
    if address.port != nil { try socket.setOption(SO_REUSEADDR, level: SOL_SOCKET) }
    if case .ipv6 = address { try socket.setOption(IPV6_V6ONLY, level: Int32(IPPROTO_IPV6)) }
    try socket.bind(to: address)
    guard listen(socket.descriptor, backlog) == 0 else { throw .last("listen") }
    self.address = try socket.localAddress()
    watch = DescriptorWatch(socket.release(), on: loop)
  }

  deinit {
    guard !isClosed else { return }
    watch.closeWithDescriptor()
  }

  /// The loop on which connections are accepted.
  package var loop: EventLoop { watch.loop }

  /// Waits for the next connection; out of descriptors, it waits until some are free again.
  ///
  /// - Parameter loop: the loop that shall serve the connection.
  /// - Returns: the stream and the peer's address; `nil` for an unnamed peer.
  /// - Throws: `closed` or `cancelled`.
  package func accept(
    for loop: EventLoop
  ) async throws(TransportError) -> (stream: SocketStream, peer: Address?) {
    guard watch.loop.isCurrent else {
      return try await withTaskExecutorPreference(watch.loop) { () async throws(TransportError) in
        try await accept(for: loop)
      }
    }
    while true {
      guard !isClosed else { throw .closed }
      switch acceptNow() {
      case .connection(let descriptor, let peer):
        let socket = Socket(adopting: descriptor)
        if peer?.port != nil { try? socket.setOption(TCP_NODELAY, level: Int32(IPPROTO_TCP)) }
        return (SocketStream(socket, on: loop), peer)
      case .none: try await watch.wait(for: .readable)
      case .gone: continue
      case .exhausted: try await watch.loop.sleep(for: .milliseconds(50))
      case .failed(let error): throw error
      }
    }
  }

  /// Stops listening, so that connections not accepted yet are refused.
  ///
  /// The file of a Unix socket stays.
  package func close() {
    guard watch.loop.isCurrent else { return watch.loop.execute { self.close() } }
    guard !isClosed else { return }
    isClosed = true
    watch.closeWithDescriptor()
  }

  private enum Attempt {
    case connection(Int32, Address?)
    case none
    /// The peer left before it was accepted.
    case gone
    /// The process or the system has no descriptor or memory to spare.
    case exhausted
    case failed(TransportError)
  }

  private func acceptNow() -> Attempt {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let flags = Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe accept4(watch.descriptor, $0, &length, flags)
      }
    }
    guard descriptor < 0 else { return .connection(descriptor, Address(storage, length: length)) }
    switch errno {
    case EAGAIN: return .none
    case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
    case EBADF, EINVAL, ENOTSOCK, EOPNOTSUPP, EFAULT: return .failed(.last("accept4"))
    default: return .gone
    }
  }
}
