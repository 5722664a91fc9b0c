import COpenSSL

/// Hashes of passwords that are slow to guess (RFC 8018 §5.2, with HMAC-SHA256).
package enum PBKDF2 {
  /// 32 bytes that follow from a password, a salt and a number of rounds.
  package static func hash(_ password: [UInt8], salt: [UInt8], rounds: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: SHA256.byteCount) { buffer, count in
      let status = unsafe password.withUnsafeBytes { password in
        unsafe PKCS5_PBKDF2_HMAC(
          password.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(password.count), salt,
          Int32(salt.count), Int32(rounds), EVP_sha256(), Int32(SHA256.byteCount),
          buffer.baseAddress)
      }
      precondition(status == 1, "libcrypto refused PBKDF2")
      count = SHA256.byteCount
    }
  }
}
