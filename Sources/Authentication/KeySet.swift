import Digests
import JSON

/// The public keys of an issuer, each under the id that tokens name it by.
package struct KeySet: Sendable, Equatable {
  private let keys: [String: [VerificationKey]]

  /// The longest document of keys that is read, in bytes.
  package static let maximumBytes = 256 << 10

  /// The most keys that a document may have.
  static let maximumKeys = 256

  /// Why a document holds no keys that tokens can be checked with.
  package struct Problem: Error, Sendable, Hashable {
    package let message: String

    init(_ message: String) { self.message = message }
  }

  /// The number of keys.
  package var count: Int { keys.values.reduce(0) { $0 + $1.count } }

  /// Reads a JSON Web Key Set (RFC 7517 §5), or an object of PEM certificates by key id.
  ///
  /// Keys of types and uses that no accepted algorithm has are passed over, and so are keys without
  /// an id, as RFC 7517 has it. The dates of certificates do not count: their publication does.
  /// - Throws: where the document is something else, has too many keys, one id for two keys of a
  ///   kind, a certificate that is none, or no key that can be used.
  package init(document: [UInt8]) throws(Problem) {
    guard document.count <= Self.maximumBytes else {
      throw Problem("the document is longer than \(Self.maximumBytes) bytes")
    }
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONReader.read(document, maximumDepth: 16)
    } catch {
      throw Problem("the document is not JSON: \(error)")
    }
    guard let object = json.object else { throw Problem("the document is no JSON object") }
    let entries: [(String, VerificationKey)]
    if let list = object["keys"]?.array {
      entries = try Self.webKeys(list)
    } else {
      entries = try Self.certificates(object)
    }
    var keys: [String: [VerificationKey]] = [:]
    for (id, key) in entries {
      let earlier = keys[id] ?? []
      guard !earlier.contains(where: { !Set($0.algorithms).isDisjoint(with: key.algorithms) })
      else { throw Problem("two keys have the id \"\(id.prefix(60))\"") }
      keys[id] = earlier + [key]
    }
    guard !keys.isEmpty else {
      throw Problem("the document has no key for any of \(Self.algorithmNames)")
    }
    self.keys = keys
  }

  private static var algorithmNames: String {
    SignatureAlgorithm.all.map(\.name).joined(separator: ", ")
  }

  /// The key of an id, if it may be used for an algorithm.
  func key(_ id: String, for algorithm: SignatureAlgorithm) -> VerificationKey? {
    keys[id]?.first { $0.algorithms.contains(algorithm) }
  }

  private static func webKeys(
    _ entries: [JSONValue]
  ) throws(Problem) -> [(String, VerificationKey)] {
    guard entries.count <= maximumKeys else { throw tooManyKeys }
    return entries.compactMap { entry in
      guard let members = entry.object, let id = members["kid"]?.string, !id.isEmpty,
        let key = WebKey(members)?.key()
      else { return nil }
      return (id, key)
    }
  }

  private static func certificates(
    _ members: JSONObject
  ) throws(Problem) -> [(String, VerificationKey)] {
    guard members.members.count <= maximumKeys else { throw tooManyKeys }
    var keys: [(String, VerificationKey)] = []
    for member in members.members {
      guard let text = member.value.string, let certificate = Certificate(pem: text) else {
        throw Problem("member \"\(member.name.prefix(60))\" is no PEM certificate")
      }
      if let key = certificate.key() { keys.append((member.name, key)) }
    }
    return keys
  }

  private static var tooManyKeys: Problem {
    Problem("the document has more than \(maximumKeys) keys")
  }
}
