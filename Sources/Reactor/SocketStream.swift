internal import CLinux
internal import Glibc

/// A stream over a connected socket.
///
/// `@unchecked` because its state is touched on its loop only.
package final class SocketStream: ByteStream, @unchecked Sendable {
  package let loop: EventLoop
  private let watch: DescriptorWatch
  private let descriptor: Int32

  /// False when the last read got less than it asked for: then it is not worth trying before
  /// epoll says so.
  private var mayHaveInput = true
  private var isClosed = false
  private var turnsWithoutWait = 0

  /// So many reads and writes in a row may succeed at once before other tasks get the loop.
  private static let maximumTurnsWithoutWait = 32

  init(_ socket: consuming Socket, on loop: EventLoop) {
    self.loop = loop
    descriptor = socket.release()
    watch = DescriptorWatch(descriptor, on: loop)
  }

  deinit {
    guard !isClosed else { return }
    watch.closeWithDescriptor()
  }

  /// Two streams that are connected with each other.
  package static func pair(
    on loop: EventLoop
  ) throws(TransportError) -> (SocketStream, SocketStream) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .last("socketpair") }
    return (
      SocketStream(Socket(adopting: ends[0]), on: loop),
      SocketStream(Socket(adopting: ends[1]), on: loop)
    )
  }

  /// Connects to an address.
  /// - Throws: `timedOut`, `cancelled`, or the system's refusal.
  package static func connect(
    to address: Address, on loop: EventLoop, until deadline: Deadline = .never
  ) async throws(TransportError) -> SocketStream {
    let socket = try Socket(address.family)
    if address.port != nil { try socket.setOption(TCP_NODELAY, level: Int32(IPPROTO_TCP)) }
    try socket.connect(to: address)
    let stream = SocketStream(socket, on: loop)
    do throws(TransportError) {
      try await stream.watch.wait(for: .writable, until: deadline)
    } catch {
      stream.close()
      throw error
    }
    let code = Socket.pendingError(of: stream.descriptor)
    guard code == 0 else {
      stream.close()
      throw .system(call: "connect", code: code)
    }
    return stream
  }
}

// MARK: - Reading

extension SocketStream {
  package func read(
    into buffer: inout [UInt8], limit: Int, until deadline: Deadline
  ) async throws(TransportError) -> Int {
    guard loop.isCurrent else {
      return try await withTaskExecutorPreference(loop) { () async throws(TransportError) in
        try await read(into: &buffer, limit: limit, until: deadline)
      }
    }
    if mayHaveInput, let count = try receive(into: &buffer, limit: limit) {
      if isTurnOver() { await Task.yield() }
      return count
    }
    while true {
      try await watch.wait(for: .readable, until: deadline)
      turnsWithoutWait = 0
      if let count = try receive(into: &buffer, limit: limit) { return count }
    }
  }

  /// Takes what is there; `nil` when that is nothing yet.
  private func receive(into buffer: inout [UInt8], limit: Int) throws(TransportError) -> Int? {
    guard !isClosed else { throw .closed }
    let capacity = min(limit, loop.scratchSize)
    while true {
      let count = unsafe loop.withScratch { scratch in
        let count = unsafe recv(descriptor, scratch.baseAddress, capacity, 0)
        if count > 0 { unsafe buffer.append(contentsOf: scratch[..<count]) }
        return count
      }
      if count >= 0 {
        mayHaveInput = count == capacity || count == 0
        return count
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        mayHaveInput = false
        return nil
      default: throw .last("recv")
      }
    }
  }

  /// Whether it is time to let other tasks run, as several calls in a row have succeeded at once.
  package func isTurnOver() -> Bool {
    turnsWithoutWait += 1
    guard turnsWithoutWait >= Self.maximumTurnsWithoutWait else { return false }
    turnsWithoutWait = 0
    return true
  }

  package func hangup() async throws(TransportError) { try await watch.wait(for: .hangup) }
}

// MARK: - Writing and closing

extension SocketStream {
  package func write(_ bytes: [UInt8], until deadline: Deadline) async throws(TransportError) {
    try await write(bytes, from: 0, until: deadline)
  }

  /// Writes what the system takes at once, which is nothing where the caller is not on the loop.
  ///
  /// Whoever writes again and again in this way asks `isTurnOver`.
  /// - Returns: How many bytes that was; `write` with this offset sees to the rest.
  package func writeNow(_ bytes: [UInt8]) throws(TransportError) -> Int {
    loop.isCurrent ? try send(bytes, from: 0) : 0
  }

  /// Writes the bytes from an offset on; after a failure the stream is of no more use.
  package func write(
    _ bytes: [UInt8], from start: Int, until deadline: Deadline
  ) async throws(TransportError) {
    guard loop.isCurrent else {
      return try await withTaskExecutorPreference(loop) { () async throws(TransportError) in
        try await write(bytes, from: start, until: deadline)
      }
    }
    var offset = start
    while offset < bytes.count {
      let count = try send(bytes, from: offset)
      offset += count
      if offset == bytes.count {
        if isTurnOver() { await Task.yield() }
        return
      }
      if count == 0 {
        try await watch.wait(for: .writable, until: deadline)
        turnsWithoutWait = 0
      }
    }
  }

  /// Sends what the system takes now, possibly nothing.
  private func send(_ bytes: [UInt8], from offset: Int) throws(TransportError) -> Int {
    guard !isClosed else { throw .closed }
    while true {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        let rest = unsafe bytes[offset...]
        return unsafe Glibc.send(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count,
          Int32(MSG_NOSIGNAL))
      }
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: return 0
      default: throw .last("send")
      }
    }
  }

  package func finishWriting() async throws(TransportError) {
    guard loop.isCurrent else {
      return try await withTaskExecutorPreference(loop) { () async throws(TransportError) in
        try await finishWriting()
      }
    }
    guard !isClosed else { throw .closed }
    guard shutdown(descriptor, Int32(SHUT_WR)) == 0 else { throw .last("shutdown") }
  }

  package func close() {
    guard loop.isCurrent else { return loop.execute { self.close() } }
    guard !isClosed else { return }
    isClosed = true
    watch.closeWithDescriptor()
  }
}
