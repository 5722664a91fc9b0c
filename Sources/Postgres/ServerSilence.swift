internal import Execution

/// A failure to connect that no server caused which could serve us.
struct ServerSilence: Equatable {
  let reason: String

  /// What a message of libpq tells that has codes instead of the words of servers, host by host; `nil`
  /// where a server answered that does serve somebody.
  init?(_ message: String) {
    let codes = message.split(separator: ";").compactMap(Self.code)
    guard codes.allSatisfy(\.meansUnavailable) else { return nil }
    reason = codes.isEmpty ? message : "the server is starting or stopping (\(codes[0]))"
  }

  /// The code at the end of a line, such as that of `… failed: FATAL:  57P03`.
  private static func code(_ line: Substring) -> SQLState? {
    guard let word = line.split(separator: " ").last, word.utf8.count == 5,
      word.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }),
      line.dropLast(word.count).hasSuffix(":  ")
    else { return nil }
    return SQLState(String(word))
  }
}
