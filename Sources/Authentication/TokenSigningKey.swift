import COpenSSL
import Digests
package import JSON

/// An RSA key pair of this machine, which signs tokens for development by RS256.
///
/// `@unchecked` because OpenSSL's key is never changed once it is made, and signing locks by itself.
@safe
package final class TokenSigningKey: @unchecked Sendable {
  private let key: OpaquePointer
  /// The id that tokens name the key by: a digest of its public half.
  package let id: String

  private static let bits: Int32 = 2048
  private static let maximumBytes = 16 << 10

  /// Makes a new pair; `nil` where the library refuses.
  package convenience init?() {
    guard let context = unsafe EVP_PKEY_CTX_new_from_name(nil, "RSA", nil) else { return nil }
    defer { unsafe EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard unsafe EVP_PKEY_keygen_init(context) == 1,
      unsafe EVP_PKEY_CTX_set_rsa_keygen_bits(context, Self.bits) == 1,
      unsafe EVP_PKEY_generate(context, &key) == 1, let key = unsafe key
    else { return nil }
    unsafe self.init(owning: key)
  }

  /// Reads a pair that `pem` has written; `nil` for anything else.
  package convenience init?(pem: [UInt8]) {
    guard pem.count <= Self.maximumBytes,
      let buffer = unsafe BIO_new_mem_buf(pem, Int32(pem.count))
    else { return nil }
    defer { unsafe BIO_free(buffer) }
    guard let key = unsafe PEM_read_bio_PrivateKey(buffer, nil, nil, nil) else { return nil }
    guard unsafe EVP_PKEY_is_a(key, "RSA") == 1, unsafe EVP_PKEY_get_bits(key) >= Self.bits else {
      unsafe EVP_PKEY_free(key)
      return nil
    }
    unsafe self.init(owning: key)
  }

  private init(owning key: OpaquePointer) {
    unsafe self.key = key
    let modulus = unsafe Self.number("n", of: key)
    id = Hexadecimal.text(SHA256.hash(modulus).prefix(8))
  }

  deinit { unsafe EVP_PKEY_free(key) }

  /// The pair as a text that only its owner may see.
  package var pem: [UInt8] {
    guard let buffer = unsafe BIO_new(BIO_s_mem()) else { return [] }
    defer { unsafe BIO_free(buffer) }
    guard unsafe PEM_write_bio_PrivateKey(buffer, key, nil, nil, 0, nil, nil) == 1 else {
      return []
    }
    var bytes = [UInt8](repeating: 0, count: Self.maximumBytes)
    let count = unsafe BIO_read(buffer, &bytes, Int32(bytes.count))
    return Array(bytes.prefix(Int(max(0, count))))
  }

  /// The public half as a JSON Web Key (RFC 7517).
  package var webKey: JSONValue {
    [
      "kty": "RSA", "use": "sig", "alg": "RS256", "kid": .string(id),
      "n": .string(Base64URL.text(unsafe Self.number("n", of: key))),
      "e": .string(Base64URL.text(unsafe Self.number("e", of: key))),
    ]
  }

  /// The signature of a text by RSASSA-PKCS1-v1_5 with SHA-256; empty where the library refuses.
  package func signature(of text: String) -> [UInt8] {
    guard let context = unsafe EVP_MD_CTX_new() else { return [] }
    defer { unsafe EVP_MD_CTX_free(context) }
    let message = Array(text.utf8)
    var signature = [UInt8](repeating: 0, count: 2048)
    var length = signature.count
    guard unsafe EVP_DigestSignInit_ex(context, nil, "SHA256", nil, nil, key, nil) == 1,
      unsafe EVP_DigestSign(context, &signature, &length, message, message.count) == 1
    else { return [] }
    return Array(signature.prefix(length))
  }

  private static func number(_ name: String, of key: OpaquePointer) -> [UInt8] {
    var value: OpaquePointer?
    guard unsafe EVP_PKEY_get_bn_param(key, name, &value) == 1 else { return [] }
    defer { unsafe BN_free(value) }
    var bytes = [UInt8](repeating: 0, count: unsafe (Int(BN_num_bits(value)) + 7) / 8)
    unsafe BN_bn2bin(value, &bytes)
    return bytes
  }
}
