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
    let words: SIMD4<UInt64>
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
  private static func words(of text: borrowing Span<UInt8>) -> SIMD4<UInt64> {
    var words = SIMD4<UInt64>.zero
    for place in 0..<4 where 8 * place < text.count {
      words[place] = text.word(at: 8 * place).lowercased.bits
    }
    return words
  }
}
