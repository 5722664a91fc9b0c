import HTTP
import JSON

/// The messages of the streams for editors.
///
/// Readers take each piece for one document, so none may be coalesced with another or split: pieces
/// come at intervals, and none is long.
enum StreamMessages {
  /// How long after one piece the next is sent.
  private static let interval = Duration.milliseconds(50)
  /// Pieces that wait for a slow reader; older ones are lost.
  private static let waitingPieces = 100
  /// The longest document, in bytes.
  private static let maximumBytes = 16 << 10
  /// The longest message of an issue.
  private static let maximumMessageBytes = 8 << 10

  /// A body of one piece for each element, with trailers at the end of the source.
  static func body<Element: Sendable>(
    of source: AsyncStream<Element>, trailers: HTTPFields = [:],
    _ encoded: @escaping @Sendable (Element) -> [UInt8]
  ) -> AsyncStream<ReplyPiece> {
    let (pieces, continuation) = AsyncStream<ReplyPiece>.makeStream(
      bufferingPolicy: .bufferingNewest(waitingPieces))
    let task = Task {
      for await element in source {
        continuation.yield(.content(encoded(element)))
        try? await Task.sleep(for: interval)
      }
      continuation.yield(.trailers(trailers))
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return pieces
  }

  /// One document with issues.
  static func document(_ issues: [EmulatorIssue]) -> [UInt8] {
    document("issues", issues.map(\.json))
  }

  /// One document with as many mistakes as fit, and the number of the others.
  static func document(mistakes: [JSONValue]) -> [UInt8] {
    var shown = mistakes
    var document = document("errors", shown)
    while document.count > maximumBytes, !shown.isEmpty {
      shown.removeLast(max(1, shown.count / 2))
      let rest: JSONValue = [
        "message": .string("\(mistakes.count - shown.count) more errors are not shown"),
        "locations": [], "path": [], "extensions": [:],
      ]
      document = Self.document("errors", shown + [rest])
    }
    return document
  }

  private static func document(_ name: String, _ elements: [JSONValue]) -> [UInt8] {
    let members = JSONObject([.init(name: name, value: .array(elements))])
    let document: JSONValue = ["result": .object(members)]
    return document.bytes() + [UInt8(ascii: "\n")]
  }

  /// A message that is not longer than a document may be.
  static func bounded(_ message: String) -> String {
    guard message.utf8.count > maximumMessageBytes else { return message }
    return String(decoding: message.utf8.prefix(maximumMessageBytes), as: UTF8.self) + " …"
  }
}

extension EmulatorIssue {
  fileprivate var json: JSONValue {
    [
      "kind": .string(kind.rawValue), "severity": .string(severity.rawValue),
      "message": .string(StreamMessages.bounded(message)),
    ]
  }
}
