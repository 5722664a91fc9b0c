import COpenSSL

/// The text of an X.509 certificate, read for its public key alone.
struct Certificate {
  private let pem: [UInt8]

  /// `nil` for a text without the lines around a certificate.
  init?(pem: String) {
    guard pem.contains(" CERTIFICATE-----") else { return nil }
    self.pem = Array(pem.utf8)
  }

  /// The public key; `nil` where the certificate is broken or no accepted algorithm uses the key.
  func key() -> VerificationKey? {
    defer { ERR_clear_error() }
    guard let buffer = unsafe BIO_new_mem_buf(pem, Int32(pem.count)) else { return nil }
    defer { unsafe BIO_free(buffer) }
    guard let certificate = unsafe PEM_read_bio_X509(buffer, nil, nil, nil) else { return nil }
    defer { unsafe X509_free(certificate) }
    guard let key = unsafe X509_get_pubkey(certificate) else { return nil }
    return unsafe VerificationKey(adopting: key, for: nil)
  }
}
