/// The text of a status in the form of a header field.
package enum StatusMessage {
  /// More would not fit into the header section that clients accept.
  package static let maximumBytes = 2048

  /// The text with all but printable ASCII percent-encoded, cut off where it is too long.
  package static func encoded(_ message: String) -> String {
    var result = ""
    for character in message.unicodeScalars {
      let piece = encoded(character)
      guard result.utf8.count + piece.utf8.count <= maximumBytes else { break }
      result += piece
    }
    return result
  }

  private static func encoded(_ character: Unicode.Scalar) -> String {
    guard !(0x20...0x7E).contains(character.value) || character == "%" else {
      return String(character)
    }
    return String(character).utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}
