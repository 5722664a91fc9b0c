import HTTP

/// Takes an answer apart while its bytes arrive (RFC 9112 §4, §6, §7.1); bounded in everything.
///
/// Interim answers are passed over. An answer is complete where its own framing says so, so that a
/// peer that keeps the connection open, or leaves it without a word, does no harm.
struct HTTPAnswerReader {
  enum Problem: Error, Sendable, Hashable {
    /// It is not HTTP/1, or ends too early.
    case malformed
    case tooLarge
  }

  private enum Phase {
    case head
    case sized(remaining: Int)
    case untilEnd
    case chunkSize
    case chunk(remaining: Int)
    case chunkEnd
    case trailer
    case complete
  }

  private let bodyLimit: Int
  private let isAnswerToHead: Bool
  private var phase = Phase.head
  private var bytes: [UInt8] = []
  private var position = 0
  private var headBytes = 0
  private var status = 0
  private var fields = HTTPFields()
  private var body: [UInt8] = []

  /// The bounds of a head, all interim ones and the trailer included, and of one line, in bytes.
  private static let maximumHeadBytes = 64 << 10
  private static let maximumLineBytes = 16 << 10

  init(bodyLimit: Int, isAnswerToHead: Bool = false) {
    self.bodyLimit = bodyLimit
    self.isAnswerToHead = isAnswerToHead
  }

  /// Takes bytes in, and gives the answer once it is complete.
  mutating func read(_ piece: [UInt8]) throws(Problem) -> HTTPClient.Answer? {
    bytes.removeFirst(position)
    position = 0
    bytes += piece
    while try advance() {}
    return isComplete ? answer : nil
  }

  /// The answer at the end of the connection, where only that may end it.
  func finish() throws(Problem) -> HTTPClient.Answer {
    guard case .untilEnd = phase else { throw .malformed }
    return answer
  }

  private var answer: HTTPClient.Answer {
    HTTPClient.Answer(status: status, fields: fields, body: body)
  }

  private var isComplete: Bool {
    if case .complete = phase { true } else { false }
  }

  /// Does one step; false where it takes more bytes.
  private mutating func advance() throws(Problem) -> Bool {
    switch phase {
    case .head, .chunkSize, .chunkEnd, .trailer:
      guard let line = try line() else { return false }
      try read(line)
      return true
    case .sized(let remaining):
      let rest = try takeBody(remaining)
      phase = rest == 0 ? .complete : .sized(remaining: rest)
      return false
    case .chunk(let remaining):
      let rest = try takeBody(remaining)
      phase = rest == 0 ? .chunkEnd : .chunk(remaining: rest)
      return rest == 0
    case .untilEnd:
      _ = try takeBody(.max)
      return false
    case .complete:
      return false
    }
  }

  private mutating func takeBody(_ remaining: Int) throws(Problem) -> Int {
    let count = min(remaining, bytes.count - position)
    guard count <= bodyLimit - body.count else { throw .tooLarge }
    body += bytes[position..<position + count]
    position += count
    return remaining - count
  }
}

// MARK: - Lines

extension HTTPAnswerReader {
  /// The next line without its end; `nil` while it is not all there.
  private mutating func line() throws(Problem) -> String? {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else {
      guard bytes.count - position <= Self.maximumLineBytes else { throw .tooLarge }
      return nil
    }
    let line = bytes[position..<end]
    guard line.count <= Self.maximumLineBytes else { throw .tooLarge }
    guard line.last == UInt8(ascii: "\r") else { throw .malformed }
    position = end + 1
    return String(decoding: line.dropLast(), as: UTF8.self)
  }

  private mutating func read(_ line: String) throws(Problem) {
    switch phase {
    case .head:
      try count(line)
      if status == 0 {
        status = try Self.status(line)
      } else if line.isEmpty {
        try endHead()
      } else {
        fields.append(try Self.field(line))
      }
    case .chunkSize:
      let digits = line.prefix { $0 != ";" && $0 != " " }
      guard digits.utf8.count <= 15, digits.allSatisfy(\.isHexDigit),
        let size = Int(digits, radix: 16)
      else { throw .malformed }
      phase = size == 0 ? .trailer : .chunk(remaining: size)
    case .chunkEnd:
      guard line.isEmpty else { throw .malformed }
      phase = .chunkSize
    case .trailer:
      try count(line)
      if line.isEmpty { phase = .complete }
    case .sized, .untilEnd, .chunk, .complete:
      preconditionFailure("no line is read here")
    }
  }

  private mutating func count(_ line: String) throws(Problem) {
    headBytes += line.utf8.count + 2
    guard headBytes <= Self.maximumHeadBytes else { throw .tooLarge }
  }

  private static func status(_ line: String) throws(Problem) -> Int {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count >= 2, parts[0] == "HTTP/1.1" || parts[0] == "HTTP/1.0",
      parts[1].utf8.count == 3, let status = Int(parts[1]), status >= 100
    else { throw .malformed }
    return status
  }

  private static func field(_ line: String) throws(Problem) -> HTTPField {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")),
      let name = HTTPField.Name(Array(line.utf8[..<colon]))
    else { throw .malformed }
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var value = line.utf8[line.utf8.index(after: colon)...].drop(while: isBlank)
    while let last = value.last, isBlank(last) { value.removeLast() }
    return HTTPField(name, String(Substring(value)))
  }

  /// Decides by the head how long the body is.
  private mutating func endHead() throws(Problem) {
    if status < 200 {
      guard status != 101 else { throw .malformed }
      status = 0
      fields = HTTPFields()
      return
    }
    let codings = fields.elements(of: .transferEncoding)
    let lengths = Set(fields.elements(of: .contentLength))
    if isAnswerToHead || status == 204 || status == 304 {
      phase = .complete
    } else if !codings.isEmpty {
      guard codings == ["chunked"], lengths.isEmpty else { throw .malformed }
      phase = .chunkSize
    } else if let text = lengths.first {
      guard lengths.count == 1, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let length = Int(text)
      else { throw .malformed }
      guard length <= bodyLimit else { throw .tooLarge }
      phase = length == 0 ? .complete : .sized(remaining: length)
    } else {
      phase = .untilEnd
    }
  }
}
