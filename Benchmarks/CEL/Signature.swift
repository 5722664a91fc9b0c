import COpenSSL

/// An RS256 signature over a token of usual length, with the key to check it, as OpenSSL does it.
@safe
final class Signature {
  private let key: OpaquePointer
  private let message = [UInt8](repeating: 0x41, count: 900)
  private var signature: [UInt8] = []

  struct Failure: Error {}

  init() throws {
    guard let settings = unsafe EVP_PKEY_CTX_new_id(EVP_PKEY_RSA, nil) else { throw Failure() }
    defer { unsafe EVP_PKEY_CTX_free(settings) }
    var key: OpaquePointer?
    guard unsafe EVP_PKEY_keygen_init(settings) == 1,
      unsafe EVP_PKEY_CTX_ctrl_str(settings, "rsa_keygen_bits", "2048") == 1,
      unsafe EVP_PKEY_keygen(settings, &key) == 1, let key = unsafe key
    else { throw Failure() }
    unsafe self.key = unsafe key
    signature = try sign()
  }

  deinit { unsafe EVP_PKEY_free(key) }

  /// Whether the signature is right; each reading checks it anew.
  var isValid: Bool {
    guard let context = unsafe EVP_MD_CTX_new() else { return false }
    defer { unsafe EVP_MD_CTX_free(context) }
    guard unsafe EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1 else {
      return false
    }
    return unsafe EVP_DigestVerify(
      context, signature, signature.count, message, message.count) == 1
  }

  private func sign() throws -> [UInt8] {
    guard let context = unsafe EVP_MD_CTX_new() else { throw Failure() }
    defer { unsafe EVP_MD_CTX_free(context) }
    var length = 256
    var bytes = [UInt8](repeating: 0, count: length)
    guard unsafe EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1,
      unsafe EVP_DigestSign(context, &bytes, &length, message, message.count) == 1
    else { throw Failure() }
    return Array(bytes[..<length])
  }
}
