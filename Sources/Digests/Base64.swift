/// The URL-safe alphabet of Base64 without padding (RFC 4648 §5), as JSON Web Tokens use it.
package enum Base64URL {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The bytes of a text; `nil` for characters outside the alphabet, padding, a length that no
  /// bytes have, or set bits beyond the last byte.
  package static func bytes(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.underestimatedCount * 3 / 4)
    var bits: UInt32 = 0
    var bitCount = 0
    for character in text {
      guard let value = value(character) else { return nil }
      bits = bits << 6 | UInt32(value)
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
        bits &= (1 << UInt32(bitCount)) - 1
      }
    }
    return bitCount < 6 && bits == 0 ? bytes : nil
  }

  /// The text of bytes.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    var bits: UInt32 = 0
    var bitCount = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      bitCount += 8
      while bitCount >= 6 {
        bitCount -= 6
        text.append(alphabet[Int(bits >> UInt32(bitCount) & 63)])
      }
    }
    if bitCount > 0 { text.append(alphabet[Int(bits << UInt32(6 - bitCount) & 63)]) }
    return String(decoding: text, as: UTF8.self)
  }

  private static func value(_ character: UInt8) -> UInt8? {
    switch character {
    case 0x41...0x5A: character - 0x41
    case 0x61...0x7A: character - 0x61 + 26
    case 0x30...0x39: character - 0x30 + 52
    case 0x2D: 62
    case 0x5F: 63
    default: nil
    }
  }
}

/// The usual alphabet of Base64 (RFC 4648 §4), without padding.
package enum Base64 {
  /// The text of bytes.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    Base64URL.text(bytes).replacing("-", with: "+").replacing("_", with: "/")
  }
}
