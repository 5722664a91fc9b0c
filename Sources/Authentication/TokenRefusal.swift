/// Why a token proves nothing.
///
/// It names a class of reasons and nothing of the token, the keys or what would have been right, so
/// that it may be told to anybody.
package enum TokenRefusal: Error, Sendable, Hashable, CaseIterable {
  /// No JSON Web Token: too long, other segments, no strict Base64, a member twice.
  case malformed
  /// The header names an algorithm, or an extension, that is not accepted; `none` is among them.
  case unsupportedAlgorithm
  /// The header names no key, or one that the issuer does not publish.
  case unknownKey
  /// The signature is not that of the key.
  case badSignature
  case wrongIssuer
  case wrongAudience
  case expired
  /// It counts from a later time on, or was issued in the future.
  case notYetValid
  /// The claims are not all there, or have other types than they must have.
  case badClaims
  /// It names no user, or by an id that is too long.
  case badSubject
}

extension TokenRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformed: "the ID token is malformed"
    case .unsupportedAlgorithm: "the algorithm of the ID token is not accepted"
    case .unknownKey: "the key of the ID token is unknown"
    case .badSignature: "the signature of the ID token is wrong"
    case .wrongIssuer: "the ID token comes from another issuer"
    case .wrongAudience: "the ID token is for another audience"
    case .expired: "the ID token has expired"
    case .notYetValid: "the ID token is not valid yet"
    case .badClaims: "the claims of the ID token are incomplete"
    case .badSubject: "the ID token names no user"
    }
  }
}
