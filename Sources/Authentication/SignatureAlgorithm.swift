/// A way to sign tokens (RFC 7518 §3, RFC 8037), as a row of the table `all`.
///
/// Only public-key algorithms can be rows. A key decides which rows apply to it, so a token cannot
/// choose to have a public key used as a shared secret.
package struct SignatureAlgorithm: Sendable, Hashable {
  /// The value of `alg`.
  package let name: String
  let family: Family
  /// What is signed of the message; `nil` where the algorithm says so itself.
  let digest: Digest?

  /// How a key of which type signs.
  enum Family: Sendable, Hashable {
    /// RSASSA-PKCS1-v1_5.
    case rsa
    /// RSASSA-PSS with the digest for MGF1 as well, and a salt of the digest's length.
    case rsaPSS
    /// ECDSA on a curve; the signature of a token is r and s, one after the other.
    case ecdsa(EllipticCurve)
    /// Ed25519 in its pure form.
    case ed25519
  }

  enum Digest: String, Sendable, Hashable {
    case sha256 = "SHA256"
    case sha384 = "SHA384"
    case sha512 = "SHA512"
  }

  /// Every algorithm that is accepted.
  package static let all = [
    SignatureAlgorithm(name: "RS256", family: .rsa, digest: .sha256),
    SignatureAlgorithm(name: "RS384", family: .rsa, digest: .sha384),
    SignatureAlgorithm(name: "RS512", family: .rsa, digest: .sha512),
    SignatureAlgorithm(name: "PS256", family: .rsaPSS, digest: .sha256),
    SignatureAlgorithm(name: "PS384", family: .rsaPSS, digest: .sha384),
    SignatureAlgorithm(name: "PS512", family: .rsaPSS, digest: .sha512),
    SignatureAlgorithm(name: "ES256", family: .ecdsa(.p256), digest: .sha256),
    SignatureAlgorithm(name: "ES384", family: .ecdsa(.p384), digest: .sha384),
    SignatureAlgorithm(name: "ES512", family: .ecdsa(.p521), digest: .sha512),
    SignatureAlgorithm(name: "EdDSA", family: .ed25519, digest: nil),
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
  static let p384 = EllipticCurve(name: "P-384", groupName: "secp384r1", byteCount: 48)
  static let p521 = EllipticCurve(name: "P-521", groupName: "secp521r1", byteCount: 66)

  static let all = [p256, p384, p521]
}
