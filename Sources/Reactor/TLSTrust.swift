internal import COpenSSL

/// Which certificates a client takes for those of the server that it wants.
package enum TLSTrust: Sendable, Hashable {
  /// Those of the authorities that the machine trusts, at the places that OpenSSL looks at; the
  /// variables `SSL_CERT_FILE` and `SSL_CERT_DIR` change these.
  case system
  /// Those of the authorities in a text of PEM certificates, and no others.
  case authorities(pem: [UInt8])

  /// Settings for connections of clients: TLS 1.2 or later, and no peer without a valid certificate.
  ///
  /// The caller frees them.
  /// - Throws: `tls` where the authorities cannot be read.
  func makeContext() throws(TransportError) -> OpaquePointer {
    guard let context = unsafe SSL_CTX_new(TLS_client_method()) else {
      throw .tls(reason: "libssl cannot be set up")
    }
    unsafe SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nil)
    unsafe SSL_CTX_set_options(context, openssl_client_options())
    guard unsafe openssl_require_tls_1_2(context) == 1, unsafe load(into: context) else {
      unsafe SSL_CTX_free(context)
      throw .tls(reason: "the trusted certificates cannot be read")
    }
    return unsafe context
  }

  private func load(into context: OpaquePointer) -> Bool {
    switch self {
    case .system:
      return unsafe SSL_CTX_set_default_verify_paths(context) == 1
    case .authorities(let pem):
      guard let store = unsafe SSL_CTX_get_cert_store(context),
        let buffer = unsafe BIO_new_mem_buf(pem, Int32(pem.count))
      else { return false }
      defer {
        unsafe BIO_free(buffer)
        ERR_clear_error()
      }
      var count = 0
      while let certificate = unsafe PEM_read_bio_X509(buffer, nil, nil, nil) {
        defer { unsafe X509_free(certificate) }
        guard unsafe X509_STORE_add_cert(store, certificate) == 1 else { return false }
        count += 1
      }
      return count > 0
    }
  }
}
