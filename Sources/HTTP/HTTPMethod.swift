internal import Bytes

/// The method of a request (RFC 9110 §9).
package enum HTTPMethod: Sendable, Hashable {
  case get
  case head
  case post
  case put
  case patch
  case delete
  case options
  case connect
  case trace
  /// Any other token; methods are case-sensitive, so `get` is one.
  case other(String)

  package init(_ name: String) { self = HTTPMethod(name.utf8Span.span) ?? .other(name) }

  /// The method of bytes in place; `nil` where they are no token.
  init?(_ text: borrowing Span<UInt8>) {
    let word = text.word(at: 0)
    for known in Self.known where known.count == text.count && known.word == word {
      self = known.method
      return
    }
    guard !text.isEmpty else { return nil }
    var name: [UInt8] = []
    for index in text.indices {
      guard text[index].isTokenCharacter else { return nil }
      name.append(text[index])
    }
    self = .other(String(decoding: name, as: UTF8.self))
  }

  /// The methods with a name, which have at most eight letters, the frequent ones first.
  private static let known = [
    HTTPMethod.post, .get, .options, .head, .put, .patch, .delete, .connect, .trace,
  ]
  .map { (count: $0.name.utf8.count, word: $0.name.utf8Span.span.word(at: 0), method: $0) }

  /// The method as it stands in a request line.
  package var name: String {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .put: "PUT"
    case .patch: "PATCH"
    case .delete: "DELETE"
    case .options: "OPTIONS"
    case .connect: "CONNECT"
    case .trace: "TRACE"
    case .other(let name): name
    }
  }
}
