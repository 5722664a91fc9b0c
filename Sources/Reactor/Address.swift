internal import CLinux
internal import Glibc

/// Where a socket listens or connects to.
package enum Address: Sendable, Hashable {
  /// The four bytes as they are written, and the port.
  case ipv4([UInt8], port: UInt16)
  /// Sixteen bytes, the port, and the number of the network interface (0: any).
  case ipv6([UInt8], port: UInt16, scope: UInt32)
  /// A path in the file system, at most `maximumPathLength` bytes.
  case unix(path: String)

  /// The longest path of a Unix socket, in UTF-8 bytes.
  package static let maximumPathLength = 107

  package static func loopback(port: UInt16) -> Address { .ipv4([127, 0, 0, 1], port: port) }

  /// Reads a literal address, without looking names up: `127.0.0.1`, `::1`, `[::1]`.
  package init?(literal host: String, port: UInt16) {
    let bare =
      host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    var four = in_addr()
    var six = in6_addr()
    if unsafe inet_pton(AF_INET, bare, &four) == 1 {
      self = .ipv4(Self.bytes(of: &four), port: port)
    } else if unsafe inet_pton(AF_INET6, bare, &six) == 1 {
      self = .ipv6(Self.bytes(of: &six), port: port, scope: 0)
    } else {
      return nil
    }
  }

  /// Reads `127.0.0.1:80`, `[::1]:80` or `unix:/path`.
  package init?(_ text: String) {
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst(5))
      guard Self.isUsablePath(path) else { return nil }
      self = .unix(path: path)
      return
    }
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]),
      !text[..<colon].contains(":") || text[..<colon].hasSuffix("]")
    else { return nil }
    self.init(literal: String(text[..<colon]), port: port)
  }

  package static func isUsablePath(_ path: String) -> Bool {
    !path.isEmpty && path.utf8.count <= maximumPathLength && !path.utf8.contains(0)
  }

  /// The port; `nil` for a path.
  package var port: UInt16? {
    switch self {
    case .ipv4(_, let port), .ipv6(_, let port, _): port
    case .unix: nil
    }
  }

  /// Whether only this machine can reach it.
  package var isLoopback: Bool {
    switch self {
    case .ipv4(let bytes, _): bytes.first == 127
    case .ipv6(let bytes, _, _): bytes == [UInt8](repeating: 0, count: 15) + [1]
    case .unix: true
    }
  }

  /// The literal host without port and brackets; the path of a Unix socket.
  package var host: String {
    switch self {
    case .ipv4(let bytes, _): Self.dotted(bytes)
    case .ipv6(let bytes, _, _): Self.text(of: bytes, family: AF_INET6)
    case .unix(let path): path
    }
  }

  private static func bytes<Value>(of value: inout Value) -> [UInt8] {
    unsafe withUnsafeBytes(of: &value) { unsafe Array($0) }
  }

  /// The numbers of an IPv4 address with dots between them; written for each record of the log.
  private static func dotted(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(15)
    for byte in bytes {
      if !text.isEmpty { text.append(UInt8(ascii: ".")) }
      if byte >= 100 { text.append(0x30 + byte / 100) }
      if byte >= 10 { text.append(0x30 + byte / 10 % 10) }
      text.append(0x30 + byte % 10)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func text(of bytes: [UInt8], family: Int32) -> String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard let result = unsafe inet_ntop(family, bytes, &text, socklen_t(text.count)) else {
      return ""
    }
    return unsafe String(cString: result)
  }
}

extension Address: CustomStringConvertible {
  package var description: String {
    switch self {
    case .ipv4(_, let port): host + ":" + String(port)
    case .ipv6(_, let port, _): "[\(host)]:\(port)"
    case .unix(let path): "unix:\(path)"
    }
  }
}

// MARK: - The system's form

extension Address {
  var family: Int32 {
    switch self {
    case .ipv4: AF_INET
    case .ipv6: AF_INET6
    case .unix: AF_UNIX
    }
  }

  /// Hands out the address as the socket calls want it.
  func withSocketAddress<Result>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var storage = sockaddr_storage()
    let length = unsafe withUnsafeMutableBytes(of: &storage) { unsafe fill($0) }
    return unsafe withUnsafePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, length) }
    }
  }

  private func fill(_ storage: UnsafeMutableRawBufferPointer) -> socklen_t {
    switch self {
    case .ipv4(let bytes, let port):
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      unsafe withUnsafeMutableBytes(of: &address.sin_addr) { unsafe $0.copyBytes(from: bytes) }
      unsafe storage.storeBytes(of: address, as: sockaddr_in.self)
      return socklen_t(MemoryLayout<sockaddr_in>.size)
    case .ipv6(let bytes, let port, let scope):
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      address.sin6_scope_id = scope
      unsafe withUnsafeMutableBytes(of: &address.sin6_addr) { unsafe $0.copyBytes(from: bytes) }
      unsafe storage.storeBytes(of: address, as: sockaddr_in6.self)
      return socklen_t(MemoryLayout<sockaddr_in6>.size)
    case .unix(let path):
      precondition(Self.isUsablePath(path), "bad socket path \(path)")
      unsafe storage.storeBytes(of: sa_family_t(AF_UNIX), as: sa_family_t.self)
      let start = MemoryLayout<sa_family_t>.size
      for (index, byte) in path.utf8.enumerated() { unsafe storage[start + index] = byte }
      return socklen_t(start + path.utf8.count + 1)
    }
  }

  /// Reads what a socket call filled in; `nil` for a family we do not know.
  ///
  /// A peer of a Unix socket usually has no name: its path is then empty.
  init?(_ storage: sockaddr_storage, length: socklen_t) {
    var storage = storage
    let family = Int32(storage.ss_family)
    switch family {
    case AF_INET:
      var address = unsafe withUnsafeBytes(of: &storage) { unsafe $0.load(as: sockaddr_in.self) }
      self = .ipv4(Self.bytes(of: &address.sin_addr), port: UInt16(bigEndian: address.sin_port))
    case AF_INET6:
      var address = unsafe withUnsafeBytes(of: &storage) { unsafe $0.load(as: sockaddr_in6.self) }
      self = .ipv6(
        Self.bytes(of: &address.sin6_addr), port: UInt16(bigEndian: address.sin6_port),
        scope: address.sin6_scope_id)
    case AF_UNIX:
      let name = Self.bytes(of: &storage).prefix(Int(length)).dropFirst(2).prefix { $0 != 0 }
      self = .unix(path: String(decoding: name, as: UTF8.self))
    default:
      return nil
    }
  }
}
