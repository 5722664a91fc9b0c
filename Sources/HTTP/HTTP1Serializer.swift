/// Writes responses as bytes of HTTP/1.1 (RFC 9112).
package enum HTTP1Serializer {
  /// The interim response that lets a client send its body.
  package static let `continue` = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  /// What the client must know to find the end of a response.
  package struct Context: Sendable {
    /// A response to `HEAD` has the length of the body, but no body.
    package let isHead: Bool
    package let version: HTTPVersion
    /// Whether the connection ends behind the response.
    package let closes: Bool

    package init(isHead: Bool, version: HTTPVersion, closes: Bool) {
      self.isHead = isHead
      self.version = version
      self.closes = closes
    }

    /// The context of a response to a request.
    package init(_ request: HTTPRequest, closes: Bool) {
      self.init(isHead: request.method == .head, version: request.version, closes: closes)
    }
  }

  /// A whole response with its body.
  package static func response(_ response: HTTPResponse, in context: Context) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256 + response.body.count)
    appendHead(response, in: context, to: &bytes)
    if sendsBody(of: response, in: context) { bytes.append(contentsOf: response.body) }
    return bytes
  }

  /// The header section of a response alone, with the length of its body.
  package static func head(of response: HTTPResponse, in context: Context) -> [UInt8] {
    var bytes: [UInt8] = []
    appendHead(response, in: context, to: &bytes)
    return bytes
  }

  /// Whether the body follows the header section.
  package static func sendsBody(of response: HTTPResponse, in context: Context) -> Bool {
    !context.isHead && !response.status.isBodiless
  }

  /// The header section of a response whose body comes in pieces of unknown number.
  ///
  /// To HTTP/1.0 the pieces go without framing, and the end of the connection is theirs.
  package static func streamHead(_ response: HTTPResponse, in context: Context) -> [UInt8] {
    var bytes: [UInt8] = []
    appendFields(response, in: context, to: &bytes)
    if context.version != .http1_0 {
      append(HTTPField(.transferEncoding, "chunked"), to: &bytes)
    }
    bytes.append(contentsOf: lineEnd)
    return bytes
  }

  /// One piece of a streamed body; nothing for an empty piece, which would end the body.
  package static func chunk(_ content: [UInt8], in context: Context) -> [UInt8] {
    guard !content.isEmpty, !context.isHead else { return [] }
    guard context.version != .http1_0 else { return content }
    return Array(String(content.count, radix: 16).utf8) + lineEnd + content + lineEnd
  }

  /// The end of a streamed body.
  package static func streamEnd(in context: Context) -> [UInt8] {
    context.version == .http1_0 || context.isHead ? [] : Array("0\r\n\r\n".utf8)
  }
}

extension HTTP1Serializer {
  private static let lineEnd: [UInt8] = [0x0D, 0x0A]

  private static func appendHead(
    _ response: HTTPResponse, in context: Context, to bytes: inout [UInt8]
  ) {
    appendFields(response, in: context, to: &bytes)
    if !response.status.isBodiless {
      append(HTTPField(.contentLength, String(response.body.count)), to: &bytes)
    }
    bytes.append(contentsOf: lineEnd)
  }

  /// The status line and all fields but those of framing.
  private static func appendFields(
    _ response: HTTPResponse, in context: Context, to bytes: inout [UInt8]
  ) {
    let status = response.status
    bytes.append(contentsOf: "HTTP/1.1 ".utf8)
    bytes.append(contentsOf: String(status.code).utf8)
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: status.phrase.utf8)
    bytes.append(contentsOf: lineEnd)
    for field in response.fields where !isFraming(field.name) { append(field, to: &bytes) }
    if context.closes {
      append(HTTPField(.connection, "close"), to: &bytes)
    } else if context.version == .http1_0 {
      append(HTTPField(.connection, "keep-alive"), to: &bytes)
    }
  }

  private static func isFieldValue(_ text: borrowing Span<UInt8>) -> Bool {
    for index in text.indices where !text[index].isFieldCharacter { return false }
    return true
  }

  private static func isFraming(_ name: HTTPField.Name) -> Bool {
    name == .contentLength || name == .transferEncoding
  }

  /// One field on one line: a control character in a value becomes a blank, so that no value can
  /// begin a line of its own.
  private static func append(_ field: HTTPField, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: field.name.description.utf8)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    if isFieldValue(field.value.utf8Span.span) {
      bytes.append(contentsOf: field.value.utf8)
    } else {
      bytes.append(contentsOf: field.value.utf8.map { $0.isFieldCharacter ? $0 : 0x20 })
    }
    bytes.append(contentsOf: lineEnd)
  }
}
