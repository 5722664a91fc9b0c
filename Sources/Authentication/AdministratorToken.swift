import COpenSSL
import Digests

/// The secret that proves an administrator to a service.
package struct AdministratorToken: Sendable {
  /// Only the hash is kept, so that the secret is in no copy of memory longer than needed, and
  /// comparing takes equally long whatever is presented.
  private let hash: [UInt8]

  /// The shortest secret that is accepted, in bytes.
  package static let minimumBytes = 16

  /// Why a text is no such secret; it does not repeat the text.
  package struct Problem: Error, Sendable, Hashable {
    package let message: String
  }

  /// - Throws: for a text that is short, that cannot be sent as a bearer token, or that is the public
  ///   `owner` of emulators.
  package init(_ secret: String) throws(Problem) {
    guard secret != "owner" else {
      throw Problem(message: "the admin token must not be the \"owner\" of the emulator")
    }
    guard secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw Problem(message: "the admin token must be printable ASCII without white space")
    }
    guard secret.utf8.count >= Self.minimumBytes else {
      throw Problem(message: "the admin token must have at least \(Self.minimumBytes) characters")
    }
    hash = SHA256.hash(secret.utf8)
  }

  /// Whether a text is the secret; takes the same time for all texts of a length.
  package func matches(_ text: String) -> Bool {
    let other = SHA256.hash(text.utf8)
    return unsafe CRYPTO_memcmp(hash, other, hash.count) == 0
  }
}
