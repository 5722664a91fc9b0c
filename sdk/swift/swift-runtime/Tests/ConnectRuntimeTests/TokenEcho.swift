import Foundation

/// A server for one call, which it answers with the token that came.
final class TokenEcho: Sendable {
  let port: Int

  /// `nil` where there is no port.
  init?() {
    guard let (listener, port) = Self.listener() else { return nil }
    self.port = port
    Thread.detachNewThread {
      let connection = accept(listener, nil, nil)
      close(listener)
      Self.answer(FileHandle(fileDescriptor: connection, closeOnDealloc: true))
    }
  }

  /// A socket that listens on this machine, and its port; `nil` where there is none.
  static func listener() -> (socket: Int32, port: Int)? {
    #if canImport(Glibc)
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 1) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    return isListening ? (listener, Int(UInt16(bigEndian: address.sin_port))) : nil
  }

  private static func answer(_ connection: FileHandle) {
    var request = Data()
    while !request.contains("\r\n\r\n".utf8) {
      let part = connection.availableData
      if part.isEmpty { return }
      request += part
    }
    let field = "x-firebase-auth-token: "
    let lines = String(decoding: request, as: UTF8.self).split(separator: "\r\n")
    let token = lines.first { $0.lowercased().hasPrefix(field) }?.dropFirst(field.count) ?? ""
    let body = #"{"data":{"token":"\#(token)"}}"#
    let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    try? connection.write(contentsOf: Data((head + body).utf8))
  }
}
