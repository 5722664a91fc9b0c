internal import CLinux
internal import Glibc

/// Looks host names up without holding up a loop.
package enum NameResolver {
  /// The addresses of a host, in the order in which they should be tried.
  ///
  /// Literal addresses are answered at once. Otherwise the system's resolver runs on a thread of its
  /// own, which a cancelled or late caller leaves to itself.
  /// - Throws: `system` when the name has no address, `timedOut`, `cancelled`.
  package static func addresses(
    of host: String, port: UInt16, on loop: EventLoop, until deadline: Deadline
  ) async throws(TransportError) -> [Address] {
    if let literal = Address(literal: host, port: port) { return [literal] }
    let query = Query(host: host, port: port, answer: Promise(on: loop))
    try query.start()
    let addresses = try await query.answer.value(until: deadline)
    guard !addresses.isEmpty else { throw .system(call: "resolve", code: EHOSTUNREACH) }
    return addresses
  }

  private final class Query: Sendable {
    let host: String
    let port: UInt16
    let answer: Promise<[Address]>

    init(host: String, port: UInt16, answer: Promise<[Address]>) {
      self.host = host
      self.port = port
      self.answer = answer
    }

    func start() throws(TransportError) {
      var thread = pthread_t()
      let box = unsafe Unmanaged.passRetained(self).toOpaque()
      let code = unsafe pthread_create(
        &thread, nil,
        { argument in
          guard let argument = unsafe argument else { return nil }
          let query = unsafe Unmanaged<Query>.fromOpaque(argument).takeRetainedValue()
          query.answer.fulfil(query.resolve())
          return nil
        }, box)
      guard code == 0 else {
        unsafe Unmanaged<Query>.fromOpaque(box).release()
        throw .failure(of: "pthread_create", code: code)
      }
      pthread_detach(thread)
    }

    private func resolve() -> [Address] {
      var hints = unsafe addrinfo()
      unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      var list: UnsafeMutablePointer<addrinfo>?
      guard unsafe getaddrinfo(host, "\(port)", &hints, &list) == 0 else { return [] }
      defer { unsafe freeaddrinfo(list) }
      var addresses: [Address] = []
      var entry = unsafe list
      while let information = unsafe entry?.pointee {
        if let address = unsafe Self.address(information) { addresses.append(address) }
        unsafe entry = unsafe information.ai_next
      }
      return addresses
    }

    private static func address(_ information: addrinfo) -> Address? {
      var storage = sockaddr_storage()
      guard let source = unsafe information.ai_addr else { return nil }
      let length = unsafe min(Int(information.ai_addrlen), MemoryLayout<sockaddr_storage>.size)
      unsafe withUnsafeMutableBytes(of: &storage) {
        unsafe $0.copyMemory(from: UnsafeRawBufferPointer(start: source, count: length))
      }
      return Address(storage, length: socklen_t(length))
    }
  }
}
