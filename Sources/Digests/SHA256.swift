// Digests: hashes of bytes and the texts that carry bytes.
//
// Pure functions over libcrypto; they keep no state and know no key.

import COpenSSL

/// The SHA-256 hash of bytes (FIPS 180-4).
package enum SHA256 {
  /// The length of a hash in bytes.
  package static let byteCount = 32

  /// The 32 bytes of the hash.
  package static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let input = Array(bytes)
    return unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      let digest = unsafe EVP_Digest(
        input, input.count, buffer.baseAddress, nil, EVP_sha256(), nil)
      precondition(digest == 1, "libcrypto refused SHA-256")
      count = byteCount
    }
  }
}
