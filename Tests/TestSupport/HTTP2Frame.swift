/// A frame of HTTP/2 as a client writes it, right or wrong.
package struct HTTP2Frame: Sendable, Equatable {
  package var type: UInt8
  package var flags: UInt8
  package var stream: UInt32
  package var payload: [UInt8]

  package init(_ type: UInt8, flags: UInt8 = 0, stream: UInt32 = 0, _ payload: [UInt8] = []) {
    self.type = type
    self.flags = flags
    self.stream = stream
    self.payload = payload
  }

  package static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  package static let settings = HTTP2Frame(4)

  /// Asks for other limits than the usual ones.
  package static func settings(_ values: [(id: UInt16, value: UInt32)]) -> HTTP2Frame {
    HTTP2Frame(4, values.flatMap { big($0.id) + big($0.value) })
  }

  package static func ping(_ content: [UInt8] = [UInt8](repeating: 7, count: 8)) -> HTTP2Frame {
    HTTP2Frame(6, content)
  }

  /// Takes a request back.
  package static func reset(_ stream: UInt32, code: UInt32 = 8) -> HTTP2Frame {
    HTTP2Frame(3, stream: stream, big(code))
  }

  package static func data(
    _ stream: UInt32, _ content: [UInt8], ends: Bool = true
  ) -> HTTP2Frame {
    HTTP2Frame(0, flags: ends ? 1 : 0, stream: stream, content)
  }

  /// A request's header section; its fields are literals that no table remembers.
  package static func headers(
    _ stream: UInt32, _ method: String, _ path: String, _ fields: [(String, String)] = [],
    ends: Bool = true
  ) -> HTTP2Frame {
    let pseudo = [
      (":method", method), (":scheme", "http"), (":path", path), (":authority", "localhost"),
    ]
    return HTTP2Frame(1, flags: ends ? 5 : 4, stream: stream, block(pseudo + fields))
  }

  /// The literal form of fields (RFC 7541 §6.2.2).
  package static func block(_ fields: [(String, String)]) -> [UInt8] {
    fields.flatMap { [0] + text($0.0) + text($0.1) }
  }

  private static func text(_ text: String) -> [UInt8] {
    var length = text.utf8.count
    guard length >= 127 else { return [UInt8(length)] + text.utf8 }
    var bytes: [UInt8] = [127]
    length -= 127
    while length >= 128 {
      bytes.append(UInt8(length & 127) | 128)
      length >>= 7
    }
    return bytes + [UInt8(length)] + text.utf8
  }

  package static func big(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  package var bytes: [UInt8] {
    Self.big(UInt32(payload.count))[1...] + [type, flags] + Self.big(stream) + payload
  }

  /// The whole frames at the beginning of what a server sent.
  package static func read(_ bytes: [UInt8]) -> [HTTP2Frame] {
    var frames: [HTTP2Frame] = []
    var rest = bytes[...]
    while rest.count >= 9 {
      let head = Array(rest.prefix(9))
      let length = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
      guard rest.count >= 9 + length else { break }
      let stream = head[5...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      frames.append(
        HTTP2Frame(head[3], flags: head[4], stream: stream, Array(rest.dropFirst(9).prefix(length)))
      )
      rest = rest.dropFirst(9 + length)
    }
    return frames
  }
}

extension [HTTP2Frame] {
  package var bytes: [UInt8] { flatMap(\.bytes) }

  /// What a server sent as the body on a stream.
  package func body(of stream: UInt32) -> [UInt8] {
    filter { $0.type == 0 && $0.stream == stream }.flatMap(\.payload)
  }

  /// The codes of GOAWAY and RST_STREAM frames.
  package var goAwayCodes: [UInt32] {
    filter { $0.type == 7 }.map { Self.code($0.payload[4..<8]) }
  }

  package func resetCodes(of stream: UInt32) -> [UInt32] {
    filter { $0.type == 3 && $0.stream == stream }.map { Self.code($0.payload[...]) }
  }

  private static func code(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
