package import JSON

/// Writes the text of a JSON object as `google.protobuf.Struct`, without values in between.
///
/// Both are gone through from their ends, since a struct is written from there. The depth of the
/// text costs memory, no stack.
package struct StructWriter {
  private let text: [UInt8]
  /// What is before it is not read yet.
  private var position: Int
  private var open: [Container] = []

  /// An object or array whose beginning is not reached.
  private struct Container {
    let isObject: Bool
    /// The size of the message when its end was written.
    let mark: Int
  }

  /// Raised for a text that is no JSON object.
  package struct Malformed: Error, Sendable, Equatable {
    package let offset: Int
  }

  private init(_ text: [UInt8]) {
    self.text = text
    position = text.count
  }

  /// Writes the fields of the struct.
  ///
  /// A number beyond the range of doubles becomes a text.
  package static func write(
    _ json: RawJSON, to writer: inout ProtobufWriter
  ) throws(Malformed) {
    var conversion = StructWriter(json.bytes)
    try conversion.run(&writer)
  }

  private mutating func run(_ writer: inout ProtobufWriter) throws(Malformed) {
    guard previous() == UInt8(ascii: "}") else { throw malformed }
    begin(isObject: true, writer)
    while !open.isEmpty {
      let isEmpty = try endEmptyContainer(&writer)
      if isEmpty { continue }
      switch previous() {
      case UInt8(ascii: "}"): begin(isObject: true, writer)
      case UInt8(ascii: "]"): begin(isObject: false, writer)
      default:
        let mark = writer.count
        try scalar(&writer)
        try endValue(since: mark, &writer)
      }
    }
    guard previous() == nil else { throw malformed }
  }

  private var malformed: Malformed { Malformed(offset: position) }
}

// MARK: - Containers

extension StructWriter {
  private mutating func begin(isObject: Bool, _ writer: ProtobufWriter) {
    position -= 1
    open.append(Container(isObject: isObject, mark: writer.count))
  }

  /// Ends a container that has nothing in it, directly behind whose end the text is read.
  private mutating func endEmptyContainer(
    _ writer: inout ProtobufWriter
  ) throws(Malformed) -> Bool {
    guard let container = open.last, writer.count == container.mark else { return false }
    guard previous() == (container.isObject ? UInt8(ascii: "{") : UInt8(ascii: "[")) else {
      return false
    }
    if let mark = try endContainer(&writer) { try endValue(since: mark, &writer) }
    return true
  }

  /// Goes on before a value that is written: to the value before it, or out of the containers that
  /// begin with it.
  private mutating func endValue(
    since first: Int, _ writer: inout ProtobufWriter
  ) throws(Malformed) {
    var mark = first
    while let container = open.last {
      if container.isObject { try endMember(since: mark, &writer) }
      writer.endPart(1, since: mark)
      if previous() == UInt8(ascii: ",") {
        position -= 1
        return
      }
      guard let next = try endContainer(&writer) else { return }
      mark = next
    }
  }

  /// Writes the name before a member's value.
  private mutating func endMember(
    since mark: Int, _ writer: inout ProtobufWriter
  ) throws(Malformed) {
    writer.endPart(2, since: mark)
    guard previous() == UInt8(ascii: ":") else { throw malformed }
    position -= 1
    let name = writer.count
    guard previous() == UInt8(ascii: "\"") else { throw malformed }
    try string(&writer)
    writer.endPart(1, since: name)
  }

  /// Ends the innermost container, whose beginning is next.
  ///
  /// - Returns: where its value begins; `nil` for the outermost one.
  private mutating func endContainer(_ writer: inout ProtobufWriter) throws(Malformed) -> Int? {
    guard let container = open.popLast(),
      previous() == (container.isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    else { throw malformed }
    position -= 1
    guard !open.isEmpty else { return nil }
    writer.endPart(container.isObject ? 5 : 6, since: container.mark)
    return container.mark
  }

  /// The byte before the position, white space passed over; `nil` at the beginning.
  private mutating func previous() -> UInt8? {
    while position > 0 {
      let byte = text[position - 1]
      switch byte {
      case UInt8(ascii: " "), 0x09, 0x0A, 0x0D: position -= 1
      default: return byte
      }
    }
    return nil
  }
}

// MARK: - Scalars

extension StructWriter {
  /// Writes the value that ends at the position, with the key of its kind.
  private mutating func scalar(_ writer: inout ProtobufWriter) throws(Malformed) {
    switch previous() {
    case UInt8(ascii: "\""):
      let mark = writer.count
      try string(&writer)
      writer.endPart(3, since: mark)
    case UInt8(ascii: "e") where skip("true"):
      writer.varint(1)
      writer.key(4, 0)
    case UInt8(ascii: "e") where skip("false"):
      writer.varint(0)
      writer.key(4, 0)
    case UInt8(ascii: "l") where skip("null"):
      writer.varint(0)
      writer.key(1, 0)
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")): number(&writer)
    default: throw malformed
    }
  }

  private mutating func skip(_ word: String) -> Bool {
    guard text[..<position].suffix(word.utf8.count).elementsEqual(word.utf8) else { return false }
    position -= word.utf8.count
    return true
  }

  private mutating func number(_ writer: inout ProtobufWriter) {
    let end = position
    while position > 0, text[position - 1].mayBeInNumber { position -= 1 }
    let digits = text[position..<end]
    guard let value = DecimalNumber.value(digits) else {
      let mark = writer.count
      writer.append(digits)
      return writer.endPart(3, since: mark)
    }
    writer.double(value)
    writer.key(2, 1)
  }

  /// Writes the content of the string whose closing quote is before the position.
  private mutating func string(_ writer: inout ProtobufWriter) throws(Malformed) {
    let end = position - 1
    var start = end
    var hasEscapes = false
    while true {
      guard start > 0 else { throw malformed }
      start -= 1
      if text[start] == UInt8(ascii: "\\") { hasEscapes = true }
      if text[start] == UInt8(ascii: "\""), !isEscaped(start) { break }
    }
    position = start
    let content = text[(start + 1)..<end]
    if hasEscapes {
      writer.append(JSONEscapes.resolved(content))
    } else {
      writer.append(content)
    }
  }

  /// Whether an odd number of backslashes is before a quote.
  private func isEscaped(_ quote: Int) -> Bool {
    var first = quote
    while first > 0, text[first - 1] == UInt8(ascii: "\\") { first -= 1 }
    return (quote - first) % 2 == 1
  }
}

// MARK: - Lists

extension StructWriter {
  /// Writes an element of a `google.protobuf.ListValue`, from the last to the first.
  package static func listElement(_ text: String, to writer: inout ProtobufWriter) {
    let mark = writer.count
    writer.append(text.utf8)
    writer.endPart(3, since: mark)
    writer.endPart(1, since: mark)
  }

  package static func listElement(_ number: Double, to writer: inout ProtobufWriter) {
    let mark = writer.count
    writer.double(number)
    writer.key(2, 1)
    writer.endPart(1, since: mark)
  }
}

extension UInt8 {
  fileprivate var mayBeInNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
