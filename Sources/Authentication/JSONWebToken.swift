import Digests
package import JSON

/// The parts of a JSON Web Token (RFC 7519), read and not verified.
package struct JSONWebToken: Sendable {
  package let header: JSONObject
  package let payload: JSONObject
  package let signature: [UInt8]
  /// What the signature is made over: the first two segments as they were sent.
  let signedBytes: [UInt8]

  /// The longest token that is read, in bytes.
  package static let maximumBytes = 16 << 10

  /// The parts of a text of three Base64 segments; `nil` for another text.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maximumBytes else { return nil }
    let segments = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard segments.count == 3, let header = Self.object(segments[0]),
      let payload = Self.object(segments[1]), let signature = Base64URL.bytes(segments[2])
    else { return nil }
    self.header = header
    self.payload = payload
    self.signature = signature
    signedBytes = Array(text.utf8[..<segments[1].endIndex])
  }

  private static func object(_ segment: Substring.UTF8View) -> JSONObject? {
    guard let bytes = Base64URL.bytes(segment), let json = try? JSONReader.read(bytes) else {
      return nil
    }
    return json.object
  }
}
