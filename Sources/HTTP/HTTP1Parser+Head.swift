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
    let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(\.isTokenCharacter) else {
      throw .malformed("the request line is not valid")
    }
    let method = HTTPMethod(String(decoding: parts[0], as: UTF8.self))
    let version = try version(parts[2])
    let (path, query) = try target(parts[1], of: method)
    request = HTTPRequest(method: method, path: path, query: query, version: version)
    beginFields(.fields)
    return .proceed
  }

  private func version(_ text: ArraySlice<UInt8>) throws(HTTP1Error) -> HTTPVersion {
    let digits = text.dropFirst(5)
    guard text.starts(with: "HTTP/".utf8), digits.count == 3,
      let major = digits.first, let minor = digits.last,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(major),
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(minor),
      digits.dropFirst().first == UInt8(ascii: ".")
    else { throw .malformed("the request line is not valid") }
    guard major == UInt8(ascii: "1") else { throw .unsupportedVersion }
    return minor == UInt8(ascii: "0") ? .http1_0 : .http1_1
  }

  /// The path and query of a request target in any of its four forms (RFC 9112 §3.2).
  private func target(
    _ bytes: ArraySlice<UInt8>, of method: HTTPMethod
  ) throws(HTTP1Error) -> (path: String, query: String?) {
    guard !bytes.isEmpty, bytes.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x23 }) else {
      throw .malformed("the request target is not valid")
    }
    if bytes.first == UInt8(ascii: "/") { return split(bytes) }
    if method == .connect || (method == .options && bytes.elementsEqual("*".utf8)) {
      return (String(decoding: bytes, as: UTF8.self), nil)
    }
    let schemes = ["http://", "https://"].map(\.utf8)
    guard let scheme = schemes.first(where: { bytes.map(\.lowercased).starts(with: $0) }) else {
      throw .malformed("the request target is not valid")
    }
    let rest = bytes.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    guard !authority.isEmpty else { throw .malformed("the request target is not valid") }
    return split(rest[authority.endIndex...])
  }

  private func split(_ target: ArraySlice<UInt8>) -> (path: String, query: String?) {
    let path = target.prefix { $0 != UInt8(ascii: "?") }
    let query = target[path.endIndex...].dropFirst()
    return (
      path.isEmpty ? "/" : String(decoding: path, as: UTF8.self),
      path.endIndex == target.endIndex ? nil : String(decoding: query, as: UTF8.self)
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
  mutating func fieldLine() throws(HTTP1Error) -> ArraySlice<UInt8>? {
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
  func field(_ line: ArraySlice<UInt8>) throws(HTTP1Error) -> HTTPField {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
      let name = HTTPField.Name(line[..<colon])
    else { throw .malformed("a header field has no valid name") }
    let value = line[(colon + 1)...]
    guard value.allSatisfy(\.isFieldCharacter) else {
      throw .malformed("a header field contains a control character")
    }
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let end = value.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? value.startIndex
    let trimmed = value[..<end].drop(while: isBlank)
    return HTTPField(name, String(decoding: trimmed, as: UTF8.self))
  }
}
