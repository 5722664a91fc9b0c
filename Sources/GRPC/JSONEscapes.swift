/// The escapes of strings in valid JSON.
enum JSONEscapes {
  /// The content of a string with its escapes resolved; half a surrogate pair becomes U+FFFD.
  static func resolved(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var rest = content
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let kind = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch kind {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"): result.append(contentsOf: String(scalar(&rest)).utf8)
      default: result.append(kind)
      }
    }
    return result
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// The character of four digits, or of two pairs of four with `\u` between them.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    guard let high = unit(&rest) else { return replacement }
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00, rest.starts(with: "\\u".utf8) else { return replacement }
    var following = rest.dropFirst(2)
    guard let low = unit(&following), (0xDC00..<0xE000).contains(low) else { return replacement }
    rest = following
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? replacement
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt32? {
    guard rest.count >= 4 else { return nil }
    defer { rest = rest.dropFirst(4) }
    return UInt32(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16)
  }
}
