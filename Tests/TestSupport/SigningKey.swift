import COpenSSL
import Digests
package import JSON

/// A key pair that signs tokens as an issuer does, made anew for each test.
@safe
package final class SigningKey: @unchecked Sendable {
  /// The type of a key, and with it the algorithm of its tokens where no other is asked for.
  package enum Kind: Sendable, CaseIterable {
    case rsa
    case weakRSA
    case p256
    case p384
    case p521
    /// A curve that no algorithm of tokens has.
    case secp256k1
    case ed25519

    package var algorithm: String {
      switch self {
      case .rsa, .weakRSA: "RS256"
      case .p256, .secp256k1: "ES256"
      case .p384: "ES384"
      case .p521: "ES512"
      case .ed25519: "EdDSA"
      }
    }

    fileprivate var type: String {
      switch self {
      case .rsa, .weakRSA: "RSA"
      case .p256, .p384, .p521, .secp256k1: "EC"
      case .ed25519: "ED25519"
      }
    }

    /// The name of the curve, and the length of a coordinate in bytes.
    fileprivate var curve: (name: String, width: Int)? {
      switch self {
      case .rsa, .weakRSA, .ed25519: nil
      case .p256: ("P-256", 32)
      case .p384: ("P-384", 48)
      case .p521: ("P-521", 66)
      case .secp256k1: ("secp256k1", 32)
      }
    }
  }

  package let kind: Kind
  private let key: OpaquePointer

  package init(_ kind: Kind) {
    self.kind = kind
    guard let context = unsafe EVP_PKEY_CTX_new_from_name(nil, kind.type, nil) else {
      preconditionFailure("no keys of type \(kind.type)")
    }
    defer { unsafe EVP_PKEY_CTX_free(context) }
    unsafe EVP_PKEY_keygen_init(context)
    if let curve = kind.curve {
      unsafe EVP_PKEY_CTX_set_group_name(context, curve.name)
    } else if kind != .ed25519 {
      unsafe EVP_PKEY_CTX_set_rsa_keygen_bits(context, kind == .weakRSA ? 1024 : 2048)
    }
    var key: OpaquePointer?
    guard unsafe EVP_PKEY_generate(context, &key) == 1, let key = unsafe key else {
      preconditionFailure("no key was made")
    }
    unsafe self.key = key
  }

  deinit { unsafe EVP_PKEY_free(key) }

  /// The public half as a member of a key set.
  package func webKey(_ id: String?) -> JSONObject {
    var members: JSONObject
    if let curve = kind.curve {
      members = [
        "kty": "EC", "crv": .string(curve.name), "x": number("qx", curve.width),
        "y": number("qy", curve.width),
      ]
    } else if kind == .ed25519 {
      var bytes = [UInt8](repeating: 0, count: 32)
      var length = bytes.count
      unsafe EVP_PKEY_get_raw_public_key(key, &bytes, &length)
      members = ["kty": "OKP", "crv": "Ed25519", "x": .string(Base64URL.text(bytes))]
    } else {
      members = ["kty": "RSA", "n": number("n"), "e": number("e")]
    }
    if let id { members["kid"] = .string(id) }
    return members
  }

  private func number(_ name: String, _ width: Int = 0) -> JSONValue {
    var value: OpaquePointer?
    guard unsafe EVP_PKEY_get_bn_param(key, name, &value) == 1 else { return nil }
    defer { unsafe BN_free(value) }
    return .string(Base64URL.text(unsafe Self.bytes(value, width)))
  }

  private static func bytes(_ number: OpaquePointer?, _ width: Int) -> [UInt8] {
    let length = unsafe width > 0 ? width : (Int(BN_num_bits(number)) + 7) / 8
    var bytes = [UInt8](repeating: 0, count: length)
    unsafe BN_bn2binpad(number, &bytes, Int32(length))
    return bytes
  }

  /// The signature of a message in the form that tokens have.
  package func signature(of message: [UInt8], algorithm: String? = nil) -> [UInt8] {
    guard let context = unsafe EVP_MD_CTX_new() else { return [] }
    defer { unsafe EVP_MD_CTX_free(context) }
    let algorithm = algorithm ?? kind.algorithm
    var keyContext: OpaquePointer?
    let digest = kind == .ed25519 ? nil : "SHA\(algorithm.suffix(3))"
    unsafe EVP_DigestSignInit_ex(context, &keyContext, digest, nil, nil, key, nil)
    if algorithm.hasPrefix("PS") {
      unsafe EVP_PKEY_CTX_set_rsa_padding(keyContext, RSA_PKCS1_PSS_PADDING)
      unsafe EVP_PKEY_CTX_set_rsa_pss_saltlen(keyContext, RSA_PSS_SALTLEN_DIGEST)
    }
    var signature = [UInt8](repeating: 0, count: 1024)
    var length = signature.count
    unsafe EVP_DigestSign(context, &signature, &length, message, message.count)
    let bytes = Array(signature.prefix(length))
    return kind.curve.map { Self.halves(bytes, $0.width) } ?? bytes
  }

  private static func halves(_ der: [UInt8], _ width: Int) -> [UInt8] {
    unsafe der.withUnsafeBufferPointer { buffer in
      var start = buffer.baseAddress
      let pair = unsafe d2i_ECDSA_SIG(nil, &start, buffer.count)
      defer { unsafe ECDSA_SIG_free(pair) }
      return unsafe bytes(ECDSA_SIG_get0_r(pair), width) + bytes(ECDSA_SIG_get0_s(pair), width)
    }
  }

  /// A token of the two texts of JSON, signed.
  package func token(header: String, payload: String) -> String {
    let text = [header, payload].map { Base64URL.text($0.utf8) }.joined(separator: ".")
    return "\(text).\(Base64URL.text(signature(of: Array(text.utf8))))"
  }

  /// A token with claims, which names the key by an id.
  package func token(_ claims: JSONObject, keyID: String, algorithm: String? = nil) -> String {
    let algorithm = algorithm ?? kind.algorithm
    let header: JSONValue = ["alg": .string(algorithm), "kid": .string(keyID), "typ": "JWT"]
    let text = [header, .object(claims)].map { Base64URL.text($0.bytes()) }.joined(separator: ".")
    return "\(text).\(Base64URL.text(signature(of: Array(text.utf8), algorithm: algorithm)))"
  }

  /// A certificate of the public half, signed by itself, as PEM; it expired in 1970.
  package func certificate() -> String {
    guard let certificate = unsafe X509_new() else { return "" }
    defer { unsafe X509_free(certificate) }
    unsafe X509_set_version(certificate, 2)
    unsafe ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1)
    unsafe ASN1_TIME_set(X509_getm_notBefore(certificate), 0)
    unsafe ASN1_TIME_set(X509_getm_notAfter(certificate), 1)
    unsafe X509_set_pubkey(certificate, key)
    unsafe X509_sign(certificate, key, kind == .ed25519 ? nil : EVP_sha256())
    guard let buffer = unsafe BIO_new(BIO_s_mem()) else { return "" }
    defer { unsafe BIO_free(buffer) }
    unsafe PEM_write_bio_X509(buffer, certificate)
    return unsafe Self.text(buffer)
  }

  /// The public half as PEM.
  package func publicPEM() -> String {
    guard let buffer = unsafe BIO_new(BIO_s_mem()) else { return "" }
    defer { unsafe BIO_free(buffer) }
    unsafe PEM_write_bio_PUBKEY(buffer, key)
    return unsafe Self.text(buffer)
  }

  private static func text(_ buffer: OpaquePointer) -> String {
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    let count = unsafe BIO_read(buffer, &bytes, Int32(bytes.count))
    return String(decoding: bytes.prefix(Int(max(0, count))), as: UTF8.self)
  }
}

/// The bytes of a key set.
package func keySet(_ keys: [JSONObject]) -> [UInt8] {
  (["keys": .array(keys.map { .object($0) })] as JSONValue).bytes()
}
