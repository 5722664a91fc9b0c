import COpenSSL
import Digests
import JSON

/// A JSON Web Key for signatures (RFC 7517 §4, RFC 7518 §6).
struct WebKey {
  private let material: Material
  private let algorithm: String?

  private enum Material {
    case rsa(modulus: [UInt8], exponent: [UInt8])
    case ec(EllipticCurve, x: [UInt8], y: [UInt8])
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
    default:
      return nil
    }
  }

  /// The key; `nil` where its numbers are not those of one, or no accepted algorithm uses it.
  func key() -> VerificationKey? {
    defer { ERR_clear_error() }
    guard let builder = unsafe OSSL_PARAM_BLD_new() else { return nil }
    defer { unsafe OSSL_PARAM_BLD_free(builder) }
    switch material {
    case .rsa(let modulus, let exponent):
      guard exponent.count <= 8, let last = exponent.last, last & 1 == 1, exponent != [1],
        let n = unsafe BN_bin2bn(modulus, Int32(modulus.count), nil)
      else { return nil }
      defer { unsafe BN_free(n) }
      guard let e = unsafe BN_bin2bn(exponent, Int32(exponent.count), nil) else { return nil }
      defer { unsafe BN_free(e) }
      guard unsafe OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_N, n) == 1,
        unsafe OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_E, e) == 1
      else { return nil }
      return unsafe Self.key("RSA", builder, algorithm)
    case .ec(let curve, let x, let y):
      let point = [0x04] + x + y
      guard
        unsafe OSSL_PARAM_BLD_push_utf8_string(
          builder, OSSL_PKEY_PARAM_GROUP_NAME, curve.groupName, curve.groupName.utf8.count) == 1,
        unsafe OSSL_PARAM_BLD_push_octet_string(
          builder, OSSL_PKEY_PARAM_PUB_KEY, point, point.count) == 1
      else { return nil }
      return unsafe Self.key("EC", builder, algorithm)
    }
  }

  private static func key(
    _ type: String, _ builder: OpaquePointer, _ algorithm: String?
  ) -> VerificationKey? {
    guard let parameters = unsafe OSSL_PARAM_BLD_to_param(builder) else { return nil }
    defer { unsafe OSSL_PARAM_free(parameters) }
    guard let context = unsafe EVP_PKEY_CTX_new_from_name(nil, type, nil) else { return nil }
    defer { unsafe EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard unsafe EVP_PKEY_fromdata_init(context) == 1,
      unsafe EVP_PKEY_fromdata(context, &key, openssl_public_key_selection(), parameters) == 1,
      let key = unsafe key
    else { return nil }
    guard unsafe isSound(key) else {
      unsafe EVP_PKEY_free(key)
      return nil
    }
    return unsafe VerificationKey(adopting: key, for: algorithm)
  }

  /// Whether the numbers make a public key, such as a point that lies on its curve.
  private static func isSound(_ key: OpaquePointer) -> Bool {
    guard let context = unsafe EVP_PKEY_CTX_new_from_pkey(nil, key, nil) else { return false }
    defer { unsafe EVP_PKEY_CTX_free(context) }
    return unsafe EVP_PKEY_public_check(context) == 1
  }
}
