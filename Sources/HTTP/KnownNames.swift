import Bytes

/// The names of fields that requests often bear, found without a copy of what was sent.
enum KnownNames {
  /// The known name of a spelling, in whatever case; `nil` for any other text.
  static func name(spelled text: borrowing Span<UInt8>) -> HTTPField.Name? {
    guard text.count < byLength.count else { return nil }
    let words = words(of: text)
    for entry in byLength[text.count] where entry.words == words { return entry.name }
    return nil
  }

  private struct Entry {
    let words: Words
    let name: HTTPField.Name
  }

  private static let names: [HTTPField.Name] = [
    .accept, .accessControlRequestHeaders, .authorization, .connection, .contentLength,
    .contentType, .expect, .host, .origin, .transferEncoding, .upgrade, .firebaseAppCheck,
    .firebaseAuthToken, .googleAPIKey, .requestID, .init(known: "accept-encoding"),
    .init(known: "accept-language"), .init(known: "user-agent"),
    .init(known: "x-goog-api-client"), .init(known: "x-firebase-gmpid"),
    .init(known: "x-forwarded-for"), .init(known: "x-forwarded-proto"),
  ]

  /// The names by the number of their bytes.
  private static let byLength: [[Entry]] = {
    var entries = [[Entry]](repeating: [], count: 33)
    for name in names {
      let spelling = name.description.utf8Span
      entries[spelling.count].append(Entry(words: words(of: spelling.span), name: name))
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
