import COpenSSL

/// A public key that signatures of tokens are checked with.
///
/// `@unchecked` because of the pointer alone: the key behind it never changes once it is made, which
/// is when OpenSSL allows its use by several threads.
@safe
final class VerificationKey: @unchecked Sendable {
  /// The algorithms that the key may be used for, all for one type of keys.
  let algorithms: [SignatureAlgorithm]
  /// The key as a DER `SubjectPublicKeyInfo`, which equal keys share.
  let encoding: [UInt8]
  private let key: OpaquePointer

  /// The sizes of RSA moduli that are accepted, in bits.
  private static let modulusBits: ClosedRange<Int32> = 2048...8192

  /// Takes over a key; releases it and gives `nil` where it is too weak, of a type that no accepted
  /// algorithm uses, or not one of the algorithm that it is meant for.
  init?(adopting key: OpaquePointer, for algorithm: String?) {
    let candidates = SignatureAlgorithm.all.filter {
      unsafe Self.fits(key, $0) && (algorithm == nil || algorithm == $0.name)
    }
    guard !candidates.isEmpty, let encoding = unsafe Self.encoding(key) else {
      unsafe EVP_PKEY_free(key)
      return nil
    }
    unsafe self.key = key
    self.encoding = encoding
    algorithms = candidates
  }

  deinit { unsafe EVP_PKEY_free(key) }

  private static func fits(_ key: OpaquePointer, _ algorithm: SignatureAlgorithm) -> Bool {
    switch algorithm.family {
    case .rsa, .rsaPSS:
      return unsafe EVP_PKEY_is_a(key, "RSA") == 1
        && modulusBits.contains(EVP_PKEY_get_bits(key))
    case .ecdsa(let curve):
      var name = [CChar](repeating: 0, count: 64)
      var length = 0
      guard unsafe EVP_PKEY_is_a(key, "EC") == 1,
        unsafe EVP_PKEY_get_group_name(key, &name, name.count, &length) == 1
      else { return false }
      return name.prefix(length).map { UInt8(bitPattern: $0) }.elementsEqual(curve.groupName.utf8)
    case .ed25519:
      return unsafe EVP_PKEY_is_a(key, "ED25519") == 1
    }
  }

  private static func encoding(_ key: OpaquePointer) -> [UInt8]? {
    let length = unsafe i2d_PUBKEY(key, nil)
    guard length > 0 else { return nil }
    return unsafe [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      var end = buffer.baseAddress
      count = unsafe Int(max(0, i2d_PUBKEY(key, &end)))
    }
  }
}

// MARK: - Verification

extension VerificationKey {
  /// Whether a signature, in the form that tokens have, is the key's over the message.
  ///
  /// False for an algorithm that is not one of the key's.
  func verifies(
    _ signature: [UInt8], of message: [UInt8], by algorithm: SignatureAlgorithm
  ) -> Bool {
    guard algorithms.contains(algorithm) else { return false }
    defer { ERR_clear_error() }
    switch algorithm.family {
    case .rsa, .rsaPSS:
      guard unsafe signature.count == Int(EVP_PKEY_get_size(key)) else { return false }
      return check(signature, message, algorithm)
    case .ecdsa(let curve):
      guard signature.count == 2 * curve.byteCount else { return false }
      return check(
        DERSignature.encode(
          r: signature.prefix(curve.byteCount), s: signature.suffix(curve.byteCount)),
        message, algorithm)
    case .ed25519:
      guard signature.count == 64 else { return false }
      return check(signature, message, algorithm)
    }
  }

  private func check(
    _ signature: [UInt8], _ message: [UInt8], _ algorithm: SignatureAlgorithm
  ) -> Bool {
    guard let context = unsafe EVP_MD_CTX_new() else { return false }
    defer { unsafe EVP_MD_CTX_free(context) }
    // Belongs to the context.
    var keyContext: OpaquePointer?
    guard
      unsafe EVP_DigestVerifyInit_ex(
        context, &keyContext, algorithm.digest?.rawValue, nil, nil, key, nil) == 1
    else { return false }
    if algorithm.family == .rsaPSS {
      guard unsafe EVP_PKEY_CTX_set_rsa_padding(keyContext, RSA_PKCS1_PSS_PADDING) == 1,
        unsafe EVP_PKEY_CTX_set_rsa_pss_saltlen(keyContext, RSA_PSS_SALTLEN_DIGEST) == 1
      else { return false }
    }
    return unsafe EVP_DigestVerify(
      context, signature, signature.count, message, message.count) == 1
  }
}

extension VerificationKey: Equatable {
  static func == (left: VerificationKey, right: VerificationKey) -> Bool {
    left.encoding == right.encoding && left.algorithms == right.algorithms
  }
}

/// The ASN.1 form of ECDSA signatures (RFC 3279 §2.2.3), which OpenSSL checks.
private enum DERSignature {
  static func encode(r: some Sequence<UInt8>, s: some Sequence<UInt8>) -> [UInt8] {
    element(0x30, integer(r) + integer(s))
  }

  private static func integer(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let digits = Array(bytes.drop { $0 == 0 })
    let isNegative = (digits.first ?? 0) >= 0x80
    return element(0x02, digits.isEmpty || isNegative ? [0] + digits : digits)
  }

  private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count
    let header: [UInt8] =
      length < 0x80
      ? [tag, UInt8(length)]
      : length < 0x100
        ? [tag, 0x81, UInt8(length)] : [tag, 0x82, UInt8(length >> 8), UInt8(length & 0xFF)]
    return header + content
  }
}
