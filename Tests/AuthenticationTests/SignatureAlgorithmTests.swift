import Authentication
import JSON
import TestSupport
import Testing

/// Signatures that OpenSSL makes, of every algorithm that is accepted.
struct SignatureAlgorithmTests {
  private static let keys: [(SigningKey, [String])] = [
    (Issuer.rsa, ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"]), (Issuer.p256, ["ES256"]),
    (SigningKey(.p384), ["ES384"]), (SigningKey(.p521), ["ES512"]),
    (SigningKey(.ed25519), ["EdDSA"]),
  ]

  private func verdict(_ token: String, _ keys: KeySet) -> Result<String, TokenRefusal> {
    do throws(TokenRefusal) {
      return .success(try Issuer.proof(of: token, keys: keys).claims.uid)
    } catch {
      return .failure(error)
    }
  }

  @Test func areAllTried() {
    #expect(Self.keys.flatMap(\.1).sorted() == SignatureAlgorithm.all.map(\.name).sorted())
  }

  @Test func verifiesWithKeysOfBothForms() throws {
    for (key, algorithms) in Self.keys {
      let documents = [
        keySet([key.webKey("k")]), (["k": .string(key.certificate())] as JSONValue).bytes(),
      ]
      for document in documents {
        let keys = try KeySet(document: document)
        for algorithm in algorithms {
          let token = key.token(Issuer.claims, keyID: "k", algorithm: algorithm)
          #expect(verdict(token, keys) == .success("ann"), "\(algorithm)")
          var other = Array(token.utf8)
          other[other.count - 20] = other[other.count - 20] == 0x41 ? 0x42 : 0x41
          #expect(
            verdict(String(decoding: other, as: UTF8.self), keys) == .failure(.badSignature),
            "\(algorithm)")
        }
      }
    }
  }

  /// A signature of one algorithm does not become one of another by its header.
  @Test func keepsAlgorithmsOfAKeyApart() throws {
    let payload = String(decoding: JSONValue.object(Issuer.claims).bytes(), as: UTF8.self)
    for (key, algorithms) in Self.keys {
      let keys = try KeySet(document: keySet([key.webKey("k")]))
      let made = key.kind.algorithm
      for name in SignatureAlgorithm.all.map(\.name) where name != made {
        let token = key.token(header: #"{"alg":"\#(name)","kid":"k"}"#, payload: payload)
        #expect(
          verdict(token, keys)
            == .failure(algorithms.contains(name) ? .badSignature : .unknownKey),
          "\(made) as \(name)")
      }
    }
  }

  @Test func bindsAKeyToTheAlgorithmThatItNames() throws {
    var key = Issuer.rsa.webKey("k")
    key["alg"] = "PS256"
    let keys = try KeySet(document: keySet([key]))
    for algorithm in ["RS256", "RS512", "PS512"] {
      let token = Issuer.rsa.token(Issuer.claims, keyID: "k", algorithm: algorithm)
      #expect(verdict(token, keys) == .failure(.unknownKey))
    }
    let token = Issuer.rsa.token(Issuer.claims, keyID: "k", algorithm: "PS256")
    #expect(verdict(token, keys) == .success("ann"))
  }
}
