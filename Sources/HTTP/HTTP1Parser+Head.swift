import Bytes

extension HTTP1Parser {
  /// request-line = method SP request-target SP HTTP-version (RFC 9112 §3).
  mutating func readRequestLine(emptyLinesBefore: Int) throws(HTTP1Error) -> Step {
    let limit = limits.maximumRequestLineBytes
    guard let line = try line(limit: limit, excess: .requestLineTooLong(limit: limit)) else {
      return .wait
    }
    if line.isEmpty {
      // Some clients end a body with a line end of their own (RFC 9112 §2.2).
      guard emptyLinesBefore == 0 else { throw .malformed("a request begins with empty lines") }
      phase = .requestLine(emptyLinesBefore: 1)
      return .proceed
    }
    guard let methodEnd = first(0x20, in: line),
      let targetEnd = first(0x20, in: methodEnd + 1..<line.upperBound),
      let method = HTTPMethod(buffer.span.extracting(line.lowerBound..<methodEnd))
    else { throw .malformed("the request line is not valid") }
    let version = try version(targetEnd + 1..<line.upperBound)
    let (path, query) = try target(methodEnd + 1..<targetEnd, of: method)
    request = HTTPRequest(method: method, path: path, query: query, version: version)
    request.fields.reserveCapacity(8)
    beginFields(.fields)
    return .proceed
  }

  private func version(_ range: Range<Int>) throws(HTTP1Error) -> HTTPVersion {
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard range.count == 8, buffer[range].starts(with: "HTTP/".utf8) else {
      throw .malformed("the request line is not valid")
    }
    let digits = range.lowerBound + 5
    let (major, dot, minor) = (buffer[digits], buffer[digits + 1], buffer[digits + 2])
    guard isDigit(major), dot == UInt8(ascii: "."), isDigit(minor) else {
      throw .malformed("the request line is not valid")
    }
    guard major == UInt8(ascii: "1") else { throw .unsupportedVersion }
    return minor == UInt8(ascii: "0") ? .http1_0 : .http1_1
  }

  /// The path and query of a request target in any of its four forms (RFC 9112 §3.2).
  private func target(
    _ range: Range<Int>, of method: HTTPMethod
  ) throws(HTTP1Error) -> (path: String, query: String?) {
    let refused = buffer.span.extracting(range).firstIndex(marking: \.isNoTargetCharacter)
    guard !range.isEmpty, refused == nil else {
      throw .malformed("the request target is not valid")
    }
    if buffer[range.lowerBound] == UInt8(ascii: "/") { return split(range) }
    let bytes = buffer[range]
    if method == .connect || (method == .options && bytes.elementsEqual("*".utf8)) {
      return (text(range), nil)
    }
    let schemes = ["http://", "https://"].map(\.utf8)
    guard let scheme = schemes.first(where: { bytes.map(\.lowercased).starts(with: $0) }) else {
      throw .malformed("the request target is not valid")
    }
    let rest = bytes.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    guard !authority.isEmpty else { throw .malformed("the request target is not valid") }
    return split(authority.endIndex..<range.upperBound)
  }

  private func split(_ target: Range<Int>) -> (path: String, query: String?) {
    let mark = first(UInt8(ascii: "?"), in: target)
    let path = target.lowerBound..<(mark ?? target.upperBound)
    return (
      path.isEmpty ? "/" : text(path), mark.map { text($0 + 1..<target.upperBound) }
    )
  }

  mutating func beginFields(_ section: Phase) {
    (fieldBytes, fieldCount) = (0, 0)
    phase = section
  }

  mutating func readField() throws(HTTP1Error) -> Step {
    guard let line = try fieldLine() else { return .wait }
    if line.isEmpty {
      phase = try bodyPhase()
      return .event(.head(request))
    }
    request.fields.append(try field(line))
    return .proceed
  }

  /// The next line of a header or trailer section, counted against its limits.
  mutating func fieldLine() throws(HTTP1Error) -> Range<Int>? {
    let limit = limits.maximumFieldBytes
    guard let line = try line(limit: limit - fieldBytes, excess: .fieldsTooLarge(limit: limit))
    else { return nil }
    fieldBytes += line.count + 2
    if !line.isEmpty {
      fieldCount += 1
      guard fieldCount <= limits.maximumFieldCount else {
        throw .tooManyFields(limit: limits.maximumFieldCount)
      }
    }
    return line
  }

  /// field-line = field-name ":" OWS field-value OWS (RFC 9112 §5); folded lines are refused.
  func field(_ line: Range<Int>) throws(HTTP1Error) -> HTTPField {
    let bytes = buffer.span.extracting(line)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      let name = HTTPField.Name(bytes.extracting(..<colon))
    else { throw .malformed("a header field has no valid name") }
    // What precedes the value has none.
    guard !lineHasControls else {
      throw .malformed("a header field contains a control character")
    }
    var (start, end) = (colon + 1, bytes.count)
    while start < end, bytes[start].isBlank { start += 1 }
    while start < end, bytes[end - 1].isBlank { end -= 1 }
    return HTTPField(name, text(line.lowerBound + start..<line.lowerBound + end))
  }

  /// Where a byte of ASCII stands first in a part of the buffer.
  private func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    buffer.span.extracting(range).firstIndex(of: byte).map { range.lowerBound + $0 }
  }
}

extension ByteWord {
  /// The marks of bytes that may not stand in a request target: all but the visible ones of ASCII, and
  /// `#`, since fragments are never sent.
  fileprivate var isNoTargetCharacter: UInt64 {
    isLower(than: 0x21) | equals(0x23) | equals(0x7F) | isBeyondASCII
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}
