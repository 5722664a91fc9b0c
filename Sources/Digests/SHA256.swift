// Digests: hashes of bytes and the texts that carry bytes.
//
// Pure functions over libcrypto; they keep no state and know no key.

import COpenSSL

/// The SHA-256 hash of bytes (FIPS 180-4).
package enum SHA256 {
  /// The length of a hash in bytes.
  package static let byteCount = 32

  /// The 32 bytes of the hash.
  package static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] { hash(Array(bytes)) }

  /// The 32 bytes of the hash.
  package static func hash(_ bytes: [UInt8]) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      let digest = unsafe EVP_Digest(
        bytes, bytes.count, buffer.baseAddress, nil, algorithm.pointer, nil)
      precondition(digest == 1, "libcrypto refused SHA-256")
      count = byteCount
    }
  }

  /// The hash of a text as numbers, which compare at once; it needs no memory of its own.
  package static func words(of text: String) -> SIMD4<UInt64> {
    var words = SIMD4<UInt64>.zero
    var text = text
    let digest = text.withUTF8 { content in
      unsafe withUnsafeMutableBytes(of: &words) { buffer in
        unsafe EVP_Digest(
          content.baseAddress, content.count, buffer.baseAddress, nil, algorithm.pointer, nil)
      }
    }
    precondition(digest == 1, "libcrypto refused SHA-256")
    return words
  }

  /// The algorithm, found once: libcrypto looks it up anew each time where it is only named.
  private static let algorithm = Algorithm()

  /// What libcrypto has found, which never changes.
  @safe
  private struct Algorithm: @unchecked Sendable {
    let pointer: OpaquePointer?

    init() { unsafe pointer = EVP_MD_fetch(nil, "SHA256", nil) }
  }
}
