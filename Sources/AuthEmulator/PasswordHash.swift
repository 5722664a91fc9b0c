import Digests

/// What is kept of a password: a salt and the result of PBKDF2 with HMAC-SHA256 (RFC 8018).
struct PasswordHash: Sendable, Equatable {
  private let salt: [UInt8]
  private let hash: [UInt8]

  private static let rounds = 20_000
  private static let saltBytes = 16

  init(of password: String, _ moment: Moment) {
    salt = moment.bytes(Self.saltBytes)
    hash = PBKDF2.hash(Array(password.utf8), salt: salt, rounds: Self.rounds)
  }

  /// Whether a password is the one; takes as long for every other.
  func matches(_ password: String) -> Bool {
    let other = PBKDF2.hash(Array(password.utf8), salt: salt, rounds: Self.rounds)
    guard other.count == hash.count else { return false }
    return zip(hash, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  var text: String { "\(Base64URL.text(salt)).\(Base64URL.text(hash))" }

  /// A hash as `text` writes it; `nil` for another text.
  init?(text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."))
    guard parts.count == 2, let salt = Base64URL.bytes(parts[0]),
      let hash = Base64URL.bytes(parts[1]), hash.count == SHA256.byteCount
    else { return nil }
    self.salt = salt
    self.hash = hash
  }
}
