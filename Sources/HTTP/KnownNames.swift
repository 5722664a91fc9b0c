import Bytes

/// The names of fields that requests often bear, found without a copy of what was sent.
enum KnownNames {
  /// The known name of a spelling, in whatever case, with its number from 1 on; `nil` for others.
  static func name(spelled text: borrowing Span<UInt8>) -> (text: String, number: UInt8)? {
    guard text.count < byLength.count else { return nil }
    let words = words(of: text)
    for entry in byLength[text.count] where entry.words == words {
      return (entry.text, entry.number)
    }
    return nil
  }

  private struct Entry {
    let words: Words
    let text: String
    let number: UInt8
  }

  private static let names = [
    "accept", "accept-encoding", "accept-language", "access-control-request-headers",
    "authorization", "connection", "content-length", "content-type", "expect", "host", "origin",
    "transfer-encoding", "upgrade", "user-agent", "x-firebase-appcheck", "x-firebase-auth-token",
    "x-firebase-gmpid", "x-forwarded-for", "x-forwarded-proto", "x-goog-api-client",
    "x-goog-api-key", "x-request-id",
  ]

  /// The names by the number of their bytes.
  private static let byLength: [[Entry]] = {
    var entries = [[Entry]](repeating: [], count: 33)
    for (index, name) in names.enumerated() {
      let bytes = name.utf8Span.span
      entries[bytes.count].append(
        Entry(words: words(of: bytes), text: name, number: UInt8(index + 1)))
    }
    return entries
  }()

  /// At most 32 bytes in lower case, zeros behind them.
  private struct Words: Equatable {
    var first = ByteWord(bits: 0)
    var second = ByteWord(bits: 0)
    var third = ByteWord(bits: 0)
    var fourth = ByteWord(bits: 0)
  }

  private static func words(of text: borrowing Span<UInt8>) -> Words {
    var words = Words()
    words.first = text.word(at: 0).lowercased
    if text.count > 8 { words.second = text.word(at: 8).lowercased }
    if text.count > 16 { words.third = text.word(at: 16).lowercased }
    if text.count > 24 { words.fourth = text.word(at: 24).lowercased }
    return words
  }
}
