internal import Bytes

extension JSONReader {
  /// The string whose opening quote is at the position.
  mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    try skipPlainCharacters()
    if bytes[position] == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }
    return try string(beginningWith: bytes[start..<position])
  }

  /// The rest of a string with escapes, from the first of them.
  private mutating func string(beginningWith first: ArraySlice<UInt8>) throws(JSONError) -> String {
    var content = Array(first)
    while !skip(UInt8(ascii: "\"")) {
      content.append(contentsOf: try escape())
      let start = position
      try skipPlainCharacters()
      content.append(contentsOf: bytes[start..<position])
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// Moves to the next quote or backslash.
  private mutating func skipPlainCharacters() throws(JSONError) {
    let end = bytes.span.firstIndex(from: position, marking: \.endsPlainText)
    position = end ?? bytes.count
    guard end != nil else { throw error("the closing quote of a string is missing") }
    guard bytes[position] >= 0x20 else {
      throw error("a control character in a string is not escaped")
    }
  }

  /// The UTF-8 of the escape sequence at the position.
  private mutating func escape() throws(JSONError) -> String.UTF8View {
    guard position + 1 < bytes.count else { throw error("an escape sequence is not valid") }
    if bytes[position + 1] == UInt8(ascii: "u") {
      return String(Character(try unicodeEscape())).utf8
    }
    let text =
      switch bytes[position + 1] {
      case UInt8(ascii: "\""): "\""
      case UInt8(ascii: "\\"): "\\"
      case UInt8(ascii: "/"): "/"
      case UInt8(ascii: "b"): "\u{08}"
      case UInt8(ascii: "f"): "\u{0C}"
      case UInt8(ascii: "n"): "\n"
      case UInt8(ascii: "r"): "\r"
      case UInt8(ascii: "t"): "\t"
      default: throw error("an escape sequence is not valid")
      }
    position += 2
    return text.utf8
  }

  /// The code point of one `\uXXXX`, or of two that are a pair of surrogates.
  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    guard let first = codeUnit(at: position) else {
      throw error("an escape sequence is not valid")
    }
    if let scalar = Unicode.Scalar(first) {
      position += 6
      return scalar
    }
    guard UTF16.isLeadSurrogate(first), let second = codeUnit(at: position + 6),
      UTF16.isTrailSurrogate(second),
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(second) & 0x3FF)
    else { throw error("an escaped surrogate has no partner") }
    position += 12
    return scalar
  }

  /// The number that `\uXXXX` at an offset writes; `nil` when there is no such sequence.
  private func codeUnit(at offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt16 = 0
    for digit in bytes[offset + 2..<offset + 6] {
      guard let nibble = digit.hexadecimalValue else { return nil }
      value = value << 4 | UInt16(nibble)
    }
    return value
  }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit.
  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
