internal import COpenSSL

/// A stream that is encrypted for one server, over another stream.
///
/// OpenSSL reads and writes buffers in memory, and this type moves their bytes; so libssl never waits.
/// `@unchecked` because its state is touched on its loop only.
@safe
package final class TLSStream: ByteStream, @unchecked Sendable {
  package let loop: EventLoop
  private let transport: any ByteStream
  private let connection: OpaquePointer
  /// The buffers for bytes from and to the peer; the connection owns them.
  private let received: OpaquePointer
  private let outgoing: OpaquePointer
  private var isFlushing = false

  /// The bytes that are taken from the peer at once, at most.
  private static let pieceBytes = 32 << 10

  /// Agrees with the server of a name about encryption over a connected stream, and proves that it is
  /// that server; the name is one of DNS or a literal address.
  ///
  /// - Throws: `tls` for a certificate that is not trusted or is another server's, and where the two
  ///   sides have no version in common; what the transport throws. The transport is then closed.
  package static func connect(
    over transport: any ByteStream, to host: String, trusting trust: TLSTrust = .system,
    until deadline: Deadline
  ) async throws(TransportError) -> TLSStream {
    do throws(TransportError) {
      let stream = try TLSStream(transport, host: host, trust)
      try await stream.shakeHands(until: deadline)
      return stream
    } catch {
      transport.close()
      throw error
    }
  }

  private init(
    _ transport: any ByteStream, host: String, _ trust: TLSTrust
  ) throws(TransportError) {
    let context = unsafe try trust.makeContext()
    defer { unsafe SSL_CTX_free(context) }
    guard let connection = unsafe SSL_new(context) else {
      throw .tls(reason: "libssl cannot be set up")
    }
    guard let received = unsafe BIO_new(BIO_s_mem()), let outgoing = unsafe BIO_new(BIO_s_mem()),
      unsafe Self.demand(host, of: connection)
    else {
      unsafe SSL_free(connection)
      throw .tls(reason: "\"\(host)\" is no name of a server")
    }
    unsafe SSL_set_bio(connection, received, outgoing)
    loop = transport.loop
    self.transport = transport
    unsafe self.connection = connection
    unsafe self.received = received
    unsafe self.outgoing = outgoing
  }

  deinit { unsafe SSL_free(connection) }

  /// Lets the connection accept no certificate but that of a host.
  private static func demand(_ host: String, of connection: OpaquePointer) -> Bool {
    if let address = Address(literal: host, port: 0) {
      let parameters = unsafe SSL_get0_param(connection)
      return unsafe X509_VERIFY_PARAM_set1_ip_asc(parameters, address.host) == 1
    }
    guard !host.isEmpty, !host.utf8.contains(0) else { return false }
    unsafe SSL_set_hostflags(
      connection,
      UInt32(X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS | X509_CHECK_FLAG_NEVER_CHECK_SUBJECT))
    return unsafe SSL_set1_host(connection, host) == 1
      && openssl_name_server(connection, host) == 1
  }

  private func shakeHands(until deadline: Deadline) async throws(TransportError) {
    guard loop.isCurrent else {
      return try await withTaskExecutorPreference(loop) { () async throws(TransportError) in
        try await shakeHands(until: deadline)
      }
    }
    let result = try await perform(until: deadline) { unsafe SSL_connect(connection) }
    guard result > 0 else { throw .connectionLost }
  }
}

// MARK: - Calls of libssl

extension TLSStream {
  /// Makes a call until it succeeds, feeding it what the peer sends; 0 once the peer has finished.
  private func perform(
    until deadline: Deadline, _ call: () -> Int32
  ) async throws(TransportError) -> Int32 {
    while true {
      ERR_clear_error()
      let result = call()
      let error = unsafe result > 0 ? SSL_ERROR_NONE : SSL_get_error(connection, result)
      let failure = failure(of: error)
      // Also after a failure: the peer is told of it.
      try await flush(until: deadline)
      if let failure { throw failure }
      switch error {
      case SSL_ERROR_NONE: return result
      case SSL_ERROR_ZERO_RETURN: return 0
      default: try await feed(until: deadline)
      }
    }
  }

  private func failure(of error: Int32) -> TransportError? {
    switch error {
    case SSL_ERROR_NONE, SSL_ERROR_ZERO_RETURN, SSL_ERROR_WANT_READ: return nil
    default: break
    }
    let verification = unsafe SSL_get_verify_result(connection)
    if verification != Int(X509_V_OK), let text = unsafe X509_verify_cert_error_string(verification)
    {
      return unsafe .tls(reason: "the certificate is not accepted: \(String(cString: text))")
    }
    guard let text = unsafe ERR_reason_error_string(ERR_get_error()) else { return .connectionLost }
    return unsafe .tls(reason: String(cString: text))
  }

  /// Waits for bytes of the peer and hands them to libssl.
  ///
  /// - Throws: `connectionLost` at the end of the transport, since TLS tells its end before.
  private func feed(until deadline: Deadline) async throws(TransportError) {
    var bytes: [UInt8] = []
    let count = try await transport.read(into: &bytes, limit: Self.pieceBytes, until: deadline)
    guard count > 0, unsafe BIO_write(received, bytes, Int32(count)) == Int32(count) else {
      throw .connectionLost
    }
  }

  /// Sends what libssl wants sent; while another call does so, that one sends this as well.
  private func flush(until deadline: Deadline) async throws(TransportError) {
    guard !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    while unsafe openssl_pending(outgoing) > 0 {
      let capacity = unsafe openssl_pending(outgoing)
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        count = unsafe Int(max(0, BIO_read(outgoing, buffer.baseAddress, Int32(capacity))))
      }
      try await transport.write(bytes, until: deadline)
    }
  }
}

// MARK: - Reading and writing

extension TLSStream {
  package func read(
    into buffer: inout [UInt8], limit: Int, until deadline: Deadline
  ) async throws(TransportError) -> Int {
    guard loop.isCurrent else {
      return try await withTaskExecutorPreference(loop) { () async throws(TransportError) in
        try await read(into: &buffer, limit: limit, until: deadline)
      }
    }
    var piece = [UInt8](repeating: 0, count: min(limit, Self.pieceBytes))
    let count = try await perform(until: deadline) {
      unsafe SSL_read(connection, &piece, Int32(piece.count))
    }
    buffer += piece.prefix(Int(count))
    return Int(count)
  }

  package func write(_ bytes: [UInt8], until deadline: Deadline) async throws(TransportError) {
    guard loop.isCurrent else {
      return try await withTaskExecutorPreference(loop) { () async throws(TransportError) in
        try await write(bytes, until: deadline)
      }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(Self.pieceBytes))
      rest = rest.dropFirst(piece.count)
      let count = try await perform(until: deadline) {
        unsafe SSL_write(connection, piece, Int32(piece.count))
      }
      guard count == piece.count else { throw .connectionLost }
    }
  }

  package func finishWriting() async throws(TransportError) {
    guard loop.isCurrent else {
      return try await withTaskExecutorPreference(loop) { () async throws(TransportError) in
        try await finishWriting()
      }
    }
    ERR_clear_error()
    guard unsafe SSL_shutdown(connection) >= 0 else { throw .connectionLost }
    try await flush(until: .never)
  }

  package func hangup() async throws(TransportError) { try await transport.hangup() }

  package func close() { transport.close() }
}
