import Bytes

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
    appendLineEnd(to: &bytes)
    return bytes
  }

  /// One piece of a streamed body; nothing for an empty piece, which would end the body.
  package static func chunk(_ content: [UInt8], in context: Context) -> [UInt8] {
    guard !content.isEmpty, !context.isHead else { return [] }
    guard context.version != .http1_0 else { return content }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count + 20)
    bytes.append(utf8: String(content.count, radix: 16))
    appendLineEnd(to: &bytes)
    bytes.append(contentsOf: content)
    appendLineEnd(to: &bytes)
    return bytes
  }

  /// The end of a streamed body.
  package static func streamEnd(in context: Context) -> [UInt8] {
    context.version == .http1_0 || context.isHead ? [] : Array("0\r\n\r\n".utf8)
  }
}

extension HTTP1Serializer {
  private static func appendHead(
    _ response: HTTPResponse, in context: Context, to bytes: inout [UInt8]
  ) {
    appendFields(response, in: context, to: &bytes)
    if !response.status.isBodiless {
      bytes.append(utf8: "content-length: ")
      bytes.append(decimal: response.body.count)
      appendLineEnd(to: &bytes)
    }
    appendLineEnd(to: &bytes)
  }

  /// The status line and all fields but those of framing.
  private static func appendFields(
    _ response: HTTPResponse, in context: Context, to bytes: inout [UInt8]
  ) {
    let status = response.status
    bytes.append(utf8: "HTTP/1.1 ")
    bytes.append(decimal: status.code)
    bytes.append(UInt8(ascii: " "))
    bytes.append(utf8: status.phrase)
    appendLineEnd(to: &bytes)
    for field in response.fields where !isFraming(field.name) { append(field, to: &bytes) }
    if context.closes {
      append(HTTPField(.connection, "close"), to: &bytes)
    } else if context.version == .http1_0 {
      append(HTTPField(.connection, "keep-alive"), to: &bytes)
    }
  }

  private static func isFraming(_ name: HTTPField.Name) -> Bool {
    name == .contentLength || name == .transferEncoding
  }

  /// One field on one line: a control character in a value becomes a blank, so that no value can
  /// begin a line of its own.
  private static func append(_ field: HTTPField, to bytes: inout [UInt8]) {
    bytes.append(utf8: field.name.description)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    var next = bytes.count
    bytes.append(utf8: field.value)
    while let index = bytes.span.firstIndex(from: next, marking: \.isControl) {
      if !bytes[index].isFieldCharacter { bytes[index] = 0x20 }
      next = index + 1
    }
    appendLineEnd(to: &bytes)
  }

  private static func appendLineEnd(to bytes: inout [UInt8]) {
    bytes.append(0x0D)
    bytes.append(0x0A)
  }
}
