import COpenSSL
import Digests
import JSON

/// A JSON Web Key for signatures (RFC 7517 §4, RFC 7518 §6, RFC 8037 §2).
struct WebKey {
  private let material: Material
  private let algorithm: String?

  private enum Material {
    case rsa(modulus: [UInt8], exponent: [UInt8])
    case ec(EllipticCurve, x: [UInt8], y: [UInt8])
    case ed25519([UInt8])
  }

  /// The longest member of a key, in bytes.
  private static let maximumBytes = 1024

  /// `nil` for keys of other types or other uses.
  init?(_ members: JSONObject) {
    if let use = members["use"], use != "sig" { return nil }
    if let operations = members["key_ops"], operations.array?.contains("verify") != true {
      return nil
    }
    if let algorithm = members["alg"] {
      guard let name = algorithm.string else { return nil }
      self.algorithm = name
    } else {
      algorithm = nil
    }
    let bytes = { (name: String) -> [UInt8]? in
      guard let bytes = members[name]?.string.flatMap({ Base64URL.bytes($0.utf8) }),
        !bytes.isEmpty, bytes.count <= Self.maximumBytes
      else { return nil }
      return bytes
    }
    switch members["kty"]?.string {
    case "RSA"?:
      guard let modulus = bytes("n"), let exponent = bytes("e") else { return nil }
      material = .rsa(modulus: modulus, exponent: exponent)
    case "EC"?:
      let curve = EllipticCurve.all.first { $0.name == members["crv"]?.string }
      guard let curve, let x = bytes("x"), let y = bytes("y"), x.count == curve.byteCount,
        y.count == curve.byteCount
      else { return nil }
      material = .ec(curve, x: x, y: y)
    case "OKP"?:
      guard members["crv"] == "Ed25519", let x = bytes("x"), x.count == 32 else { return nil }
      material = .ed25519(x)
    default:
      return nil
    }
  }

  /// The key; `nil` where its numbers are not those of one, or no accepted algorithm uses it.
  func key() -> VerificationKey? {
    defer { ERR_clear_error() }
    guard let key = unsafe makeKey() else { return nil }
    guard unsafe Self.isSound(key) else {
      unsafe EVP_PKEY_free(key)
      return nil
    }
    return unsafe VerificationKey(adopting: key, for: algorithm)
  }

  private func makeKey() -> OpaquePointer? {
    switch material {
    case .rsa(let modulus, let exponent):
      guard exponent.count <= 8, let last = exponent.last, last & 1 == 1, exponent != [1] else {
        return nil
      }
      return unsafe openssl_rsa_key(modulus, modulus.count, exponent, exponent.count)
    case .ec(let curve, let x, let y):
      let point = [0x04] + x + y
      return unsafe openssl_ec_key(curve.groupName, point, point.count)
    case .ed25519(let bytes):
      return unsafe EVP_PKEY_new_raw_public_key_ex(nil, "ED25519", nil, bytes, bytes.count)
    }
  }

  /// Whether the numbers make a public key, such as a point that lies on its curve.
  private static func isSound(_ key: OpaquePointer) -> Bool {
    guard let context = unsafe EVP_PKEY_CTX_new_from_pkey(nil, key, nil) else { return false }
    defer { unsafe EVP_PKEY_CTX_free(context) }
    return unsafe EVP_PKEY_public_check(context) == 1
  }
}
