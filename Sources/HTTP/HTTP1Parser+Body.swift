// MARK: - Framing

extension HTTP1Parser {
  /// What follows the header section (RFC 9112 §6.3).
  ///
  /// Every doubt about the length of the body is an error: two answers would be two requests.
  func bodyPhase() throws(HTTP1Error) -> Phase {
    try checkHost()
    if let expectation = request.fields[.expect], request.version != .http1_0 {
      guard expectation.lowercased() == "100-continue", request.fields.count(of: .expect) == 1
      else { throw .unsupportedExpectation }
    }
    let codings = request.fields.count(of: .transferEncoding)
    switch (codings, request.fields.count(of: .contentLength)) {
    case (0, 0): return .complete
    case (0, 1): return try fixedBodyPhase()
    case (0, _): throw .malformed("Content-Length occurs more than once")
    case (1, 0): return try chunkedBodyPhase()
    case (_, 0): throw .malformed("Transfer-Encoding occurs more than once")
    case (_, _): throw .malformed("Content-Length and Transfer-Encoding exclude each other")
    }
  }

  /// The rule of one valid `Host` in HTTP/1.1 (RFC 9112 §3.2).
  private func checkHost() throws(HTTP1Error) {
    let count = request.fields.count(of: .host)
    guard count == 1 || (count == 0 && request.version == .http1_0) else {
      throw .malformed("there must be one Host")
    }
    let host = request.fields[.host] ?? ""
    let bytes = host.utf8Span.span
    for index in bytes.indices where !bytes[index].isHostCharacter {
      throw .malformed("Host is not valid")
    }
  }

  private func fixedBodyPhase() throws(HTTP1Error) -> Phase {
    let digits = (request.fields[.contentLength] ?? "").utf8
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .malformed("Content-Length is not valid")
    }
    let length = number(digits, radix: 10)
    guard let length, length <= limits.maximumBodyBytes else {
      throw .bodyTooLarge(limit: limits.maximumBodyBytes)
    }
    return length == 0 ? .complete : .fixedBody(remaining: length)
  }

  private func chunkedBodyPhase() throws(HTTP1Error) -> Phase {
    guard request.version != .http1_0 else {
      throw .malformed("Transfer-Encoding needs HTTP/1.1")
    }
    // The bare word only: lists and empty elements are what implementations read differently.
    guard request.fields[.transferEncoding]?.lowercased() != "chunked" else { return .chunkSize }
    let codings = request.fields.elements(of: .transferEncoding)
    throw codings.isEmpty || codings.contains("chunked")
      ? .malformed("Transfer-Encoding is not valid") : .unsupportedTransferCoding
  }

  /// The value of digits; `nil` beyond the range of numbers.
  private func number(_ digits: some Sequence<UInt8>, radix: Int) -> Int? {
    var value = 0
    for digit in digits {
      let (product, overflows) = value.multipliedReportingOverflow(by: radix)
      let (sum, exceeds) = product.addingReportingOverflow(digit.digitValue)
      guard !overflows, !exceeds else { return nil }
      value = sum
    }
    return value
  }
}

// MARK: - Content

extension HTTP1Parser {
  mutating func readFixedBody(_ remaining: Int) -> Step {
    let left = remaining - moveToBody(atMost: remaining)
    phase = left == 0 ? .complete : .fixedBody(remaining: left)
    return left == 0 ? .proceed : .wait
  }

  /// chunk-size [ chunk-ext ] CRLF (RFC 9112 §7.1); extensions are checked and dropped.
  mutating func readChunkSize() throws(HTTP1Error) -> Step {
    let invalid = HTTP1Error.malformed("a chunk size is not valid")
    guard let line = try line(limit: 256, excess: invalid) else { return .wait }
    let digits = buffer[line].prefix(while: \.isHexadecimalDigit)
    let rest = buffer[digits.endIndex..<line.upperBound]
    guard !digits.isEmpty, rest.isEmpty || rest.first == UInt8(ascii: ";"),
      rest.allSatisfy(\.isFieldCharacter)
    else { throw invalid }
    guard let size = number(digits, radix: 16),
      size <= limits.maximumBodyBytes - request.body.count
    else { throw .bodyTooLarge(limit: limits.maximumBodyBytes) }
    if size == 0 {
      beginFields(.trailers)
    } else {
      phase = .chunk(remaining: size)
    }
    return .proceed
  }

  mutating func readChunk(_ remaining: Int) -> Step {
    let left = remaining - moveToBody(atMost: remaining)
    phase = left == 0 ? .chunkEnd : .chunk(remaining: left)
    return left == 0 ? .proceed : .wait
  }

  mutating func readChunkEnd() throws(HTTP1Error) -> Step {
    let invalid = HTTP1Error.malformed("a chunk is longer than its size")
    guard let line = try line(limit: 2, excess: invalid) else { return .wait }
    guard line.isEmpty else { throw invalid }
    phase = .chunkSize
    return .proceed
  }

  /// Trailer fields are checked like header fields and dropped: nobody asked for them.
  mutating func readTrailer() throws(HTTP1Error) -> Step {
    guard let line = try fieldLine() else { return .wait }
    if line.isEmpty {
      phase = .complete
    } else {
      _ = try field(line)
    }
    return .proceed
  }
}

extension UInt8 {
  fileprivate var isHexadecimalDigit: Bool {
    (0x30...0x39).contains(self) || (0x61...0x66).contains(self | 0x20)
  }

  /// The value of an ASCII digit up to `f`.
  fileprivate var digitValue: Int { self < 0x3A ? Int(self) - 0x30 : Int(self | 0x20) - 0x57 }

  /// Whether the byte may stand in a host with its port (RFC 3986 §3.2.2).
  fileprivate var isHostCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      switch self {
      case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "-"): true
      default: "_~%!$&'()*+;=[]".utf8.contains(self)
      }
    }
  }
}
