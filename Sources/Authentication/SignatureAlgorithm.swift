/// A way to sign tokens (RFC 7518 §3), as a row of the table `all`.
///
/// Only public-key algorithms can be rows. A key decides which row applies to it, so a token cannot
/// choose to have a public key used as a shared secret.
package struct SignatureAlgorithm: Sendable, Hashable {
  /// The value of `alg`.
  package let name: String
  let family: Family
  let digest: Digest

  /// How a key of which type signs.
  enum Family: Sendable, Hashable {
    /// RSASSA-PKCS1-v1_5.
    case rsa
    /// ECDSA on a curve; the signature of a token is r and s, one after the other.
    case ecdsa(EllipticCurve)
  }

  enum Digest: String, Sendable, Hashable {
    case sha256 = "SHA256"
  }

  /// Every algorithm that is accepted.
  package static let all = [
    SignatureAlgorithm(name: "RS256", family: .rsa, digest: .sha256),
    SignatureAlgorithm(name: "ES256", family: .ecdsa(.p256), digest: .sha256),
  ]

  package static func named(_ name: String) -> SignatureAlgorithm? {
    all.first { $0.name == name }
  }
}

/// A curve of RFC 7518 §6.2.1.1.
struct EllipticCurve: Sendable, Hashable {
  /// The value of `crv`.
  let name: String
  /// The name that OpenSSL has for it.
  let groupName: String
  /// The length of a coordinate, and of each half of a signature, in bytes.
  let byteCount: Int

  static let p256 = EllipticCurve(name: "P-256", groupName: "prime256v1", byteCount: 32)

  static let all = [p256]
}
