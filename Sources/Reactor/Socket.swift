internal import CLinux
internal import Glibc

/// An open socket, non-blocking, closed when it goes out of scope unless it is handed on.
struct Socket: ~Copyable {
  let descriptor: Int32

  init(_ family: Int32) throws(TransportError) {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = Glibc.socket(family, type, 0)
    guard descriptor >= 0 else { throw .last("socket") }
    self.descriptor = descriptor
  }

  /// Takes over an open descriptor.
  init(adopting descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = Glibc.close(descriptor) }

  /// Gives the descriptor away; the caller closes it.
  consuming func release() -> Int32 {
    let descriptor = descriptor
    discard self
    return descriptor
  }

  func setOption(_ name: Int32, level: Int32, to value: Int32 = 1) throws(TransportError) {
    var value = value
    let size = socklen_t(MemoryLayout<Int32>.size)
    guard unsafe setsockopt(descriptor, level, name, &value, size) == 0 else {
      throw .last("setsockopt")
    }
  }

  func bind(to address: Address) throws(TransportError) {
    let status = unsafe address.withSocketAddress { unsafe Glibc.bind(descriptor, $0, $1) }
    guard status == 0 else { throw .last("bind") }
  }

  /// The address this end has, with the port that the system chose for 0.
  func localAddress() throws(TransportError) -> Address {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let status = unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length)
      }
    }
    guard status == 0 else { throw .last("getsockname") }
    guard let address = Address(storage, length: length) else {
      throw .system(call: "getsockname", code: EAFNOSUPPORT)
    }
    return address
  }

  /// Begins to connect; the result is known when the socket becomes writable.
  func connect(to address: Address) throws(TransportError) {
    let status = unsafe address.withSocketAddress { unsafe Glibc.connect(descriptor, $0, $1) }
    guard status == 0 || errno == EINPROGRESS || errno == EINTR else { throw .last("connect") }
  }

  /// The failure that a connection attempt left behind.
  static func pendingError(of descriptor: Int32) -> Int32 {
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    let status = unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
    return status == 0 ? code : errno
  }
}
