import Foundation
import JSON
import Testing

/// An issuer of ID tokens whose keys and signatures are made by the program `openssl`, and by no code
/// that the server shares.
struct OpenSSLIssuer {
  enum Algorithm: String, CaseIterable {
    case rs256 = "RS256"
    case rs512 = "RS512"
    case ps256 = "PS256"
    case es256 = "ES256"
    case es384 = "ES384"
    case eddsa = "EdDSA"

    /// The curve of the key, and the length of a coordinate in bytes.
    fileprivate var curve: (name: String, width: Int)? {
      switch self {
      case .es256: ("P-256", 32)
      case .es384: ("P-384", 48)
      case .rs256, .rs512, .ps256, .eddsa: nil
      }
    }
  }

  let algorithm: Algorithm
  let keyID: String
  private let folder: TemporaryFolder

  init(_ algorithm: Algorithm, keyID: String = "k1") async throws {
    self.algorithm = algorithm
    self.keyID = keyID
    folder = try TemporaryFolder(["made": ""])
    let kind =
      if let curve = algorithm.curve {
        ["ec", "-pkeyopt", "ec_paramgen_curve:\(curve.name)"]
      } else {
        [algorithm == .eddsa ? "ed25519" : "rsa:2048"]
      }
    try await openssl(
      ["req", "-x509", "-nodes", "-days", "2", "-subj", "/CN=test", "-newkey"] + kind
        + ["-keyout", file("key"), "-out", file("certificate")])
  }

  // MARK: Documents of keys

  /// The key's certificate by its id, which is the form of Firebase's own document.
  func certificates() throws -> String {
    let pem = try String(contentsOfFile: file("certificate"), encoding: .utf8)
    return text([keyID: .string(pem)])
  }

  /// A JSON Web Key Set with the key alone.
  func webKeys() async throws -> String { try await Self.webKeys([self]) }

  /// A JSON Web Key Set with the keys of several issuers.
  static func webKeys(_ issuers: [OpenSSLIssuer]) async throws -> String {
    var keys: [JSONValue] = []
    for issuer in issuers { keys.append(.object(try await issuer.webKey())) }
    return String(decoding: (["keys": .array(keys)] as JSONValue).bytes(), as: UTF8.self)
  }

  private func webKey() async throws -> JSONObject {
    try await openssl(
      ["pkey", "-in", file("key"), "-pubout", "-outform", "DER", "-out", file("public")])
    let der = try contents("public")
    var key: JSONObject = ["kid": .string(keyID), "use": "sig", "alg": .string(algorithm.rawValue)]
    if let (name, width) = algorithm.curve {
      key["kty"] = "EC"
      key["crv"] = .string(name)
      key["x"] = .string(base64URL(der.suffix(2 * width).prefix(width)))
      key["y"] = .string(base64URL(der.suffix(width)))
    } else if algorithm == .eddsa {
      key["kty"] = "OKP"
      key["crv"] = "Ed25519"
      key["x"] = .string(base64URL(der.suffix(32)))
    } else {
      // The key ends with the modulus, of 256 bytes, and with 65537 as a number of three bytes.
      key["kty"] = "RSA"
      key["n"] = .string(base64URL(der.dropLast(5).suffix(256)))
      key["e"] = .string(base64URL(der.suffix(3)))
    }
    return key
  }

  // MARK: Tokens

  /// A token that proves the user `ada` of the Firebase project `p`, but for what is changed.
  func token(_ changes: JSONObject = [:]) async throws -> String {
    let now = Int(Date().timeIntervalSince1970)
    var claims: JSONObject = [
      "iss": "https://securetoken.google.com/p", "aud": "p", "sub": "ada",
      "iat": .number(JSONNumber(now - 10)), "auth_time": .number(JSONNumber(now - 10)),
      "exp": .number(JSONNumber(now + 3600)),
    ]
    for change in changes.members { claims[change.name] = change.value }
    let header: JSONObject = ["alg": .string(algorithm.rawValue), "kid": .string(keyID)]
    let signed = [header, claims].map { base64URL(text($0).utf8) }
      .joined(separator: ".")
    return try await "\(signed).\(base64URL(signature(of: signed)))"
  }

  private func signature(of text: String) async throws -> Data {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file("signed")))
    try await openssl(signing)
    let signature = try contents("signature")
    guard let width = algorithm.curve?.width else { return signature }
    return try Self.pair(signature, width)
  }

  /// The command that signs the file `signed`.
  private var signing: [String] {
    if algorithm == .eddsa {
      return [
        "pkeyutl", "-sign", "-rawin", "-inkey", file("key"), "-in", file("signed"), "-out",
        file("signature"),
      ]
    }
    let padding =
      algorithm == .ps256
      ? ["-sigopt", "rsa_padding_mode:pss", "-sigopt", "rsa_pss_saltlen:digest"] : []
    return ["dgst", "-sha\(algorithm.rawValue.suffix(3))"] + padding
      + ["-sign", file("key"), "-out", file("signature"), file("signed")]
  }

  /// The two numbers of an ECDSA signature from the sequence of integers that DER has, in so many bytes
  /// each; the sequence is short enough for a length of one byte.
  private static func pair(_ der: Data, _ width: Int) throws -> Data {
    var rest = der.dropFirst(2)
    var pair = Data()
    for _ in 0..<2 {
      let length = Int(try #require(rest.dropFirst().first))
      let number = rest.dropFirst(2).prefix(length).drop { $0 == 0 }
      pair += Data(count: width - number.count) + number
      rest = rest.dropFirst(2 + length)
    }
    return pair
  }

  // MARK: Files

  private func file(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func contents(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }

  private func openssl(_ arguments: [String]) async throws {
    let outcome = try await Program.run("/usr/bin/openssl", arguments)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func text(_ object: JSONObject) -> String {
    String(decoding: JSONValue.object(object).bytes(), as: UTF8.self)
  }

  private func base64URL(_ bytes: some Collection<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}
