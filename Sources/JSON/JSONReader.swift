/// Reads the one JSON value that a text of bytes holds, by the letter of RFC 8259.
///
/// Stricter than the grammar in two ways: member names are unique within their object, and escapes
/// make valid Unicode. One byte order mark at the beginning is skipped.
package struct JSONReader {
  let bytes: [UInt8]
  var position: Int
  private var depth = 0
  private let maximumDepth: Int

  private init(_ bytes: [UInt8], maximumDepth: Int) {
    self.bytes = bytes
    // The byte order mark.
    let isMarked = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    self.position = isMarked ? 3 : 0
    self.maximumDepth = maximumDepth
  }

  /// The value of a text; linear in its length, whatever it holds.
  ///
  /// - Throws: at the first byte that is not UTF-8, and then at the first that breaks a rule.
  package static func read(
    _ bytes: [UInt8], maximumDepth: Int = 512
  ) throws(JSONError) -> JSONValue {
    try checkUTF8(bytes)
    var reader = JSONReader(bytes, maximumDepth: maximumDepth)
    reader.skipWhitespace()
    let value = try reader.value()
    reader.skipWhitespace()
    guard reader.position == bytes.count else {
      throw reader.error("there is text behind the value")
    }
    return value
  }

  private static func checkUTF8(_ bytes: [UInt8]) throws(JSONError) {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw JSONError(offset: error.byteOffsets.lowerBound, message: "text is not valid UTF-8")
    }
  }
}

// MARK: - Values

extension JSONReader {
  private mutating func value() throws(JSONError) -> JSONValue {
    guard position < bytes.count else { throw error("a value is missing") }
    switch bytes[position] {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(try number())
    default: throw error("a value cannot begin here")
    }
  }

  private mutating func literal(
    _ word: String, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else {
      throw error("a value cannot begin here")
    }
    position += word.utf8.count
    return value
  }

  private mutating func object() throws(JSONError) -> JSONObject {
    try enter()
    var members: [JSONObject.Member] = []
    var names = MemberNames()
    while try !skipEnd(UInt8(ascii: "}"), isFirst: members.isEmpty) {
      let start = position
      guard skip(UInt8(ascii: "\"")) else { throw error("a member name is missing") }
      position = start
      let name = try string()
      guard names.insert(name, besides: members) else {
        throw JSONError(offset: start, message: "member \"\(name.prefix(60))\" occurs twice")
      }
      skipWhitespace()
      guard skip(UInt8(ascii: ":")) else { throw error("a colon is missing") }
      skipWhitespace()
      if members.isEmpty { members.reserveCapacity(4) }
      members.append(JSONObject.Member(name: name, value: try value()))
    }
    depth -= 1
    return JSONObject(members)
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    try enter()
    var elements: [JSONValue] = []
    while try !skipEnd(UInt8(ascii: "]"), isFirst: elements.isEmpty) {
      elements.append(try value())
    }
    depth -= 1
    return elements
  }

  /// Moves behind the opening bracket.
  private mutating func enter() throws(JSONError) {
    guard depth < maximumDepth else {
      throw error("nesting exceeds \(maximumDepth) levels")
    }
    depth += 1
    position += 1
  }

  /// Moves behind the closing bracket, or to the next element behind its comma.
  private mutating func skipEnd(_ close: UInt8, isFirst: Bool) throws(JSONError) -> Bool {
    skipWhitespace()
    if skip(close) { return true }
    if isFirst { return false }
    guard skip(UInt8(ascii: ",")) else {
      throw error("a comma or the closing bracket is missing")
    }
    skipWhitespace()
    return false
  }

  private mutating func number() throws(JSONError) -> JSONNumber {
    let start = position
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try skipDigits() }
    if skip(UInt8(ascii: ".")) { try skipDigits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try skipDigits()
    }
    return JSONNumber(checked: String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    guard position > start else { throw error("a digit is missing") }
  }
}

// MARK: - Bytes

extension JSONReader {
  func error(_ message: String) -> JSONError { JSONError(offset: position, message: message) }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipWhitespace() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }
}

/// The member names of one object: compared one by one while they are few, hashed when they are many.
///
/// Names are equal when their bytes are; to `String` two spellings of one accent would be, too.
private struct MemberNames {
  private var hashed: Set<[UInt8]> = []
  private static let few = 8

  /// Whether the name is new among the members read so far.
  mutating func insert(_ name: String, besides members: [JSONObject.Member]) -> Bool {
    if members.count < Self.few {
      let bytes = name.utf8
      return !members.contains {
        $0.name.utf8.count == bytes.count && $0.name.utf8.elementsEqual(bytes)
      }
    }
    if members.count == Self.few { hashed = Set(members.map { Array($0.name.utf8) }) }
    return hashed.insert(Array(name.utf8)).inserted
  }
}
