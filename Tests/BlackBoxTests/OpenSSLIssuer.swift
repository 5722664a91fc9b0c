import Foundation
import JSON
import Testing

/// An issuer of ID tokens whose keys and signatures are made by the program `openssl`, and by no code
/// that the server shares.
struct OpenSSLIssuer {
  enum Algorithm: String, CaseIterable {
    case rs256 = "RS256"
    case es256 = "ES256"
  }

  let algorithm: Algorithm
  let keyID: String
  private let folder: TemporaryFolder

  init(_ algorithm: Algorithm, keyID: String = "k1") async throws {
    self.algorithm = algorithm
    self.keyID = keyID
    folder = try TemporaryFolder(["made": ""])
    let kind =
      switch algorithm {
      case .rs256: ["rsa:2048"]
      case .es256: ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
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
  func webKeys() async throws -> String {
    try await openssl(
      ["pkey", "-in", file("key"), "-pubout", "-outform", "DER", "-out", file("public")])
    let der = try contents("public")
    var key: JSONObject = ["kid": .string(keyID), "use": "sig", "alg": .string(algorithm.rawValue)]
    switch algorithm {
    case .rs256:
      // The key ends with the modulus, of 256 bytes, and with 65537 as a number of three bytes.
      key["kty"] = "RSA"
      key["n"] = .string(base64URL(der.dropLast(5).suffix(256)))
      key["e"] = .string(base64URL(der.suffix(3)))
    case .es256:
      key["kty"] = "EC"
      key["crv"] = "P-256"
      key["x"] = .string(base64URL(der.suffix(64).prefix(32)))
      key["y"] = .string(base64URL(der.suffix(32)))
    }
    return text(["keys": [.object(key)]])
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
    try await openssl(
      ["dgst", "-sha256", "-sign", file("key"), "-out", file("signature"), file("signed")])
    let signature = try contents("signature")
    return algorithm == .es256 ? try Self.pair(signature) : signature
  }

  /// The two numbers of an ECDSA signature, 32 bytes each, from the sequence of integers that DER has.
  private static func pair(_ der: Data) throws -> Data {
    var rest = der.dropFirst(2)
    var pair = Data()
    for _ in 0..<2 {
      let length = Int(try #require(rest.dropFirst().first))
      let number = rest.dropFirst(2).prefix(length).drop { $0 == 0 }
      pair += Data(count: 32 - number.count) + number
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
