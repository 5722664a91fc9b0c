import JSON

/// What an issuer says of itself (OpenID Connect Discovery 1.0), as far as its keys are concerned.
struct DiscoveryDocument {
  /// Where the keys are; `https`, or `http` on this machine.
  let keysURL: String

  /// Why a document leads to no keys.
  struct Problem: Error, Hashable {
    let message: String
  }

  /// The longest document that is read, in bytes.
  static let maximumBytes = 256 << 10

  /// Where the document of an issuer is.
  static func url(of issuer: String) -> String {
    "\(issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer)/.well-known/openid-configuration"
  }

  /// Whether what a URL leads to may decide about keys: nobody on the way can change it.
  static func mayTrust(_ url: String) -> Bool {
    guard let target = HTTPTarget(url) else { return false }
    return target.scheme == .https || target.isLoopback
  }

  /// Reads the document that was found for an issuer.
  ///
  /// - Throws: where it speaks of an issuer that differs by a byte, or of keys at a place that cannot
  ///   be trusted.
  init(_ document: [UInt8], of issuer: String) throws(Problem) {
    guard let json = try? JSONReader.read(document, maximumDepth: 16), let members = json.object
    else { throw Problem(message: "the document is no JSON object") }
    guard let own = members["issuer"]?.string, own.utf8.elementsEqual(issuer.utf8) else {
      throw Problem(message: "the document is that of another issuer")
    }
    guard let url = members["jwks_uri"]?.string else {
      throw Problem(message: "the document has no jwks_uri")
    }
    guard Self.mayTrust(url) else {
      throw Problem(message: "its jwks_uri is no https:// URL")
    }
    keysURL = url
  }
}
