/// Why bytes are no message of the protocol buffers' wire format, or not the one that is wanted.
package struct ProtobufError: Error, Sendable, Equatable {
  /// A sentence part for the peer; it repeats nothing that the peer sent.
  package let message: String

  package init(_ message: String) { self.message = message }

  static let truncated = ProtobufError("the message is cut off")
}

/// Reads the fields of one message, in the order in which they come.
///
/// It never reads beyond its message, whatever lengths the message claims, and copies nothing but
/// strings.
package struct ProtobufReader: Sendable {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  /// How the value of a field is laid out.
  package enum WireType: Sendable, Equatable {
    case varint
    case fixed64
    case lengthDelimited
    case groupStart
    case groupEnd
    case fixed32
  }

  /// The number and the layout of a field, whose value comes next.
  package struct Field: Sendable, Equatable {
    package let number: Int
    package let type: WireType

    package init(_ number: Int, _ type: WireType) {
      self.number = number
      self.type = type
    }
  }

  package init(_ bytes: [UInt8]) { self.init(bytes, 0..<bytes.count) }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next field; `nil` at the end of the message.
  package mutating func next() throws(ProtobufError) -> Field? {
    guard position < end else { return nil }
    let key = try varint()
    guard key >> 3 > 0, key >> 3 < 1 << 29 else {
      throw ProtobufError("a field number is not valid")
    }
    return Field(Int(key >> 3), try Self.wireType(key & 7))
  }

  private static func wireType(_ number: UInt64) throws(ProtobufError) -> WireType {
    switch number {
    case 0: .varint
    case 1: .fixed64
    case 2: .lengthDelimited
    case 3: .groupStart
    case 4: .groupEnd
    case 5: .fixed32
    default: throw ProtobufError("a wire type is not valid")
    }
  }

  package mutating func varint() throws(ProtobufError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard position < end else { throw .truncated }
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw ProtobufError("a number has more than ten bytes")
  }

  package mutating func double() throws(ProtobufError) -> Double {
    guard end - position >= 8 else { throw .truncated }
    var bits: UInt64 = 0
    for offset in 0..<8 { bits |= UInt64(bytes[position + offset]) << UInt64(offset * 8) }
    position += 8
    return Double(bitPattern: bits)
  }

  /// The message that is the value of a field.
  package mutating func message() throws(ProtobufError) -> ProtobufReader {
    ProtobufReader(bytes, try range())
  }

  /// The text that is the value of a field, which must be valid UTF-8.
  package mutating func string() throws(ProtobufError) -> String {
    let range = try range()
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw ProtobufError("a text is not valid UTF-8")
    }
    return text
  }

  private mutating func range() throws(ProtobufError) -> Range<Int> {
    let length = try varint()
    guard length <= UInt64(end - position) else { throw .truncated }
    defer { position += Int(length) }
    return position..<position + Int(length)
  }

  /// Passes over the value of a field that nobody wants.
  package mutating func skip(_ field: Field) throws(ProtobufError) {
    switch field.type {
    case .varint: _ = try varint()
    case .fixed64: _ = try double()
    case .lengthDelimited: _ = try range()
    case .fixed32:
      guard end - position >= 4 else { throw .truncated }
      position += 4
    case .groupStart: try skipGroup(field.number)
    case .groupEnd: throw ProtobufError("a group ends that has not begun")
    }
  }

  /// Groups within groups are counted, so that their depth costs nothing.
  private mutating func skipGroup(_ number: Int) throws(ProtobufError) {
    var open = [number]
    while let last = open.last {
      guard let field = try next() else { throw .truncated }
      switch field.type {
      case .groupStart:
        guard open.count < 100 else { throw ProtobufError("groups are nested too deeply") }
        open.append(field.number)
      case .groupEnd:
        guard field.number == last else { throw ProtobufError("a group ends within another") }
        open.removeLast()
      case .varint, .fixed64, .lengthDelimited, .fixed32: try skip(field)
      }
    }
  }
}
